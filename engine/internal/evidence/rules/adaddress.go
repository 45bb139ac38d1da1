package rules

import (
	"strings"

	"winnow/engine/internal/evidence/index"
)

// adSubdomains are the first labels of hosts of ads, without the number behind them:
// ads.site.example, ad4.site.example.
const adSubdomains = "ad ads adserv adserve adserver adimg adclick adtrack"

// adPrograms are parts of paths that show ads or count them, whole or up to their first
// dot: /adclick.php, /RealMedia/ads/click_nx.ads/, /www/delivery/ck.php.
const adPrograms = "adclick adclicks adserv adserver adview adlink adlog adframe adfshow adfclick adx_click adstream_nx adstream_lx " +
	"adstream_sx click_nx click_lx advert-click phpadsnew ck.php lg.php avw.php afr.php click.ng image.ng html.ng event.ng"

// servesAds tells the address of a picture, a frame or a link of an ad: its host is one of
// a provider's or called after ads, or its path names a program that shows them. A page of
// such a host, like the help for those who advertise, has its own pictures from there.
func servesAds(url, pageHost string) bool {
	url = strings.ToLower(url[:min(len(url), index.NameLimit)])
	path, _, _ := strings.Cut(url, "?")
	if host := index.HostOf(url); host != "" {
		if host != pageHost && (isHost(host, adHost) || isAdSubdomain(host)) {
			return true
		}
		_, path, _ = strings.Cut(path, host)
	}
	for part := range strings.SplitSeq(path, "/") {
		name, _, _ := strings.Cut(part, ".")
		if hasWord(adPrograms, name) || hasWord(adPrograms, part) {
			return true
		}
	}
	return false
}

func isAdSubdomain(host string) bool {
	label, site, _ := strings.Cut(host, ".")
	return strings.Contains(site, ".") && hasWord(adSubdomains, strings.TrimRight(label, "0123456789"))
}
