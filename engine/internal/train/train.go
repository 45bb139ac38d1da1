package train

import (
	"fmt"
	"sort"

	"winnow/engine/internal/decide"
)

// ContentColumns is how many columns the model of content may ask for: more
// cost time on every page and gained nothing measurable.
const ContentColumns = 150

// probeTrees is how many trees tell which columns are worth asking for.
const probeTrees = 50

// Narrow keeps the columns that lower the loss most in a forest on all of
// them, in their old order.
func Narrow(pages []Page, d *Data, most int) *Data {
	o := Defaults()
	o.Trees = probeTrees
	m, gain := Grow(Bin(d), d.Label, d.Weight, allRows(pages, d), o)
	order := make([]int, len(gain))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(a, b int) bool { return gain[order[a]] > gain[order[b]] })
	kept := map[string]bool{}
	for _, i := range order[:min(most, len(order))] {
		kept[m.Columns[i]] = true
	}
	out := &Data{Label: d.Label, Weight: d.Weight}
	for i, name := range d.Names {
		if kept[name] {
			out.Names, out.Cells = append(out.Names, name), append(out.Cells, d.Cells[i])
		}
	}
	return out
}

func allRows(pages []Page, d *Data) (rows []int32) {
	for i := range pages {
		rows = appendRows(rows, &pages[i], d)
	}
	return rows
}

// Content grows the model of content on all pages.
func Content(pages []Page, d *Data, o Options) *decide.Model {
	m, _ := Grow(Bin(d), d.Label, d.Weight, allRows(pages, d), o)
	sites := map[string]bool{}
	for i := range pages {
		sites[pages[i].Record.Site] = true
	}
	m.Note = fmt.Sprintf("content of leaf blocks; %d pages of %d sites, %d trees of depth %d on %d columns",
		len(pages), len(sites), o.Trees, o.Depth, len(d.Names))
	return m
}
