package hiding

import "strings"

// A TextScore compares the words of a page that stay visible with its gold.
type TextScore struct {
	Kept    Share `json:"kept"`    // of the gold words shown
	Noise   Share `json:"noise"`   // of the other words hidden
	With    Share `json:"with"`    // of the snippets that must stay
	Without Share `json:"without"` // of the snippets that must not, hidden
	Title   Share `json:"title"`   // of the words of title and author shown
	// Shown is the share of the different titles and names that still appear somewhere:
	// menus and lists repeat them.
	Shown Share `json:"shown"`
	P     Share `json:"precision"`
	R     Share `json:"recall"`
	F1    Share `json:"f1"`
	// Safe is Noise when Kept is at least .98, else 0.
	Safe Share `json:"safe"`
	// Damaged are 1 when Kept is under .98, .9 and .5.
	Damaged [3]Share `json:"damaged"`
}

const (
	leastGold = 20 // gold words that a page must show to be scored
	safeKept  = 0.98
)

var damage = [3]float64{safeKept, 0.9, 0.5}

// scorable reports whether at least half of the gold text is rendered.
func (u *unit) scorable() bool {
	gold := 0
	for _, c := range u.class {
		if c == wordGold {
			gold++
		}
	}
	return gold >= leastGold && u.GoldN > 0 && 2*u.GoldM >= u.GoldN
}

func (u *unit) scoreText(list []choice) (s TextScore) {
	hidden := u.hidden(list)
	var all, gone [3]int // by class of word
	var left []string
	for k, c := range u.class {
		all[c]++
		if hidden[u.owner[k]] != "" {
			gone[c]++
		} else {
			left = append(left, u.words[k])
		}
	}
	gold, shown := all[wordGold]-gone[wordGold], all[wordGold]-gone[wordGold]+all[wordNoise]-gone[wordNoise]
	s.Kept, s.Noise = shareOf(gold, all[wordGold]), shareOf(gone[wordNoise], all[wordNoise])
	s.Title = shareOf(all[wordNeutral]-gone[wordNeutral], all[wordNeutral])
	s.Shown = u.stillShown(hidden)
	s.P, s.R, s.F1 = Share{n: 1}, Share{n: 1}, Share{n: 1}
	if shown > 0 {
		s.P = shareOf(gold, shown)
	}
	if u.GoldN > 0 {
		s.R = shareOf(gold, u.GoldN)
	}
	if sum := s.P.sum + s.R.sum; sum > 0 {
		s.F1.sum = 2 * s.P.sum * s.R.sum / sum
	}
	if s.Noise.n > 0 && s.Kept.n > 0 {
		s.Safe.n = 1
		if s.Kept.sum >= safeKept {
			s.Safe.sum = s.Noise.sum
		}
	}
	for k, least := range damage {
		if s.Damaged[k].n = 1; s.Kept.sum < least {
			s.Damaged[k].sum = 1
		}
	}
	u.scoreSnippets(&s, left)
	return s
}

// stillShown counts the titles and names that are still shown.
func (u *unit) stillShown(hidden []string) Share {
	shown := map[string]bool{}
	for k := 0; k < len(u.class); {
		if u.class[k] != wordNeutral {
			k++
			continue
		}
		from := k
		for k < len(u.class) && u.class[k] == wordNeutral && u.owner[k] == u.owner[from] {
			k++
		}
		text := strings.Join(u.words[from:k], " ")
		shown[text] = shown[text] || hidden[u.owner[from]] == ""
	}
	n := 0
	for _, still := range shown {
		if still {
			n++
		}
	}
	return shareOf(n, len(shown))
}

// scoreSnippets looks for the snippets among all words and among those that stay
// visible. A snippet that must not stay counts only if the gold does not contain it.
func (u *unit) scoreSnippets(s *TextScore, left []string) {
	var golden []string
	for k, c := range u.class {
		if c == wordGold {
			golden = append(golden, u.words[k])
		}
	}
	full, rest, gold := spaced(u.words), spaced(left), spaced(golden)
	var with, without [2]int
	for _, t := range u.With {
		if t = " " + t + " "; len(t) > 2 && strings.Contains(full, t) {
			if with[1]++; strings.Contains(rest, t) {
				with[0]++
			}
		}
	}
	for _, t := range u.Without {
		if t = " " + t + " "; len(t) > 2 && strings.Contains(full, t) && !strings.Contains(gold, t) {
			if without[1]++; !strings.Contains(rest, t) {
				without[0]++
			}
		}
	}
	s.With, s.Without = shareOf(with[0], with[1]), shareOf(without[0], without[1])
}

func spaced(words []string) string { return " " + strings.Join(words, " ") + " " }

func (s *TextScore) add(o TextScore) {
	mine, others := s.columns(), o.columns()
	for i := range mine {
		mine[i].add(*others[i])
	}
}

// columns lists the means in the order of TextHeads.
func (s *TextScore) columns() []*Share {
	return []*Share{&s.Kept, &s.Noise, &s.With, &s.Without, &s.Title, &s.Shown, &s.P, &s.R, &s.F1, &s.Safe,
		&s.Damaged[0], &s.Damaged[1], &s.Damaged[2]}
}

// TextHeads names the columns of a text score.
func TextHeads() []string {
	return []string{"KEPT", "NOISE", "WITH", "WITHOUT", "TITLE", "SHOWN", "P", "R", "F1", "SAFE", "<.98", "<.90", "<.50"}
}

// Columns are the means in the order of TextHeads.
func (s TextScore) Columns() (means []float64) {
	for _, c := range s.columns() {
		means = append(means, c.Mean())
	}
	return means
}
