package decide

import (
	"slices"
	"sync"

	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"
)

// nameKinds gives each block a kind: content and title as decided, noise by
// the nearest noise element around it, else what its own words name.
func nameKinds(in evidence.Input, named []block.Kind, v *block.Verdict) {
	s := in.Blocks
	kind := make([]block.Kind, s.Page.Len())
	for _, n := range v.Noise {
		if kind[n.Node] == block.Unknown {
			kind[n.Node] = n.Kind
		}
	}
	// Inherit downwards: parents come before their children.
	for n := range kind {
		if up := s.Page.Parent[n]; kind[n] == block.Unknown && up != page.None {
			kind[n] = kind[up]
		}
	}
	for i := range v.Kinds {
		b := &s.Blocks[i]
		switch {
		case v.Keep[i] && in.Meta.TitleNode != page.None && s.Page.Inside(b.From, in.Meta.TitleNode):
			v.Kinds[i] = block.Title
		case v.Keep[i]:
			v.Kinds[i] = block.Content
		case in.Meta.TitleNode != page.None && s.Page.Inside(b.From, in.Meta.TitleNode):
			v.Kinds[i] = block.Title
		case kind[b.Owner] != block.Unknown:
			v.Kinds[i] = kind[b.Owner]
		default:
			v.Kinds[i] = named[i]
		}
	}
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

// phraseShare is the share of a block's words that must name a kind.
const phraseShare = 0.34

// byWords gives the kind that a block's own words name.
func byWords(row []float32, b *block.Block) block.Kind {
	for k, c := range phraseColumns() {
		if row[c] >= phraseShare {
			return phraseKinds[k].kind
		}
	}
	if b.Counts.Words > 0 && b.Counts.LinkDensity() > 0.8 {
		return block.Navigation
	}
	return block.Unknown
}
