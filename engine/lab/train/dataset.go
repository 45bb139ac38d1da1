package train

import (
	"fmt"
	"math"

	"winnow/engine/internal/block"
	"winnow/engine/internal/decide"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
	"winnow/engine/lab/corpus"
)

// A Page is one page of a corpus, prepared for learning.
type Page struct {
	Record corpus.Record
	// Corpus is the number of the page's corpus, Weight that of each of its pages.
	Corpus int
	Weight float64
	Blocks *block.Set
	// Share is the share of each block's words that the gold text covers, 0 to 1.
	Share []float64
	// From is the page's first row in the table.
	From int
	// Found is the share of the gold text's words that are in blocks. Pages that do not
	// contain their gold are of no use.
	Found float64
	// row measures the page as a whole, as decide.PageRow does.
	row []float32
	// shapes are the evidence's Shapes.
	shapes []int32
}

// leastFound is the least share of the gold that a page must contain to learn from it.
const leastFound = 0.3

// Load measures all pages of corpora. Pages without gold text are left out. A corpus for
// which no weight is given has the usual one: the first is the most varied, and pages of
// the others count half. The news pages of daniel-dev are many and alike: at full weight
// they cost the first corpus 0.3 points of F1, and without them their own languages lose
// 14 points.
func Load(corpora []*corpus.Corpus, weights ...float64) ([]Page, *Data, error) {
	var pages []Page
	for i, c := range corpora {
		for _, r := range c.Pages {
			if r.Text != nil {
				pages = append(pages, Page{Record: r, Corpus: i, Weight: weightOf(i, weights)})
			}
		}
	}
	rows := make([]forest.Table, len(pages))
	errs := make([]error, len(pages))
	parallelFor(len(pages), func(i int) {
		rows[i], errs[i] = pages[i].measure(corpora[pages[i].Corpus])
	})
	for i, err := range errs {
		if err != nil {
			return nil, nil, fmt.Errorf("page %s: %w", pages[i].Record.ID, err)
		}
	}
	return pages, tabulate(pages, rows), nil
}

func (p *Page) measure(c *corpus.Corpus) (rows forest.Table, err error) {
	raw, err := c.HTML(p.Record)
	if err != nil {
		return rows, err
	}
	src, _ := page.Decode(raw, "")
	parsed, err := page.Parse(src, page.Options{})
	if err != nil {
		return rows, err
	}
	m := meta.Read(parsed, p.Record.URL)
	p.Blocks = block.Split(parsed)
	texts, visible := make([]string, p.Blocks.Len()), make([]bool, p.Blocks.Len())
	for i := range texts {
		texts[i] = p.Blocks.Text(i)
		visible[i] = !parsed.Has(p.Blocks.Blocks[i].From, page.Hidden|page.InNoscript)
	}
	p.Share = corpus.Align(*p.Record.Text, texts, visible)
	covered := 0.0
	for i, s := range p.Share {
		covered += s * float64(p.Blocks.Blocks[i].Counts.Words)
	}
	gold := page.CountText(*p.Record.Text).Words
	p.Found = 1
	if gold > 0 {
		p.Found = covered / float64(gold)
	}
	ev := evidence.Gather(evidence.Input{Blocks: p.Blocks, Meta: &m, URL: p.Record.URL})
	rows = kept(ev)
	p.row, p.shapes = decide.PageRow(p.Blocks, rows), ev.Shapes
	return rows, nil
}

// kept reads all rows into a table.
func kept(rows forest.Rows) forest.Table {
	n, width := rows.Size()
	t := forest.Table{Width: width, Cells: make([]float32, n*width)}
	for i := range n {
		rows.Read(i, t.Row(i))
	}
	return t
}

func tabulate(pages []Page, rows []forest.Table) *Data {
	n := 0
	for i := range pages {
		pages[i].From = n
		n += pages[i].Blocks.Len()
	}
	d := &Data{Names: evidence.Names(evidence.Columns()), Label: make([]float32, n), Weight: make([]float32, n)}
	d.Cells = make([][]float32, len(d.Names))
	parallelFor(len(d.Cells), func(c int) {
		d.Cells[c] = make([]float32, n)
		for i := range pages {
			for b := range pages[i].Blocks.Len() {
				d.Cells[c][pages[i].From+b] = rows[i].Row(b)[c]
			}
		}
	})
	for i := range pages {
		pages[i].weigh(d)
	}
	return d
}

// weigh gives every page the same weight and divides it among its blocks by words^0.75.
// By words alone, long paragraphs would outweigh headings and list items.
func (p *Page) weigh(d *Data) {
	sum := 0.0
	for b := range p.Blocks.Len() {
		sum += math.Pow(float64(max(p.Blocks.Blocks[b].Counts.Words, 1)), 0.75)
	}
	for b := range p.Blocks.Len() {
		w := math.Pow(float64(max(p.Blocks.Blocks[b].Counts.Words, 1)), 0.75) / sum * pageWeight
		if w *= p.Weight; p.Found < leastFound {
			w = 0
		}
		d.Label[p.From+b], d.Weight[p.From+b] = float32(p.Share[b]), float32(w)
	}
}

// laterWeight is the usual weight of a page of any corpus but the first.
const laterWeight = 0.5

func weightOf(corpus int, weights []float64) float64 {
	switch {
	case corpus < len(weights):
		return weights[corpus]
	case corpus > 0:
		return laterWeight
	}
	return 1
}

// pageWeight is the weight of one page. It makes the weights of leaves about as large
// as numbers of blocks.
const pageWeight = 100
