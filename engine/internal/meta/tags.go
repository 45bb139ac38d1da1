package meta

import (
	"strings"
	"unicode/utf8"
)

// Limits on tags. Pages name up to a dozen; more of them are for search engines.
const (
	maxTags     = 24
	maxTag      = 60  // characters
	maxKeywords = 200 // entries of a list that are read
)

// tags returns the tags of a page from the first source that has any: article:tag, the
// keywords of its JSON-LD, the keywords of its meta elements.
func (f *facts) tags() []string {
	var t tagList
	for i := range f.metas {
		switch f.metas[i].key {
		case "article:tag", "og:article:tag", "book:tag", "video:tag":
			t.add(f.metas[i].value)
		}
	}
	if len(t) > 0 {
		return t
	}
	f.works(func(w *thing) bool {
		t.keywords(f, w.props["keywords"])
		return len(t) > 0
	})
	if len(t) == 0 {
		t.cut(f.first("news_keywords", "parsely-tags", "keywords"))
	}
	return t
}

type tagList []string

// keywords adds the property keywords: a text with commas, or a list of texts or of defined
// terms.
func (t *tagList) keywords(f *facts, v any) {
	switch v := v.(type) {
	case string:
		t.cut(v)
	case []any:
		for _, e := range v[:min(len(v), maxKeywords)] {
			if s, ok := e.(string); ok && len(v) == 1 {
				t.cut(s)
			} else {
				t.add(f.follow(e, "name", "@value"))
			}
		}
	case map[string]any:
		t.add(f.follow(v, "name", "@value"))
	}
}

// cut adds the parts of a text between commas or semicolons.
func (t *tagList) cut(s string) {
	for tag := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == ',' || r == ';' || r == '，' || r == '、' }) {
		t.add(tag)
	}
}

func (t *tagList) add(s string) {
	s = unescaped(s, 4*maxTag)
	if s == "" || utf8.RuneCountInString(s) > maxTag || len(*t) >= maxTags || strings.Contains(s, "://") || s[0] == '_' {
		return // a tag that begins with _ is internal to the publishing system
	}
	for _, have := range *t {
		if strings.EqualFold(have, s) {
			return
		}
	}
	*t = append(*t, s)
}
