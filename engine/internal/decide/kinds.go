package decide

import (
	"winnow/engine/internal/block"
	"winnow/engine/internal/evidence"
	"winnow/engine/internal/page"
)

// nameKinds gives each block a kind: content and title as decided, noise by
// the nearest noise element around it, else by what its own words name.
func nameKinds(in evidence.Input, ev *evidence.Set, v *block.Verdict) {
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
	columns := phraseColumns(ev)
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
			v.Kinds[i] = byWords(ev.Row(i), columns, b)
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

func phraseColumns(ev *evidence.Set) []int {
	at := make([]int, len(phraseKinds))
	for k, p := range phraseKinds {
		for c := range ev.Columns {
			if ev.Columns[c].Name == p.column {
				at[k] = c
			}
		}
	}
	return at
}

// phraseShare is the share of a block's words that must name a kind.
const phraseShare = 0.34

func byWords(row []float32, columns []int, b *block.Block) block.Kind {
	for k, c := range columns {
		if row[c] >= phraseShare {
			return phraseKinds[k].kind
		}
	}
	if b.Counts.Words > 0 && b.Counts.LinkDensity() > 0.8 {
		return block.Navigation
	}
	return block.Unknown
}
