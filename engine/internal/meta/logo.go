package meta

import (
	"net/url"
	"path"
	"strings"
)

// LeadsHome reports whether a link leads to the home page of the page's own site.
func (b Base) LeadsHome(ref string) bool {
	u := b.resolve(ref)
	return u != nil && isHome(u.Path) && u.RawQuery == "" && u.Fragment == "" && b.isHost(u.Hostname())
}

// minHostName is the length of the shortest part of a host's name that is looked for in the
// names of files: com and www stand in many.
const minHostName = 4

// IsLogo reports whether the file's name in a picture's address says that it is the logo of the
// page's own site, by a part of the host's name.
func (b Base) IsLogo(address string) bool {
	u, err := url.Parse(address)
	if err != nil || !hasWord(path.Base(u.Path), "logo") {
		return false
	}
	name := squash(path.Base(u.Path))
	for part := range strings.SplitSeq(b.host, ".") {
		if part = squash(part); len(part) >= minHostName && strings.Contains(name, part) {
			return true
		}
	}
	return false
}
