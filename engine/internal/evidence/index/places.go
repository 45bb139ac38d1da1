package index

import (
	"strings"

	"golang.org/x/net/html/atom"
)

// bestRun is the run of blocks [from, to) with the greatest sum of running text
// (Kadane).
func (x *Index) bestRun() (from, to int) {
	sum, most, start := float32(0), float32(0), 0
	for i := range x.Measures {
		m := &x.Measures[i]
		// Converted as in forest.Probability: no machine may fuse.
		unlinked := 1 - float32(2*Ratio(m.LinkWords, m.Words))
		gain := float32(float32(m.Words) * unlinked * (0.3 + float32(1.6*Ratio(m.StopWords, m.Tokens()))))
		sum += min(gain-4, 60)
		if sum <= 0 {
			sum, start = 0, i+1
		} else if sum > most {
			most, from, to = sum, start, i+1
		}
	}
	return from, to
}

// FirstHeading is the first block of a tag, -1 for none.
func (x *Index) FirstHeading(tag atom.Atom) int {
	for i := range x.Measures {
		if x.Page.Tag[x.Owner(i)] == tag {
			return i
		}
	}
	return -1
}

// findTitle looks for the block that shows the page's title: most of its words
// are title words and the other way round; headings first.
func (x *Index) findTitle() int {
	title := x.TitleWords
	if title == 0 {
		return x.FirstHeading(atom.H1)
	}
	best, score := -1, float32(0.6)
	for i := range x.Measures {
		m := &x.Measures[i]
		words := m.Tokens()
		if words == 0 || words > 2*title+4 {
			continue
		}
		hit := x.TitleHits(m)
		s := min(Ratio(hit, words), Ratio(hit, title))
		if m.Heading > 0 {
			s += 0.3 - float32(0.02*float32(m.Heading))
		}
		if s > score {
			best, score = i, s
		}
	}
	return best
}

// TitleHits counts a block's words that are in the page's title.
func (x *Index) TitleHits(m *Measure) (hits int32) {
	for _, n := range x.WordsOf(m) {
		hits += int32(x.Known.Mentions[n] & InTitle / InTitle)
	}
	return hits
}

// PathOf is the path of a URL without its query.
func PathOf(url string) string {
	if _, rest, ok := strings.Cut(url, "://"); ok {
		url = rest
	}
	_, path, _ := strings.Cut(url, "/")
	path, _, _ = strings.Cut(path, "?")
	path, _, _ = strings.Cut(path, "#")
	return path
}

// HostOf is the host of an absolute or scheme-relative URL, in lower case.
func HostOf(url string) string {
	at := strings.Index(url[:min(len(url), len("https://"))], "//")
	if at < 0 {
		return ""
	}
	rest := url[at+2:]
	for i := range len(rest) {
		if c := rest[i]; c == '/' || c == '?' || c == '#' || c == ':' {
			rest = rest[:i]
			break
		}
	}
	if len(rest) > 253 {
		return ""
	}
	return strings.ToLower(rest)
}
