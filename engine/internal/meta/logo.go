package meta

import (
	"slices"
	"strings"

	"winnow/engine/internal/page"
)

// LeadsHome reports whether a link leads to the home page of the page's own site.
func (b Base) LeadsHome(ref string) bool {
	u := b.resolve(ref)
	return u != nil && isRoot(u) && b.isHost(u.Hostname())
}

// minHostName is the length of the shortest part of a host's name that is looked for in the
// names of files: com and www stand in many.
const minHostName = 4

// IsLogo reports whether the file's name in a picture's address says that it is the logo of the
// page's own site, by a part of the host's name.
func (b Base) IsLogo(address string) bool {
	path, _, _ := strings.Cut(address, "?")
	file := path[strings.LastIndexByte(path, '/')+1:]
	return hasWord(file, "logo") && slices.ContainsFunc(strings.Split(b.host, "."), func(part string) bool {
		return len(part) >= minHostName && strings.Contains(page.Squash(file), page.Squash(part))
	})
}
