package papers

import (
	"context"
	"fmt"
	"hash/fnv"
	"io"
	"math/rand/v2"
	"strings"
	"unicode"

	"winnow/engine/internal/method"
	"winnow/engine/lab/table"
)

const (
	// plantedWords is the least number of words of a block that is planted again:
	// shorter ones change completely with one word.
	plantedWords = 20
	plantedSeed  = 7
)

// editedPercent are the shares of words that are replaced in planted copies.
var editedPercent = []int{0, 5, 10, 20}

// detected has the counts for one detector: copies planted, texts that it calls
// duplicates, and planted copies among these.
type detected struct{ planted, called, right int }

// plantedTable appends a copy of every block of a page to its blocks, with some words
// replaced by others of the page, and asks the detectors which texts repeat earlier
// ones. An answer is right when it names a copy, and as its original the copied block
// or a block that this one repeats itself.
func plantedTable(ctx context.Context, w io.Writer, s Sample) error {
	pages, err := measure(ctx, s, func(p *samplePage) [][]detected { return plant(p) })
	if err != nil {
		return err
	}
	columns := []string{"FROM", "WORDS REPLACED", "PLANTED"}
	for _, d := range method.Detectors() {
		columns = append(columns, d.Name+" P", "R")
	}
	title := fmt.Sprintf("Planted duplicates: blocks of at least %d words, precision and recall (not in the paper)", plantedWords)
	t := table.New(w, title, columns...)
	for i, c := range s.Corpora {
		for k, edited := range editedPercent {
			sums := make([]detected, len(method.Detectors()))
			for _, page := range pages[i] {
				for d, counts := range page[k] {
					sums[d].planted += counts.planted
					sums[d].called += counts.called
					sums[d].right += counts.right
				}
			}
			fmt.Fprintf(t, "%s\t%d %%\t%d", c.Name(), edited, sums[0].planted)
			for _, d := range sums {
				fmt.Fprintf(t, "\t%.3f\t%.3f", percentOf(d.right, d.called)/100, percentOf(d.right, d.planted)/100)
			}
			fmt.Fprintln(t, "\t")
		}
	}
	return t.Flush()
}

// plant measures a page for each share of replaced words and each detector.
func plant(p *samplePage) [][]detected {
	var originals [][]byte
	seen := map[string]bool{}
	for i := range p.blocks.Blocks {
		text := p.blocks.Text(i)
		if key := strings.ToLower(text); countWords(text) >= plantedWords && !seen[key] {
			seen[key] = true
			originals = append(originals, []byte(text))
		}
	}
	out := make([][]detected, len(editedPercent))
	for k, edited := range editedPercent {
		texts := append(originals[:len(originals):len(originals)], copies(originals, edited, p.gold.ID)...)
		for _, d := range method.Detectors() {
			out[k] = append(out[k], judge(d.Near(texts, p.meta.Lang), len(originals)))
		}
	}
	return out
}

// judge counts the answers; the copy of text i is text n+i.
func judge(near []int32, n int) detected {
	d := detected{planted: n}
	for i, original := range near {
		if original < 0 {
			continue
		}
		d.called++
		if i >= n && (int(original) == i-n || original == near[i-n]) {
			d.right++
		}
	}
	return d
}

// copies returns texts with some of their words replaced by others of the same page.
// The number of replaced words is rounded, and at least one when the share is above 0.
// The same page gives the same copies.
func copies(texts [][]byte, editedPercent int, id string) [][]byte {
	h := fnv.New64a()
	io.WriteString(h, id)
	r := rand.New(rand.NewPCG(h.Sum64(), plantedSeed+uint64(editedPercent)))
	var all []string
	split := make([][]piece, len(texts))
	for i, text := range texts {
		split[i] = pieces(string(text))
		for _, p := range split[i] {
			if p.word {
				all = append(all, p.text)
			}
		}
	}
	out := make([][]byte, len(texts))
	for i := range texts {
		var words []int
		for k, p := range split[i] {
			if p.word {
				words = append(words, k)
			}
		}
		edits := (len(words)*editedPercent + 50) / 100
		if editedPercent > 0 {
			edits = min(max(edits, 1), len(words))
		}
		for _, k := range r.Perm(len(words))[:edits] {
			split[i][words[k]].text = all[r.IntN(len(all))]
		}
		for _, p := range split[i] {
			out[i] = append(out[i], p.text...)
		}
	}
	return out
}

// A piece of a text is a word, or the characters between two words.
type piece struct {
	text string
	word bool
}

// pieces splits a text. Each Han or kana character is a word.
func pieces(text string) (out []piece) {
	open := false // the last piece can grow
	for _, c := range text {
		alone := unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana)
		word := alone || unicode.IsLetter(c) || unicode.IsDigit(c) || unicode.IsMark(c)
		if open && !alone && out[len(out)-1].word == word {
			out[len(out)-1].text += string(c)
			continue
		}
		out = append(out, piece{string(c), word})
		open = !alone
	}
	return out
}

func countWords(text string) (n int) {
	for _, p := range pieces(text) {
		if p.word {
			n++
		}
	}
	return n
}
