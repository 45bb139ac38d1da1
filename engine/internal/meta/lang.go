package meta

import (
	"strings"

	"winnow/engine/internal/page"
	"winnow/engine/internal/terms"
)

// language returns the page's main language as a BCP 47 tag: the declared one, else a guess
// by script and stop words (terms.Guess). A declared language that is not written in the
// page's script is ignored, since it comes from a template of the publishing system.
func (f *facts) language() string {
	p := f.page
	declared := ""
	offer := func(v string) {
		if declared == "" {
			declared = Tag(v)
		}
	}
	if p.Root != page.None {
		offer(p.Attr(p.Root, "lang"))
		offer(p.Attr(p.Root, "xml:lang"))
	}
	if p.Body != page.None {
		offer(p.Attr(p.Body, "lang"))
	}
	first, _, _ := strings.Cut(f.first("content-language", "language", "dc.language", "dcterms.language"), ",")
	offer(first)
	offer(f.first("og:locale"))
	f.works(func(t *thing) bool {
		offer(f.text(t.props["inLanguage"], 20))
		return declared != ""
	})
	guess := terms.Guess(f.sample(), declared)
	if primary, _, _ := strings.Cut(declared, "-"); guess == "" || strings.EqualFold(primary, guess) {
		return declared
	}
	return guess
}

// sampleBytes is how much of a page's text the guess reads. It is not less because of the
// menus at the beginning.
const sampleBytes = 16 << 10

// sample returns the beginning of the body's text.
func (f *facts) sample() (text []byte) {
	p := f.page
	if p.Body == page.None {
		return nil
	}
	text = make([]byte, 0, min(p.Chars(p.Body)+p.Words(p.Body), sampleBytes))
	read := 0
	for n := p.Body; n < p.End[p.Body] && read < sampleBytes; n++ {
		if p.IsElement(n) || p.Has(n, page.Unrendered|page.Foreign) {
			continue
		}
		data := p.Data[n][:min(len(p.Data[n]), sampleBytes)]
		read += len(data) + 1
		if data = strings.Trim(data, " \n\t\r"); data != "" {
			text = append(append(text, data...), ' ')
		}
	}
	return text
}

// Tag returns a language tag in the usual upper and lower case, "" for a text that is not
// formed like a BCP 47 tag: a language of two or three letters, then subtags of two to
// eight letters and digits. The result is safe in an attribute.
func Tag(v string) string {
	v = strings.ReplaceAll(strings.TrimSpace(v), "_", "-")
	if i := strings.IndexByte(v, '.'); i > 0 { // en_US.UTF-8
		v = v[:i]
	}
	if len(v) < 2 || len(v) > 35 {
		return ""
	}
	parts := strings.Split(v, "-")
	for i, part := range parts {
		if len(part) < 1 || len(part) > 8 || i == 0 && (len(part) < 2 || len(part) > 3) {
			return ""
		}
		for j := 0; j < len(part); j++ {
			c := part[j] | 0x20
			letter := c >= 'a' && c <= 'z'
			if !letter && (i == 0 || part[j] < '0' || part[j] > '9') {
				return ""
			}
		}
		switch {
		case i > 0 && len(part) == 2 && len(parts[i-1]) > 1:
			parts[i] = strings.ToUpper(part)
		case i > 0 && len(part) == 4:
			parts[i] = strings.ToUpper(part[:1]) + strings.ToLower(part[1:])
		default:
			parts[i] = strings.ToLower(part)
		}
	}
	if parts[0] == "und" || parts[0] == "xx" {
		return ""
	}
	return strings.Join(parts, "-")
}

// direction returns rtl or ltr: as the page's outermost elements declare, else the direction
// of the language's script.
func (f *facts) direction(lang string) string {
	p := f.page
	for _, n := range [...]page.Node{p.Root, p.Body} {
		if n == page.None {
			continue
		}
		switch v := strings.ToLower(strings.TrimSpace(p.Attr(n, "dir"))); v {
		case "rtl", "ltr":
			return v
		}
	}
	primary, rest, _ := strings.Cut(lang, "-")
	switch primary {
	case "ar", "he", "iw", "fa", "ur", "yi", "ps", "dv", "ckb", "ug", "sd", "arc", "syr":
		if !strings.Contains(rest, "Latn") {
			return "rtl"
		}
	}
	if strings.Contains(rest, "Arab") || strings.Contains(rest, "Hebr") {
		return "rtl"
	}
	return "ltr"
}
