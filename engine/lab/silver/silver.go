// Package silver compares hidden elements of a page with those that filter lists block.
// Such labels cost no work, but the lists miss many elements: the labels are silver,
// not gold.
//
// In: a page's elements, words and labels, from the files units/ID.json.gz and
// silver/ID.json of a folder. Out: counts of elements that are right, missed and
// wrongly hidden.
package silver

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"winnow/engine/lab/folder"
)

// A Page describes what a page shows: its elements in document order from 0 for html,
// including those in templates, and its rendered words.
type Page struct {
	Tag    []string `json:"tag"`
	Parent []int    `json:"parent"` // -1 for html
	Hidden []int    `json:"hidden"` // elements that the page does not show
	Media  []int    `json:"media"`
	// Tokel are the rendered words in runs: element and number of words. Gold
	// are the runs of words that are content: first and number.
	Tokel [][2]int `json:"tokel"`
	Gold  [][2]int `json:"gold"`

	notShown []bool
	end      []int // behind the subtree
	from, to []int // words of the subtree
	media    []int // media elements before an element
	gold     []int // gold words before a word
	pictures []int // media within the gold text
}

// A Group names what a filter list blocks: "ad", "cookie", "social" and so on.
type Group = string

// maxUnitBytes bounds the description of one page after decompression.
const maxUnitBytes = 64 << 20

// slackPayload is the number of other words and media that an element around labelled
// ones may hold and still be right: a label, a button that closes.
const slackPayload = 3

// notHidden are elements that are never hidden.
func notHidden() []string {
	return []string{"script", "link", "style", "meta", "noscript", "html", "head", "body"}
}

// Read reads a page and its labels from a folder. The error is fs.ErrNotExist when one
// of the two files does not exist.
func Read(dir, id string) (*Page, map[Group][]int, error) {
	p := &Page{}
	if err := ReadUnit(dir, id, p); err != nil {
		return nil, nil, err
	}
	listed, err := ReadListed(dir, id, len(p.Tag))
	if err != nil {
		return nil, nil, err
	}
	p.Prepare()
	return p, listed, nil
}

// ReadUnit decodes units/ID.json.gz of a folder. A type with more fields than Page
// embeds a Page and calls Prepare before it uses the other methods.
func ReadUnit(dir, id string, into any) (err error) {
	f, err := folder.Open(dir, filepath.Join("units", id+".json.gz"))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	z, err := gzip.NewReader(f)
	if err == nil {
		err = json.NewDecoder(io.LimitReader(z, maxUnitBytes)).Decode(into)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", f.Name(), err)
	}
	return nil
}

// ReadListed returns the elements that filter lists block, by group, from
// silver/ID.json of a folder. Numbers of elements that the page does not have are left
// out.
func ReadListed(dir, id string, elements int) (map[Group][]int, error) {
	name := filepath.Join("silver", id+".json")
	data, err := folder.Read(dir, name)
	if err != nil {
		return nil, err
	}
	var labels struct {
		Hits []struct {
			Element int   `json:"i"`
			Group   Group `json:"g"`
		} `json:"hits"`
	}
	if err := json.Unmarshal(data, &labels); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	listed := map[Group][]int{}
	for _, h := range labels.Hits {
		if h.Element >= 0 && h.Element < elements {
			listed[h.Group] = append(listed[h.Group], h.Element)
		}
	}
	return listed, nil
}

// Prepare computes what the other methods need. It is called once, after the fields are
// filled.
func (p *Page) Prepare() {
	n := len(p.Tag)
	p.end, p.from, p.to = make([]int, n), make([]int, n), make([]int, n)
	p.notShown, p.media = make([]bool, n), make([]int, n+1)
	words := 0
	for i := range n {
		p.end[i], p.from[i] = i+1, -1
	}
	for _, i := range p.Hidden {
		p.notShown[i] = true
	}
	for _, i := range p.Media {
		p.media[i+1]++
	}
	var place []int // of each word, the latest element begun before it
	for _, run := range p.Tokel {
		e, latest := run[0], run[0]
		if len(place) > 0 {
			latest = max(latest, place[len(place)-1])
		}
		if p.from[e] < 0 {
			p.from[e] = words
		}
		words += run[1]
		p.to[e] = words
		for range run[1] {
			place = append(place, latest)
		}
	}
	for i := n - 1; i > 0; i-- {
		if up := p.Parent[i]; up >= 0 {
			p.end[up], p.to[up] = max(p.end[up], p.end[i]), max(p.to[up], p.to[i])
			if p.from[i] >= 0 && (p.from[up] < 0 || p.from[i] < p.from[up]) {
				p.from[up] = p.from[i]
			}
		}
	}
	for i := range n {
		p.media[i+1] += p.media[i]
		p.from[i] = max(p.from[i], 0)
	}
	p.countGold(words)
	p.findPictures(place)
}

func (p *Page) countGold(words int) {
	p.gold = make([]int, words+1)
	for _, run := range p.Gold {
		for k := run[0]; k < run[0]+run[1]; k++ {
			p.gold[k+1]++
		}
	}
	for k := range words {
		p.gold[k+1] += p.gold[k]
	}
}

// findPictures finds media within the gold text: at least 70 % of the 30 words
// before and of the 30 after are gold.
func (p *Page) findPictures(place []int) {
	for _, i := range p.Media {
		if !slices.Contains([]string{"img", "video", "iframe", "svg", "picture"}, p.Tag[i]) {
			continue
		}
		k, _ := slices.BinarySearch(place, i)
		a, b := max(0, k-30), min(len(place), k+30)
		if k-a < 10 || b-k < 10 {
			continue
		}
		if 10*(p.gold[k]-p.gold[a]) >= 7*(k-a) && 10*(p.gold[b]-p.gold[k]) >= 7*(b-k) {
			p.pictures = append(p.pictures, i)
		}
	}
}

// Roots returns the outermost of those elements that can be hidden, in order.
func (p *Page) Roots(elements []int) (out []int) {
	sorted := slices.Clone(elements)
	slices.Sort(sorted)
	end, never := 0, notHidden()
	for _, i := range sorted {
		if i >= end && !p.notShown[i] && !slices.Contains(never, p.Tag[i]) {
			out = append(out, i)
			end = p.end[i]
		}
	}
	return out
}

// WithImage returns those elements that are or hold an img.
func (p *Page) WithImage(elements []int) (out []int) {
	for _, i := range elements {
		if slices.Contains(p.Tag[i:p.end[i]], "img") {
			out = append(out, i)
		}
	}
	return out
}

// payload is the number of words and of media that an element shows.
func (p *Page) payload(i int) int { return p.to[i] - p.from[i] + p.media[p.end[i]] - p.media[i] }

// within reports whether an element is one of some roots or is in one.
func (p *Page) within(i int, roots []int) bool {
	return slices.ContainsFunc(roots, func(r int) bool { return r <= i && i < p.end[r] })
}

// payloadBelow returns the payload of the roots inside an element, and their number.
func (p *Page) payloadBelow(i int, roots []int) (payload, n int) {
	for _, r := range roots {
		if i < r && r < p.end[i] {
			payload, n = payload+p.payload(r), n+1
		}
	}
	return payload, n
}
