package corpus

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestWordScore(t *testing.T) {
	tests := []struct {
		name, gold, out string
		p, r, f1        float64
	}{
		{"same", "a b c", "c B a", 1, 1, 1},
		{"both empty", "", " . ", 1, 1, 1},
		{"empty gold", "", "a", 0, 0, 0},
		{"empty output", "a", "", 0, 0, 0},
		{"nothing in common", "a", "b", 0, 0, 0},
		// 2 of 4 are right, 2 of 3 found: 2·(1/2)(2/3)/(7/6) = 4/7
		{"part", "a b c", "a b x y", 1. / 2, 2. / 3, 4. / 7},
		// a multiset: only two of the four a count; 2/4, 2/3
		{"repeats", "a a b", "a a a a", 1. / 2, 2. / 3, 4. / 7},
		// 天 of 今 天 in both: 1/2, 1/3
		{"CJK", "天气好", "今天", 1. / 2, 1. / 3, 2. / 5},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := Score(Record{Text: &tt.gold}, Output{Text: tt.out})
			if !s.HasText || !near(s.Precision, tt.p) || !near(s.Recall, tt.r) || !near(s.F1, tt.f1) {
				t.Errorf("got P %v R %v F1 %v, want %v %v %v", s.Precision, s.Recall, s.F1, tt.p, tt.r, tt.f1)
			}
		})
	}
}

func TestShingles(t *testing.T) {
	tests := []struct {
		name, gold, out string
		tp, fp, fn      float64
	}{
		{"both empty", "", "", 0, 0, 0},
		{"same", "a b c d e", "a b c d e", 1, 0, 0},
		// gold abcd bcde; output abcd bcdX: 1 both, 1 only here, 1 only there
		{"last word differs", "a b c d e", "a b c d X", 1. / 3, 1. / 3, 1. / 3},
		{"case counts", "a b c d", "A b c d", 0, 1. / 2, 1. / 2},
		{"order counts", "a b c d", "d c b a", 0, 1. / 2, 1. / 2},
		{"short texts are one shingle", "a b", "a b", 1, 0, 0},
		{"nothing found", "a b c d e", "", 0, 0, 1},
		// gold has aaaa twice, the output three times
		{"a multiset", "a a a a a", "a a a a a a", 2. / 3, 1. / 3, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := Score(Record{Text: &tt.gold}, Output{Text: tt.out})
			if !near(s.ShingleTP, tt.tp) || !near(s.ShingleFP, tt.fp) || !near(s.ShingleFN, tt.fn) {
				t.Errorf("got %v %v %v, want %v %v %v", s.ShingleTP, s.ShingleFP, s.ShingleFN, tt.tp, tt.fp, tt.fn)
			}
		})
	}
}

func TestRepeated(t *testing.T) {
	text := func(from, to int) string {
		var b strings.Builder
		for i := from; i < to; i++ {
			fmt.Fprintf(&b, "w%d ", i)
		}
		return b.String()
	}
	tests := []struct {
		name, gold, out string
		want            float64
	}{
		{"nothing", "", "", 0},
		{"once", text(0, 50), text(0, 50), 0},
		{"a run of nineteen", text(0, 40), text(0, 40) + text(0, 19), 0},
		{"a run of twenty", text(0, 40), text(0, 40) + text(0, 20), 20. / 60},
		{"all of it, other case", text(0, 40), text(0, 40) + strings.ToUpper(text(0, 40)), 40. / 80},
		{"three times", text(0, 40), text(0, 40) + text(0, 40) + text(0, 40), 80. / 120},
		{"a refrain that the gold has too", text(0, 40) + text(0, 40), text(0, 40) + text(0, 40), 0},
		{"gold repeats more", text(0, 40) + text(0, 40), text(0, 40), 0},
		{"a run that overlaps with itself", "a", strings.Repeat("a ", 30) + "b", 0},
		{"one word more often", "a", strings.Repeat("a ", 45), 25. / 45},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if s := Score(Record{Text: &tt.gold}, Output{Text: tt.out}); !near(s.Repeated, tt.want) {
				t.Errorf("got %v, want %v", s.Repeated, tt.want)
			}
		})
	}
}

func TestScoreSnippets(t *testing.T) {
	gold := Record{
		With:    []string{"The  quick\nfox", "not here", "ΟΔΟΣ"},
		Without: []string{"Subscribe now", "Cookie"},
	}
	s := Score(gold, Output{Text: "the quick FOX jumps.\n\nσε οδοσ. SUBSCRIBE\u00a0now!"})
	if s.With != 3 || s.WithKept != 2 || s.Without != 2 || s.WithoutLeft != 1 {
		t.Errorf("with %d/%d, without %d/%d; want 2/3, 1/2", s.WithKept, s.With, s.WithoutLeft, s.Without)
	}
	if s.HasText {
		t.Error("a record without text has gold text")
	}
}

func TestScoreFields(t *testing.T) {
	title, author, none := "The  Title", "Ann\nLee", ""
	tests := []struct {
		name string
		gold Record
		out  Output
		want [4]check // title, author, date, page type
	}{
		{"no gold", Record{}, Output{Title: "x", Author: "y", Date: "z", Type: "forum"}, [4]check{}},
		{"right after folding", Record{Title: &title, Author: &author, Type: "forum"},
			Output{Title: " the TITLE ", Author: "ann lee", Type: "forum"}, [4]check{right, right, "", right}},
		{"wrong", Record{Title: &title, Author: &author, Type: "forum"},
			Output{Title: "The Title - Site", Type: "article"}, [4]check{wrong, wrong, "", wrong}},
		{"empty gold asks for nothing", Record{Title: &none, Author: &none}, Output{Author: "y"}, [4]check{right, wrong, "", ""}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := Score(tt.gold, tt.out)
			if got := [4]check{s.Title, s.Author, s.Date, s.PageType}; got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

func TestSameDate(t *testing.T) {
	tests := []struct {
		gold, out string
		want      bool
	}{
		{"2025-09-04", "2025-09-04", true},
		{"2025-09-04", "2025-09-04T10:00:00Z", true},
		{"2025-09-04T00:00", "2025-09-04", true},
		{"2025-09-04", "2025-09-05", false},
		{"2025-09-04", "2025-09", false},
		{"2025-09", "2025-09-30", true}, // gold knows only the month
		{"2025-09-04", "", false},
		{"", "", true},
		{"", "2025-09-04", false},
	}
	for _, tt := range tests {
		if got := sameDate(tt.gold, tt.out); got != tt.want {
			t.Errorf("sameDate(%q, %q) = %v", tt.gold, tt.out, got)
		}
	}
}

func BenchmarkScore(b *testing.B) {
	text := strings.Repeat("The engine tells content from noise, 新闻 and all. ", 200)
	out := text[:len(text)/2] + strings.Repeat("Subscribe to our newsletter now! ", 100)
	gold := Record{Text: &text, With: []string{"content from noise"}, Without: []string{"newsletter"}}
	b.SetBytes(int64(len(text) + len(out)))
	for b.Loop() {
		Score(gold, Output{Text: out})
	}
}
