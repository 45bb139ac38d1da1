package rules

import "testing"

func TestServesAds(t *testing.T) {
	for url, want := range map[string]bool{
		"https://ad.doubleclick.net/ad/x;sz=300x250":       true,
		"//ADS.Other.example/a.jpg":                        true,
		"https://ad4.other.example/a.jpg":                  true,
		"https://ads.example/a.jpg":                        false, // a site of that name
		"https://adsense-help.other.example/a.jpg":         false,
		"https://ads.own.example/help/budget.png":          false, // the page's own host
		"https://ads.own.example/adclick.php":              true,
		"/openx/www/delivery/ck.php?zone=3":                true,
		"/RealMedia/ads/click_nx.ads/www.own.example/a@x1": true,
		"/event.ng/type=click&FlightID=4":                  true,
		"/ads/old-advertisement.jpg":                       false,
		"/photos/ck/php.jpg":                               false,
		"/page?next=/adclick.php":                          false,
		"":                                                 false,
	} {
		if got := servesAds(url, "ads.own.example"); got != want {
			t.Errorf("%s: %v, want %v", url, got, want)
		}
	}
}
