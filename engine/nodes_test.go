package engine

import (
	"strings"
	"testing"

	"winnow/engine/lab/hostile"
)

// A page may have nodes by its length: few bytes with very many tags are cut, which the
// answer says.
func TestNodesByLength(t *testing.T) {
	for _, c := range []struct{ own, bytes, want int }{
		{0, 0, 200_000},
		{0, 10_000, 200_400},
		{0, 9_000_000, 560_000},
		{0, 20_000_000, 700_000},
		{0, 32 << 20, 700_000},
		{-1, 0, 200_000},
		{7, 32 << 20, 7},
		{2_000_000, 10, 2_000_000},
	} {
		if got := (&Limits{Nodes: c.own}).nodes(c.bytes); got != c.want {
			t.Errorf("%d bytes, limit %d: %d nodes, want %d", c.bytes, c.own, got, c.want)
		}
	}
	table := []byte(hostile.Story + "<table>" + strings.Repeat("<tr><td>1<td>2", 38_000)) // 530 KB, 190,000 nodes
	dense := []byte(hostile.Story + strings.Repeat("<p>so", 120_000))                     // 600 KB, 240,000 nodes
	for _, c := range []struct {
		page []byte
		own  int
		cut  bool
	}{{table, 0, false}, {dense, 0, true}, {dense, 250_000, false}} {
		a, err := Clean(c.page, Request{Limits: Limits{Nodes: c.own}, Research: Research{All: true}, Want: []Want{WantMetadata}})
		if err != nil || a.Status != StatusOK || strings.Contains(strings.Join(a.Dropped, "\n"), "nodes:") != c.cut {
			t.Errorf("limit %d: status %s, dropped %q, error %v", c.own, a.Status, a.Dropped, err)
		}
	}
}

// TestAllocated bounds the bytes that pages made to take memory have allocated, in
// multiples of their length. Garbage counts, too; the peak is less than half of it. Without
// the limit by length it is 101 to 256 times, but for the notices.
func TestAllocated(t *testing.T) {
	const length = 2_000_000
	if _, err := Clean([]byte(hostile.Story), Request{}); err != nil { // reads the models
		t.Fatal(err)
	}
	withParts := []Want{WantReader, WantParts}
	for _, c := range []struct {
		name string
		want []Want
		most uint64
	}{
		{"page: the shortest paragraphs", nil, 72},
		{"page: a letter between line breaks", nil, 100},
		{"decide: rows of numbers, none of a calendar", nil, 94},
		{"evidence: nested notices", nil, 55},
		{"page: formatting left open", nil, 83},
		{"reader: an element a word", nil, 132},
		{"text: lines of code in boxes", withParts, 54},
	} {
		src := []byte(shapeOf(t, c.name).Page(length))
		before := allocated()
		if _, err := Clean(src, Request{URL: "https://www.example.com/a", Level: Strict, Want: c.want}); err != nil {
			t.Fatal(err)
		}
		if times := (allocated() - before) / uint64(len(src)); times > c.most {
			t.Errorf("%s: %d times its bytes, more than %d", c.name, times, c.most)
		}
	}
}

func shapeOf(t *testing.T, name string) hostile.Shape {
	t.Helper()
	for _, s := range hostile.Shapes() {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("no shape %q", name)
	return hostile.Shape{}
}
