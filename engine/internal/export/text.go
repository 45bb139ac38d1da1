package export

import (
	"strings"
	"unicode"
)

// Text joins the pages' plain texts. Each begins with its title, with a line that says
// who wrote it, when and where, and with its source; between two pages there is a rule.
func Text(b *Book) ([]byte, error) {
	if len(b.Pages) == 0 {
		return nil, ErrEmpty
	}
	var out strings.Builder
	for i := range b.Pages {
		b.Stop.Check()
		p := &b.Pages[i]
		if i > 0 {
			out.WriteString("\n" + strings.Repeat("-", 40) + "\n\n")
		}
		text := strings.TrimRight(p.Text, "\n")
		if len(b.Pages) > 1 || !b.Bare {
			text = p.underLines(text, len(b.Pages) > 1)
		}
		if text != "" {
			out.WriteString(text + "\n")
		}
	}
	return []byte(out.String()), nil
}

// underLines puts title, credit and source before a page's text, a line each.
func (p *Page) underLines(text string, among bool) string {
	title := p.heading(among)
	if title != "" {
		_, text = cutTitle(text, title)
	}
	var lines []string
	for _, line := range [...]string{title, p.credit(), p.source()} {
		if line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) > 0 && text != "" {
		lines = append(lines, "")
	}
	if text != "" {
		lines = append(lines, text)
	}
	return strings.Join(lines, "\n")
}

// heading returns the title that a page begins with. A page among others has one in any
// case, a single one only its own.
func (p *Page) heading(among bool) string {
	if among {
		return p.name()
	}
	return oneLine(p.Title)
}

// credit says in one line who wrote a page, when and where.
func (p *Page) credit() string {
	var parts []string
	for _, part := range [...]string{oneLine(p.Byline), p.day(), p.publisher()} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

// publisher is the site's name, "" when it is the author's.
func (p *Page) publisher() string {
	if strings.EqualFold(oneLine(p.Site), oneLine(p.Byline)) {
		return ""
	}
	return oneLine(p.Site)
}

// day returns the page's date, "" when it is none.
func (p *Page) day() string {
	if isDay(p.Date) {
		return p.Date
	}
	return ""
}

// titleLines is how many lines of a text the title is looked for in: a label and a
// picture may stand over it.
const titleLines = 6

// cutTitle cuts the line that says the title out of the beginning of a text, for the
// title stands over it. It does not look behind the beginning of a code block, which would
// be open without its first line.
func cutTitle(text, title string) (line, rest string) {
	want, at := lettersOf(title), 0
	for n := 0; n < titleLines && at < len(text); n++ {
		line, _, _ := strings.Cut(text[at:], "\n")
		if want == "" || strings.Contains(line, "```") {
			break
		}
		if said := lettersOf(line); said == want || addsDate(said, want) {
			return line, strings.TrimLeft(text[:at]+strings.TrimLeft(text[at+len(line):], "\n"), "\n")
		}
		at += len(line) + 1
	}
	return "", text
}

const (
	sureTitle = 16 // bytes of a title that no other line begins with by chance
	maxDate   = 16 // bytes of the letters and digits of a date, at most: 31 December 2025
	yearLong  = 4  // digits in it, at least
)

// addsDate tells a title, without signs, with no more than a date behind it.
func addsDate(line, title string) bool {
	rest, ok := strings.CutPrefix(line, title)
	digits := len(rest) - len(strings.TrimFunc(rest, func(r rune) bool { return '0' <= r && r <= '9' }))
	return ok && len(title) >= sureTitle && len(rest) <= maxDate && digits >= yearLong
}

// lettersOf returns the letters and digits of a text in lower case.
func lettersOf(s string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}
