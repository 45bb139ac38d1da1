package page

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// long is a script worth cutting, with what its text could be taken for.
const long = `if (a<b && c>d) document.write("<p>x<\/p>"); // </styl </scriptx <style> <!- and so on, and so on`

func TestCuts(t *testing.T) {
	tests := []struct {
		name, src string
		cut       int  // pieces
		whole     bool // they do not come back, so that the page is parsed whole
	}{
		{"script", "<p>a<script>" + long + "</script><p>b", 1, false},
		{"style", "<style type='a>b'>" + long + "</style><p>b", 1, false},
		{"capitals", "<SCRIPT async\n>" + long + "</Script\t><p>b", 1, false},
		{"two", "<script>" + long + "</script><style>" + long + "</style>", 2, false},
		{"closed by itself", "<script/>" + long + "</script>", 1, false},
		{"short", "<script>a</script>", 0, false},
		{"never closed", "<p>a<script>" + long, 0, false},
		{"tag never closed", "<p>a<script " + long, 0, false},
		{"escaped", "<script><!-- <script>" + long + "</script> --></script><p>b", 0, false},
		{"carriage returns", "<script>a\r\nb\rc\n\r" + long + "</script>", 1, false},
		{"zero bytes", "<script>a\x00b" + long + "</script>", 1, false},
		{"in a comment", "<!-- <script>" + long + "</script> --><p>b", 0, false},
		{"in a text field", "<textarea><script>" + long + "</script></textarea>", 0, false},
		{"in a title", "<title><style>" + long + "</style></title>", 0, false},
		{"in a noscript", "<body><noscript><img><style>" + long + "</style></noscript><p>b", 0, false},
		{"in a picture", "<svg><style>" + long + "</style><script>" + long + "</script></svg><p>b", 0, false},
		{"in a template", "<template><script>" + long + "</script></template>", 1, false},
		{"in a list to choose from", "<select><style>" + long + "</style></select><script>" + long + "</script>", 1, false},
		{"in a table", "<table><script>" + long + "</script><tr><td><style>" + long + "</style>", 2, false},
		{"in an attribute", "<p title='<script>" + long + "</script>'>b", 1, true},
		{"in an old example", "<xmp><script>" + long + "</script></xmp>", 1, true},
		{"in plain text", "<plaintext><script>" + long + "</script>", 1, true},
		{"in a picture that seems closed", "<svg><!-- </svg> --><style>" + long + "</style></svg><p>b", 1, true},
		{"one right, one wrong", "<script>" + long + "</script><p title='<script>" + long + "</script>'>b", 2, true},
	}
	for _, tt := range tests {
		c := findCuts([]byte(tt.src))
		if len(c.list) != tt.cut {
			t.Errorf("%s: %d cuts, want %d", tt.name, len(c.list), tt.cut)
		}
		doc, err := html.Parse(c.reader())
		if err != nil {
			t.Fatal(err)
		}
		if whole := !c.restore(doc); whole != tt.whole {
			t.Errorf("%s: parsed whole %v, want %v", tt.name, whole, tt.whole)
		}
		sameTree(t, []byte(tt.src))
	}
}

func TestCutsOfSamples(t *testing.T) {
	files, err := filepath.Glob("../../../testdata/pages/*.html")
	if err != nil || len(files) == 0 {
		t.Fatal("no sample pages", err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sameTree(t, src)
	}
}

// FuzzCuts: cut or not, the tree is the same.
func FuzzCuts(f *testing.F) {
	f.Add("<script>" + long + "</script><style>" + long + "</style>")
	f.Add("<svg><desc></svg></desc><style>" + long + "</style><select><script>" + long + "</script>")
	f.Add("<noscript><script>" + long + "</noscript></script><!--<style>--><script><!--" + long + "--></script>")
	f.Fuzz(func(t *testing.T, src string) {
		sameTree(t, []byte(strings.ToValidUTF8(src, "\uFFFD")))
	})
}

// sameTree compares parseTree with the parser alone.
func sameTree(t *testing.T, src []byte) {
	t.Helper()
	want, wantErr := html.Parse(bytes.NewReader(src))
	got, err := parseTree(src)
	if err != nil || wantErr != nil {
		if (err == nil) != (wantErr == nil) {
			t.Errorf("error %v, want %v", err, wantErr)
		}
		return
	}
	for got != nil && want != nil {
		if got.Type != want.Type || got.Data != want.Data || got.Namespace != want.Namespace || !slices.Equal(got.Attr, want.Attr) {
			t.Fatalf("%q: %v %.80q, want %v %.80q", src, got.Type, got.Data, want.Type, want.Data)
		}
		got, want = following(got), following(want)
	}
	if got != want {
		t.Fatalf("%q: one tree is longer", src)
	}
}
