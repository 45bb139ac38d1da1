package meta

import (
	"net/url"
	"strings"
	"unicode/utf8"

	"winnow/engine/internal/page"
)

// Summary returns the excerpt if it says more than the title. Many sites fill the
// description with the title and their own name.
func (m *Meta) Summary() string {
	said, title := page.Squash(m.Excerpt), page.Squash(m.Title)
	if utf8.RuneCountInString(said) < minSummary || title != "" && strings.Contains(title, said) {
		return ""
	}
	if rest, ok := strings.CutPrefix(said, title); ok && title != "" && len(m.Excerpt) < len(m.Title)+maxOwnName && len(rest) < maxOwnName {
		return ""
	}
	return m.Excerpt
}

const (
	minSummary = 4  // letters and digits
	maxOwnName = 30 // bytes of a site's name after a title
)

// emblems are words in the file names of logos, icons and portraits.
var emblems = [...]string{"logo", "logos", "favicon", "favicons", "icon", "icons", "avatar", "avatars", "gravatar", "placeholder"}

// isEmblem reports whether a picture is a logo, an icon or a portrait by its address.
func isEmblem(address string) bool {
	u, err := url.Parse(address)
	return err == nil && hasWord(u.Path, emblems[:]...)
}
