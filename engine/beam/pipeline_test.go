package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/lesson"
	"winnow/engine/internal/site"
)

// crawled writes shards of each kind, pages of the same hosts in all: 120 of the first host,
// more than a tree remembers, and two of the last, less than one is used with.
func crawled(t *testing.T, dir string) (list string) {
	t.Helper()
	var names []string
	for i, text := range []string{
		archive(2, 0, 80), lines(2, 100, 80), packed(lines(2, 200, 80)), lines(5, 300, 9) + "broken\n{\"id\":\"x\"}\n",
	} {
		name := []string{"a.warc.gz", "b.jsonl", "c.jsonl.gz", "d.jsonl"}[i]
		names = append(names, write(t, filepath.Join(dir, name), text))
	}
	return strings.Join(names, ",")
}

// The pipeline writes what winnow batch writes, for shards of each kind. Records without times
// are the same in all bytes of their files, so that one can go on where the other has ended.
func TestSameAsBatch(t *testing.T) {
	dir := t.TempDir()
	in := crawled(t, dir)
	for i, c := range []struct {
		options   string
		templates bool
	}{
		{"", false},
		{"--fields id,url,title,text,hide,status,error,fingerprint,in --pass n,WARC-Date --level strict --favor recall", false},
		{"--to csv --fields id,markdown,words --format markdown --lang en --min-words 5", false},
		{"--no-hide --jobs 3", true},
		{"--level strict --fields id,text,hide --jobs 1", true},
	} {
		out, want := filepath.Join(dir, fmt.Sprint("out", i)), filepath.Join(dir, fmt.Sprint("want", i))
		args, others := strings.Fields(c.options), strings.Fields(c.options)
		if c.templates {
			args, others = append(args, "--templates"), append(others, "--templates", filepath.Join(dir, fmt.Sprint("sites", i)))
		}
		code, said := try(t, append(args, "--input", in, "--output", out)...)
		if code != 0 || !strings.Contains(said, "4 shards, ") || strings.Contains(said, "damaged") {
			t.Errorf("%s: exit code %d, %s", c.options, code, said)
		}
		if code, said := batch(t, append(append(others, "--out", want), strings.Split(in, ",")...)...); code != 0 {
			t.Fatalf("winnow batch: exit code %d, %s", code, said)
		}
		timed := !strings.Contains(c.options, "--fields")
		same(t, inFolder(t, out), inFolder(t, want), !timed && !c.templates)
	}
	if text := unpacked(t, inFolder(t, filepath.Join(dir, "out4"))["a.jsonl.gz"]); text ==
		unpacked(t, inFolder(t, filepath.Join(dir, "out1"))["a.jsonl.gz"]) {
		t.Error("templates change nothing, so that this test tells nothing of them")
	}
}

// The counters of a run are those of the summary of winnow batch.
func TestCounters(t *testing.T) {
	dir := t.TempDir()
	code, said := try(t, "--input", crawled(t, dir), "--output", filepath.Join(dir, "out"))
	// 80 records of an archive, of which one is an error page; 80, 80, and 9 and two failures.
	if want := "4 shards, 250 pages, "; code != 0 || !strings.Contains(said, want) || !strings.Contains(said, " 2 failed, 1 left out, ") {
		t.Errorf("exit code %d, %q, want %q", code, said, want)
	}
}

// What the first pass learns of a host does not depend on how a runner divides the work.
func TestGrowTree(t *testing.T) {
	var all []Lesson
	want := site.New()
	for i := range lesson.Most + 30 {
		tree := site.New()
		page := crawl.Page{URL: fmt.Sprint("https://host.example/", i), HTML: []byte(html(0, i))}
		if err := lesson.Add(tree, page); err != nil {
			t.Fatal(err)
		}
		all = append(all, Lesson{Shard: int64(i / 40), Number: int64(i % 40), Tree: tree.Marshal()})
		if i < lesson.Most {
			want.Take(tree)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 5 {
		random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		parts := make([]Lessons, 6)
		for _, l := range all {
			i := random.IntN(len(parts))
			if parts[i] = (growTree{}).AddInput(parts[i], l); len(parts[i].Pages) > lesson.Most {
				t.Fatalf("%d pages are kept", len(parts[i].Pages))
			}
		}
		for len(parts) > 1 {
			parts = append(parts[2:], growTree{}.MergeAccumulators(parts[0], parts[1]))
		}
		if got := (growTree{}).ExtractOutput(parts[0]); string(got) != string(want.Marshal()) {
			t.Fatal("another tree")
		}
	}
	if got := (growTree{}).ExtractOutput(Lessons{all[:lesson.Useful-1]}); got != nil {
		t.Error("a tree of too few pages is given to the engine")
	}
}

func TestPlan(t *testing.T) {
	dir := t.TempDir()
	a := write(t, filepath.Join(dir, "a.jsonl"), lines(1, 0, 1))
	write(t, filepath.Join(dir, "a.jsonl.gz"), packed(lines(1, 0, 1)))
	write(t, filepath.Join(dir, "list.txt"), "https://a.example/")
	out := filepath.Join(dir, "out")
	for args, want := range map[string]string{
		"--output " + out: "--input",
		"--input " + a:    "--output",
		"--input " + dir + "/nothing.jsonl --output " + out:        "no file",
		"--input " + dir + "/*.nothing --output " + out:            "no file",
		"--input " + dir + "/a.jsonl* --output " + out:             "would both be a",
		"--input " + dir + " --output " + out:                      "no shard",
		"--input " + dir + "/list.txt --output " + out:             "no shard",
		"--input " + a + " --output " + out + " --method guess":    "no method",
		"--input " + a + " --output " + out + " --fields id,name":  "no field",
		"--input " + a + " --output " + out + " --type novel":      "no page type",
		"--input " + a + " --output " + out + " --jobs -1":         "--jobs",
		"--input nowhere://a.jsonl --output " + out:                "nowhere",
		"--input " + a + " --output " + out + " --threshold -0.5 ": "threshold",
	} {
		if code, said := try(t, strings.Fields(args)...); code != 2 || !strings.Contains(said, want) {
			t.Errorf("%s: exit code %d, %q", args, code, said)
		}
	}
	if got := inFolder(t, out); len(got) > 0 {
		t.Errorf("%d files were written", len(got))
	}
}
