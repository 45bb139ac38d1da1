package meta

import (
	"net/url"
	"strings"

	"winnow/engine/internal/page"

	"golang.org/x/net/html/atom"
)

// A Base resolves a page's links.
type Base struct {
	url, own *url.URL // the base of links; the page's own address
	host     string   // host of the page's own address, in lower case
}

// BaseOf returns the base of a page, by its own address and its base element.
func BaseOf(p *page.Page, pageURL string) Base {
	var b Base
	if own := (Base{}).resolve(pageURL); own != nil {
		b.url, b.own, b.host = own, own, strings.ToLower(own.Hostname())
	}
	if p.Head == page.None {
		return b
	}
	for n := p.Head; n < p.End[p.Head]; n++ {
		if p.Tag[n] == atom.Base && p.IsElement(n) {
			if href, ok := p.LookupAttr(n, "href"); ok {
				if u := b.resolve(href); u != nil {
					b.url = u
				}
				return b
			}
		}
	}
	return b
}

// Absolute returns a link's address as an absolute http or https URL, "" for any other and
// for one of more than maxURL bytes.
func (b Base) Absolute(ref string) string {
	u := b.resolve(ref)
	if u == nil {
		return ""
	}
	s := u.String()
	if len(s) > maxURL {
		return ""
	}
	return s
}

// Link returns the same for links that a reader may follow: it allows mailto, too.
func (b Base) Link(ref string) string {
	ref = browserSpelling(ref)
	if len(ref) > 7 && len(ref) <= maxURL && strings.EqualFold(ref[:7], "mailto:") {
		u, err := url.Parse(escapeStrays(ref))
		if err != nil || u.Opaque == "" {
			return ""
		}
		return u.String()
	}
	return b.Absolute(ref)
}

// Fragment returns the name that a link within the page points to.
func (b Base) Fragment(ref string) (name string, ok bool) {
	ref = browserSpelling(ref)
	at := strings.IndexByte(ref, '#')
	if at < 0 || at+1 == len(ref) || len(ref) > maxURL {
		return "", false
	}
	if at > 0 {
		u := b.resolve(ref[:at])
		if u == nil || b.own == nil || u.Host != b.own.Host || u.Path != b.own.Path || u.RawQuery != b.own.RawQuery {
			return "", false
		}
	}
	name = ref[at+1:]
	if plain, err := url.PathUnescape(name); err == nil {
		name = plain
	}
	return name, true
}

// isHost reports whether a host is that of the page's own address, with www or without.
func (b Base) isHost(host string) bool {
	return strings.TrimPrefix(strings.ToLower(host), "www.") == strings.TrimPrefix(b.host, "www.")
}

// maxURL is the longest address in bytes, twice what browsers and servers accept.
const maxURL = 4096

func (b Base) resolve(ref string) *url.URL {
	ref = browserSpelling(ref)
	if ref == "" || len(ref) > maxURL {
		return nil
	}
	u, err := url.Parse(ref)
	if err != nil {
		if u, err = url.Parse(escapeStrays(ref)); err != nil {
			return nil
		}
	}
	if b.url != nil {
		u = b.url.ResolveReference(u)
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" || u.Opaque != "" {
		return nil
	}
	if strings.Count(u.Host, ":") > 1 && u.Host[0] != '[' {
		return nil // net/url does not see it in a link without a scheme
	}
	u.User = nil // a user name before the host is used to deceive
	return u
}

// browserSpelling changes a link as browsers do before they parse it: it removes control
// characters and spaces at the ends and tabs and line feeds everywhere, and makes
// backslashes slashes in http and https links.
func browserSpelling(ref string) string {
	ref = strings.TrimFunc(ref, func(r rune) bool { return r <= ' ' })
	if strings.ContainsAny(ref, "\t\n\r") {
		ref = strings.NewReplacer("\t", "", "\n", "", "\r", "").Replace(ref)
	}
	if i := strings.IndexByte(ref, '\\'); i >= 0 {
		end := len(ref)
		if q := strings.IndexAny(ref, "?#"); q >= 0 {
			end = q
		}
		ref = strings.ReplaceAll(ref[:end], "\\", "/") + ref[end:]
	}
	return ref
}

// escapeStrays escapes percent signs that do not begin an escape, and characters that are
// not allowed in a URL.
func escapeStrays(ref string) string {
	var b strings.Builder
	for i := 0; i < len(ref); i++ {
		c := ref[i]
		stray := c == '%' && (i+2 >= len(ref) || !isHex(ref[i+1]) || !isHex(ref[i+2]))
		if stray || c < ' ' || c == 0x7f || c == ' ' || c == '"' || c == '<' || c == '>' || c == '`' {
			const digits = "0123456789ABCDEF"
			b.WriteByte('%')
			b.WriteByte(digits[c>>4])
			b.WriteByte(digits[c&15])
			continue
		}
		b.WriteByte(c)
	}
	return b.String()
}

func isHex(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'f'
}

// canonicalURL returns the address that the page gives itself.
func (f *facts) canonicalURL() string {
	for _, l := range f.links {
		if hasWord(l.key, "canonical") {
			if u := f.base.Absolute(l.value); u != "" {
				return u
			}
		}
	}
	return f.base.Absolute(f.first("og:url", "twitter:url", "parsely-link"))
}

// leadImage returns the picture that the page gives for previews, unless it is a logo.
func (f *facts) leadImage() (u string) {
	picture := func(ref string) string {
		if s := f.base.Absolute(ref); !isEmblem(s) {
			return s
		}
		return ""
	}
	f.works(func(t *thing) bool {
		u = picture(f.imageOf(t.props["image"]))
		return u != ""
	})
	for _, key := range [...]string{"og:image:secure_url", "og:image", "og:image:url", "twitter:image",
		"twitter:image:src", "parsely-image-url", "image"} {
		if v := f.first(key); u == "" && v != "" {
			u = picture(v)
		}
	}
	return u
}

func (f *facts) imageOf(v any) string { return f.follow(v, "url", "contentUrl") }

func orElse(a, b string) string {
	if a != "" {
		return a
	}
	return b
}
