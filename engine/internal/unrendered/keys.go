package unrendered

import (
	"strings"
	"unicode"
)

func set(words string) map[string]bool {
	s := map[string]bool{}
	for _, w := range strings.Fields(words) {
		s[w] = true
	}
	return s
}

// Names that publishing systems give to the properties that hold texts, titles and
// addresses, in lower case and without punctuation.
var (
	isText = set(`articlebody body bodyhtml bodytext bodycontent bodymarkdown articlecontent articletext content contents
		contenthtml contenttext contentbody maincontent pagecontent postcontent richtext rawhtml cooked html htmlbody htmlcontent
		text fulltext longtext plaintext texthtml message messagehtml messagebody post postbody posttext comment commentbody
		commenttext answer answerbody answertext question questionbody rendered renderedbody markdown story storybody storytext
		paragraph paragraphs transcript instructions ingredients directions steps review reviewbody reviewtext selftext
		description descriptionhtml productdescription longdescription fulldescription detaileddescription itemdescription
		jobdescription introduction intro lead details overview biographytext`)
	isTitle = set(`title name headline heading subject fancytitle pagetitle posttitle articletitle producttitle productname
		displayname displaytitle label questiontitle`)
	isAddress = set(`url slug path permalink href link handle canonical canonicalurl uri shareurl weburl pageurl urlpath
		urlkey websiteurl pathname`)
)

// kindOf returns the kind of a text by the name of its property.
func kindOf(key string) Kind {
	switch {
	case strings.Contains(key, "desc"):
		return Description
	case strings.Contains(key, "review"), strings.Contains(key, "comment"):
		return Remark
	case strings.Contains(key, "answer"), strings.Contains(key, "question"):
		return FAQ
	}
	return Body
}

// noise lists words in the names of properties that do not hold what the page is
// about.
var noise = [...]string{"related", "recommend", "suggest", "similar", "trending", "popular", "latest", "mostread", "sidebar",
	"footer", "header", "navigation", "navbar", "menu", "breadcrumb", "advert", "promo", "sponsor",
	"newsletter", "subscri", "cookie", "consent",
	"privacy", "terms", "legal", "i18n", "locale", "translation", "language", "config", "setting", "option", "seo", "opengraph", "twitter",
	"metatag", "metadata", "author", "user", "biography", "banner", "widget", "error", "tooltip", "placeholder", "experiment", "feature_flag",
	"analytics", "tracking", "next", "prev", "more", "upsell", "crosssell", "carousel", "category", "categories", "collections", "tags",
	"publisher", "organization", "siteinfo", "rights", "license", "disclaimer"}

func isNoise(name string) bool {
	for _, w := range noise {
		if strings.Contains(name, w) && name != "moretext" {
			return true
		}
	}
	return name == "ads" || name == "ad" || name == "nav" || name == "bio" || name == "meta" || name == "site" || name == "sites"
}

// plainKey returns a property's name in lower case without punctuation and digits.
func plainKey(key string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'A' && r <= 'Z' {
			return r + 'a' - 'A'
		}
		if r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, key[:min(len(key), 80)])
}

// squash returns the letters and digits of a text in lower case, up to limit bytes.
func squash(s string, limit int) string {
	var b strings.Builder
	for _, r := range s {
		if b.Len() >= limit {
			break
		}
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

// leastSlug is the length in letters from which the last part of an address
// identifies a page.
const leastSlug = 6

// lastPart returns the last part of an address's path that identifies a page,
// squashed, "" when there is none.
func lastPart(url string) string {
	if _, rest, ok := strings.Cut(url, "://"); ok {
		_, url, ok = strings.Cut(rest, "/")
		if !ok {
			return ""
		}
	}
	url, _, _ = strings.Cut(url, "?")
	url, _, _ = strings.Cut(url, "#")
	url = strings.TrimRight(url, "/")
	url = strings.TrimSuffix(url, ".html")
	part := squash(url[strings.LastIndexByte(url, '/')+1:], 300)
	if len(part) < leastSlug {
		return ""
	}
	return part
}
