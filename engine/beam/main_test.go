package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
)

// winnow is the command line tool, which the pipeline is compared with.
var winnow string

func TestMain(m *testing.M) {
	flag.Parse()
	register()
	registerFaulty()
	log.LogLevel = "error"
	beam.Init()
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "winnow")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		winnow = filepath.Join(dir, "winnow")
		build := exec.Command("go", "build", "-o", winnow, "./engine/cmd/winnow")
		build.Dir = filepath.Join("..", "..")
		if out, err := build.CombinedOutput(); err != nil {
			panic(fmt.Sprintf("%v: %s", err, out))
		}
		return m.Run()
	}())
}

// try runs the pipeline on Prism.
func try(t *testing.T, args ...string) (code int, said string) {
	t.Helper()
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	o := addOptions(fs)
	if err := fs.Parse(args); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	code = run(context.Background(), o, &out)
	return code, out.String()
}

// batch runs winnow batch.
func batch(t *testing.T, args ...string) (code int, said string) {
	t.Helper()
	out, err := exec.Command(winnow, append([]string{"batch"}, args...)...).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if exit != nil {
		code = exit.ExitCode()
	}
	return code, string(out)
}

func write(t *testing.T, name, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

func packed(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	fmt.Fprint(z, text)
	z.Close()
	return b.String()
}

// html is a page of a site: a frame that all pages have, and a text.
func html(host, page int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<html lang=en><title>Ferry %d</title><body><div class=top><a href=/>Home</a> <a href=/news>News</a></div>", page)
	fmt.Fprintf(&b, "<div class=teaser%d><p>Subscribe to the letter of host %d, which comes each week on Friday.</p></div>", host, host)
	b.WriteString("<article>")
	for i := range 4 {
		fmt.Fprintf(&b, "<p>On day %d of voyage %d the old ferry crossed the bay with %d people on board, as the captain of host %d said.</p>",
			i, page, page*7+i, host)
	}
	b.WriteString("</article><div class=foot><p>All rights reserved by the harbour office.</p></div>")
	return b.String()
}

// lines are pages of JSON lines, of hosts in turn.
func lines(hosts, first, pages int) string {
	var b strings.Builder
	for i := range pages {
		host := i % hosts
		fmt.Fprintf(&b, "{\"id\":\"p%d\",\"url\":\"https://host%d.example/%d\",\"html\":%q,\"n\":%d}\n",
			first+i, host, first+i, html(host, first+i), i)
	}
	return b.String()
}

// archive is a WARC file, a member of gzip for each record.
func archive(hosts, first, pages int) string {
	var b strings.Builder
	for i := range pages {
		host := i % hosts
		block := "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + html(host, first+i)
		if i == 3 {
			block = "HTTP/1.1 404 Not Found\r\nContent-Type: text/html\r\n\r\n<p>no"
		}
		b.WriteString(packed(fmt.Sprintf("WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:%d>\r\n"+
			"WARC-Target-URI: https://host%d.example/%d\r\nContent-Length: %d\r\n\r\n%s\r\n\r\n",
			first+i, host, first+i, len(block), block)))
	}
	return b.String()
}

// inFolder are the files of a folder by their names.
func inFolder(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	list, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	for _, f := range list {
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		files[f.Name()] = string(data)
	}
	return files
}

// unpacked is the text of a shard, without the time that pages took.
func unpacked(t *testing.T, data string) string {
	t.Helper()
	z, err := gzip.NewReader(strings.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return regexp.MustCompile(`"ms":[0-9.]+`).ReplaceAllString(string(text), `"ms":0`)
}

// same compares the shards of two folders, each with its name; packed when they are to be the
// same in all bytes.
func same(t *testing.T, got, want map[string]string, packed bool) {
	t.Helper()
	for name := range want {
		if got[name] == "" {
			t.Errorf("no %s", name)
		}
	}
	for name, data := range got {
		switch other, ok := want[name]; {
		case !ok:
			t.Errorf("there is %s, which winnow batch does not write", name)
		case packed && data != other:
			t.Errorf("%s has other bytes:\n%s\n%s", name, unpacked(t, data), unpacked(t, other))
		case unpacked(t, data) != unpacked(t, other):
			t.Errorf("%s has other records:\n%s\n%s", name, unpacked(t, data), unpacked(t, other))
		}
	}
}
