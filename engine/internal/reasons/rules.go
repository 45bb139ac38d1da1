package reasons

import "winnow/engine/internal/evidence/rules"

// Rules says each rule that names an element noise in plain words, by the name
// under which it stands in an answer's why.
func Rules() map[string]string {
	says := map[string]string{"no-content": "It holds hardly anything that looks like content"}
	for _, r := range rules.All() {
		says[r.Name] = r.Says
	}
	return says
}
