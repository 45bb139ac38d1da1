package engine_test

import (
	"go/ast"
	"slices"
	"strings"
	"testing"
)

// readsHTML are the fields and methods of a page that tell tags, attributes and texts.
var readsHTML = []string{"Attr", "LookupAttr", "Attrs", "Tag", "Data"}

// What elements are is evidence: the packages that decide and hide read no tag and no
// attribute of a page, but ask package elements.
func TestDecisionReadsNoHTML(t *testing.T) {
	files := 0
	for _, s := range sources(t) {
		if s.dir != "engine/internal/decide" && s.dir != "engine/internal/hide" || strings.HasSuffix(s.path, "_test.go") {
			continue
		}
		files++
		for _, imp := range s.file.Imports {
			if strings.Contains(imp.Path.Value, "golang.org/x/net/html") {
				t.Errorf("%s imports %s", s.path, imp.Path.Value)
			}
		}
		ast.Inspect(s.file, func(n ast.Node) bool {
			if e, ok := n.(*ast.SelectorExpr); ok && slices.Contains(readsHTML, e.Sel.Name) {
				t.Errorf("%s reads %s of a page", s.fset.Position(e.Pos()), e.Sel.Name)
			}
			return true
		})
	}
	if files == 0 {
		t.Error("no files")
	}
}
