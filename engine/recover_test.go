package engine

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"winnow/engine/internal/stop"
)

// A defect of the engine ends one page, not its host.
func TestSurvive(t *testing.T) {
	for _, c := range []struct {
		name string
		run  func() (Answer, error)
		want string
	}{
		{"index", func() (Answer, error) { return Answer{Lang: string([]byte(nil)[len(t.Name()):])}, nil }, "slice bounds out of range"},
		{"value", func() (Answer, error) { panic("no such column") }, "no such column"},
		{"error", func() (Answer, error) { panic(errors.New("as an error")) }, "as an error"},
		{"panic while panicking", func() (Answer, error) { defer func() { panic("second") }(); panic("first") }, "second"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, err := survive(&Request{}, c.run)
			if err != nil || a.Status != StatusRefused || a.Version != Version || a.Hide == nil {
				t.Fatalf("answer %+v, error %v", a, err)
			}
			if a.Reason != ReasonInternal || !strings.Contains(a.Detail, c.want) || !strings.Contains(a.Detail, " in engine.TestSurvive") ||
				!strings.Contains(a.Detail, "recover_test.go:") {
				t.Errorf("reason %q, detail %q", a.Reason, a.Detail)
			}
		})
	}
}

// A panic in the middle of any stage, for each of the places where a stage may end,
// is an answer, and the next call goes on as if nothing had been.
func TestSurviveStages(t *testing.T) {
	src := []byte("<title>Tide</title><main><h1>Tide</h1><table><tr><td>a<td>b</table><div class=ad-slot>Buy</div>" +
		strings.Repeat("<p>The boats stayed in, the market was closed, and nobody had seen the ferry that should have come at noon.</p>", 9) +
		"<script type=application/ld+json>{\"@type\":\"Article\"}</script></main>")
	req := Request{URL: "https://quay.example/a", Level: Strict, Want: []Want{WantHide, WantPaths, WantKeep, WantReader, WantText,
		WantMarkdown, WantExplain, WantMetadata, WantTemplate, WantParts, WantReasons}}
	whole, err := Clean(src, req)
	if err != nil || whole.Status != StatusOK {
		t.Fatalf("status %s, error %v", whole.Status, err)
	}
	refusals, places := 0, map[string]bool{}
	for at, injected := 1, true; injected; at++ {
		steps := 0
		a, err := run(src, req, func(time.Duration) *stop.Checker {
			return stop.Until(func() bool {
				if steps++; steps == at {
					panic("on purpose")
				}
				return false
			})
		})
		switch injected = steps >= at; {
		case err != nil || injected && len(a.Hide) > 0:
			t.Fatalf("at step %d: %d hidden, error %v", at, len(a.Hide), err)
		case a.Status == StatusRefused:
			if a.Reason != ReasonInternal || !strings.Contains(a.Detail, "on purpose") {
				t.Fatalf("at step %d: reason %q, detail %q", at, a.Reason, a.Detail)
			}
			places[a.Detail] = true
			refusals++
		case injected && a.Reason != ReasonTooDeep: // the HTML parser recovers by itself; the page is then read without it
			t.Fatalf("at step %d: status %s, reason %q", at, a.Status, a.Reason)
		}
	}
	if refusals < 20 || len(places) < 5 {
		t.Errorf("%d panics at %q", refusals, slices.Sorted(maps.Keys(places)))
	}
}

// What has no answer returns an error, and the requests stay as they were.
func TestGuarded(t *testing.T) {
	if v, err := guarded(func() (int, error) { return []int{1}[len(t.Name())], nil }); v != 0 || !errors.Is(err, ErrInternal) ||
		!strings.Contains(err.Error(), "index out of range") || !strings.Contains(err.Error(), "recover_test.go:") {
		t.Errorf("%d, %v", v, err)
	}
	if v, err := guarded(func() (int, error) { return 7, nil }); v != 7 || err != nil {
		t.Errorf("%d, %v", v, err)
	}
	if _, err := (*Answer)(nil).AppendJSON(nil); !errors.Is(err, ErrInternal) {
		t.Errorf("no answer: %v", err)
	}
	for _, err := range []error{(*Request)(nil).ReadJSON([]byte(`{"url":"a"}`)), (*ExportRequest)(nil).ReadJSON([]byte(`{"title":"a"}`))} {
		if !errors.Is(err, ErrInternal) {
			t.Errorf("no request: %v", err)
		}
	}
}

// lookups are the exported functions that see no byte of a page: tables of names, and trees of
// sites, which LoadSiteTree has checked.
var lookups = strings.Fields(`Methods ReasonText Wants Measures Text PartNames ReasonCodes Rules NewSiteTree Merge Len Bytes`)

// Each other exported function recovers.
func TestAllRecover(t *testing.T) {
	seen := 0
	for _, d := range declarations(t) {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || !fn.Name.IsExported() || slices.Contains(lookups, fn.Name.Name) {
			continue
		}
		seen++
		if !calls(fn, "run", "guarded", "readJSON") {
			t.Errorf("%s recovers nothing", fn.Name.Name)
		}
	}
	if seen < 8 {
		t.Errorf("%d functions", seen)
	}
}

// calls tells whether a function calls one of some others.
func calls(fn *ast.FuncDecl, names ...string) (found bool) {
	ast.Inspect(fn, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok {
			if id, ok := c.Fun.(*ast.Ident); ok && slices.Contains(names, id.Name) {
				found = true
			}
		}
		return !found
	})
	return found
}

// declarations are those of the package, without tests.
func declarations(t *testing.T) (list []ast.Decl) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) == 0 {
		t.Fatal("no source", err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, file.Decls...)
	}
	return list
}
