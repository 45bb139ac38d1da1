// Command lean prepares the module file that the WebAssembly build uses.
//
// Some dependencies have code that the module never runs and that the linker cannot
// remove. lean copies these dependencies from the module cache to a folder, without the
// parts in the list below, and writes a go.mod that replaces the originals. The
// remaining source is unchanged. Native builds use the originals. An overlay replaces
// packages of the standard library by small ones.
//
//	go run ./wasm/lean .build/lean
//	go build -modfile=.build/lean/go.mod -overlay=.build/lean/overlay.json ./wasm
package main

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// A cut lists what is left out of the copy of a module.
type cut struct {
	module string
	// without lists imports to leave out, and with them each declaration that uses one.
	without []string
	// standIns are the sources of small packages that replace imports, by name.
	standIns map[string]string
	// never lists functions that are never called. A panic replaces their bodies.
	never []string
	// entries lists, for variables that are maps, the only entries that stay.
	entries map[string][]string
}

// cuts lists all cuts. Sizes are of the whole module after brotli.
var cuts = []cut{
	{
		module: "github.com/tdewolff/minify/v2",
		// An HTTP middleware, and minifiers that are commands: 600 KB.
		without: []string{"net/http", "os/exec"},
		// Patterns of media types; the reader does not add any. A log that only the
		// command line tool of minify writes to: 7 KB.
		standIns: map[string]string{"regexp": noPatterns, "log": noWarnings},
		// Names of entities; the reader's markup uses no others (TestEntities in
		// engine/internal/reader/write). Both together 80 KB.
		entries: map[string][]string{"EntitiesMap": {"amp", "gt", "lt"}},
	},
	{
		module: "github.com/kljensen/snowball",
		// Helpers of tests that are not in test files.
		without:  []string{"testing"},
		standIns: map[string]string{"log": noLog},
		// Only used without stemming of stop words; package terms has lists of its own.
		never: []string{"IsStopWord"},
	},
}

const noPatterns = `package regexp

// Regexp matches nothing.
type Regexp struct{}

func MustCompile(string) *Regexp { return &Regexp{} }

func (*Regexp) Match([]byte) bool { return false }

func (*Regexp) MatchString(string) bool { return false }

func (*Regexp) FindString(string) string { return "" }

func (*Regexp) String() string { return "" }
`

const noWarnings = `package log

// Logger writes nothing.
type Logger struct{}

func New(any, string, int) *Logger { return nil }

func (*Logger) Println(...any) {}

func (*Logger) Printf(string, ...any) {}
`

const noLog = `package log

func Println(...any) {}

func Panicln(v ...any) { panic(v[0]) }
`

func main() {
	if len(os.Args) != 2 || filepath.IsAbs(os.Args[1]) {
		fail(fmt.Errorf("usage: go run ./wasm/lean FOLDER (a relative path)"))
	}
	out := os.Args[1]
	mod, err := os.ReadFile("go.mod")
	fail(err)
	sum, err := os.ReadFile("go.sum")
	fail(err)
	text := string(mod)
	for i := range cuts {
		c := &cuts[i]
		dir, err := moduleDir(c.module)
		fail(err)
		to := filepath.Join(out, strconv.Itoa(i))
		fail(os.RemoveAll(to))
		fail(c.copyModule(dir, to))
		// The path must be relative, since the module contains it.
		text += fmt.Sprintf("\nreplace %s => ./%s\n", c.module, filepath.ToSlash(to))
	}
	fail(os.WriteFile(filepath.Join(out, "go.mod"), []byte(text), 0o644))
	fail(os.WriteFile(filepath.Join(out, "go.sum"), sum, 0o644))
	fail(overlay("wasm/lean", filepath.Join(out, "overlay.json")))
}

func fail(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "lean:", err)
		os.Exit(1)
	}
}

// moduleDir returns the folder of a module's sources. It downloads the module first:
// without it go list gives no folder, and no error.
func moduleDir(module string) (string, error) {
	if out, err := exec.Command("go", "mod", "download", module).CombinedOutput(); err != nil {
		return "", fmt.Errorf("go mod download %s: %w\n%s", module, err, out)
	}
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).Output()
	if err != nil {
		return "", fmt.Errorf("go list -m %s: %w", module, err)
	}
	return strings.TrimSpace(string(dir)), nil
}

// copyModule copies a module's packages without their tests. A cut that finds nothing
// is an error: a new version of the module may have moved the code.
func (c *cut) copyModule(from, to string) error {
	found := map[string]bool{}
	err := filepath.WalkDir(from, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, name)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if base := d.Name(); rel != "." && (base == "cmd" || base == "testdata" || base == "_benchmarks" ||
				base == "bindings" || strings.HasPrefix(base, ".")) {
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
			if src, err = c.apply(src, found); err != nil {
				return fmt.Errorf("%s: %w", rel, err)
			}
		}
		return os.WriteFile(filepath.Join(to, rel), src, 0o644)
	})
	if err != nil {
		return err
	}
	for _, what := range c.names() {
		if !found[what] {
			return fmt.Errorf("%s: no %s to cut", c.module, what)
		}
	}
	for name, src := range c.standIns {
		dir := filepath.Join(to, standInDir, name)
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name+".go"), []byte(src), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// standInDir is the folder of a module's copy that holds its stand-ins.
const standInDir = "lean"

// names lists what must be found to be cut.
func (c *cut) names() (names []string) {
	names = append(append(names, c.without...), c.never...)
	for name := range c.standIns {
		names = append(names, name)
	}
	for name := range c.entries {
		names = append(names, name)
	}
	return names
}
