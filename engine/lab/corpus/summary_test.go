package corpus

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
)

func fourPages() []PageScore {
	return []PageScore{
		{ID: "a", Type: "forum", Site: "x.org", HasText: true, Precision: 1, Recall: 1, F1: 1,
			Repeated: .15, ShingleTP: 1, With: 2, WithKept: 1, Title: right, Date: wrong},
		{ID: "b", Type: "article", Site: "x.org", HasText: true, Repeated: .14, Precision: .5, Recall: .25, F1: .4,
			ShingleTP: .25, ShingleFP: .25, ShingleFN: .5, With: 1, WithKept: 1, Without: 4, WithoutLeft: 1, Title: wrong},
		{ID: "c", Type: "article", HasText: true, ShingleFN: 1},
		{ID: "d", Type: "article", Site: "y.org", Title: right, Without: 1},
	}
}

func TestSummarise(t *testing.T) {
	s := Summarise(fourPages())
	if s.Pages != 4 || s.Texts != 3 {
		t.Fatalf("pages %d, texts %d; want 4, 3", s.Pages, s.Texts)
	}
	// Over the three pages with text; shingles: tp 1.25, fp .25, fn 1.5.
	p, r := 1.25/1.5, 1.25/2.75
	tests := []struct {
		name      string
		got, want float64
	}{
		{"F1", s.F1, 1.4 / 3}, {"precision", s.Precision, .5}, {"recall", s.Recall, 1.25 / 3},
		{"median", s.Median, .4}, {"below", s.Below, 2. / 3},
		{"twice", s.Twice, 1. / 3}, {"shingle precision", s.ShinglePrecision, p}, {"shingle recall", s.ShingleRecall, r},
		{"shingle F1", s.ShingleF1, 2 * p * r / (p + r)},
		{"with", s.WithKept.Share, (.5 + 1) / 2}, {"without", s.WithoutLeft.Share, .25 / 2},
		{"title", s.Title.Share, 2. / 3}, {"date", s.Date.Share, 0}, {"author", s.Author.Share, 0},
		{"with of", float64(s.WithKept.Of), 2}, {"without of", float64(s.WithoutLeft.Of), 2},
		{"title of", float64(s.Title.Of), 3}, {"date of", float64(s.Date.Of), 1}, {"author of", float64(s.Author.Of), 0},
	}
	for _, tt := range tests {
		if !near(tt.got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, tt.got, tt.want)
		}
	}
}

func TestSummariseNothing(t *testing.T) {
	if _, err := json.Marshal(Summarise(nil)); err != nil { // NaN cannot be marshalled
		t.Error(err)
	}
}

func TestBy(t *testing.T) {
	tests := []struct{ key, want string }{
		{"type", "article 3 0.20, forum 1 1.00"},
		{"site", "x.org 2 0.70, (none) 1 0.00, y.org 1 0.00"},
		{"lang", "(none) 4 0.47"},
	}
	for _, tt := range tests {
		groups, err := Summarise(fourPages()).By(tt.key)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, g := range groups {
			got = append(got, fmt.Sprintf("%s %d %.2f", g.Name, g.Pages, g.F1))
		}
		if s := strings.Join(got, ", "); s != tt.want {
			t.Errorf("by %s: %s, want %s", tt.key, s, tt.want)
		}
	}
	if _, err := Summarise(nil).By("colour"); err == nil || !strings.HasPrefix(err.Error(), "corpus: ") {
		t.Errorf("by colour: %v", err)
	}
}

func TestWorst(t *testing.T) {
	tests := []struct {
		n    int
		want string
	}{{-1, ""}, {0, ""}, {2, "cb"}, {9, "cba"}}
	for _, tt := range tests {
		got := ""
		for _, p := range Summarise(fourPages()).Worst(tt.n) {
			got += p.ID
		}
		if got != tt.want {
			t.Errorf("worst %d: %s, want %s", tt.n, got, tt.want)
		}
	}
}

func TestMedian(t *testing.T) {
	tests := []struct {
		values []float64
		want   float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{4, 1}, 2.5}, {[]float64{9, 1, 2}, 2}}
	for _, tt := range tests {
		if got := median(tt.values); got != tt.want {
			t.Errorf("median %v = %v, want %v", tt.values, got, tt.want)
		}
	}
}
