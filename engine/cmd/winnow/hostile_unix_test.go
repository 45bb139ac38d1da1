//go:build unix

package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// hostileFolder has two pages, one by a link, and what is no page: pipes, links that lead
// out of the folder, a folder elsewhere.
func hostileFolder(t *testing.T) string {
	t.Helper()
	base := t.TempDir()
	dir := filepath.Join(base, "pages")
	write(t, filepath.Join(base, "secret.html"), "<p>secret")
	write(t, filepath.Join(dir, "a.html"), "<p>page")
	err := errors.Join(syscall.Mkfifo(filepath.Join(dir, "fifo.html"), 0o644),
		os.Symlink("../secret.html", filepath.Join(dir, "out.html")), os.Symlink("/dev/zero", filepath.Join(dir, "zero.html")),
		os.Symlink("..", filepath.Join(dir, "up")), os.Symlink("a.html", filepath.Join(dir, "b.html")))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestUntrustedFolder: only regular files of the folder are read, and what was left out
// is said.
func TestUntrustedFolder(t *testing.T) {
	dir := hostileFolder(t)
	code, out, errs := try(t, echo, "", "batch", dir)
	if got := ids(records(t, out)); code != 0 || got != "a.html b.html" || strings.Contains(out, "secret") {
		t.Errorf("exit code %d, pages %s\n%s", code, got, out)
	}
	for _, name := range []string{"fifo.html", "out.html", "zero.html", "up"} {
		if !strings.Contains(errs, "winnow: left out: "+name+": ") {
			t.Errorf("no word on %s: %q", name, errs)
		}
	}
	template := filepath.Join(t.TempDir(), "a.site")
	if code, _, errs := try(t, echo, "", "site", "build", dir, "-o", template); code != 0 || strings.Count(errs, "left out") != 4 {
		t.Errorf("site build: exit code %d, %q", code, errs)
	}
}

// TestUntrustedCorpus: the records of a corpus name pages that are no files of it.
func TestUntrustedCorpus(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "corpus")
	write(t, filepath.Join(dir, "gold.jsonl"), `{"id":"a","text":"page"}`+"\n"+`{"id":"fifo","text":"x"}`+"\n"+`{"id":"out","text":"x"}`+"\n")
	write(t, filepath.Join(dir, "pages", "a.html"), "<p>page")
	write(t, filepath.Join(dir, "../secret.html"), "<p>secret")
	err := errors.Join(syscall.Mkfifo(filepath.Join(dir, "pages", "fifo.html"), 0o644),
		os.Symlink("../../secret.html", filepath.Join(dir, "pages", "out.html")))
	if err != nil {
		t.Fatal(err)
	}
	_, out, _ := try(t, echo, "", "batch", dir)
	rs := records(t, out)
	if len(rs) != 3 || rs[0].Status != "ok" || rs[1].Error == "" || rs[2].Error == "" || strings.Contains(out, "secret") {
		t.Errorf("batch: %s", out)
	}
	if code, out, errs := try(t, echo, "", "eval", dir); code == exitUsage || strings.Contains(out, "secret") {
		t.Errorf("eval: exit code %d, %q", code, errs)
	}
	if code, _, _ := try(t, echo, "", "train", "--validate", dir); code == exitOK {
		t.Error("train: pages that cannot be read are no error")
	}
}

// TestProgram is no test: TestSecondSignal starts it as the program.
func TestProgram(t *testing.T) {
	args := os.Getenv("WINNOW_TEST_ARGS")
	if args == "" {
		t.Skip("started by TestSecondSignal")
	}
	os.Args = append([]string{"winnow"}, strings.Fields(args)...)
	main()
}

// TestSecondSignal: after the first signal a run finishes its pages; a second one ends it
// at once, whatever it waits for, and also where the shell has told it to ignore the
// signal, as it does with programs in the background.
func TestSecondSignal(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a", "b", "c", "d"} { // more than a pipe holds
		write(t, filepath.Join(dir, name+".html"), "<title>x</title><p>"+strings.Repeat("The ferry crosses the bay again. ", 20000))
	}
	for _, ignored := range []string{"", `trap "" INT; `} {
		cmd := exec.Command("sh", "-c", ignored+`exec "$0" -test.run='^TestProgram$'`, os.Args[0])
		cmd.Env = append(os.Environ(), "WINNOW_TEST_ARGS=batch --jobs 1 "+dir)
		out, err := cmd.StdoutPipe() // nobody reads on: the run waits for ever
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if _, err := io.ReadFull(out, make([]byte, 1)); err != nil { // the first page is being written
			t.Fatal(err)
		}
		ended := make(chan struct{})
		go func() {
			_, _ = cmd.Process.Wait()
			close(ended)
		}()
		signals := 0
		for running := true; running && signals < 500; signals++ {
			_ = cmd.Process.Signal(os.Interrupt)
			select {
			case <-ended:
				running = false
			case <-time.After(20 * time.Millisecond):
			}
		}
		if signals == 500 {
			t.Errorf("%q: still there after %d signals", ignored, signals)
			_ = cmd.Process.Kill()
			<-ended
		}
	}
}
