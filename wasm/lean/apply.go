package main

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"
)

// apply returns a source file without what is cut, and notes which cuts it found.
func (c *cut) apply(src []byte, found map[string]bool) ([]byte, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", src, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	gone, changed := map[string]bool{}, false
	for _, imp := range f.Imports {
		name, err := strconv.Unquote(imp.Path.Value)
		if err != nil {
			return nil, err
		}
		if slices.Contains(c.without, name) {
			gone[path.Base(name)], found[name], changed = true, true, true
		}
		if _, ok := c.standIns[name]; ok {
			imp.Path.Value = strconv.Quote(path.Join(c.module, standInDir, name))
			found[name], changed = true, true
		}
	}
	for _, d := range f.Decls {
		changed = c.inside(d, found) || changed
	}
	if !changed {
		return src, nil
	}
	without(f, gone)
	f.Comments = nil // their places are lost with the declarations
	var out bytes.Buffer
	err = format.Node(&out, fset, f)
	return out.Bytes(), err
}

// inside cuts within a declaration: bodies of functions and entries of maps.
func (c *cut) inside(d ast.Decl, found map[string]bool) (changed bool) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil && slices.Contains(c.never, d.Name.Name) {
			call := &ast.CallExpr{Fun: ast.NewIdent("panic"),
				Args: []ast.Expr{&ast.BasicLit{Kind: token.STRING, Value: strconv.Quote(d.Name.Name + " is not in this build")}}}
			d.Body = &ast.BlockStmt{List: []ast.Stmt{&ast.ExprStmt{X: call}}}
			found[d.Name.Name], changed = true, true
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			v, ok := s.(*ast.ValueSpec)
			if !ok || len(v.Names) != 1 || len(v.Values) != 1 {
				continue
			}
			keys, ok := c.entries[v.Names[0].Name]
			if !ok {
				continue
			}
			list := v.Values[0].(*ast.CompositeLit)
			list.Elts = slices.DeleteFunc(list.Elts, func(e ast.Expr) bool {
				key, _ := strconv.Unquote(e.(*ast.KeyValueExpr).Key.(*ast.BasicLit).Value)
				return !slices.Contains(keys, key)
			})
			found[v.Names[0].Name] = found[v.Names[0].Name] || len(list.Elts) == len(keys)
			changed = true
		}
	}
	return changed
}

// without removes the declarations that use a removed name, then those that use them,
// and then the imports that nothing uses.
func without(f *ast.File, gone map[string]bool) {
	for again := len(gone) > 0; again; {
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

// declared returns the package-level names of a declaration, none for a method.
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
