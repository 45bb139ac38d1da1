//go:build unix

package folder

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// hostile makes a folder with something of each kind, and a secret beside it.
func hostile(t *testing.T) (dir string) {
	t.Helper()
	base := t.TempDir()
	dir = filepath.Join(base, "pages")
	must := func(errs ...error) {
		t.Helper()
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
	}
	must(os.MkdirAll(filepath.Join(dir, "sub"), 0o755), os.MkdirAll(filepath.Join(base, "elsewhere"), 0o755))
	for _, name := range []string{"secret.html", "elsewhere/secret.html", "pages/a.html", "pages/sub/b.html", "pages/c.txt"} {
		must(os.WriteFile(filepath.Join(base, name), []byte(name), 0o644))
	}
	at := func(name string) string { return filepath.Join(dir, name) }
	must(syscall.Mkfifo(at("fifo.html"), 0o644), syscall.Mkfifo(at("sub/fifo.txt"), 0o644),
		os.Symlink("a.html", at("inside.html")), os.Symlink("../secret.html", at("outside.html")),
		os.Symlink(filepath.Join(base, "secret.html"), at("absolute.html")), os.Symlink("/dev/zero", at("zero.html")),
		os.Symlink("fifo.html", at("tofifo.html")), os.Symlink("none.html", at("dangling.html")),
		os.Symlink("loop.html", at("loop.html")), os.Symlink("../elsewhere", at("away")), os.Symlink("sub", at("again")))
	if s, err := net.Listen("unix", at("socket.html")); err == nil { // long paths cannot be sockets
		t.Cleanup(func() { s.Close() })
	}
	return dir
}

func isPage(path string) bool { return strings.HasSuffix(path, ".html") }

func TestList(t *testing.T) {
	dir := hostile(t)
	files, leftOut, err := List(dir, isPage)
	if want := []string{"a.html", "inside.html", "sub/b.html"}; err != nil || !slices.Equal(files, want) {
		t.Errorf("%v, %v; want %v", files, err, want)
	}
	var lines []string
	for _, err := range leftOut {
		lines = append(lines, err.Error())
	}
	slices.Sort(lines)
	got := strings.Join(lines, "\n")
	for _, want := range []string{"absolute.html: is a link that", "again: is a link to a folder", "away: is a link that",
		"dangling.html: is a link",
		"fifo.html: is no regular file", "loop.html: is a link that", "outside.html: is a link that", "tofifo.html: is no regular file",
		"zero.html: is a link that"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "txt") {
		t.Errorf("speaks of what is not wanted:\n%s", got)
	}
}

// TestOpen: whatever name is asked for, also one that List did not give.
func TestOpen(t *testing.T) {
	dir := hostile(t)
	for _, name := range []string{"fifo.html", "tofifo.html", "outside.html", "absolute.html", "zero.html",
		"away/secret.html", "../secret.html",
		filepath.Join(filepath.Dir(dir), "secret.html"), "loop.html", "dangling.html", "sub", "none.html", ""} {
		if text, err := Read(dir, name); err == nil {
			t.Errorf("%q gave %q", name, text)
		}
	}
	for name, want := range map[string]string{"a.html": "pages/a.html", "inside.html": "pages/a.html", "again/b.html": "pages/sub/b.html"} {
		if text, err := Read(dir, name); err != nil || string(text) != want {
			t.Errorf("%q gave %q, %v", name, text, err)
		}
	}
}

// TestLinkAsFolder: the folder that the user names may be a link.
func TestLinkAsFolder(t *testing.T) {
	dir := hostile(t)
	link := filepath.Join(filepath.Dir(dir), "link")
	if err := os.Symlink("pages", link); err != nil {
		t.Fatal(err)
	}
	if files, _, err := List(link, isPage); err != nil || len(files) != 3 {
		t.Errorf("%v, %v", files, err)
	}
	if text, err := Read(link, "sub/b.html"); err != nil || string(text) != "pages/sub/b.html" {
		t.Errorf("%q, %v", text, err)
	}
}
