package engine

import (
	"maps"
	"slices"
	"sync"

	"winnow/engine/internal/block"
	"winnow/engine/internal/method"
	"winnow/engine/internal/reasons"
)

// A Rule names a reason for hiding an element: "ad-label", "nav-element". A name
// keeps its meaning. New versions add rules, and Rules lists those of this one.
type Rule string

// Text is the rule in an English sentence, "" for a name that is not in Rules.
func (r Rule) Text() string { return ruleTexts()[r] }

// Rules lists all rules in alphabetical order, those of published methods too.
func Rules() []Rule { return slices.Sorted(maps.Keys(ruleTexts())) }

var ruleTexts = sync.OnceValue(func() map[Rule]string {
	texts := map[Rule]string{}
	for _, r := range method.Rules() {
		texts[Rule(r.Name)] = r.Says
	}
	for name, says := range reasons.Rules() {
		texts[Rule(name)] = says
	}
	return texts
})

// ruleNames gives rules by their public type.
func ruleNames(names []block.RuleName) []Rule {
	rules := make([]Rule, len(names))
	for i, name := range names {
		rules[i] = Rule(name)
	}
	return rules
}
