package build

import "strings"

func wordSet(s string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(s) {
		set[w] = true
	}
	return set
}

// maxClasses is how many bytes of a class attribute are read. Each piece of code
// reads those of the elements around it.
const maxClasses = 1000

// containsAny tells whether s contains one of some texts.
func containsAny(s string, texts ...string) bool {
	for _, t := range texts {
		if strings.Contains(s, t) {
			return true
		}
	}
	return false
}
