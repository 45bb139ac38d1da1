package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine"
	"winnow/engine/internal/crawl/lesson"
	sitetree "winnow/engine/internal/site"
)

// crawled are pages of hosts in turn, each of the same frame.
func crawled(hosts, pages int) string {
	var b strings.Builder
	for i := range pages {
		for h := range hosts {
			html := fmt.Sprintf(`<body><div id=n><p>home <a href=/>news</a></p></div><div id=c><p>story %d</p></div>`, i)
			fmt.Fprintf(&b, "{\"url\":\"https://host%d.example/%d\",\"html\":%q}\n", h, i, html)
		}
	}
	return b.String() + `{"id":"nowhere","html":"<p>x"}` + "\n" + `{"id":"broken"}` + "\n"
}

// The second pass has the trees of the first, and the next run begins with them; more hosts
// than are held in memory are in files.
func TestTemplates(t *testing.T) {
	dir := t.TempDir()
	const hosts = heldTemplates + 5
	in := write(t, filepath.Join(dir, "in.jsonl"), crawled(hosts, 4))
	known := map[string]int{}
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		if req.Template != nil {
			tree, err := sitetree.Unmarshal(req.Template)
			if err != nil {
				t.Error(err)
			}
			known[req.URL] = tree.Len()
		}
		return echo(html, req)
	}
	var before map[string]string
	for run, jobs := range []string{"1", "3", "3"} {
		sites := filepath.Join(dir, "sites"+jobs)
		clear(known)
		if jobs != "1" {
			clean = echo // many at a time
		}
		code, out, errs := try(t, clean, "", "batch", "--quiet", "--templates", sites, "--jobs", jobs, in)
		if code != 0 || errs != "" || len(records(t, out)) != 4*hosts+2 {
			t.Fatalf("exit code %d, %q", code, errs)
		}
		after := map[string]string{}
		for _, name := range inFolder(t, sites) {
			data, _ := os.ReadFile(filepath.Join(sites, name))
			after[name] = string(data)
		}
		if len(after) != hosts || after["host0.example.site"] == "" {
			t.Fatalf("%d files", len(after))
		}
		if jobs == "1" && (len(known) != 4*hosts || known["https://host3.example/2"] != 4) {
			t.Errorf("%d pages were cleaned with a tree: %v", len(known), known)
		}
		if run == 1 && !sameFiles(before, after) {
			t.Error("the number of workers changes the trees")
		}
		before = after
	}
	tree, err := sitetree.Unmarshal([]byte(before["host1.example.site"]))
	if err != nil || tree.Len() != 4 {
		t.Errorf("after the second run %d pages, %v", tree.Len(), err)
	}
	for _, wrong := range []string{"-", write(t, filepath.Join(dir, "list.txt"), "https://a.example/")} {
		if code, _, errs := try(t, echo, "", "batch", "--templates", dir, wrong); code != exitUsage || !strings.Contains(errs, "twice") {
			t.Errorf("exit code %d, %q", code, errs)
		}
	}
}

func sameFiles(a, b map[string]string) bool {
	for name, data := range a {
		if b[name] != data {
			return false
		}
	}
	return len(a) == len(b)
}

// What is learned for one run alone is the same, and gone after it.
func TestLearn(t *testing.T) {
	dir, temp := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temp)
	t.Setenv("TMP", temp)
	in := write(t, filepath.Join(dir, "in.jsonl"), crawled(2, 4))
	known := map[string]int{}
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		tree, err := engine.LoadSiteTree(req.Template)
		if err == nil {
			known[req.URL] = tree.Len()
		}
		return echo(html, req)
	}
	code, out, errs := try(t, clean, "", "batch", "--quiet", "--learn", "--jobs", "1", in)
	if code != 0 || errs != "" || len(records(t, out)) != 10 || len(known) != 8 || known["https://host1.example/0"] != 4 {
		t.Errorf("exit code %d, %q, cleaned with trees: %v", code, errs, known)
	}
	if left := inFolder(t, temp); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if code, _, errs := try(t, echo, "", "batch", "--learn", "-"); code != exitUsage || !strings.Contains(errs, "twice") {
		t.Errorf("exit code %d, %q", code, errs)
	}
}

// Of a large host the first pages are learned, with any number of workers.
func TestTemplatesOfLargeHost(t *testing.T) {
	dir := t.TempDir()
	in := write(t, filepath.Join(dir, "in.jsonl"), crawled(1, lesson.Most+20))
	var before string
	for _, jobs := range []string{"1", "4"} {
		sites := filepath.Join(dir, "sites"+jobs)
		if code, _, errs := try(t, echo, "", "batch", "--quiet", "--templates", sites, "--jobs", jobs, in); code != 0 {
			t.Fatal(errs)
		}
		data, _ := os.ReadFile(filepath.Join(sites, "host0.example.site"))
		tree, err := sitetree.Unmarshal(data)
		late := fmt.Sprint("https://host0.example/", lesson.Most)
		if err != nil || tree.Len() != lesson.Most || !tree.Has("https://host0.example/0") || tree.Has(late) {
			t.Errorf("%d pages, %v", tree.Len(), err)
		}
		if before != "" && before != string(data) {
			t.Error("the number of workers changes the tree")
		}
		before = string(data)
	}
}

func TestTemplateFiles(t *testing.T) {
	dir := t.TempDir()
	sites, err := openTemplates(dir)
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]string{
		"a-1.example": "a-1.example.site", "../../etc": "host-", ".hidden": "host-", "[::1]": "host-", "düne.example": "host-",
		strings.Repeat("a", 300): "host-", "a/b": "host-", "con:": "host-",
	} {
		name := sites.file(host)
		if filepath.Dir(name) != dir || !strings.HasPrefix(filepath.Base(name), want) {
			t.Errorf("%s is in %s", host, name)
		}
	}
	for address, want := range map[string]string{"https://User:x@A.Example:8080/x": "a.example", "": "", "%": "", "/x": "",
		"https://a.example": "a.example"} {
		if got := lesson.Host(address); got != want {
			t.Errorf("%s: %q", address, got)
		}
	}
	write(t, filepath.Join(dir, "bad.example.site"), "WST")
	in := write(t, filepath.Join(dir, "in.jsonl"), `{"url":"https://bad.example/x","html":"<p>x"}`)
	if code, _, errs := try(t, echo, "", "batch", "--templates", dir, in); code != exitFailed || !strings.Contains(errs, "bad.example.site") {
		t.Errorf("exit code %d, %q", code, errs)
	}
}
