package page

import (
	"errors"
	"strings"
	"testing"

	"golang.org/x/net/html/atom"
)

const (
	wrapped = "It was the third winter in which the ferry did not run, and\n" +
		"the people of the island had begun to build a boat of their\nown, in the hall of the school."
	verse   = "The tide comes in,\nthe tide goes out,\nand what it takes\nit thinks about."
	code    = "func main() {\n\tif err := run(); err != nil {\n\t\tlog.Fatal(err) // why\n\t}\n}"
	chinese = "渡轮停航的第三个冬天，岛上的人们开始在学校的礼堂里造自己的船，\n因为没有人愿意再等下去了，而且木头已经买好了。"
)

// Paragraphs and lines of a text, by tag.
func TestTexts(t *testing.T) {
	for _, tt := range []struct {
		name, text string
		prose      bool
		want       string
	}{
		{"prose", wrapped + "\n\n\n" + wrapped, true, "p p"},
		{"a line a paragraph", strings.ReplaceAll(wrapped, "\n", " ") + "\n\nShort.\n\n" + wrapped, true, "p p p"},
		{"chinese", chinese + "\n\n" + chinese, true, "p p"},
		{"a heading, a verse", "CHAPTER ONE\n\n" + wrapped + "\n\n" + verse + "\n\n" + verse + "\n\n" + wrapped + "\n\n" + wrapped, true,
			"p p pre p p"},
		{"verse", verse + "\n\n" + verse, true, "pre"},
		{"code", code, true, "pre"},
		{"prose that is code", wrapped, false, "pre"},
		{"a table", "name    hours   day\nhall    9-12    Monday\nquay    14-18   Friday", true, "pre"},
		{"a list in prose", wrapped + "\n\n" + wrapped +
			"\n\n- the hull of the boat, which is still in the hall of the school\n- a mast\n", true, "p p pre"},
		{"a log", "2025-03-01 12:00:01 GET /a/b/c 200 1234 12ms 10.0.0.1 [443]\n" +
			"2025-03-01 12:00:02 GET /a/b/d 200 1234 12ms 10.0.0.1 [443]", true, "pre"},
		{"nothing", " \n\n", true, "pre"},
		{"empty", "", true, ""},
		{"markup", "<p>a</p>\n<b>b", false, "pre"},
		{"not UTF-8", "a\xffb", false, "pre"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p, err := FromText([]byte(tt.text), "a title", tt.prose, Options{})
			if err != nil {
				t.Fatal(err)
			}
			check(t, p)
			var tags, texts []string
			for n := range p.Tag {
				if up := p.Parent[n]; up == p.Body && up != None && p.IsElement(Node(n)) {
					tags = append(tags, p.Data[n])
				}
				if up := p.Parent[n]; up != None && (p.Tag[up] == atom.P || p.Tag[up] == atom.Pre) {
					texts = append(texts, p.Data[n])
				}
			}
			if got := strings.Join(tags, " "); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
			want := strings.Join(strings.Fields(strings.ToValidUTF8(tt.text, "\ufffd")), " ")
			if got := strings.Join(strings.Fields(strings.Join(texts, "\n")), " "); got != want {
				t.Errorf("the text has become\n%s", got)
			}
			if tt.want == "pre" && strings.TrimSpace(tt.text) != "" && texts[0] != strings.ToValidUTF8(tt.text, "\ufffd") {
				t.Errorf("not verbatim: %q", texts[0])
			}
		})
	}
	if _, err := FromText([]byte("abc"), "", true, Options{MaxBytes: 2}); !errors.Is(err, ErrTooLarge) {
		t.Error(err)
	}
}
