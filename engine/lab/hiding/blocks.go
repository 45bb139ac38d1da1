package hiding

import "slices"

// The labels that volunteers gave to parts of pages. The innermost label around a word
// decides whether it is content, noise or free. Lists of links inside texts are free,
// because the volunteers used that label for lists of stories, too.
var (
	contentLabels = []string{"Article", "Content", "Title", "Table", "Image", "Video", "Author"}
	chromeLabels  = []string{"Footer", "Header", "Menu", "Ad"}
)

const (
	wordFree  = wordNeutral
	linkList  = "LinkList"
	sideLabel = "Sidebar"
)

// BlockScore is the score of one page: the shares of noise hidden and of content kept.
type BlockScore struct {
	Noise   Share `json:"noise"`
	Content Share `json:"contentKept"`
	Damaged Share `json:"damaged"` // content kept under .9
}

func (s *BlockScore) add(o BlockScore) {
	s.Noise.add(o.Noise)
	s.Content.add(o.Content)
	s.Damaged.add(o.Damaged)
}

// labelsAround returns for each element the labels around it, innermost first.
func (u *unit) labelsAround() [][]string {
	own := map[int]string{}
	for _, l := range u.Labels {
		e, isNumber := l[0].(float64)
		name, isName := l[2].(string)
		if !isNumber || !isName {
			continue
		}
		if name == "Menu Sidebar" {
			name = sideLabel
		}
		own[int(e)] = name
	}
	out := make([][]string, len(u.Tag))
	for i, up := range u.Parent {
		if up >= 0 {
			out[i] = out[up]
		}
		if name, ok := own[i]; ok {
			out[i] = append([]string{name}, out[i]...)
		}
	}
	return out
}

func classOfLabels(labels []string) byte {
	has := func(names ...string) bool {
		return slices.ContainsFunc(labels, func(l string) bool { return slices.Contains(names, l) })
	}
	switch {
	case len(labels) == 0:
		return wordFree
	case slices.Contains(contentLabels, labels[0]):
		if has(chromeLabels...) {
			return wordNoise
		}
		if has(sideLabel, linkList) {
			return wordFree
		}
		return wordGold
	case labels[0] == linkList && !has(chromeLabels...) && !has(sideLabel):
		return wordFree
	}
	return wordNoise
}

// scoreBlocks scores a page only if something on it is labelled as noise.
func (u *unit) scoreBlocks(list []choice) (s BlockScore) {
	hidden, labels := u.hidden(list), u.labelsAround()
	var all, gone [3]int
	for _, e := range u.owner {
		c := classOfLabels(labels[e])
		all[c]++
		if hidden[e] != "" {
			gone[c]++
		}
	}
	if all[wordNoise] == 0 {
		return s
	}
	s.Noise = shareOf(gone[wordNoise], all[wordNoise])
	if s.Content = shareOf(all[wordGold]-gone[wordGold], all[wordGold]); s.Content.n > 0 {
		s.Damaged.n = 1
		if s.Content.sum < damage[1] {
			s.Damaged.sum = 1
		}
	}
	return s
}
