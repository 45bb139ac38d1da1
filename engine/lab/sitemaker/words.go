package sitemaker

import "strings"

// The words of which sentences are made.
var (
	nouns = strings.Fields(`harbour lantern valley engine garden kitchen bridge river window market station meadow carpet
		bottle mirror basket ladder pocket saddle tunnel anchor barrel candle drawer fabric handle island jacket kettle
		letter magnet needle orchard pillow quarry ribbon shelter timber vessel wagon blanket cabinet compass feather
		gravel hammer jersey knuckle leather mountain notebook paddle railing shutter thimble umbrella velvet workshop`)
	adjectives = strings.Fields(`old narrow bright heavy quiet wooden careful distant early famous gentle hollow local
		modern plain rough silver sturdy tender upper useful warm broken clever double eastern final green hidden`)
	verbs = strings.Fields(`carries finds holds keeps leaves makes moves opens passes reaches repairs sells shows takes
		turns watches builds covers drops follows gathers joins lifts needs offers paints raises saves touches wins`)
	links = strings.Fields(`because while although before after whenever until where`)
	names = strings.Fields(`Alder Birch Cedar Dahlia Elder Fern Gorse Hazel Iris Juniper Laurel Maple Nettle Olive Poppy
		Quince Rowan Sorrel Thistle Violet Willow Yarrow`)
)

func pick[T any](m *maker, of []T) T { return of[m.rand.IntN(len(of))] }

// phrase is a noun with an adjective.
func (m *maker) phrase() string { return pick(m, adjectives) + " " + pick(m, nouns) }

// sentence is 9 to 19 words.
func (m *maker) sentence() string {
	s := "The " + m.phrase() + " " + pick(m, verbs) + " a " + m.phrase()
	if m.rand.IntN(2) == 0 {
		s += " " + pick(m, links) + " the " + pick(m, nouns) + " " + pick(m, verbs) + " it in the " + m.phrase()
	}
	return s + " near the " + pick(m, nouns) + "."
}

func (m *maker) sentences(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = m.sentence()
	}
	return strings.Join(list, " ")
}

// title is a short text with capital letters.
func (m *maker) title() string {
	words := strings.Fields(m.phrase() + " and " + m.phrase())
	for i, w := range words {
		if w != "and" {
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}
