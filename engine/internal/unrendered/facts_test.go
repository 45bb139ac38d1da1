package unrendered

import (
	"encoding/json"
	"strings"
	"testing"

	"winnow/engine/internal/block"
	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// facts returns what is added to a product page, as "label: value" lines.
func facts(t *testing.T, markup string, keep bool) string {
	t.Helper()
	return factsOf(t, "product", markup, keep)
}

func factsOf(t *testing.T, pageType, markup string, keep bool) string {
	t.Helper()
	p, err := page.Parse([]byte("<!doctype html>"+markup), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Read(p, "https://shop.example/lamp")
	s := block.Split(p)
	v := block.Verdict{Keep: make([]bool, s.Len()), PageType: pageType}
	for i := range v.Keep {
		v.Keep[i] = keep
	}
	var out []string
	for _, a := range Choose(s, &v, &m, "") {
		if a.Kind == Properties {
			out = append(out, "")
		}
		if a.Kind == Facts || a.Kind == Properties {
			for i := range a.Blocks.Blocks {
				out = append(out, a.Blocks.Text(i))
			}
		}
	}
	return strings.Join(out, "|")
}

func TestProductFacts(t *testing.T) {
	data := func(json string) string { return `<script type="application/ld+json">` + json + `</script>` }
	long := "<p>A lamp for people who read on paper, with a head that swings through three joints and " +
		"stays where it is left, in all weathers and for years, says its maker."
	for _, test := range []struct{ name, markup, want string }{
		{"an offer, brand and number", long +
			data(`{"@type":"Product","name":"L","sku":"HW 1","brand":{"@type":"Brand","name":"Hearth"},`+
				`"offers":{"@type":"Offer","price":149,"priceCurrency":"EUR","availability":"https://schema.org/InStock"}}`),
			"Price|149 EUR|Availability|In stock|Brand|Hearth|SKU|HW 1"},
		{"what the page says is not said again", long + "<p>By Hearth. Only € 1.149,00 – in stock!" +
			data(`{"@type":"Product","brand":"Hearth","mpn":"X9","color":["Red","Blue"],"offers":{"price":"1149.00",`+
				`"priceCurrency":"EUR","availability":"InStock"}}`),
			"MPN|X9|Color|Red"},
		{"all of it is there", long + "<p>Hearth, 19.9 USD" +
			data(`{"@type":"Product","brand":"Hearth","offers":[{"price":19.90,"priceCurrency":"USD"}]}`), ""},
		{"several offers", long + data(`{"@graph":[{"@type":["Product","Thing"],"name":"L","offers":[{"price":"25",`+
			`"priceCurrency":"EUR"},{"price":"9,50","priceCurrency":"EUR"},{"price":"0","priceCurrency":"EUR"},`+
			`{"price":"7","priceCurrency":"USD"}]}]}`), "Price: 9,50–25 EUR"},
		{"the offers of an aggregate, properties",
			long + data(`{"@type":"Product","offers":{"@type":"AggregateOffer","lowPrice":10,"highPrice":"1,200",`+
				`"priceCurrency":"EUR"},"additionalProperty":[{"@type":"PropertyValue","name":"Reach","value":40,`+
				`"unitText":"cm"},{"name":"<b>Bulb</b>","value":"E27"}]}`),
			"Price|10–1,200 EUR|Reach|40 cm|<b>Bulb</b>|E27"},
		{"a value that is escaped twice",
			long + data(`{"@type":"Product","color":"Red &amp;amp; blue &amp; Ann&#039;s"}`), "Color: Red & blue & Ann's"},
		{"German", "<html lang=de-AT><p>Eine Lampe für alle, die auf Papier lesen, und der Kopf bleibt, wo " +
			"man ihn lässt, sagt die Werkstatt, die sie baut." +
			data(`{"@type":"Product","sku":"1","offers":{"priceSpecification":{"price":"5","priceCurrency":"EUR"}}}`),
			"Preis|5 EUR|Artikelnummer|1"},
		{"two products are a list", long + data(`[{"@type":"Product","name":"A","sku":"1"},{"@type":"Product","name":"B","sku":"2"}]`), ""},
		{"a product that is related", long + data(`{"@type":"Article","isRelatedTo":{"@type":"Product","name":"A","sku":"1"}}`), ""},
		{"microdata", long + `<div itemscope itemtype="http://schema.org/Product"><meta itemprop=sku ` +
			`content=77><div itemprop=offers itemscope itemtype="http://schema.org/Offer"><meta itemprop=price ` +
			`content="12.00"><meta itemprop=priceCurrency content=GBP><link itemprop=availability href="http://schema.org/OutOfStock"></div></div>`,
			"Price|12.00 GBP|Availability|Out of stock|SKU|77"},
		{"meta elements", `<head><meta property="product:price:amount" content="12.5"><meta ` +
			`property="product:price:currency" content=CHF><meta property="og:brand" content=Hearth></head>` + long, "Price|12.5 CHF|Brand|Hearth"},
		{"many properties", long + data(`{"@type":"Product","sku":"1","brand":"B","mpn":"2","model":"3","color":"Red","material":"Ash",`+
			`"size":"4","weight":"5","offers":{"price":9,"priceCurrency":"EUR"}}`),
			"Price|9 EUR|Brand|B|SKU|1|MPN|2|Model|3|Color|Red||Material|Ash|Size|4|Weight|5"},
		{"nothing", long, ""},
		{"values that are none", long + data(`{"@type":"Product","sku":{"@type":"x"},"brand":[],"offers":[null,1,{"price":"call `+
			`us"}],"additionalProperty":[3,{"name":"","value":"x"}]}`), ""},
	} {
		if got := facts(t, test.markup, true); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestAmount(t *testing.T) {
	for in, want := range map[string]string{"": "", "free": "", "€ 1.299,00": "1299", "1,299": "1299",
		"19.9": "19.9", "19,90 €": "19.9", "1 299,5 kr": "1299.5",
		"1'000.05": "1000.05", "0.00": "0", "0,50": "0.5", "12 pieces": "12", "007": "7"} {
		if got := amount(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
	if found := amounts("from 1.299,00 to 12 or 3.50."); !found["1299"] || !found["12"] || !found["3.5"] || len(found) != 3 {
		t.Errorf("%v", found)
	}
}

// uses returns the texts that are added to a page all of whose blocks are kept.
func uses(t *testing.T, markup, pageType string) (out []string) {
	t.Helper()
	p, err := page.Parse([]byte("<!doctype html>"+markup), page.Options{})
	if err != nil {
		t.Fatal(err)
	}
	m := meta.Read(p, "https://site.example/x")
	s := block.Split(p)
	v := block.Verdict{Keep: make([]bool, s.Len()), PageType: pageType}
	for i := range v.Keep {
		v.Keep[i] = true
	}
	for _, a := range Choose(s, &v, &m, "") {
		line := a.Source + ":"
		for i := range a.Blocks.Blocks {
			if a.Keep[i] {
				line += " [" + a.Blocks.Text(i) + "]"
			}
		}
		if a.MarkupOnly {
			line += " quiet"
		}
		out = append(out, line)
	}
	return out
}

func TestRecipe(t *testing.T) {
	story := "<p>It took me four years to get this recipe out of my neighbour, and when I did it was " +
		"written on the back of a seed packet without a single number."
	data := `<script type="application/ld+json">{"@graph":[{"@type":"WebPage"},{"@type":"Recipe","name":"Rye cookies",
		"recipeIngredient":["170 g butter","140 g rye flour","1 egg"],
		"recipeInstructions":[{"@type":"HowToSection","name":"Dough","itemListElement":[
		{"@type":"HowToStep","text":"Melt the butter &amp; let it cool."},{"@type":"HowToStep","text":"Fold in the flour."}]},
		{"@type":"HowToStep","name":"Bake","text":"Bake for 12 minutes."}],
		"prepTime":"PT1H20M","cookTime":"PT12M","totalTime":"P1D","recipeYield":["24","24 cookies"]}]}</script>`
	ingredients := "json-ld recipeIngredient: [170 g butter] [140 g rye flour] [1 egg]"
	steps := "json-ld recipeInstructions: [Melt the butter & let it cool.] [Fold in the flour.] [Bake for 12 minutes.]"
	for _, test := range []struct {
		name, markup string
		want         []string
	}{
		{"none of it", story + data, []string{ingredients, steps,
			"json-ld Recipe: [Preparation] [1 h 20 min] [Cooking] [12 min] [Yield] [24] quiet"}},
		{"the ingredients are there", story +
			"<ul><li>170 g butter, soft<li>140 g rye flour<li>1 large egg</ul><p>Makes 24, takes 80 minutes" + data,
			[]string{steps, "json-ld Recipe: [Cooking: 12 min] quiet"}},
		{"all but the times", story + "<ul><li>170 g butter, soft<li>140 g rye flour</ul><ol><li>Melt the " +
			"butter & let it cool.<li>Fold in the flour.</ol>" + data,
			[]string{"json-ld Recipe: [Preparation] [1 h 20 min] [Cooking] [12 min] [Yield] [24] quiet"}},
		{"two recipes", story + data + strings.Replace(data, "Rye cookies", "Oat cookies", 1), nil},
	} {
		if got := uses(t, test.markup, "article"); strings.Join(got, "\n") != strings.Join(test.want, "\n") {
			t.Errorf("%s:\n got %q\nwant %q", test.name, got, test.want)
		}
	}
}

func TestMissingPosts(t *testing.T) {
	first := "My garden gate squeaks in the mornings and I would like to know which oil lasts through a wet winter."
	second := "Graphite powder, puffed into the hinge with a straw, never drips."
	data := func(shown string) string {
		return `<p>` + shown + `<script type="application/ld+json">{"@type":"DiscussionForumPosting","text":"` +
			first + `","author":{"name":"ann"},
		"comment":[{"@type":"Comment","text":"` + second + `","author":{"name":"cy"},"datePublished":"2024-05-02T08:30:00Z"}]}</script>`
	}
	filler := " I have asked three neighbours and each of them has told me something else, from butter " +
		"to the grease of a bicycle chain, so that I do not dare to do anything before somebody who has done it tells me."
	if got := uses(t, data(first+filler), "forum"); len(got) != 1 || got[0] != "json-ld text: ["+second+"]" {
		t.Errorf("a post that the page does not render: %q", got)
	}
	for name, got := range map[string][]string{
		"all are there":     uses(t, data(first+filler+"<p>"+second), "forum"),
		"another thread":    uses(t, data("Something else entirely is what this page shows."+filler), "forum"),
		"an article's page": uses(t, data(first+filler), "article"),
	} {
		if len(got) != 0 {
			t.Errorf("%s: %q", name, got)
		}
	}
}

func TestCredits(t *testing.T) {
	for _, test := range []struct{ json, want string }{
		{`"author":{"name":"Ann & <b>"},"datePublished":"2024-05-02T08:30:00+02:00"`,
			`<header><b>Ann &amp; &lt;b&gt;</b> · <time datetime="2024-05-02T08:30:00+02:00">2024-05-02 08:30</time></header>`},
		{`"author":[{"name":"Bo"}],"dateCreated":"2024-05-03T00:00:00Z"`,
			`<header><b>Bo</b> · <time datetime="2024-05-03T00:00:00Z">2024-05-03</time></header>`},
		{`"dateCreated":"2024-05-03"`, `<header><time datetime="2024-05-03">2024-05-03</time></header>`},
		{`"author":"Cy","dateCreated":"yesterday\"><script>"`, `<header><b>Cy</b></header>`},
	} {
		root := map[string]any{}
		if err := json.Unmarshal([]byte(`{`+test.json+`}`), &root); err != nil {
			t.Fatal(err)
		}
		if got := attributionOf([]string{"comment"}, root).header(); got != test.want {
			t.Errorf("%s: %s, want %s", test.json, got, test.want)
		}
	}
}

// When and where an event takes place is said once: if the text does not say it.
func TestEventFacts(t *testing.T) {
	const title = "<title>Night of old maps</title><h1>Night of old maps</h1><p>Bring a map that is older than you, and the story of how it " +
		"came to you; we shall read both aloud by lamplight.</p>"
	data := func(json string) string { return `<script type="application/ld+json">` + json + `</script>` }
	const event = `{"@type":"MusicEvent","name":"Night of old maps","startDate":"2026-05-02T19:30:00+02:00","endDate":"2026-05-02T21:00",` +
		`"location":{"@type":"Place","name":"Hall","address":{"streetAddress":"Long Street 3","postalCode":"50","addressLocality":"Tartu"}},` +
		`"organizer":{"name":"Map friends"},"offers":{"price":"0"}}`
	const all = "Date|2026-05-02 19:30–21:00|Place|Hall, Long Street 3, 50 Tartu|Organizer|Map friends"
	for _, test := range []struct{ name, pageType, markup, want string }{
		{"an event", "article", title + data(event), all},
		{"the day is said", "article", title + "<p>On May 2, 2026, by Map friends." + data(event), "Place: Hall, Long Street 3, 50 Tartu"},
		{"another day is said", "article", title + "<p>Published on May 1, 2026." + data(event), all},
		{"several days, postponed, with a price", "service", title + data(`{"@type":["Festival"],"name":"Night of old maps",`+
			`"startDate":"2026-05-02","endDate":"2026-05-04T00:00","location":"Tartu","eventStatus":"https://schema.org/EventPostponed",`+
			`"offers":{"price":12,"priceCurrency":"EUR"}}`), "Date|2026-05-02 – 2026-05-04|Place|Tartu|Status|postponed|Price|12 EUR"},
		{"an event that the text mentions", "article", title + data(`{"@type":"Event","name":"Fair","startDate":"2026-05-02"}`), ""},
		{"two events", "article", title + data(`[`+event+`,{"@type":"Event","name":"Day of old maps"}]`), ""},
		{"a list of events", "listing", title + data(event), ""},
		{"no day", "article", title + data(`{"@type":"Event","name":"Night of old maps","startDate":"soon"}`), ""},
		{"times of no place", "article", title + data(`{"@type":"Event","name":"Night of old maps","startDate":"2026-05-02T17:30:00.000Z",`+
			`"endDate":"2026-05-02T19:00:00.000Z"}`), "Date: 2026-05-02 17:30–19:00 UTC"},
		{"German", "article", "<html lang=de><title>Nacht der alten Karten</title><h1>Nacht der alten Karten</h1><p>Wer eine Karte hat, " +
			"die älter ist als er selbst, bringt sie mit und erzählt, wie sie zu ihm kam; wir lesen beides im Licht einer Lampe vor." +
			data(strings.Replace(event, "Night of old maps", "Nacht der alten Karten", 1)),
			"Datum|2026-05-02 19:30–21:00|Ort|Hall, Long Street 3, 50 Tartu|Veranstalter|Map friends"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := factsOf(t, test.pageType, test.markup, true); got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}
