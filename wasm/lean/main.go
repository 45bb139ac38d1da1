// Command lean prepares the module file that the WebAssembly build uses.
//
// Two dependencies carry code that no browser module needs, and the linker
// cannot drop it: tdewolff/minify's root package has an HTTP middleware and
// runs commands (net/http and os/exec, 0.6 of 1.9 MB compressed), and
// kljensen/snowball keeps test helpers outside its tests. lean copies these
// modules from the module cache to a folder, leaves out each declaration that
// uses such an import, and writes a go.mod that replaces the originals. What
// stays is the original source; native builds use the modules as they are.
//
//	go run ./wasm/lean .build/lean && go build -modfile=.build/lean/go.mod ./wasm
package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strconv"
	"strings"
)

// unwanted lists modules and the imports that they are freed of.
var unwanted = []struct {
	module  string
	imports []string
}{
	{"github.com/tdewolff/minify/v2", []string{"net/http", "os/exec"}},
	{"github.com/kljensen/snowball", []string{"testing"}},
}

func main() {
	if len(os.Args) != 2 {
		fail(fmt.Errorf("usage: go run ./wasm/lean FOLDER"))
	}
	out := os.Args[1]
	mod, err := os.ReadFile("go.mod")
	fail(err)
	sum, err := os.ReadFile("go.sum")
	fail(err)
	text := string(mod)
	for i, u := range unwanted {
		dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", u.module).Output()
		fail(err)
		to := filepath.Join(out, strconv.Itoa(i))
		fail(os.RemoveAll(to))
		fail(copyModule(strings.TrimSpace(string(dir)), to, u.imports))
		abs, err := filepath.Abs(to)
		fail(err)
		text += fmt.Sprintf("\nreplace %s => %s\n", u.module, abs)
	}
	fail(os.WriteFile(filepath.Join(out, "go.mod"), []byte(text), 0o644))
	fail(os.WriteFile(filepath.Join(out, "go.sum"), sum, 0o644))
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "lean:", err)
		os.Exit(1)
	}
}

// copyModule copies a module's packages without their tests.
func copyModule(from, to string, imports []string) error {
	return filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); rel != "." && (base == "cmd" || base == "testdata" || base == "_benchmarks" || base == "bindings" || strings.HasPrefix(base, ".")) {
				return filepath.SkipDir
			}
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		}
		goFile := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
		if !goFile && d.Name() != "go.mod" {
			return nil
		}
		src, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if goFile {
			if src, err = without(src, imports); err != nil {
				return fmt.Errorf("%s: %w", rel, err)
			}
		}
		return os.WriteFile(filepath.Join(to, rel), src, 0o644)
	})
}

// without leaves out the declarations that need an unwanted import, those that
// need what was left out, and then the imports that nothing uses.
func without(src []byte, imports []string) ([]byte, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", src, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	gone := map[string]bool{}
	for _, imp := range f.Imports {
		for _, u := range imports {
			if imp.Path.Value == strconv.Quote(u) {
				gone[path.Base(u)] = true
			}
		}
	}
	if len(gone) == 0 {
		return src, nil
	}
	for again := true; again; {
		again = false
		var kept []ast.Decl
		for _, d := range f.Decls {
			if gen, ok := d.(*ast.GenDecl); (!ok || gen.Tok != token.IMPORT) && mentions(d, gone) {
				for _, name := range declared(d) {
					gone[name] = true
				}
				again = true
				continue
			}
			kept = append(kept, d)
		}
		f.Decls = kept
	}
	dropImports(f)
	f.Comments = nil // their places are lost with the declarations
	var out bytes.Buffer
	err = format.Node(&out, fset, f)
	return out.Bytes(), err
}

func mentions(d ast.Decl, names map[string]bool) (found bool) {
	ast.Inspect(d, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && names[id.Name] {
			found = true
		}
		return !found
	})
	return found
}

// declared gives the package-level names of a declaration; a method gives none.
func declared(d ast.Decl) (names []string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil {
			names = append(names, d.Name.Name)
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			if t, ok := s.(*ast.TypeSpec); ok {
				names = append(names, t.Name.Name)
			}
		}
	}
	return names
}

func dropImports(f *ast.File) {
	used := map[string]bool{}
	for _, d := range f.Decls {
		if gen, ok := d.(*ast.GenDecl); ok && gen.Tok == token.IMPORT {
			continue
		}
		ast.Inspect(d, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if id, ok := s.X.(*ast.Ident); ok {
					used[id.Name] = true
				}
			}
			return true
		})
	}
	for _, d := range f.Decls {
		gen, ok := d.(*ast.GenDecl)
		if !ok || gen.Tok != token.IMPORT {
			continue
		}
		var kept []ast.Spec
		for _, s := range gen.Specs {
			spec := s.(*ast.ImportSpec)
			name, _ := strconv.Unquote(spec.Path.Value)
			name = strings.TrimSuffix(name, "/v2")
			if spec.Name != nil || used[path.Base(name)] {
				kept = append(kept, s)
			}
		}
		gen.Specs = kept
	}
}
