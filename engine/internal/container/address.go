package container

import (
	"bytes"
	"net/url"
	"strings"

	nethtml "golang.org/x/net/html"
)

const (
	// addressPrescan is how far a page is searched for its address, in bytes. Of pages with
	// an address in their head it stands later in one of a hundred.
	addressPrescan = 256 << 10
	// maxAddress is the longest address that browsers agree on, in bytes.
	maxAddress = 2048

	savedByBrowser    = "saved from url=("
	savedBySingleFile = "Page saved with SingleFile"
)

// Address is what a page in UTF-8 says of its own address: what the program that saved it
// wrote down (SingleFile, the browsers' own "Save as"), its canonical address, og:url, or
// its base. "" for none. It is the page's word: for what is resolved against it the page
// could as well have written out whole addresses.
func Address(src []byte) string {
	var f addresses
	src = src[:min(len(src), addressPrescan)]
	isSaved := bytes.Contains(src, []byte(savedByBrowser)) || bytes.Contains(src, []byte(savedBySingleFile))
	// Reading on costs as much as the page's parser: only while something better may come.
	isFound := func() bool { return f.saved != "" || f.canonical != "" && !isSaved }
	z := nethtml.NewTokenizer(bytes.NewReader(src))
	for tt := z.Next(); tt != nethtml.ErrorToken && !isFound(); tt = z.Next() {
		switch tt {
		case nethtml.CommentToken:
			f.comment(z.Text())
		case nethtml.StartTagToken, nethtml.SelfClosingTagToken:
			if name, more := z.TagName(); more {
				f.tag(string(name), z)
			}
		}
	}
	for _, address := range [...]string{f.saved, f.canonical, f.openGraph, f.base} {
		if address != "" {
			return address
		}
	}
	return ""
}

type addresses struct{ saved, canonical, openGraph, base string }

// comment reads what programs write into the pages that they save. Chromium, Edge and
// Internet Explorer: "saved from url=(0025)https://…", with the address's length.
// SingleFile: lines, of which one is "url: https://…".
func (f *addresses) comment(comment []byte) {
	text := strings.TrimSpace(string(comment[:min(len(comment), 2*maxAddress)]))
	if after, ok := strings.CutPrefix(text, savedByBrowser); ok {
		_, address, _ := strings.Cut(after, ")")
		f.saved = webAddress(address)
	}
	if strings.HasPrefix(text, savedBySingleFile) {
		for line := range strings.Lines(text) {
			if address, ok := strings.CutPrefix(strings.TrimSpace(line), "url:"); ok && f.saved == "" {
				f.saved = webAddress(address)
			}
		}
	}
}

func (f *addresses) tag(name string, z *nethtml.Tokenizer) {
	if name != "link" && name != "meta" && name != "base" {
		return
	}
	at := map[string]string{}
	for more := true; more; {
		var key, value []byte
		key, value, more = z.TagAttr()
		at[string(key)] = string(value)
	}
	first := func(to *string, address string) {
		if *to == "" {
			*to = webAddress(address)
		}
	}
	switch {
	case name == "base":
		first(&f.base, at["href"])
	case name == "meta" && strings.EqualFold(at["property"], "og:url"):
		first(&f.openGraph, at["content"])
	case name == "link" && strings.EqualFold(strings.TrimSpace(at["rel"]), "canonical"):
		first(&f.canonical, at["href"])
	}
}

// webAddress is an absolute address on the web, without the name of a user; "" for all
// else.
func webAddress(s string) string {
	s = strings.TrimSpace(s)
	if len(s) > maxAddress {
		return ""
	}
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.User != nil {
		return ""
	}
	return s
}
