package main

import (
	"errors"
	"testing"
)

func TestCheck(t *testing.T) {
	usual := figures{Hide: 2, Everything: 3, HideBytes: 4, EverythingBytes: 5}
	changed := func(f func(*figures)) figures {
		now := usual
		f(&now)
		return now
	}
	lean := figures{Hide: 1, Everything: 1, HideBytes: -2, EverythingBytes: .1}
	quick := figures{Hide: .2, Everything: .3, HideBytes: 4, EverythingBytes: 5}
	then := baseline{sampleSet: usual, "table": usual, "links": usual, "attribute": lean, "script": quick}
	for _, c := range []struct {
		name  string
		set   string
		now   figures
		fails bool
	}{
		{"the same", "table", usual, false},
		{"faster and leaner", "table", figures{1, 1, 1, 1}, false},
		{"a little slower", sampleSet, changed(func(f *figures) { f.Hide *= 1.1 }), false},
		{"samples slower", sampleSet, changed(func(f *figures) { f.Everything *= 1.2 }), true},
		{"noise of one shape", "table", changed(func(f *figures) { f.Everything *= 1.2 }), false},
		{"one shape slower", "table", changed(func(f *figures) { f.Hide *= 1.4 }), true},
		{"noise of a shape that costs less than the parser", "script", figures{.28, .4, 4, 5}, false},
		{"such a shape slower", "script", figures{.4, .5, 4, 5}, true},
		{"more bytes", "links", changed(func(f *figures) { f.HideBytes *= 1.2 }), true},
		{"less than the parser still", "attribute", figures{1, 1, -1.9, .15}, false},
		{"more than it was", "attribute", figures{1, 1, -1.5, .1}, true},
		{"more than next to nothing", "attribute", figures{1, 1, -2, .3}, true},
	} {
		now := baseline{sampleSet: usual, "table": usual, "links": usual, "attribute": lean, "script": quick}
		now[c.set] = c.now
		if err := now.check(then, 1); errors.Is(err, errWorse) != c.fails {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	all := changed(func(f *figures) { f.Hide *= 1.16 })
	if err := (baseline{"table": all, "links": all}).check(then, 1); !errors.Is(err, errWorse) {
		t.Errorf("all a little slower: %v", err)
	}
	if err := (baseline{"new": usual}).check(then, 1); err == nil {
		t.Error("a set that the baseline does not know passes")
	}
}
