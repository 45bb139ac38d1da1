package eval

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
	"net/url"
	"slices"
	"strings"

	"winnow/engine"
	"winnow/engine/lab/corpus"
)

// leastSite is the least number of pages of a site that is judged with a template: one
// to judge, and three to know.
const leastSite = 4

// A Gain is what templates of other pages of a site do on its pages.
type Gain struct {
	Corpus string `json:"corpus"`
	Site   string `json:"site,omitempty"` // "" for all sites of the corpus
	Known  int    `json:"known"`          // other pages in each template
	Pages  int    `json:"pages"`
	// Without and With are mean word F1, 0 to 1.
	Without float64 `json:"without"`
	With    float64 `json:"with"`
	// Better and Worse are pages that change by more than a thousandth.
	Better int `json:"better"`
	Worse  int `json:"worse"`
}

// By is the difference that the template makes.
func (g Gain) By() float64 { return g.With - g.Without }

// Known cleans each page of the sites with enough pages alone, and with templates of
// other pages of its site, as many as sizes say. The other pages are the same in each run,
// and a larger template holds those of the smaller. It returns the gains of each corpus
// and of its sites, in the order of corpora, sizes and names.
func (r Run) Known(ctx context.Context, sizes []int) ([]Gain, error) {
	var out []Gain
	for _, c := range r.Corpora {
		sites, err := r.sites(c)
		if err != nil {
			return nil, err
		}
		var rows []Gain
		one := r
		one.Corpora = []*corpus.Corpus{{Dir: c.Dir, Pages: pagesOf(sites)}}
		trees, err := one.learn(ctx)
		if err != nil {
			return nil, err
		}
		err = Each(ctx, one, func(t Task) []scored { return one.seen(t, sites[t.Gold.Site], trees, sizes) }, func(s []scored) error {
			for _, p := range s {
				rows = append(rows, p.gain(c.Name()))
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
		out = append(out, sumGains(rows)...)
	}
	return out, nil
}

// sites gives the pages of each site with enough of them, in an order that has nothing to
// do with their dates. The site of a page that names none is the host of the address that
// the page gives itself.
func (r Run) sites(c *corpus.Corpus) (map[string][]corpus.Record, error) {
	sites := map[string][]corpus.Record{}
	for _, gold := range c.Pages {
		if gold.Text == nil {
			continue
		}
		if gold.Site == "" {
			html, err := c.HTML(gold)
			if err != nil {
				return nil, err
			}
			gold.Site = r.ownHost(html, gold.URL)
		}
		if gold.Site != "" {
			sites[gold.Site] = append(sites[gold.Site], gold)
		}
	}
	for name, pages := range sites {
		if len(pages) < leastSite {
			delete(sites, name)
			continue
		}
		slices.SortFunc(pages, func(a, b corpus.Record) int {
			return cmp.Or(cmp.Compare(shuffled(a.ID), shuffled(b.ID)), cmp.Compare(a.ID, b.ID))
		})
	}
	return sites, nil
}

func shuffled(id string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(id))
	return h.Sum64()
}

// ownHost is the host of a page that its gold does not name, "" when the page does not
// name it either.
func (r Run) ownHost(html []byte, address string) string {
	if address == "" {
		ans, err := r.Clean(html, engine.Request{Want: []engine.Want{engine.WantMetadata}})
		if err != nil || ans.Metadata == nil {
			return ""
		}
		address = ans.Metadata.Canonical
	}
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(strings.ToLower(u.Hostname()), "www.")
}

func pagesOf(sites map[string][]corpus.Record) (out []corpus.Record) {
	for _, pages := range sites {
		out = append(out, pages...)
	}
	slices.SortFunc(out, func(a, b corpus.Record) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// learn makes the tree of each page alone, nil for a page that is refused. Pages are told
// apart by their IDs: some corpora give all pages of a site one address.
func (r Run) learn(ctx context.Context) (map[string]*engine.SiteTree, error) {
	type learned struct {
		id   string
		tree *engine.SiteTree
	}
	trees := map[string]*engine.SiteTree{}
	quiet := r
	quiet.Done = nil
	err := Each(ctx, quiet, func(t Task) learned {
		html, err := t.From.HTML(t.Gold)
		one := engine.NewSiteTree()
		if err != nil || one.Add(html, engine.Request{URL: "https://known.example/" + url.PathEscape(t.Gold.ID)}) != nil {
			return learned{}
		}
		return learned{t.Gold.ID, one}
	}, func(l learned) error {
		trees[l.id] = l.tree
		return nil
	})
	return trees, err
}

// scored is one page with a template of one size.
type scored struct {
	site          string
	known         int
	without, with float64
}

// seen scores a page of a site without a template, and with each.
func (r Run) seen(t Task, site []corpus.Record, trees map[string]*engine.SiteTree, sizes []int) (out []scored) {
	at := slices.IndexFunc(site, func(p corpus.Record) bool { return p.ID == t.Gold.ID })
	without := r.score(t).Score.F1
	tree, next := engine.NewSiteTree(), 1
	for _, size := range sizes {
		for ; tree.Len() < size && next < len(site); next++ {
			if one := trees[site[(at+next)%len(site)].ID]; one != nil {
				tree = tree.Merge(one)
			}
		}
		if tree.Len() < size {
			break
		}
		with := t
		with.Request.Template = tree.Bytes()
		out = append(out, scored{t.Gold.Site, size, without, r.score(with).Score.F1})
	}
	return out
}

// changedBy is the difference of F1 from which a page counts as changed.
const changedBy = 0.001

func (s scored) gain(corpus string) Gain {
	g := Gain{Corpus: corpus, Site: s.site, Known: s.known, Pages: 1, Without: s.without, With: s.with}
	switch by := g.By(); {
	case by > changedBy:
		g.Better = 1
	case by < -changedBy:
		g.Worse = 1
	}
	return g
}

// sumGains sums pages up, by site and in all.
func sumGains(pages []Gain) []Gain {
	sums := map[string]*Gain{}
	for _, p := range pages {
		for _, site := range []string{"", p.Site} {
			key := fmt.Sprintf("%06d %s", p.Known, site)
			g := sums[key]
			if g == nil {
				g = &Gain{Corpus: p.Corpus, Site: site, Known: p.Known}
				sums[key] = g
			}
			g.Pages, g.Better, g.Worse = g.Pages+1, g.Better+p.Better, g.Worse+p.Worse
			g.Without, g.With = g.Without+p.Without, g.With+p.With
		}
	}
	out := make([]Gain, 0, len(sums))
	for _, g := range sums {
		n := float64(g.Pages)
		g.Without, g.With = g.Without/n, g.With/n
		out = append(out, *g)
	}
	slices.SortFunc(out, func(a, b Gain) int { return cmp.Or(cmp.Compare(a.Known, b.Known), cmp.Compare(a.Site, b.Site)) })
	return out
}
