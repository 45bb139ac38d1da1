package main

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"winnow/engine"
)

// A filter says which pages get a record. Pages that could not be cleaned always do.
type filter struct {
	langs, types *string
	minWords     *int
	metadata     *bool
}

func addFilter(fs *flag.FlagSet) *filter {
	return &filter{langs: fs.String("lang", "", ""), types: fs.String("type", "", ""), minWords: fs.Int("min-words", 0, ""),
		metadata: fs.Bool("with-metadata", false, "")}
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

func (f *filter) check() error {
	for _, name := range commas(*f.types) {
		if !slices.Contains(pageTypes(), name) {
			return usagef("no page type %q; the types are %s", name, strings.Join(pageTypes(), ", "))
		}
	}
	if *f.minWords < 0 {
		return usagef("--min-words is a number of words")
	}
	return nil
}

// mark stands for the filter.
func (f *filter) mark() string {
	return fmt.Sprint(*f.langs, "|", *f.types, "|", *f.minWords, *f.metadata)
}

func commas(words string) []string {
	if words == "" {
		return nil
	}
	return strings.Split(words, ",")
}

// leaves says why a page gets no record, "" for a page that does.
func (f *filter) leaves(c *cleaned) string {
	lang, _, _ := strings.Cut(c.record.Lang, "-")
	switch m := c.answer.Metadata; {
	case *f.langs != "" && !slices.ContainsFunc(commas(*f.langs), func(l string) bool { return strings.EqualFold(l, lang) }):
		return "other languages"
	case *f.types != "" && !slices.Contains(commas(*f.types), c.record.PageType):
		return "other page types"
	case c.record.Words < *f.minWords:
		return "fewer words"
	case *f.metadata && (m == nil || m.Title == "" || m.Date == ""):
		return "no title or no date"
	}
	return ""
}
