package features

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every column has a name of its own and says what it is, and each pass is the
// file of its name.
func TestColumnNames(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range Columns() {
		if seen[c.Name] || c.Name == "" || c.Says == "" {
			t.Errorf("%q: twice, or says nothing", c.Name)
		}
		seen[c.Name] = true
	}
	for _, p := range passes() {
		if len(p.columns) == 0 {
			t.Errorf("pass %s has no columns", p.name)
		}
		if _, err := os.Stat(p.name + ".go"); err != nil {
			t.Errorf("pass %s has no file of its name", p.name)
		}
	}
}

// A row's cell is said by its column's name, never by a number.
func TestNoPositionIsANumber(t *testing.T) {
	files, _ := filepath.Glob("*.go")
	cells := 0
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			cell, ok := n.(*ast.IndexExpr)
			if !ok {
				return true
			}
			if row, ok := cell.X.(*ast.Ident); !ok || row.Name != "r" {
				return true
			}
			cells++
			ast.Inspect(cell.Index, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok {
					t.Errorf("%s: a cell at %s", fset.Position(cell.Pos()), lit.Value)
				}
				return true
			})
			return true
		})
	}
	if cells < 100 {
		t.Fatalf("%d cells: the test no longer sees them", cells)
	}
}
