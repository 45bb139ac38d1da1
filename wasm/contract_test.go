package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"winnow/engine"
)

// The contract has two texts, Go's and TypeScript's. These tests keep them one.

var (
	interfaceRE = regexp.MustCompile(`(?ms)^export interface (\w+) \{\n(.*?)^\}`)
	fieldRE     = regexp.MustCompile(`^  (\w+\??): (.+);$`)
	unionRE     = regexp.MustCompile(`(?m)^export type (\w+) =\s+(?:\| )?('[^;]*');$`)
	orRE        = regexp.MustCompile(`\s+\| `)
	versionRE   = regexp.MustCompile(`const VERSION(?:: | = )(\d+);`)
)

func file(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestDeclarationsMatchTheStructs(t *testing.T) {
	declared := map[string][]string{}
	for _, m := range interfaceRE.FindAllStringSubmatch(file(t, "engine.d.ts"), -1) {
		for _, line := range strings.Split(m[2], "\n") {
			if f := fieldRE.FindStringSubmatch(line); f != nil {
				declared[m[1]] = append(declared[m[1]], f[1]+": "+f[2])
			}
		}
	}
	structs := map[string]reflect.Type{}
	for _, root := range []reflect.Type{reflect.TypeFor[engine.Request](), reflect.TypeFor[engine.Answer](),
		reflect.TypeFor[engine.ExportRequest](), reflect.TypeFor[About]()} {
		collect(root, structs)
	}
	for name, typ := range structs {
		want := fields(typ)
		if !slices.Equal(declared[name], want) {
			t.Errorf("interface %s in engine.d.ts is\n\t%s\nthe struct says\n\t%s", name,
				strings.Join(declared[name], "\n\t"), strings.Join(want, "\n\t"))
		}
	}
}

// collect finds the structs that a type is made of.
func collect(t reflect.Type, into map[string]reflect.Type) {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		collect(t.Elem(), into)
	case reflect.Struct:
		into[t.Name()] = t
		for _, f := range reflect.VisibleFields(t) {
			if f.Tag.Get("json") != "-" && !f.Anonymous {
				collect(f.Type, into)
			}
		}
	}
}

// fields returns a struct's fields the way engine.d.ts writes them, in order.
func fields(t reflect.Type) (lines []string) {
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || f.Anonymous {
			continue // for callers in Go; the fields of an embedded struct are the outer one's
		}
		if strings.Contains(options, "omit") {
			name += "?"
		}
		lines = append(lines, name+": "+typescript(f.Type))
	}
	return lines
}

func typescript(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Bool:
		return "boolean"
	case reflect.String:
		if t.PkgPath() != "" {
			return t.Name()
		}
		return "string"
	case reflect.Int, reflect.Uint32, reflect.Float32, reflect.Float64:
		return "number"
	case reflect.Pointer:
		return typescript(t.Elem())
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return "string" // base64
		}
		return typescript(t.Elem()) + "[]"
	case reflect.Array:
		return "[" + strings.Repeat(typescript(t.Elem())+", ", t.Len()-1) + typescript(t.Elem()) + "]"
	case reflect.Map:
		return "Record<" + typescript(t.Key()) + ", " + typescript(t.Elem()) + ">"
	case reflect.Struct:
		return t.Name()
	}
	return fmt.Sprintf("no TypeScript for %v", t)
}

func TestUnionsMatchTheConstants(t *testing.T) {
	want := constants(t)
	dts := file(t, "engine.d.ts")
	seen := 0
	for _, m := range unionRE.FindAllStringSubmatch(dts, -1) {
		if values, ok := want[m[1]]; ok {
			seen++
			if got := orRE.Split(m[2], -1); !slices.Equal(got, values) {
				t.Errorf("type %s is %v, the constants are %v", m[1], got, values)
			}
		}
	}
	if seen != len(want) {
		t.Errorf("%d of the types %v are unions in engine.d.ts", seen, want)
	}
}

// constants reads the typed string constants of package engine: reflection
// does not know them.
func constants(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	names, err := filepath.Glob("../engine/*.go")
	if err != nil || len(names) == 0 {
		t.Fatal("no sources of package engine", err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			typ, named := spec.Type.(*ast.Ident)
			if !named || len(spec.Values) != 1 || !ast.IsExported(typ.Name) {
				return true
			}
			if lit, ok := spec.Values[0].(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value)
				found[typ.Name] = append(found[typ.Name], "'"+text+"'")
			}
			return true
		})
	}
	return found
}

func TestVersions(t *testing.T) {
	for _, name := range []string{"engine.d.ts", "loader/contract.js"} {
		m := versionRE.FindStringSubmatch(file(t, name))
		if m == nil || m[1] != strconv.Itoa(engine.Version) {
			t.Errorf("%s: VERSION is %v, engine.Version is %d", name, m, engine.Version)
		}
	}
}
