package block

import (
	"unicode/utf8"

	"winnow/engine/internal/bitset"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Split splits a page into its leaf blocks. A run without a counted character is not
// a block.
func Split(p *page.Page) *Set {
	s := &Set{Page: p, begins: bitset.New(p.Len())}
	if p.Root != page.None { // room for most pages at once
		chars := p.Chars(p.Root)
		s.text = make([]byte, 0, chars+chars/16)
	}
	// The runs are counted first, since a slice that grows leaves four times its
	// size behind as garbage.
	runs := splitter{page: p}
	runs.walk()
	s.Blocks = make([]Block, 0, runs.runs)
	w := splitter{set: s, page: p, open: runs.open[:0]}
	w.walk()
	s.begins.Index()
	return s
}

type splitter struct {
	set    *Set // nil when runs are only counted
	page   *page.Page
	open   []page.Node // open block-level elements
	from   page.Node   // first text of the run, None when there is none
	last   page.Node
	owner  page.Node
	breaks int32 // br since the run began
	brRun  int32 // br since the last text with a character
	runs   int   // number of runs so far
}

// walk visits all nodes.
func (w *splitter) walk() {
	p := w.page
	w.from = page.None
	for n := page.Node(0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		w.closeUntil(n)
		if p.Has(n, page.Unrendered) {
			if p.IsElement(n) && IsBlockLevel(p, n) {
				w.flush()
			}
			continue
		}
		if p.IsElement(n) {
			w.element(n)
			continue
		}
		if isBlank(p.Data[n]) {
			continue
		}
		if w.from == page.None {
			w.from, w.owner = n, w.top()
		}
		w.last, w.brRun = n, 0
	}
	w.flush()
}

func (w *splitter) top() page.Node {
	if len(w.open) == 0 {
		return max(w.page.Root, 0)
	}
	return w.open[len(w.open)-1]
}

// closeUntil ends the run at the end of each open block-level element that does not
// contain n.
func (w *splitter) closeUntil(n page.Node) {
	for len(w.open) > 0 && w.page.End[w.open[len(w.open)-1]] <= n {
		w.flush()
		w.open = w.open[:len(w.open)-1]
	}
}

func (w *splitter) element(n page.Node) {
	if w.page.Tag[n] == atom.Br {
		w.breaks++
		w.brRun++
		if w.brRun == 2 { // the paragraph break of pages without paragraphs
			w.flush()
		}
		return
	}
	if IsBlockLevel(w.page, n) {
		w.flush()
		w.open = append(w.open, n)
	}
}

// flush ends the run and adds it as a block if it holds text.
func (w *splitter) flush() {
	from, breaks := w.from, w.breaks
	w.from, w.breaks, w.brRun = page.None, 0, 0
	if from == page.None {
		return
	}
	if w.runs++; w.set == nil {
		return
	}
	counts := w.page.Span(from, w.last+1)
	if counts.Chars == 0 {
		return
	}
	b := Block{Owner: w.owner, From: from, To: w.last + 1, Counts: counts, Breaks: breaks}
	b.textFrom = int32(len(w.set.text))
	w.set.text = appendRun(w.set.text, w.page, from, w.last+1)
	b.textTo = int32(len(w.set.text))
	w.set.Blocks = append(w.set.Blocks, b)
	w.set.begins.Add(from)
}

// isBlank reports whether a text is only white space.
func isBlank(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != ' ' && (c < '\t' || c > '\r') {
			return c >= utf8.RuneSelf && isBlankWide(s[i:])
		}
	}
	return true
}

func isBlankWide(s string) bool {
	for _, r := range s {
		if r != ' ' && r != '\u00a0' && (r < '\t' || r > '\r') {
			return false
		}
	}
	return true
}

// appendRun appends the counted texts of a span with white space collapsed. A br
// counts as a space.
func appendRun(dst []byte, p *page.Page, from, to page.Node) []byte {
	start, gap := len(dst), false
	for n := from; n < to; n++ {
		switch {
		case p.Has(n, page.Unrendered):
		case p.IsElement(n):
			gap = gap || p.Tag[n] == atom.Br
		default:
			dst, gap = appendText(dst, start, gap, p.Data[n])
		}
	}
	return dst
}

// appendText appends one text of a run that begins at dst[start]. gap says whether
// white space came before; the result says whether the text ends with white space.
func appendText(dst []byte, start int, gap bool, s string) ([]byte, bool) {
	for at := 0; at < len(s); {
		if c := s[at]; c > ' ' && c < 0x7f { // copied in runs
			from := at
			for at < len(s) && s[at] > ' ' && s[at] < 0x7f {
				at++
			}
			dst = append(separated(dst, start, gap), s[from:at]...)
			gap = false
			continue
		}
		r, size := utf8.DecodeRuneInString(s[at:])
		at += size
		switch {
		case r == ' ' || r == '\u00a0' || r >= '\t' && r <= '\r':
			gap = true
		case r < ' ' || r == 0x7f:
		default:
			dst = utf8.AppendRune(separated(dst, start, gap), r)
			gap = false
		}
	}
	return dst, gap
}

// separated appends a space if there was white space since the run's last text.
func separated(dst []byte, start int, gap bool) []byte {
	if gap && len(dst) > start {
		dst = append(dst, ' ')
	}
	return dst
}
