package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"winnow/engine"
)

// maxCleanLines is the length of the file that holds Clean.
const maxCleanLines = 60

// TestStages compares the stages of Clean, in the order of its source, with the
// picture in the documents. Every stage ends with a lap of the stopwatch.
func TestStages(t *testing.T) {
	inCode, elsewhere := laps(t)
	t.Log("stages: ", strings.Join(inCode, ", "))
	if inDocs := stagesInDocs(t); !slices.Equal(inCode, inDocs) {
		t.Errorf("Clean has the stages\n%q\narchitecture.md has\n%q", inCode, inDocs)
	}
	if len(elsewhere) > 0 {
		t.Errorf("stages end outside of Clean: %q", elsewhere)
	}
	if n := countLines(t, "engine.go"); n > maxCleanLines {
		t.Errorf("engine.go has %d lines, more than %d", n, maxCleanLines)
	}
	a := clean(t, []byte(story), engine.Request{Want: []engine.Want{engine.WantHide, engine.WantKeep, engine.WantReader, engine.WantText,
		engine.WantMarkdown, engine.WantExplain, engine.WantMetadata, engine.WantTimings, engine.WantTemplate}})
	for stage := range a.Timings {
		if !slices.Contains(inCode, stage) {
			t.Errorf("the timing %q is of no stage", stage)
		}
	}
}

// laps gives the names of the stages that end in Clean, and of those that end in
// other functions of the package.
func laps(t *testing.T) (inClean, elsewhere []string) {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			out := &elsewhere
			if name == "engine.go" && f.Name.Name == "clean" {
				out = &inClean
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok {
					if s, ok := call.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "lap" {
						*out = append(*out, literal(call.Args[0]))
					}
				}
				return true
			})
		}
	}
	return inClean, elsewhere
}

// literal is the text of a string literal, "" for any other expression.
func literal(e ast.Expr) string {
	if b, ok := e.(*ast.BasicLit); ok {
		s, _ := strconv.Unquote(b.Value)
		return s
	}
	return ""
}

// stagesInDocs gives the first word of each line of the picture of the stages:
// the lines in the first code block that are indented by two spaces.
func stagesInDocs(t *testing.T) (out []string) {
	t.Helper()
	text, err := os.ReadFile("docs/architecture.md")
	if err != nil {
		t.Fatal(err)
	}
	_, picture, _ := strings.Cut(string(text), "```\n")
	picture, _, _ = strings.Cut(picture, "```")
	for line := range strings.Lines(picture) {
		if rest, ok := strings.CutPrefix(line, "  "); ok && rest[0] != ' ' {
			out = append(out, strings.Fields(rest)[0])
		}
	}
	return out
}
