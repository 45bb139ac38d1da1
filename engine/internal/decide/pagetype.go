package decide

import (
	"slices"
	"strings"
	"sync"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/evidence/elements"
	"winnow/engine/internal/forest"
	"winnow/engine/internal/page"
)

// PageTypes are the learned page types, in the order of their forests.
var PageTypes = [...]string{"article", "forum", "product", "collection", "listing", "documentation", "service"}

// A pageMeasure is one column of a page as a whole, made from a column of the
// blocks.
type pageMeasure struct{ at, column int }

// An aggregation says how a column of the blocks becomes one of the page.
type aggregation uint8

const (
	asItIs          aggregation = iota // all blocks have the same
	shareOf                            // share of the page's words that it is around
	meanOf                             // mean, by words
	numAggregations                    // how many there are
)

// pageFamilies are the families of columns that say something of the page.
var pageFamilies = [...]struct {
	family      string
	aggregation aggregation
}{
	{"page.", asItIs}, {"wording.", shareOf}, {"tags.", shareOf}, {"phrases.", shareOf},
	{"text.", meanOf}, {"repetition.", meanOf}, {"threads.", meanOf}, {"headings.", meanOf},
}

// pageMeasures lists the measures by their aggregation, and their names.
var pageMeasures = sync.OnceValue(func() (list struct {
	names []string
	by    [numAggregations][]pageMeasure
}) {
	for i, c := range evidence.Columns() {
		for _, f := range pageFamilies {
			if strings.HasPrefix(c.Name, f.family) {
				list.by[f.aggregation] = append(list.by[f.aggregation], pageMeasure{len(list.names), i})
				list.names = append(list.names, c.Name)
			}
		}
	}
	return list
})

// PageColumns names the measures of a page as a whole: those of the pages pass
// as they are, for what is named or marked around blocks the share of the
// page's words that it is around, for what is measured the mean by words.
func PageColumns() []string {
	return slices.Clone(pageMeasures().names)
}

// PageRow measures a page as a whole, in the order of PageColumns; a page
// without blocks has zeros. rows are those of its blocks.
func PageRow(s *block.Set, rows forest.Rows) []float32 {
	var p pageSums
	_, width := rows.Size()
	row := make([]float32, width)
	for i := range s.Blocks {
		rows.Read(i, row)
		p.add(words(s, i), row)
	}
	return p.row()
}

// pageSums add up the rows of a page's blocks.
type pageSums struct {
	sums  []float32
	total float32
}

// add adds the row of a block of so many words.
func (p *pageSums) add(words int32, row []float32) {
	list, w := pageMeasures(), float32(words)
	if p.sums == nil {
		p.sums = make([]float32, len(list.names))
		for _, m := range list.by[asItIs] {
			p.sums[m.at] = row[m.column]
		}
	}
	p.total += w
	for _, m := range list.by[shareOf] {
		if row[m.column] > 0 {
			p.sums[m.at] += w
		}
	}
	for _, m := range list.by[meanOf] {
		p.sums[m.at] += float32(row[m.column] * w)
	}
}

// row gives the page's row.
func (p *pageSums) row() []float32 {
	list := pageMeasures()
	row := make([]float32, len(list.names))
	if p.total == 0 {
		return row
	}
	for k, sum := range p.sums {
		row[k] = sum / p.total
	}
	for _, m := range list.by[asItIs] {
		row[m.at] = p.sums[m.at]
	}
	return row
}

// typeCurve turns the share of the best type in the sum of all into the
// probability that it is right: small trees on few pages are too modest. Source:
// 'winnow train --validate' on wcxb-dev; 12 groups.
var typeCurve = forest.Curve{{0.203, 0.460}, {0.408, 0.629}, {0.558, 0.728}, {0.676, 0.782}, {0.780, 0.848}, {0.855, 0.944}, {0.923, 0.976},
	{0.983, 0.995}}

// sureType is the confidence from which a learned type is believed of a page at
// the root of its site: companies show their services there, and archives give
// the root as the address of every page.
const sureType = 0.925

// ruledType is the confidence of types that rules give; no corpus measures it.
const ruledType = 0.8

// pageType names the kind of page. What a page is used for comes first, by
// rule, as the corpora hold no such pages: on applications, search and home
// pages only light hiding is allowed. The rest is learned.
func (j *Judge) pageType(c *choice, row []float32) (string, float32) {
	switch {
	case isApplication(c):
		return "application", ruledType
	case isSearch(c.in.URL):
		return "search", ruledType
	}
	name, sure := j.learnedType(row)
	if sure < sureType && isHome(c.in.URL) {
		return "home", ruledType
	}
	return name, sure
}

func (j *Judge) learnedType(row []float32) (string, float32) {
	best, sum, most := 0, float32(0), float32(0)
	for i, f := range j.types {
		p := forest.Probability(f.forest.Sum(row, f.at))
		sum += p
		if p > most {
			best, most = i, p
		}
	}
	return PageTypes[best], typeCurve.At(most / max(sum, 1))
}

// readWords is how many words of content make a page one that is read.
const readWords = 120

// isApplication tells pages that are worked with from pages that are read: they
// say so, or they hold an editor or many fields and hardly any content.
func isApplication(c *choice) bool {
	if c.page.Root == page.None {
		return false
	}
	all, kept := c.page.Counts(c.page.Root), c.words()
	for k := range c.html.List {
		e := &c.html.List[k]
		switch {
		case e.Is(elements.Application) && 2*c.page.Words(e.Node) > all.Words:
			return true
		case kept < readWords && (e.Is(elements.Editor) || e.Is(elements.Password) || e.Is(elements.Map)), e.Is(elements.Payment):
			return true
		}
	}
	return kept < leastWords && all.Inputs >= 4 && all.Words < 20*all.Inputs
}

func isSearch(url string) bool {
	_, query, ok := strings.Cut(url, "?")
	if !ok {
		return false
	}
	for _, part := range strings.Split(query, "&") {
		switch key, val, _ := strings.Cut(part, "="); key {
		case "q", "query", "search", "s", "keyword", "keywords", "search_query":
			return val != ""
		}
	}
	return false
}

// isHome tells whether an address has no path.
func isHome(url string) bool {
	_, rest, ok := strings.Cut(url, "://")
	if !ok {
		return false
	}
	host, path, _ := strings.Cut(rest, "/")
	return host != "" && (path == "" || strings.HasPrefix(path, "#"))
}
