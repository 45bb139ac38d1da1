package decide

import (
	"strings"
	"testing"
)

// Comments below an article are none of its text: what is named like comments, or stands
// under a label that says so, and says when several times in the same way.
func TestRemarks(t *testing.T) {
	text := strings.Repeat("<p>Kept text of the roof, which goes on for a while", 4)
	remark := "<div class=x><p>Kept remark of a reader</p><p class=by>Ann on 3 May 2012</p></div>"
	named := strings.ReplaceAll(remark, "class=x", "class=comment-body")
	own := "<p class=by>Kept by Ann on 2 May 2012</p>"
	both := strings.Repeat("Kept remark of a reader|Ann on 3 May 2012|", 3)
	for _, c := range []struct{ name, src, want string }{
		{"named", text + strings.Repeat(named, 3), both},
		{"under a label", text + "<h3>3 Comments</h3>" + strings.Repeat(remark, 3), "3 Comments|" + both},
		{"under a label in Russian", text + "<h3>Комментарии</h3>" + strings.Repeat(remark, 3), "Комментарии|" + both},
		{"the text's own line of the same shape", text + "<div class=x>" + own + "</div>" + strings.Repeat(named, 3), both},
		{"a line above the text that leads to them", "<p>Kept " + strings.Repeat("words of the roof ", 9) +
			"<p>3 comments" + strings.Repeat(remark, 3), ""},
		{"two", text + strings.Repeat(named, 2), ""},
		{"no sign", text + strings.Repeat(remark, 3), ""},
		{"no article", "<p>Kept text" + strings.Repeat(named, 3), ""},
		{"before the text", text + strings.Repeat(named, 3) + text + text, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := parsed(t, c.src)
			stamps, lines := make([]stamp, len(s.keep)), 0
			for i := range stamps {
				if strings.Contains(s.in.Blocks.Text(i), "2012") {
					lines++
				}
			}
			at := 0
			for i := range stamps {
				if strings.Contains(s.in.Blocks.Text(i), "2012") {
					at++
					stamps[i] = stamp{at, lines}
				}
			}
			got := found(s, remarks(s.choice(), around{stamps: stamps}))
			if got != strings.TrimSuffix(c.want, "|") {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
