package engine_test

import (
	"bufio"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// layers holds which packages of the project each package may import. Data
// flows one way: page ← meta, block, terms ← site ← evidence ← method, decide
// ← hide, reader ← engine ← wasm, cmd.
var layers = map[string][]string{
	"engine/internal/bitset":     {},
	"engine/internal/stop":       {},
	"engine/internal/codepage":   {},
	"engine/internal/container":  {},
	"engine/internal/markup":     {"stop"},
	"engine/internal/page":       {"bitset", "stop", "codepage", "markup"},
	"engine/internal/terms":      {},
	"engine/internal/fuzzpage":   {},
	"engine/internal/pagejson":   {"stop"},
	"engine/internal/jsonfields": {"stop", "pagejson"},
	"engine/internal/meta":       {"stop", "page", "terms", "pagejson"},
	"engine/internal/block":      {"page", "bitset"},
	"engine/internal/codeblock":  {"page", "block"},
	"engine/internal/site":       {"stop", "page", "block", "terms"},
	"engine/internal/unrendered": {"stop", "page", "meta", "block", "terms", "pagejson"},
	"engine/internal/method":     {"page", "block", "meta", "terms", "site"},
	"engine/internal/forest":     {},
	"engine/internal/stack":      {"page", "block", "evidence", "forest"},
	"engine/internal/decide":     {"page", "block", "codeblock", "meta", "site", "evidence", "evidence/elements", "forest", "stack"},
	"engine/internal/reasons":    {"block", "evidence/rules", "decide"},
	"engine/internal/hide":       {"page", "bitset", "block", "evidence/elements", "evidence/groups", "evidence/ties"},
	"engine/internal/parts":      {"page", "block"},
	"engine/internal/receipt":    {"page", "block", "evidence/index", "evidence/rules", "evidence/groups"},
	"engine/internal/kinds":      {"page", "block", "evidence/groups", "hide", "receipt"},
	"engine/internal/escape":     {},
	"engine/internal/export":     {"stop", "escape"},
	"engine/internal/hostile":    {},
	"engine/internal/tei":        {"escape"},
	"engine/internal/warc":       {},
	"engine/internal/distinct":   {"terms"},
	"engine/internal/crawl":      {"warc"},

	"engine/internal/crawl/record": {"engine", "crawl"},
	"engine/internal/crawl/clean":  {"engine", "crawl", "crawl/record", "distinct", "method", "lab/eval", "lab/table"},
	"engine/internal/crawl/ask":    {"engine", "crawl", "crawl/clean", "crawl/record"},
	"engine/internal/crawl/shard":  {},
	"engine/internal/crawl/lesson": {"page", "block", "site", "crawl"},

	"engine/lab/corpus":  {"terms", "lab/folder"},
	"engine/lab/hostile": {},
	"engine/lab/train":   {"page", "block", "meta", "evidence", "decide", "forest", "stack", "lab/corpus"},
	"engine": {"stop", "page", "container", "block", "meta", "evidence", "evidence/groups", "method", "decide", "reasons", "hide", "parts",
		"receipt", "kinds", "reader/build", "reader/write", "site", "unrendered", "export", "jsonfields"},
	"engine/cmd/winnow": {
		"engine", "page", "block", "site", "method", "decide", "forest", "distinct", "tei",
		"crawl", "crawl/ask", "crawl/clean", "crawl/lesson", "crawl/record", "crawl/shard",
		"lab/corpus", "lab/eval", "lab/folder", "lab/hiding", "lab/models", "lab/papers", "lab/pool", "lab/table", "lab/train",
	},
	"wasm":                     {"engine"},
	"wasm/lean":                {},
	"wasm/lean/_fmt":           {}, // stands in for the standard package
	"wasm/lean/_godebug":       {}, // as well
	"wasm/lean/testdata/print": {},
	"wasm/strip":               {},

	"engine/internal/reader/tree":  {"stop"},
	"engine/internal/reader/build": {"page", "block", "codeblock", "meta", "evidence/ties", "reader/tree"},
	"engine/internal/reader/write": {"stop", "escape", "reader/tree"},

	"engine/internal/evidence/index":    {"page", "bitset", "block", "meta"},
	"engine/internal/evidence/rules":    {"page", "block", "evidence/index"},
	"engine/internal/evidence/features": {"stop", "page", "bitset", "block", "unrendered", "evidence/index", "evidence/rules"},
	"engine/internal/evidence/elements": {"page", "evidence/rules"},
	"engine/internal/evidence/copies":   {"page", "terms", "evidence/index"},
	"engine/internal/evidence/groups":   {"page", "bitset", "evidence/index"},
	"engine/internal/evidence/ties":     {"page", "bitset", "meta", "evidence/index"},
	"engine/internal/evidence": {
		"page", "block", "meta", "evidence/index", "evidence/rules", "evidence/features", "evidence/copies",
		"evidence/groups",
	},

	"engine/lab/pool":      {},
	"engine/lab/sitemaker": {},
	"engine/lab/table":     {},
	"engine/lab/folder":    {},
	"engine/lab/silver":    {"lab/folder"},
	"engine/lab/mining":    {"terms"},
	"engine/lab/models":    {"engine", "forest", "lab/corpus", "lab/folder"},
	"engine/lab/eval":      {"engine", "lab/corpus", "lab/models", "lab/pool", "lab/table"},
	"engine/lab/hiding":    {"engine", "lab/eval", "lab/silver"},
	"engine/lab/papers": {
		"page", "block", "meta", "site", "method", "lab/corpus", "lab/mining", "lab/pool", "lab/silver", "lab/table",
	},
}

// Limits of size; words and numbers kept as data in a file may be longer.
const (
	maxFileLines     = 400
	maxFunctionLines = 60
	maxLineChars     = 140
	maxNames         = 12  // exported names a package; engine may have more
	maxEngineNames   = 141 // the kinds, page types, wants, reasons and sources of encodings are a name each
)

// crowded are packages with more exported names than maxNames, each with the
// reason.
var crowded = map[string]int{
	"engine/internal/block": 81, // kinds, relations, protections and asides are a name each
	"engine/internal/page":  40, // the flags and the sources of encodings are a name each; nodes and classes are asked by two types

	"engine/internal/export": 13, // a function for each format
	"engine/internal/meta":   14, // what the reader asks of dates that pages show
	"engine/internal/method": 14, // what the papers' tables need beside the methods
	"engine/internal/terms":  13, // terms, fingerprints, and how languages spell a letter

	"engine/internal/receipt":           36, // the names of parts are a name each
	"engine/internal/evidence/elements": 41, // roles and traits are a name each
	"engine/internal/evidence/ties":     16, // the kinds are a name each
	"engine/internal/evidence/index":    60, // the lists of words and what text and attributes say are a name each
	"engine/internal/reader/tree":       40, // roles, parts of formulas and checks are a name each
	"engine/lab/train":                  24, // the tables of validation are a name each
}

type sourceFile struct {
	dir, path string
	lines     int
	file      *ast.File
	fset      *token.FileSet
}

// sources are the files of the main module, but for the programs that
// wasm/strip is tested with. engine/compare and engine/beam are modules of their own.
func sources(t *testing.T) (out []sourceFile) {
	t.Helper()
	for _, path := range goFiles(t) {
		if strings.Contains(path, "/compare/") || strings.Contains(path, "/beam/") || strings.Contains(path, "/test/") {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		dir := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(path)), "../")
		out = append(out, sourceFile{dir, path, countLines(t, path), f, fset})
	}
	return out
}

