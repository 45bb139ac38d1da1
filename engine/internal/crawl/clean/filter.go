package clean

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"winnow/engine"
)

// A Filter says which pages get a record. Pages that could not be cleaned always do.
type Filter struct {
	Langs, Types string // with commas between them, "" for all
	MinWords     int    // of the content
	Metadata     bool   // a title and a date
}

// pageTypes are the names that --type takes.
func pageTypes() []string {
	var all []string
	for _, t := range []engine.PageType{engine.PageArticle, engine.PageForum, engine.PageProduct, engine.PageCollection, engine.PageListing,
		engine.PageDocumentation, engine.PageService, engine.PageApplication} {
		all = append(all, string(t))
	}
	return all
}

// Check refuses what no page can have.
func (f *Filter) Check() error {
	for _, name := range commas(f.Types) {
		if !slices.Contains(pageTypes(), name) {
			return fmt.Errorf("no page type %q; the types are %s", name, strings.Join(pageTypes(), ", "))
		}
	}
	if f.MinWords < 0 {
		return errors.New("--min-words is a number of words")
	}
	return nil
}

// Mark stands for the filter.
func (f *Filter) Mark() string {
	return fmt.Sprint(f.Langs, "|", f.Types, "|", f.MinWords, f.Metadata)
}

func commas(words string) []string {
	if words == "" {
		return nil
	}
	return strings.Split(words, ",")
}

// leaves says why a page gets no record, "" for a page that does.
func (f *Filter) leaves(c *Cleaned) string {
	lang, _, _ := strings.Cut(c.Record.Lang, "-")
	switch m := c.Answer.Metadata; {
	case f.Langs != "" && !slices.ContainsFunc(commas(f.Langs), func(l string) bool { return strings.EqualFold(l, lang) }):
		return "other languages"
	case f.Types != "" && !slices.Contains(commas(f.Types), c.Record.PageType):
		return "other page types"
	case c.Record.Words < f.MinWords:
		return "fewer words"
	case f.Metadata && (m == nil || m.Title == "" || m.Date == ""):
		return "no title or no date"
	}
	return ""
}
