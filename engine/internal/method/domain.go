package method

import "strings"

// hostOf returns the host of an http, https or scheme-relative URL in lower case,
// "" for anything else.
func hostOf(url string) string {
	url = strings.TrimSpace(url)
	rest, ok := strings.CutPrefix(url, "//")
	if !ok {
		scheme, after, found := strings.Cut(url, "://")
		if !found || !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
			return ""
		}
		rest = after
	}
	if i := strings.IndexAny(rest, "/?#\\"); i >= 0 {
		rest = rest[:i]
	}
	if i := strings.LastIndexByte(rest, '@'); i >= 0 {
		rest = rest[i+1:]
	}
	if i := strings.IndexByte(rest, ':'); i >= 0 && !strings.HasPrefix(rest, "[") {
		rest = rest[:i]
	}
	return strings.TrimSuffix(strings.ToLower(rest), ".")
}

// registrable returns the registrable domain (eTLD+1) of a host. The public suffix list
// would add two megabytes to the browser module, so this uses a table of the
// second-level labels of countries and of some hosts that give names to their users.
// With a suffix that is not in the table, two sites look like one. This only makes the
// rules about other domains find less.
func registrable(host string) string {
	labels := strings.Split(host, ".")
	n := len(labels)
	if n <= 2 || isDigit(labels[n-1][max(0, len(labels[n-1])-1):][0]) { // a name, or an address
		return host
	}
	keep := 2
	_, hosting := hostingSuffixes[labels[n-2]+"."+labels[n-1]]
	_, second := secondLevel[labels[n-2]]
	if hosting || second && len(labels[n-1]) == 2 {
		keep = 3
	}
	return strings.Join(labels[n-keep:], ".")
}

// secondLevel are labels below which two-letter top-level domains register
// names.
var secondLevel = wordSet(`ac ad co com edu ed gob gouv gov go gr gv ind info int law ltd me med mil ne net nhs nic nom on or
org plc police pro sch web ac asn id art blog eco edunet firm gen k12 muni nt qc bc csiro idf judiciary parliament`)

// hostingSuffixes are domains under which anyone can register a name.
var hostingSuffixes = wordSet(`blogspot.com github.io gitlab.io wordpress.com tumblr.com netlify.app vercel.app pages.dev web.app
herokuapp.com appspot.com azurewebsites.net cloudfront.net amazonaws.com fastly.net akamaihd.net b-cdn.net livejournal.com
weebly.com wixsite.com typepad.com substack.com medium.com`)

// foreign reports whether a URL leads to another registrable domain than the
// page's. Relative URLs and pages without a URL are never foreign.
func foreign(url, pageDomain string) bool {
	host := hostOf(url)
	return host != "" && pageDomain != "" && registrable(host) != pageDomain
}

// inTable reports whether a host, or a domain it belongs to, is in a table.
func inTable(host string, table map[string]struct{}) bool {
	for host != "" {
		if _, ok := table[host]; ok {
			return true
		}
		_, host, _ = strings.Cut(host, ".")
	}
	return false
}
