package decide

import (
	"slices"
	"sync"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"
)

// kindsOf gives each block a kind: content and title as decided, noise by
// the nearest noise element around it, else what its own words name.
func kindsOf(in evidence.Input, keep []bool, noise []block.Noise, named []block.Kind) []block.Kind {
	s := in.Blocks
	around := make([]block.Kind, s.Page.Len()) // of each node
	for _, n := range noise {
		if around[n.Node] == block.Unknown {
			around[n.Node] = n.Kind
		}
	}
	// Inherit downwards: parents come before their children.
	for n := range around {
		if up := s.Page.Parent[n]; around[n] == block.Unknown && up != page.None {
			around[n] = around[up]
		}
	}
	kinds := make([]block.Kind, len(keep))
	for i := range kinds {
		b := &s.Blocks[i]
		switch {
		case in.Meta.TitleNode != page.None && s.Page.Inside(b.From, in.Meta.TitleNode):
			kinds[i] = block.Title
		case keep[i]:
			kinds[i] = block.Content
		case around[b.Owner] != block.Unknown:
			kinds[i] = around[b.Owner]
		default:
			kinds[i] = named[i]
		}
	}
	return kinds
}

// phraseKinds are the groups of the phrases pass that name a kind, in the
// order of trust.
var phraseKinds = [...]struct {
	column string
	kind   block.Kind
}{
	{"phrases.cookie", block.Cookie}, {"phrases.copyright", block.Legal}, {"phrases.ad", block.Ad},
	{"phrases.subscribe", block.Newsletter}, {"phrases.share", block.Social}, {"phrases.login", block.Login},
	{"phrases.comment", block.Comment}, {"phrases.legal", block.Legal}, {"phrases.related", block.Related},
	{"phrases.popular", block.Related}, {"phrases.menu", block.Navigation}, {"phrases.pager", block.Navigation},
}

// phraseColumns says where their columns stand in a row.
var phraseColumns = sync.OnceValue(func() (at [len(phraseKinds)]int) {
	for k, p := range phraseKinds {
		at[k] = slices.IndexFunc(evidence.Columns(), func(c evidence.Column) bool { return c.Name == p.column })
	}
	return at
})

const (
	// phraseShare is the share of a block's words that must name a kind.
	phraseShare = 0.34
	// menuLinks is the share of words in links above which a block is of a menu.
	menuLinks = 0.8
)

// byWords gives the kind that a block's own words name.
func byWords(row []float32, b *block.Block) block.Kind {
	for k, c := range phraseColumns() {
		if row[c] >= phraseShare {
			return phraseKinds[k].kind
		}
	}
	if b.Counts.Words > 0 && b.Counts.LinkDensity() > menuLinks {
		return block.Navigation
	}
	return block.Unknown
}
