package rules

import (
	"slices"
	"testing"
)

func TestDecoration(t *testing.T) {
	for _, c := range []struct {
		name, src string
		want      bool
	}{
		{"a box with a picture behind it", "<div style='background-image: url(/wave.svg)'></div>", true},
		{"with an empty box in it", "<div style='background: url(/wave.svg) no-repeat'><span></span></div>", true},
		{"with words", "<div style='background-image: url(/wave.svg)'>Welcome</div>", false},
		{"with a picture", "<div style='background-image: url(/wave.svg)'><img src=/a.jpg></div>", false},
		{"with a link", "<div style='background-image: url(/wave.svg)'><a href=/a></a></div>", false},
		{"with a field", "<div style='background-image: url(/wave.svg)'><input></div>", false},
		{"a colour", "<div style='background: red'></div>", false},
		{"a picture without meaning", "<img src=/rule.gif role=presentation>", true},
		{"a picture without words", "<img src=/photo.jpg alt=''>", false},
		{"the page", "<body style='background: url(/paper.png)'>", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, hits := find(t, c.src+prose, noLayout)
			if got := slices.ContainsFunc(hits, func(h Hit) bool { return h.Rule == "decoration" }); got != c.want {
				t.Errorf("decoration %v, want %v", got, c.want)
			}
			if !slices.IsSortedFunc(hits, func(a, b Hit) int { return int(a.Node - b.Node) }) {
				t.Error("hits are not in the order of nodes")
			}
		})
	}
}
