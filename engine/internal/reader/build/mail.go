package build

import (
	"net/url"
	"slices"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// Programs for mail leave the pictures of a letter out until the reader of it asks
// for them: a picture tells its sender who reads when and where. So nothing that
// such a page does not load itself is loaded from its reading.

// mailNames are what the hosts and folders of such programs are called.
var mailNames = [...]string{"mail", "webmail", "email", "inbox", "owa", "roundcube", "squirrelmail", "rainloop", "snappymail", "horde",
	"sogo", "zimbra", "mail2", "mailbox", "outlook"}

// heldBack are the attributes in which they keep the address of a picture.
var heldBack = [...]string{"proton-src", "unsafe-src", "dfsrc", "blockedimagesrc", "originalsrc", "data-x-src", "htmlimgblocked",
	"draft-src",
	"data-blocked-src", "data-blocked-image"}

// An answer is kept once it was worked out.
type answer uint8

const (
	unasked answer = iota
	no
	yes
)

// holdsBack tells whether pictures that wait for a script stay away: on pages that
// are worked with, and where mail is read. Asked for the first such picture.
func (pl *plan) holdsBack() bool {
	if pl.held == unasked {
		pl.held = no
		if pl.pageType == "application" || isMailAddress(pl.url) || hasHeldBack(pl.page) {
			pl.held = yes
		}
	}
	return pl.held == yes
}

func isMailAddress(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	host, _, _ := strings.Cut(strings.ToLower(u.Hostname()), ".")
	folder, _, _ := strings.Cut(strings.ToLower(strings.TrimPrefix(u.Path, "/")), "/")
	return slices.Contains(mailNames[:], host) || slices.Contains(mailNames[:], folder)
}

func hasHeldBack(p *page.Page) bool {
	for n := range page.Node(p.Len()) {
		if p.Tag[n] != atom.Img || !p.IsElement(n) {
			continue
		}
		for _, key := range heldBack {
			if _, ok := p.LookupAttr(n, key); ok {
				return true
			}
		}
	}
	return false
}
