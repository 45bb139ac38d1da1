package meta

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"winnow/engine/internal/page"
)

// Where in a title a part stands, best first.
const (
	isWhole = iota
	atStart
	atMiddle
	atEnd
	nowhere
)

// partOf finds a text among a title and its parts, which separators make of it or, where the
// text is long enough to be no part of a word or a name by chance, a joint.
func partOf(title, text string) int {
	want := page.Squash(text)
	if want == "" {
		return nowhere
	}
	if page.Squash(title) == want {
		return isWhole
	}
	rank := nowhere
	take := func(s string, r int) {
		if r < rank && page.Squash(s) == want {
			rank = r
		}
	}
	for _, sep := range separators {
		first, last := strings.Index(title, sep), strings.LastIndex(title, sep)
		if first < 0 {
			continue
		}
		take(title[:first], atStart)
		take(title[:last], atStart)
		take(title[first+len(sep):], atEnd)
		take(title[last+len(sep):], atEnd)
		if first+len(sep) <= last { // in "a | | b" the two overlap and hold nothing between them
			for s := range strings.SplitSeq(title[first+len(sep):last], sep) {
				take(s, atMiddle)
			}
		}
	}
	if len(text) >= surelyTitle {
		rank = min(rank, atJoint(title, want))
	}
	return rank
}

// joints are signs that stand between a title and a name without spaces, as in Chinese.
const joints = "-–—―_|｜:：·•»«›>/~"

// atJoint finds a squashed text at the start or the end of a title, a joint away from the rest.
func atJoint(title, want string) int {
	title = withoutLeadingSign(title)
	whole := page.Squash(title)
	before, ends := strings.CutSuffix(whole, want)
	switch {
	case strings.HasPrefix(whole, want) && endsInJoint(title[:afterLetters(title, len(want))]):
		return atStart
	case ends && endsInJoint(title[:afterLetters(title, len(before))]):
		return atEnd
	}
	return nowhere
}

// endsInJoint reports whether a joint stands behind the last letter or digit of a text, without
// a space at one side at least: with both it is a separator, or a sign of a longer part.
func endsInJoint(s string) bool {
	at := strings.LastIndexFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
	_, size := utf8.DecodeRuneInString(s[max(at, 0):])
	joint := s[max(at, 0)+size:]
	return strings.ContainsAny(joint, joints) && !(strings.HasPrefix(joint, " ") && strings.HasSuffix(joint, " "))
}

// signs reports whether a linked heading of a word or two is the end of a title: the name of a
// blog or of its author, without a separator before it.
func (t *titles) signs(h shownTitle, title string) bool {
	return h.frame && wordsIn(h.text) < fullTitle && strings.HasSuffix(page.Squash(title), page.Squash(h.text)) && !SameTitle(title, h.text)
}

// outlets are the ends of names of sites and of their sections that are written without
// spaces: net, channel, news, centre, paper, video, forum and others.
var outlets = [...]string{"网", "網", "频道", "頻道", "新闻", "新聞", "中心", "日报", "日報", "晚报", "晚報", "電子報", "视频", "視頻", "论坛", "論壇",
	"在线", "博客", "社区", "社區", "门户", "資訊", "资讯", "ニュース", "뉴스", "일보", "신문"}

const longOutlet = 12 // characters of such a name, at most

// withoutOutlet drops a name behind the last joint of a title, if it ends as those of outlets do.
func withoutOutlet(title string) string {
	at := strings.LastIndexAny(title, joints)
	if at <= 0 {
		return title
	}
	_, size := utf8.DecodeRuneInString(title[at:])
	rest, name := strings.TrimRight(title[:at], joints+" "), title[at+size:]
	if rest == "" || strings.Contains(name, " ") || utf8.RuneCountInString(name) > longOutlet {
		return title
	}
	for _, end := range outlets {
		if strings.HasSuffix(name, end) {
			return rest
		}
	}
	return title
}

// wordsIn counts the words of a title, four characters of a script without spaces as one more.
func wordsIn(s string) int {
	n := 0
	for _, r := range s {
		if unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) {
			n++
		}
	}
	return len(strings.Fields(s)) + n/4
}
