package elements

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

const (
	// nameBytes bounds how much of an attribute is read.
	nameBytes = 1000
	// crumbWords is the length of a breadcrumb at most.
	crumbWords = 40
)

// classTraits are the traits that a class attribute may give an element.
func classTraits(class string) Traits {
	class = class[:min(len(class), nameBytes)]
	t := when(saysCrumbs(class), Crumbs)
	for start, i := 0, 0; i <= len(class); i++ {
		if i < len(class) && class[i] > ' ' {
			continue
		}
		if name := class[start:i]; name != "" {
			t |= when(isMapName(name), Map) | when(isPagerName(name), Pager) | when(isAuthorBoxName(name), AuthorBox) |
				when(isSignatureName(name) || isWriterName(name), OfWriter)
		}
		start = i + 1
	}
	return t
}

// isMapName tells the names that the makers of maps give the boxes they draw in.
func isMapName(name string) bool {
	switch name {
	case "leaflet-container", "mapboxgl-map", "maplibregl-map", "ol-viewport", "gm-style", "ymaps", "amap-container", "bmap-container",
		"esri-view", "map-canvas", "map_canvas":
		return true
	}
	return false
}

// saysCrumbs looks for "breadcrumb" in any case. Few names have its beginning, so
// few are folded.
func saysCrumbs(name string) bool {
	const crumbs = "breadcrumb"
	name = name[:min(len(name), nameBytes)]
	for i := 0; i+len(crumbs) <= len(name); i++ {
		if name[i]|0x20 == 'b' && name[i+1]|0x20 == 'r' && strings.EqualFold(name[i:i+len(crumbs)], crumbs) {
			return true
		}
	}
	return false
}

// isNamedAnswer tells the forms in which readers comment on a text or answer a post, by
// their own names and the address that they send to.
func isNamedAnswer(attrs []html.Attribute) bool {
	for i := range attrs {
		switch a := &attrs[i]; a.Key {
		case "id", "class", "name", "action":
			name := strings.ToLower(a.Val[:min(len(a.Val), nameBytes)])
			if strings.Contains(name, "comment") || strings.Contains(name, "reply") {
				return true
			}
		}
	}
	return false
}

// mayPage lists the elements that hold the links to the other pages of a list or a
// text.
func mayPage(tag atom.Atom) bool {
	switch tag {
	case atom.Nav, atom.Ul, atom.Ol, atom.Div:
		return true
	}
	return false
}

// isPagerName tells the names that those elements nearly always have.
func isPagerName(name string) bool {
	if first := name[0] | 0x20; first != 'p' && first != 'w' {
		return false
	}
	switch strings.ToLower(name) {
	case "pagination", "pager", "pagenav", "page-numbers", "pagenavi", "wp-pagenavi", "paginator":
		return true
	}
	return false
}

// isAuthorBoxName tells the names of boxes about the author: "author" and what the box
// holds, as one word or several, behind any prefix.
func isAuthorBoxName(name string) bool {
	const author = "author"
	for at := 0; at+len(author) < len(name); at++ {
		if name[at]|0x20 != 'a' || name[at+1]|0x20 != 'u' || !strings.EqualFold(name[at:at+len(author)], author) {
			continue
		}
		rest := strings.TrimLeft(strings.ToLower(name[at+len(author):]), "-_")
		if prefix := strings.ToLower(name[:at]); strings.HasSuffix(prefix, "about-") || strings.HasSuffix(prefix, "about-the-") {
			return true
		}
		for _, part := range [...]string{"box", "bio", "info", "card", "profile", "desc", "about", "details"} {
			if strings.HasPrefix(rest, part) {
				return true
			}
		}
	}
	return name == "saboxplugin-wrap" // the box of a WordPress plugin
}

// isSignatureName tells the names that the makers of forums give the line that a person
// puts below each post: "signature" alone or behind the name of the post.
func isSignatureName(name string) bool {
	const signature = "signature"
	before := len(name) - len(signature)
	return before >= 0 && name[before]|0x20 == 's' && strings.EqualFold(name[before:], signature) &&
		(before == 0 || name[before-1] == '-' || name[before-1] == '_')
}

// isWriterName tells the names that the makers of forums give the box beside a post which
// says who wrote it: rank, number of posts, day of joining. In order: XenForo 2 and 1,
// phpBB 3, vBulletin 4, FluxBB, MyBB, Simple Machines, Invision, Discuz.
func isWriterName(name string) bool {
	switch name {
	case "message-user", "messageUserInfo", "postprofile", "userinfo", "postleft", "author_information", "poster", "cAuthorPane", "favatar":
		return true
	}
	return false
}
