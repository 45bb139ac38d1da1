package decide

import (
	"slices"
	"strings"
	"sync"

	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"
)

// A stamp is what the thread columns say of a block: it is the index-th of so many lines
// of one shape that say when something was written. 0 for a block that is none.
type stamp struct{ index, lines int }

// mostStamps is where the columns stop to count.
const mostStamps = 100

// stampColumns says where their columns stand in a row.
var stampColumns = sync.OnceValue(func() (at [3]int) {
	for k, name := range [...]string{"threads.index", "threads.stamps", "threads.gap"} {
		at[k] = slices.IndexFunc(evidence.Columns(), func(c evidence.Column) bool { return c.Name == name })
	}
	return at
})

func stampOf(row []float32) stamp {
	at := stampColumns()
	if row[at[2]] > 0 {
		return stamp{}
	}
	return stamp{int(row[at[0]]), int(row[at[1]])}
}

// seriesOf gives the blocks of each series of lines, for those of remarkLines or more.
func seriesOf(stamps []stamp) (list [][]int) {
	open := map[stamp]int{} // the series that such a line goes on
	for i, s := range stamps {
		if s.lines < remarkLines {
			continue
		}
		k, ok := open[s]
		if !ok || s.index == 1 {
			k, list = len(list), append(list, nil)
		}
		list[k] = append(list[k], i)
		delete(open, s)
		open[stamp{min(s.index+1, mostStamps), s.lines}] = k
	}
	return slices.DeleteFunc(list, func(series []int) bool { return len(series) < remarkLines })
}

const (
	remarkLines = 3    // lines that say when, of one shape: fewer are the text's own dates
	remarkReach = 12   // blocks from the label over remarks to the first of these lines
	remarkLabel = 6    // words of the label
	remarkUp    = 6    // elements from such a line up to one that is named like a remark
	remarkWords = 1000 // words between two lines, at most: more are a text
	lastRemark  = 200  // words of the last remark, at most
	articleLeft = 25   // kept words before the remarks, at least: else they are what people come for
	// remarkBehind is how many times as many kept words stand before the remarks as behind
	// them, at least.
	remarkBehind = 2
)

// remarkNames begin the words that head what readers have written, in small letters.
var remarkNames = [...]string{"comment", "response", "replies", "kommentar", "commentaire", "comentario", "comentário", "commenti",
	"reacties", "коммент", "komentarz", "opinie", "σχόλι", "yorum", "评论", "評論", "留言", "コメント", "댓글"}

// remarks finds the comments below an article that are kept like a thread: several lines
// of one shape that say when, in elements that are named like comments or under a label
// that says so. What stands before them is the text, and hardly anything follows.
func remarks(c *choice, a around) (out []int) {
	from, to := len(c.keep), 0
	for _, series := range seriesOf(a.stamps) {
		if first, end := c.remarkRegion(series); end > first {
			from, to = min(from, first), max(to, end)
		}
	}
	if from >= to || c.keptBefore[from] < articleLeft || remarkBehind*(c.words()-c.keptBefore[to]) > c.keptBefore[from] {
		return nil
	}
	for i := from; i < to; i++ {
		out = append(out, i)
	}
	return out
}

// remarkRegion gives the blocks [from, to) of the comments of a series of lines, none when
// the lines are of something else.
func (c *choice) remarkRegion(series []int) (from, to int) {
	for len(series) >= remarkLines && !c.isRemark(series[0]) { // the text's own line may look the same
		series = series[1:]
	}
	if len(series) < remarkLines {
		return 0, 0
	}
	first, last := series[0], series[len(series)-1]
	for k := 1; k < len(series); k++ {
		if c.keptBefore[series[k]]-c.keptBefore[series[k-1]] > remarkWords && c.remarkElement(series[k]) == page.None {
			return 0, 0
		}
	}
	label := c.remarkLabel(first)
	if from = c.remarkFrom(first, label); c.keptBefore[first]-c.keptBefore[from] > remarkWords {
		return 0, 0
	}
	return from, c.remarkTo(last, first == from || first == from+1 && from == label)
}

// isRemark tells a line in an element that is named like comments, or below a label that
// says so.
func (c *choice) isRemark(i int) bool {
	return c.remarkElement(i) != page.None || c.remarkLabel(i) >= 0
}

// remarkElement is the outermost element around a line that is named like comments, None
// when there is none.
func (c *choice) remarkElement(i int) page.Node {
	return c.html.NamedRemark(c.set.Blocks[i].Owner, remarkUp)
}

// remarkLabel is the nearest heading of comments above a block, -1 for none. Other lines that
// speak of comments lead to them.
func (c *choice) remarkLabel(i int) int {
	for k := i - 1; k >= max(0, i-remarkReach); k-- {
		if b := &c.set.Blocks[k]; b.Counts.Words <= remarkLabel && c.html.Level(b.Owner) > 0 && isRemarkLabel(c.set.Text(k)) {
			return k
		}
	}
	return -1
}

func isRemarkLabel(text string) bool {
	for word := range strings.FieldsSeq(strings.ToLower(text)) {
		word = strings.TrimLeft(word, "(«\"“#0123456789")
		for _, w := range remarkNames {
			if strings.HasPrefix(word, w) {
				return true
			}
		}
	}
	return false
}

// remarkFrom is the first block of the comments: their label, or where the first of them
// begins, which may say when at its end.
func (c *choice) remarkFrom(first, label int) int {
	from := first
	if n := c.remarkElement(first); n != page.None {
		from, _ = c.set.Under(n)
	}
	if label >= 0 {
		from = min(from, label)
	}
	return from
}

// remarkTo is the block behind the comments. The last one goes on behind its line where
// the lines stand above.
func (c *choice) remarkTo(last int, above bool) int {
	to := last + 1
	if n := c.remarkElement(last); n != page.None {
		_, end := c.set.Under(n)
		to = max(to, end)
	}
	for above && to < len(c.keep) && c.keep[to] && c.html.Level(c.set.Blocks[to].Owner) == 0 &&
		c.keptBefore[to+1]-c.keptBefore[last] <= lastRemark {
		to++
	}
	return to
}
