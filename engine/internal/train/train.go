package train

import (
	"fmt"

	"winnow/engine/internal/forest"
)

func allRows(pages []Page, d *Data) (rows []int32) {
	for i := range pages {
		rows = appendRows(rows, &pages[i], d)
	}
	return rows
}

// Content grows the model of content on all pages.
func Content(pages []Page, d *Data, o Options) *forest.Model {
	m, _ := grow(bin(d), d.Label, d.Weight, allRows(pages, d), o)
	sites := map[string]bool{}
	for i := range pages {
		sites[pages[i].Record.Site] = true
	}
	m.Note = fmt.Sprintf("content of leaf blocks; %d pages of %d sites, %d trees of depth %d on %d columns",
		len(pages), len(sites), o.Trees, o.Depth, len(d.Names))
	return m
}
