package main

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// adLabels are one page's silver labels: the elements that filter lists block,
// with what the page shows in each element. An element is its place in document
// order, html being 0.
type adLabels struct {
	Tag    []string `json:"tag"`
	Parent []int    `json:"parent"`
	Hidden []int    `json:"hidden"` // elements that the page does not show
	Media  []int    `json:"media"`
	// Tokel are the rendered words in runs: element and number of words. Gold
	// are the runs of words that are content: first and number.
	Tokel [][2]int `json:"tokel"`
	Gold  [][2]int `json:"gold"`

	ads      []int
	unseen   []bool
	end      []int // behind the subtree
	from, to []int // words of the subtree
	media    []int // media elements before an element
	gold     []int // gold words before a word
	pictures []int // media within the gold text
}

// slackPayload is how many words and media an element that wraps labelled ones
// may hold besides and still be right: a label, a button that closes.
const slackPayload = 3

// notHidden are elements that nothing hides.
var notHidden = []string{"script", "link", "style", "meta", "noscript", "html", "head", "body"}

// readLabels reads units/ID.json.gz and silver/ID.json of a folder.
func readLabels(dir, id string) (*adLabels, error) {
	l := &adLabels{}
	f, err := os.Open(filepath.Join(dir, "units", id+".json.gz"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err == nil {
		err = json.NewDecoder(io.LimitReader(z, maxPageBytes)).Decode(l)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Name(), err)
	}
	data, err := os.ReadFile(filepath.Join(dir, "silver", id+".json"))
	if err != nil {
		return nil, err
	}
	var silver struct {
		Hits []struct {
			I int    `json:"i"`
			G string `json:"g"`
		} `json:"hits"`
	}
	if err := json.Unmarshal(data, &silver); err != nil {
		return nil, fmt.Errorf("%s: %w", id, err)
	}
	l.prepare()
	for _, h := range silver.Hits {
		if h.G == "ad" && h.I >= 0 && h.I < len(l.Tag) {
			l.ads = append(l.ads, h.I)
		}
	}
	return l, nil
}

func (l *adLabels) prepare() {
	n := len(l.Tag)
	l.end, l.from, l.to = make([]int, n), make([]int, n), make([]int, n)
	l.unseen, l.media = make([]bool, n), make([]int, n+1)
	words := 0
	for i := range n {
		l.end[i], l.from[i] = i+1, -1
	}
	for _, i := range l.Hidden {
		l.unseen[i] = true
	}
	for _, i := range l.Media {
		l.media[i+1]++
	}
	var place []int // of each word, the latest element begun before it
	for _, run := range l.Tokel {
		e, latest := run[0], run[0]
		if len(place) > 0 {
			latest = max(latest, place[len(place)-1])
		}
		if l.from[e] < 0 {
			l.from[e] = words
		}
		words += run[1]
		l.to[e] = words
		for range run[1] {
			place = append(place, latest)
		}
	}
	for i := n - 1; i > 0; i-- {
		if up := l.Parent[i]; up >= 0 {
			l.end[up], l.to[up] = max(l.end[up], l.end[i]), max(l.to[up], l.to[i])
			if l.from[i] >= 0 && (l.from[up] < 0 || l.from[i] < l.from[up]) {
				l.from[up] = l.from[i]
			}
		}
	}
	for i := range n {
		l.media[i+1] += l.media[i]
		l.from[i] = max(l.from[i], 0)
	}
	l.countGold(words)
	l.findPictures(place)
}

func (l *adLabels) countGold(words int) {
	l.gold = make([]int, words+1)
	for _, run := range l.Gold {
		for k := run[0]; k < run[0]+run[1]; k++ {
			l.gold[k+1]++
		}
	}
	for k := range words {
		l.gold[k+1] += l.gold[k]
	}
}

// findPictures finds media within the gold text: at least 70 % of the 30 words
// before and of the 30 after are gold.
func (l *adLabels) findPictures(place []int) {
	for _, i := range l.Media {
		if !slices.Contains([]string{"img", "video", "iframe", "svg", "picture"}, l.Tag[i]) {
			continue
		}
		k, _ := slices.BinarySearch(place, i)
		a, b := max(0, k-30), min(len(place), k+30)
		if k-a < 10 || b-k < 10 {
			continue
		}
		if 10*(l.gold[k]-l.gold[a]) >= 7*(k-a) && 10*(l.gold[b]-l.gold[k]) >= 7*(b-k) {
			l.pictures = append(l.pictures, i)
		}
	}
}

// roots are the outermost of some elements that can be hidden, in order.
func (l *adLabels) roots(elements []int) (out []int) {
	sorted := slices.Clone(elements)
	slices.Sort(sorted)
	end := 0
	for _, i := range sorted {
		if i >= end && !l.unseen[i] && !slices.Contains(notHidden, l.Tag[i]) {
			out = append(out, i)
			end = l.end[i]
		}
	}
	return out
}

// withImage are those of some elements that are or hold an img.
func (l *adLabels) withImage(elements []int) (out []int) {
	for _, i := range elements {
		if slices.Contains(l.Tag[i:l.end[i]], "img") {
			out = append(out, i)
		}
	}
	return out
}

// payload is what an element shows: words and media.
func (l *adLabels) payload(i int) int { return l.to[i] - l.from[i] + l.media[l.end[i]] - l.media[i] }

// within tells whether an element is one of some roots or lies in one.
func (l *adLabels) within(i int, roots []int) bool {
	return slices.ContainsFunc(roots, func(r int) bool { return r <= i && i < l.end[r] })
}

// payloadBelow is the payload of the roots inside an element, and their number.
func (l *adLabels) payloadBelow(i int, roots []int) (payload, n int) {
	for _, r := range roots {
		if i < r && r < l.end[i] {
			payload, n = payload+l.payload(r), n+1
		}
	}
	return payload, n
}

// adCounts sum up a comparison.
type adCounts struct {
	pages, found, right, toFind, covered     int
	words, wordsLost, pictures, picturesLost int
}

func (c *adCounts) add(o adCounts) {
	c.pages, c.found, c.right, c.toFind, c.covered = c.pages+o.pages, c.found+o.found, c.right+o.right, c.toFind+o.toFind, c.covered+o.covered
	c.words, c.wordsLost = c.words+o.words, c.wordsLost+o.wordsLost
	c.pictures, c.picturesLost = c.pictures+o.pictures, c.picturesLost+o.picturesLost
}

func (c *adCounts) precision() float64 { return percentOf(c.right, c.found) / 100 }
func (c *adCounts) recall() float64    { return percentOf(c.covered, c.toFind) / 100 }
func (c *adCounts) f() float64 {
	p, r := c.precision(), c.recall()
	if p+r == 0 {
		return 0
	}
	return 2 * p * r / (p + r)
}

// compare judges found elements. One is right when it lies in a labelled one, or
// holds labelled ones and hardly anything else. A labelled one is covered when
// it lies in a found one, or found ones in it show half of what it does.
func (l *adLabels) compare(found, labelled, toFind []int) adCounts {
	found = l.roots(found)
	c := adCounts{pages: 1, found: len(found), toFind: len(toFind), words: l.gold[len(l.gold)-1], pictures: len(l.pictures)}
	for _, i := range found {
		inner, n := l.payloadBelow(i, labelled)
		if l.within(i, labelled) || n > 0 && l.payload(i)-inner <= slackPayload {
			c.right++
		}
		c.wordsLost += l.gold[l.to[i]] - l.gold[l.from[i]]
	}
	for _, i := range toFind {
		inner, n := l.payloadBelow(i, found)
		if l.within(i, found) || n > 0 && 2*inner >= l.payload(i) {
			c.covered++
		}
	}
	for _, i := range l.pictures {
		if l.within(i, found) {
			c.picturesLost++
		}
	}
	return c
}
