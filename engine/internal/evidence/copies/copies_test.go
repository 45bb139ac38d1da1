package copies_test

import (
	"fmt"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence/copies"
	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/evidence/rules"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// texts of thirty words each; the page writes them as {a}, {b}, {c}.
var texts = strings.NewReplacer(
	"{a}", "The ferry leaves the old harbour twice a day in summer, and once in winter when the ice allows it; "+
		"tickets are sold on board, bicycles travel free, and dogs pay half.",
	"{a'}", "The ferry leaves the old harbour twice a day in summer, and once in winter when the ice allows it; "+
		"tickets are sold on board, bicycles travel free, and cats pay half.",
	"{a…}", "The ferry leaves the old harbour twice a day in summer, and once in winter when the ice … read more",
	"{b}", "Beyond the lighthouse the path climbs through heather to a ridge from which both coasts can be seen; "+
		"take water with you, for there is no spring and no hut on it.",
	"{c}", "Rooms above the bakery are simple, warm and cheap, and breakfast is whatever came out of the oven first; "+
		"ask for the one with the round window over the yard.",
)

func find(t *testing.T, body string) (*block.Set, []copies.Copy) {
	t.Helper()
	p, err := page.Parse([]byte("<!doctype html><html lang=en><body>"+texts.Replace(body)), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s, m := block.Split(p), meta.ReadBrief(p, "")
	return s, copies.Find(index.New(s, &m, "", rules.Names()))
}

func TestFind(t *testing.T) {
	tests := []struct{ name, body, want string }{
		{"a text once", "<p>{a}<p>{b}<p>{c}", ""},
		{"a part for narrow windows",
			"<div class=wide><p>{a}<p>{b}</div><div class=narrow><p>{a}<p>{b}</div>", "2=0 3=1"},
		{"the same without scripts", "<div><p>{a}</div><noscript><div><p>{a}</div></noscript>", "1=0"},
		{"what is rendered wins", "<div class=tip hidden><p>{a}</div><div class=text><p>{a}</div>", "0=1"},
		{"short texts of a part go with it",
			"<div class=wide><h2>Ferry</h2><p>{a}</div><div class=narrow><h2>Ferry</h2><p>{a}</div>", "2=0 3=1"},
		{"a button more",
			"<div class=wide><p>{a}<p>{b}</div><div class=narrow><p>{a}<p>{b}<button>Close</button></div>", "2=0 3=1"},
		{"a near copy", "<div class=wide><p>{a} {b} {c} {a}</div><div class=narrow><p>{a} {b} {c} {a'}</div>", "1=0"},
		{"the first lines before the whole",
			"<div class=short><p>{a}<p>{b}</div><div class=full hidden><p>{a}<p>{b}<p>{c}</div>", "0=2 1=3"},
		{"the beginning of a text", "<div class=short>{a…}</div><div class=full>{a}</div>", "0=1"},
		{"slides that a script has copied",
			"<div><div class=slide><p>{a}</div><div class=slide><p>{b}</div><div class='slide slide-clone'><p>{a}</div></div>", "2=0"},

		{"rows that say the same of two things",
			"<ul><li><b>May</b><p>{a}</li><li><b>June</b><p>{a}</li></ul>", ""},
		{"equal paragraphs of a text", "<div><p>{a}<p>{b}<p>{a}</div>", ""},
		{"cards of several offers, one in another colour",
			"<div><div class=card><b>One</b><ul class=plain><li>{a}</ul></div><div class=card><b>Two</b><ul class=lit><li>{a}</ul></div></div>", ""},
		{"a quote", "<div class=post><p>{a}</div><div class=post><blockquote><p>{a}</blockquote><p>{b}</div>", ""},
		{"a quote by its class", "<div class=post><p>{a}</div><div class=answer><div class=quoted><p>{a}</div></div>", ""},
		{"cells of a table", "<div>{a}</div><table><tr><td class=x>{a}</table>", ""},
		{"code", "<div class=page>{a}</div><pre class=x>{a}</pre>", ""},
		{"a section and its entry in the contents", "<ul><li>{a}</ul><h2>{a}</h2>", ""},
		{"a short text", "<div class=wide><p>Tickets are sold on board by the crew only.</div><div class=narrow><p>" +
			"Tickets are sold on board by the crew only.</div>", ""},
		{"other text beside it", "<div class=wide><p>{a}</div><div class=narrow>{b} {a} {c}</div>", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, list := find(t, tt.body)
			var got []string
			for _, c := range list {
				got = append(got, fmt.Sprintf("%d=%d", c.Block, c.Of))
				if !s.Page.Inside(s.Blocks[c.Block].From, c.Part) || s.Page.Inside(s.Blocks[c.Of].From, c.Part) {
					t.Errorf("part %d of copy %+v", c.Part, c)
				}
			}
			if strings.Join(got, " ") != tt.want {
				t.Errorf("got %q, want %q", strings.Join(got, " "), tt.want)
			}
		})
	}
}
