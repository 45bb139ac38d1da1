package engine_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// heavy are packages that are too large for a module that a browser loads. None
// of ours imports one; what others import is cut by wasm/lean. Sizes: wasm/size.mjs.
var heavy = []string{
	"encoding/json", "html/template", "log/slog", "net/http", "regexp", "text/template", "golang.org/x/net/html/charset",
}

// What makes and measures the engine stays out of the WebAssembly module, and so
// do heavy packages.
func TestModulePackages(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "winnow/wasm")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	ours := 0
	for line := range strings.Lines(string(out)) {
		name, imports, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest, ok := strings.CutPrefix(name, "winnow/")
		if !ok {
			continue
		}
		ours++
		if strings.HasPrefix(rest, "engine/lab/") || strings.HasPrefix(rest, "engine/cmd/") {
			t.Errorf("the module contains %s", name)
		}
		for imported := range strings.FieldsSeq(imports) {
			if slices.Contains(heavy, imported) {
				t.Errorf("%s imports %s, which is too heavy for the module", name, imported)
			}
		}
	}
	if ours < 10 {
		t.Errorf("only %d packages of ours in the module:\n%s", ours, out)
	}
}