// goFiles are the paths of all Go files.
func goFiles(t *testing.T) (paths []string) {
	t.Helper()
	for _, root := range []string{"../engine", "../wasm"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(path, ".go") {
				paths = append(paths, path)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return paths
}

func countLines(t *testing.T, path string) (n int) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		n++
	}
	return n
}

func TestLayers(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sources(t) {
		if strings.HasSuffix(s.path, "_test.go") {
			continue
		}
		allowed, ok := layers[s.dir]
		if !ok {
			t.Errorf("%s: package %s is not in the table of layers", s.path, s.dir)
			continue
		}
		seen[s.dir] = true
		for _, imp := range s.file.Imports {
			name, ours := strings.CutPrefix(strings.Trim(imp.Path.Value, `"`), "winnow/")
			name = strings.TrimPrefix(strings.TrimPrefix(name, "engine/internal/"), "engine/")
			if ours && !slices.Contains(allowed, name) {
				t.Errorf("%s imports %s, which is not below it", s.path, name)
			}
		}
	}
	for dir := range layers {
		if !seen[dir] {
			t.Errorf("the table names %s, which does not exist", dir)
		}
	}
}

func TestSizes(t *testing.T) {
	names := map[string]int{}
	for _, s := range sources(t) {
		if s.lines > maxFileLines {
			t.Errorf("%s has %d lines, more than %d", s.path, s.lines, maxFileLines)
		}
		for _, d := range s.file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok {
				lines := s.fset.Position(f.End()).Line - s.fset.Position(f.Pos()).Line + 1
				if lines > maxFunctionLines {
					t.Errorf("%s: %s has %d lines, more than %d", s.path, f.Name.Name, lines, maxFunctionLines)
				}
			}
			if !strings.HasSuffix(s.path, "_test.go") {
				names[s.dir] += exported(d)
			}
		}
	}
	for dir, n := range names {
		limit := maxNames
		if dir == "engine" {
			limit = maxEngineNames
		}
		if more, ok := crowded[dir]; ok {
			limit = more
		}
		if n > limit {
			t.Errorf("package %s has %d exported names, more than %d", dir, n, limit)
		}
	}
}

// TestLineLength holds all Go files, tables of data included, to maxLineChars.
func TestLineLength(t *testing.T) {
	for _, path := range goFiles(t) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if n := utf8.RuneCountInString(line); n > maxLineChars {
				t.Errorf("%s:%d has %d characters, more than %d", path, i+1, n, maxLineChars)
			}
		}
	}
}

// exported counts a declaration's exported package-level names; methods do not
// count.
func exported(d ast.Decl) (n int) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil && d.Name.IsExported() {
			n++
		}
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() {
					n++
				}
			case *ast.ValueSpec:
				for _, name := range s.Names {
					if name.IsExported() {
						n++
					}
				}
			}
		}
	}
	return n
}

// Each package says what goes in and what comes out.
func TestPackageComments(t *testing.T) {
	said := map[string]bool{}
	for _, s := range sources(t) {
		said[s.dir] = said[s.dir] || s.file.Doc != nil
	}
	for dir, ok := range said {
		if !ok {
			t.Errorf("package %s has no package comment", dir)
		}
	}
}
