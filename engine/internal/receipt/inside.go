package receipt

import (
	"strings"

	"winnow/engine/internal/evidence/index"
	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// inside counts what a part holds among its first nodes.
type inside struct {
	links, jumps, top, turns, social int32
	passwords, searches, mails       int32
	buttons, fields, pressed         int32 // pressed: links that look like buttons
	shown                            int32 // pictures, frames and players
	headings, times, marked          int32 // marked: landmarks
	credits, tags                    int32 // links to an author, to a tag
	contacts                         int32 // links that write or call
	languages, logins                int32 // links to the page in other languages, to where people log in
}

// readInside looks at the first elements of a part.
func (r *reader) readInside(f *facts, n page.Node) {
	in := &f.inside
	for k := n; k < min(r.page.End[n], n+lookNodes); k++ {
		if !r.page.IsElement(k) || r.page.Has(k, page.Unrendered) && r.page.Tag[k] != atom.Iframe {
			continue
		}
		switch tag := r.page.Tag[k]; tag {
		case atom.A:
			r.readLink(f, k)
		case atom.Button, atom.Summary:
			in.buttons++
		case atom.Input:
			r.readInput(f, k)
		case atom.Select, atom.Textarea:
			in.fields++
		case atom.Img, atom.Iframe, atom.Video, atom.Audio, atom.Svg, atom.Canvas, atom.Object:
			in.shown++
		case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
			in.headings++
		case atom.Time:
			in.times++
		case atom.Nav, atom.Header, atom.Footer, atom.Aside, atom.Section, atom.Form:
			in.marked++
		}
	}
}

func (r *reader) readInput(f *facts, n page.Node) {
	switch strings.ToLower(r.page.Attr(n, "type")) {
	case "hidden":
	case "password":
		f.inside.passwords++
	case "search":
		f.inside.searches++
	case "email":
		f.inside.mails++
	case "submit", "button", "image", "reset":
		f.inside.buttons++
	default:
		f.inside.fields++
	}
}

// buttonNames are the groups whose words call a link a button.
var buttonNames = index.GroupBits("button")

// readLink looks at a link: where it leads, and whether it looks like a button.
func (r *reader) readLink(f *facts, n page.Node) {
	in, href := &f.inside, strings.TrimSpace(r.page.Attr(n, "href"))
	href = href[:min(len(href), hrefBytes)]
	in.links++
	calls, writes := r.page.Reaches(n)
	switch {
	case href == "#top":
		in.top++
	case len(href) > 1 && href[0] == '#':
		in.jumps++
	case calls || writes:
		in.contacts++
	case isSocial(href):
		in.social++
	}
	if isLoginAddress(href) {
		in.logins++
	}
	for rel := range strings.FieldsSeq(r.page.Attr(n, "rel")) {
		switch rel {
		case "prev", "next":
			in.turns++
		case "author":
			in.credits++
		case "tag", "category":
			in.tags++
		}
	}
	if r.page.Attr(n, "hreflang") != "" {
		in.languages++
	}
	if r.classes.Of(n).groups&buttonNames != 0 {
		in.pressed++
	}
}

// socialHosts are where people share and follow. A link that shares names one of them
// in its address.
var socialHosts = strings.Fields("facebook.com twitter.com x.com linkedin.com pinterest. whatsapp.com wa.me t.me telegram. instagram.com " +
	"youtube.com reddit.com tiktok.com bsky.app threads.net threads.com vk.com weibo.com mastodon tumblr.com flipboard.com")

// socialLetters are the first letters of these: most hosts begin otherwise.
var socialLetters = firstLetters(socialHosts)

func firstLetters(words []string) (is [256]bool) {
	for _, w := range words {
		is[w[0]] = true
	}
	return is
}

func isSocial(href string) bool {
	_, rest, ok := strings.Cut(href, "//")
	if !ok {
		return false
	}
	host, _, _ := strings.Cut(rest, "/")
	for more := true; more; _, host, more = strings.Cut(host, ".") {
		if host == "" || !socialLetters[host[0]] {
			continue
		}
		for _, h := range socialHosts {
			if strings.HasPrefix(host, h) {
				return true
			}
		}
	}
	return false
}

// loginAddresses are what the addresses of pages are called on which people log in. A g is
// the third letter of all.
var loginAddresses = strings.Fields("login signin sign-in sign_in register signup sign-up sign_up logon")

func isLoginAddress(href string) bool {
	path := index.PathOf(href)
	for at := 2; at < len(path); at++ {
		if path[at]|0x20 != 'g' {
			continue
		}
		for _, a := range loginAddresses {
			if from := path[at-2:]; len(from) >= len(a) && strings.EqualFold(from[:len(a)], a) {
				return true
			}
		}
	}
	return false
}
