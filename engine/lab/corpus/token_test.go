package corpus

import (
	"slices"
	"strings"
	"testing"

	"github.com/cespare/xxhash/v2"
)

// hashes gives the tokens of a text that is written with bars between them.
func hashes(barred string) []uint64 {
	var out []uint64
	for t := range strings.SplitSeq(barred, "|") {
		if t != "" {
			out = append(out, xxhash.Sum64String(t))
		}
	}
	return out
}

// The wanted tokens are what Python 3.11's re.findall(r'\w+', s.lower()) and
// re.findall(r'\w+', s) give, with CJK characters split for words.
func TestTokens(t *testing.T) {
	tests := []struct{ name, text, words, runs string }{
		{"empty", "", "", ""},
		{"only marks and spaces", " … — \n\t!", "", ""},
		{"case", "Hello, WORLD", "hello|world", "Hello|WORLD"},
		{"apostrophe splits", "it's", "it|s", "it|s"},
		{"underscore and digits join", "snake_case 3x4", "snake_case|3x4", "snake_case|3x4"},
		{"numbers of all kinds", "x² ½ Ⅷ", "x²|½|ⅷ", "x²|½|Ⅷ"},
		{"circled letters are symbols", "aⒷc", "a|c", "a|c"},
		{"combining mark splits", "cafe\u0301s", "cafe|s", "cafe|s"},
		{"vowel signs split", "हिन्दी", "ह|न|द", "ह|न|द"},
		{"zero-width joiner splits", "a\u200db", "a|b", "a|b"},
		{"Han by character", "新闻a中", "新|闻|a|中", "新闻a中"},
		{"kana with long mark", "コーヒー", "コ|ー|ヒ|ー", "コーヒー"},
		{"halfwidth kana", "ｶﾞー", "ｶ|ﾞ|ー", "ｶﾞー"},
		{"iteration mark", "人々", "人|々", "人々"},
		{"Hangul stays whole", "한국어 뉴스", "한국어|뉴스", "한국어|뉴스"},
		{"beyond the basic plane", "𠀀𠀁", "𠀀|𠀁", "𠀀𠀁"},
		{"fullwidth Latin", "ＡＢ", "ａｂ", "ＡＢ"},
		{"final sigma", "ΟΔΟΣ ΣΟΦΟΣ", "οδος|σοφος", "ΟΔΟΣ|ΣΟΦΟΣ"},
		{"sigma before apostrophe and letter", "ΑΣ'Α Σ", "ασ|α|σ", "ΑΣ|Α|Σ"},
		{"dotted capital I splits", "İstanbul", "i|stanbul", "İstanbul"},
		{"Arabic", "مرحبا بكم", "مرحبا|بكم", "مرحبا|بكم"},
		{"invalid bytes split", "a\xffb", "a|b", "a|b"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := words(tt.text); !slices.Equal(got, hashes(tt.words)) {
				t.Errorf("words(%q) are not %s", tt.text, tt.words)
			}
			if got := runs(tt.text); !slices.Equal(got, hashes(tt.runs)) {
				t.Errorf("runs(%q) are not %s", tt.text, tt.runs)
			}
		})
	}
}
