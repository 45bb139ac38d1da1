package engine

import (
	"maps"
	"slices"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/method"
	"winnow/engine/internal/reasons"
	"winnow/engine/internal/receipt"
)

// A Rule names a reason for hiding an element: "ad-label", "nav-element". A name
// keeps its meaning. New versions add rules, and Rules lists those of this one.
type Rule string

// Text is the rule in an English sentence, "" for a name that is not in Rules.
func (r Rule) Text() string { return ruleTexts()[r] }

// Rules lists all rules in alphabetical order, those of published methods too.
func Rules() []Rule { return slices.Sorted(maps.Keys(ruleTexts())) }

// A PartName says what a hidden element is: "menu", "related", "author". A name keeps
// its meaning. New versions add names, and PartNames lists those of this one.
type PartName string

// Text is the name in English, "" for one that is not in PartNames.
func (n PartName) Text() string { return receipt.English()[receipt.Name(n)] }

// PartNames lists all names of hidden elements, in the order of their kinds.
func PartNames() []PartName {
	var names []PartName
	for _, name := range receipt.Names() {
		names = append(names, PartName(name))
	}
	return names
}

// ruleTexts is made anew at each call: a variable would be in the WebAssembly module,
// which does not need it.
func ruleTexts() map[Rule]string {
	texts := map[Rule]string{}
	for _, r := range method.Rules() {
		texts[Rule(r.Name)] = r.Says
	}
	for name, says := range reasons.Rules() {
		texts[Rule(name)] = says
	}
	return texts
}

// ruleNames gives rules by their public type.
func ruleNames(names []block.RuleName) []Rule {
	rules := make([]Rule, len(names))
	for i, name := range names {
		rules[i] = Rule(name)
	}
	return rules
}

// A ReasonCode names the sentence of a Reason: "links-many". A code keeps its
// meaning. New versions add codes, and ReasonCodes lists those of this one.
type ReasonCode string

// Text is the sentence in English with $1 in the place of its value, "" for a code
// that is not in ReasonCodes.
func (c ReasonCode) Text() string { return reasonTexts()[c] }

// ReasonCodes lists all codes in alphabetical order.
func ReasonCodes() []ReasonCode { return slices.Sorted(maps.Keys(reasonTexts())) }

func reasonTexts() map[ReasonCode]string {
	texts := map[ReasonCode]string{}
	for code, says := range reasons.Sentences() {
		texts[ReasonCode(code)] = says
	}
	return texts
}

// A Measure names what an Evidence is about: "text.linkDensity". New versions add and
// remove measures, and Measures lists those of this one.
type Measure string

// Text says in English what is measured, with its unit; "" for a name that is not in
// Measures.
func (m Measure) Text() string {
	for _, c := range decide.Columns() {
		if c.Name == string(m) {
			return c.Says
		}
	}
	return ""
}

// Measures lists all measures, those of one family one after another.
func Measures() []Measure {
	columns := decide.Columns()
	list := make([]Measure, len(columns))
	for i := range columns {
		list[i] = Measure(columns[i].Name)
	}
	return list
}
