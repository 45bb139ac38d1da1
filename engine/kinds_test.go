package engine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/method"
	"winnow/engine/internal/reasons"
)

// constantsOf gives the values of the package's constants of a type.
func constantsOf(t *testing.T, typ string) (values []string) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
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
	for k := block.Unknown; k <= block.Decoration; k++ {
		if !slices.Contains(kinds, k.String()) {
			t.Errorf("no constant for the kind %s", k)
		}
	}
	if len(kinds) != int(block.Decoration)+1 {
		t.Errorf("%d kinds, %d below", len(kinds), block.Decoration+1)
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

// The reasons for which packages below call a page unsure are constants of the
// interface.
func TestReasonsAreComplete(t *testing.T) {
	codes := constantsOf(t, "StatusReason")
	assigned := regexp.MustCompile(`Unsure = (\S.*)`)
	named := regexp.MustCompile(`const (?:nothingKept|tooLittleText) = (".*")`)
	found := 0
	for _, dir := range []string{"decide", "method"} {
		files, err := filepath.Glob("internal/" + dir + "/*.go")
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range slices.Concat(assigned.FindAllStringSubmatch(string(src), -1), named.FindAllStringSubmatch(string(src), -1)) {
				value, err := strconv.Unquote(m[1])
				if strings.HasSuffix(name, "_test.go") || err != nil {
					continue // the name of a constant
				}
				found++
				if !slices.Contains(codes, value) {
					t.Errorf("%s: no constant for the reason %q", name, value)
				}
			}
		}
	}
	if found < 2 {
		t.Errorf("%d reasons found in the sources", found)
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
