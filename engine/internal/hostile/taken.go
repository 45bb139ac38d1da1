package hostile

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// Taken are the pages that tests of other projects hold, read from their modules, which Go
// has downloaded: html5lib's trees, by which HTML parsers are tested (golang.org/x/net),
// and the vectors of a sanitizer (bluemonday).
func Taken() ([]string, error) {
	trees, err := filesOf("golang.org/x/net", "html/testdata/html5lib-tests/tree-construction/*.dat", treeInputs)
	if err != nil {
		return nil, err
	}
	vectors, err := filesOf("github.com/microcosm-cc/bluemonday", "*_test.go", testInputs)
	return append(trees, vectors...), err
}

// filesOf reads files of a module.
func filesOf(module, pattern string, read func(string) ([]string, error)) (pages []string, err error) {
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).Output()
	if err != nil {
		return nil, fmt.Errorf("where is %s: %w", module, err)
	}
	names, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(dir)), pattern))
	if err != nil || len(names) == 0 {
		return nil, fmt.Errorf("no %s in %s: %v", pattern, module, err)
	}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		some, err := read(string(src))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		pages = append(pages, some...)
	}
	return pages, nil
}

// treeInputs are the pages of a file of trees: what stands between #data and #errors.
func treeInputs(src string) (pages []string, err error) {
	for part := range strings.SplitSeq("\n"+src, "\n#data\n") {
		if page, _, ok := strings.Cut("\n"+part, "\n#errors"); ok {
			pages = append(pages, strings.TrimPrefix(page, "\n"))
		}
	}
	return pages, nil
}

// testInputs are the texts with markup in the source of a test.
func testInputs(src string) (pages []string, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), "", src, 0)
	if err != nil {
		return nil, err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if text, err := strconv.Unquote(lit.Value); err == nil && strings.Contains(text, "<") {
				pages = append(pages, text)
			}
		}
		return true
	})
	return pages, nil
}
