package hiding

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"winnow/engine"
	"winnow/engine/lab/silver"
)

// A unit describes one page, to compare its hide list with: its elements, its rendered
// words, which of them are content, the elements that filter lists block, and the
// blocks that people labelled. Elements are numbered in document order from 0 for html,
// including those in templates.
type unit struct {
	silver.Page
	ID   string `json:"id"`
	Type string `json:"type"`
	// Tok are the rendered words in lower case, separated by spaces; an ideograph is a
	// word of its own. Neutral are runs of words, in the form of Gold, that are the
	// title or the author.
	Tok     string   `json:"tok"`
	Neutral [][2]int `json:"neutral"`
	GoldN   int      `json:"goldn"` // words of the gold text
	GoldM   int      `json:"goldm"` // of these found on the page
	With    []string `json:"with"`
	Without []string `json:"without"`
	// Labels are element, level and name of labelled blocks.
	Labels [][3]any `json:"labels"`

	words   []string
	owner   []int  // element of each word
	class   []byte // of each word: wordNoise, wordGold or wordNeutral
	listed  map[silver.Group][]int
	silver  bool  // filter lists have looked at the page
	element []int // by element ID of the contract
}

const (
	wordNoise byte = iota
	wordGold
	wordNeutral
)

// A choice is one element that was hidden, by its number in the unit.
type choice struct {
	element  int
	category string
}

// categoryOf returns the name of a kind in predictions.
func categoryOf(kind string) string {
	switch kind {
	case "ad", "cookie", "newsletter", "social", "related", "search", "sidebar", "widget":
		return kind
	case "navigation", "header":
		return "nav"
	case "legal", "footer":
		return "footer"
	case "comment":
		return "comments"
	}
	return "other"
}

// unitFolders returns the folders with units in a measuring ground: the folder itself
// and those in it.
func unitFolders(dir string) (out []string, err error) {
	found, err := filepath.Glob(filepath.Join(dir, "*", "units"))
	if err != nil {
		return nil, err
	}
	for _, units := range append([]string{filepath.Join(dir, "units")}, found...) {
		if info, err := os.Stat(units); err == nil && info.IsDir() {
			out = append(out, filepath.Dir(units))
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("%s holds no units: give a folder with units/ or folders with units/", dir)
	}
	return out, nil
}

// readUnit reads units/ID.json.gz and, if it exists, silver/ID.json from the first
// folder that has the page. The unit is nil when no folder has it.
func readUnit(dirs []string, id string) (*unit, error) {
	for _, dir := range dirs {
		u := &unit{}
		err := silver.ReadUnit(dir, id, u)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		u.prepareWords()
		u.listed, err = silver.ReadListed(dir, id, len(u.Tag))
		u.silver = err == nil
		if errors.Is(err, fs.ErrNotExist) {
			err = nil
		}
		return u, err
	}
	return nil, nil
}

func (u *unit) prepareWords() {
	u.Prepare()
	if u.Tok != "" {
		u.words = strings.Split(u.Tok, " ")
	}
	for _, run := range u.Tokel {
		for range run[1] {
			u.owner = append(u.owner, run[0])
		}
	}
	u.class = make([]byte, len(u.words))
	for _, runs := range []struct {
		of [][2]int
		as byte
	}{{u.Neutral, wordNeutral}, {u.Gold, wordGold}} { // gold goes before the title
		for _, run := range runs.of {
			for k := run[0]; k < min(run[0]+run[1], len(u.class)); k++ {
				u.class[k] = runs.as
			}
		}
	}
	inTemplate := make([]bool, len(u.Tag))
	for i := range u.Tag {
		if up := u.Parent[i]; up >= 0 {
			inTemplate[i] = inTemplate[up] || u.Tag[up] == "template"
		}
		if !inTemplate[i] {
			u.element = append(u.element, i)
		}
	}
}

// choices converts a hide list to the unit's numbers.
func (u *unit) choices(hide []engine.Hidden) (out []choice) {
	for _, h := range hide {
		if h.ID < 0 || h.ID >= len(u.element) {
			continue
		}
		out = append(out, choice{u.element[h.ID], categoryOf(string(h.Kind))})
	}
	return out
}

// hidden returns for each element the category that it is hidden with, its own or that
// of an element around it, "" when it is shown.
func (u *unit) hidden(list []choice) []string {
	out := make([]string, len(u.Tag))
	for _, c := range list {
		if out[c.element] == "" {
			out[c.element] = c.category
		}
	}
	for i, up := range u.Parent {
		if up >= 0 && out[up] != "" {
			out[i] = out[up]
		}
	}
	return out
}
