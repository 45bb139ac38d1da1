package evidence

import "strings"

// A name is what one class, id or test attribute calls an element.
type name struct {
	groups uint64 // wording groups
	fired  uint32 // naming rules, a bit each
	denied bool   // turns the ad rule around: "no-ads" does, "no-margin" does not
	known  *knownName
}

// isNameKey tells the attributes that name an element for styles, scripts and
// tests.
func isNameKey(key string) bool {
	switch key {
	case "class", "id", "data-testid", "data-test", "data-test-id", "data-role", "data-component", "data-qa":
		return true
	}
	return false
}

// nameLimit is how many bytes of an attribute are looked at: more is generated,
// not written.
const nameLimit = 400

// readName reads the value of an attribute. The ad rule comes first in the list.
func readName(value string) (all name) {
	value = value[:min(len(value), nameLimit)]
	for one := range strings.FieldsSeq(value) {
		fired, groups, denies := uint32(0), uint64(0), false
		splitNames(one, func(w string) {
			m := namingWords.of(hashName(w))
			groups |= m.groups
			fired |= m.fired
			denies = denies || m.denied
		})
		if denies {
			groups &^= adGroup
		}
		all.groups |= groups
		all.fired |= fired
		all.denied = all.denied || denies && fired&1 != 0
		if k := findName(one); k != nil {
			all.known = k
		}
	}
	return all
}

// namingWords are the words that say something in a name.
var namingWords = readLists()

func readLists() lexicon[name] {
	words := newLexicon[name]()
	add := func(list string, change func(n *name)) {
		for w := range strings.FieldsSeq(list) {
			change(words.at(hashName(w)))
		}
	}
	for i, g := range groups {
		add(g.words, func(n *name) { n.groups |= 1 << i })
	}
	for i, r := range namingRules {
		add(r.words, func(n *name) { n.fired |= 1 << i })
	}
	add(denials, func(n *name) { n.denied = true })
	return words
}

// denials are words that turn "ad" around in the same name: ad-free, no-ads.
const denials = "free no non without hide remove"
