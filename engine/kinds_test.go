package engine

import (
	"go/ast"
	"slices"
	"strconv"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/method"
	"winnow/engine/internal/reasons"
)

// constantsOf gives the values of the package's constants of a type.
func constantsOf(t *testing.T, typ string) (values []string) {
	t.Helper()
	for _, d := range declarations(t) {
		ast.Inspect(d, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && len(spec.Values) == 1 {
				if named, ok := spec.Type.(*ast.Ident); ok && named.Name == typ {
					value, _ := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
					values = append(values, value)
				}
			}
			return true
		})
	}
	if len(values) == 0 {
		t.Fatalf("no constants of type %s", typ)
	}
	return values
}

// What the packages below give is a constant of the interface.
func TestConstantsAreComplete(t *testing.T) {
	kinds := constantsOf(t, "Kind")
	for k := block.Unknown; k <= block.Promotion; k++ {
		if !slices.Contains(kinds, k.String()) {
			t.Errorf("no constant for the kind %s", k)
		}
	}
	if len(kinds) != int(block.Promotion)+1 {
		t.Errorf("%d kinds, %d below", len(kinds), block.Promotion+1)
	}
	types := constantsOf(t, "PageType")
	for _, name := range decide.PageTypes {
		if !slices.Contains(types, name) {
			t.Errorf("no constant for the page type %s", name)
		}
	}
	for _, w := range constantsOf(t, "Want") {
		if !Want(w).known() {
			t.Errorf("Want %q is refused", w)
		}
	}
	for _, f := range constantsOf(t, "Format") {
		if Format(f).Wants() == nil {
			t.Errorf("Format %q wants nothing", f)
		}
	}
}

// Each reason for which a verdict is unsure has a public name.
func TestUnsureReasons(t *testing.T) {
	if len(unsureReasons) != int(block.NothingKept)+1 || unsureReasons[block.Sure] != "" {
		t.Errorf("%q", unsureReasons)
	}
	for _, r := range unsureReasons[block.Sure+1:] {
		if !slices.Contains(constantsOf(t, "StatusReason"), string(r)) {
			t.Errorf("no constant for the reason %q", r)
		}
	}
}

// A rule has one meaning, in Winnow's own decision and in published methods, and a
// sentence.
func TestRulesAreOne(t *testing.T) {
	var names []Rule
	for name := range reasons.Rules() {
		names = append(names, Rule(name))
	}
	for _, r := range method.Rules() {
		names = append(names, Rule(r.Name))
	}
	slices.Sort(names)
	if !slices.Equal(names, Rules()) {
		t.Errorf("the rules %v are not those of Rules, or one is there twice: %v", names, Rules())
	}
	for _, r := range Rules() {
		if r.Text() == "" {
			t.Errorf("the rule %s has no sentence", r)
		}
	}
	if Rule("no-such-rule").Text() != "" {
		t.Error("a rule that does not exist has a sentence")
	}
}

// Reason codes and measures have a sentence each, and what explains a page is among
// them.
func TestReasonCodesAndMeasures(t *testing.T) {
	for _, c := range ReasonCodes() {
		if c.Text() == "" {
			t.Errorf("the code %s has no sentence", c)
		}
	}
	for _, m := range Measures() {
		if m.Text() == "" {
			t.Errorf("the measure %s has no words", m)
		}
	}
	if ReasonCode("no-such-code").Text() != "" || Measure("no.measure").Text() != "" {
		t.Error("there are words for a name that does not exist")
	}
	if got, want := len(ReasonCodes()), len(reasons.Sentences()); got != want {
		t.Errorf("%d codes, %d sentences", got, want)
	}
	if got, want := len(Measures()), len(decide.Columns()); got != want {
		t.Errorf("%d measures, %d columns", got, want)
	}
}

// Each name of a hidden part says something in English, and no two say the same.
func TestPartNames(t *testing.T) {
	says := map[string]PartName{}
	for _, name := range PartNames() {
		text := name.Text()
		if other, twice := says[text]; text == "" || twice {
			t.Errorf("%s says %q, as %q does", name, text, other)
		}
		says[text] = name
	}
	if len(says) == 0 || PartName("none such").Text() != "" {
		t.Errorf("%d names", len(says))
	}
}
