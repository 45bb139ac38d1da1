package reasons

// Rules says each rule that names an element noise in plain words, by the name
// under which it stands in an answer's why.
func Rules() map[string]string {
	return map[string]string{
		"ad-name":             "It is named like an ad",
		"ad-element":          "It is an element made for ads",
		"ad-host":             "It comes from an ad server",
		"ad-title":            "Its title says that it is an ad",
		"ad-attribute":        "It carries the settings of an ad",
		"ad-label":            "It is labelled as an ad",
		"banner-size":         "It has the size of an ad banner",
		"banner-frame":        "It is a frame of an ad banner\u2019s size",
		"ad-provider":         "It has the name that an ad service gives its boxes",
		"cookie-provider":     "It has the name that a consent service gives its notices",
		"newsletter-provider": "It has the name that a newsletter service gives its forms",
		"cookie-overlay":      "It lies over the page and asks for consent to cookies",
		"newsletter-overlay":  "It lies over the page and asks for an address for a newsletter",
		"sponsored-link":      "Its links are declared as paid for",
		"cookie-name":         "It is named like a cookie notice",
		"cookie-text":         "Its text asks for consent to cookies",
		"newsletter-name":     "It is named like a newsletter form",
		"social-name":         "It is named like buttons for sharing",
		"related-name":        "It is named like links to further pages",
		"search-name":         "It is named like a search box",
		"search-role":         "The page marks it as a search box",
		"sidebar-name":        "It is named like a sidebar",
		"comment-name":        "It is named like comments",
		"breadcrumb-name":     "It is named like the path to this page",
		"nav-name":            "It is named like a menu",
		"nav-element":         "It is a navigation element",
		"nav-role":            "The page marks it as navigation",
		"header-element":      "It is the head of the page",
		"banner-role":         "The page marks it as its head",
		"footer-name":         "It is named like a footer",
		"footer-element":      "It is the foot of the page",
		"footer-role":         "The page marks it as its foot",
		"aside-element":       "It is a side element",
		"aside-role":          "The page marks it as a supplement",
		"backdrop":            "It only darkens the page behind a notice",
		"no-content":          "It holds hardly anything that looks like content",
	}
}
