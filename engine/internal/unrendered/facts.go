package unrendered

import (
	"html"
	"slices"
	"strings"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"
)

// A fact is one thing that a page's data says of its product: a label and a
// value.
type fact struct {
	label, value string
	amount       bool // the value is a number with a unit: only the number is looked for
}

// Bounds of facts.
const (
	maxFacts = 40
	maxFact  = 300 // bytes of a value
)

// productFacts gives what a page's data says of the one product that it is
// about, and the source; nothing when the data is of several.
func productFacts(p *page.Page, m *meta.Meta) (list []fact, source string) {
	labels := labelsFor(m.Lang)
	if o := theThing(m.LinkedData, productTypes); o != nil {
		f := factList{labels: labels}
		f.product(o)
		if len(f.list) > 0 {
			return f.list, "json-ld Product"
		}
	}
	f := factList{labels: labels}
	if f.microdata(p); len(f.list) > 0 {
		return f.list, "microdata Product"
	}
	f.openGraph(p)
	return f.list, "og product"
}

var productTypes = []string{"product", "productgroup", "productmodel", "individualproduct", "someproducts", "vehicle", "car"}

// theThing is the only one of some types among the page's own things, nil when
// there is none or more than one.
func theThing(roots []any, kinds []string) map[string]any {
	var found map[string]any
	names := map[string]bool{}
	var look func(v any, depth int)
	look = func(v any, depth int) {
		switch v := v.(type) {
		case []any:
			for _, e := range v {
				if depth < 4 {
					look(e, depth+1)
				}
			}
		case map[string]any:
			for _, t := range meta.TypesOf(v["@type"]) {
				if slices.Contains(kinds, t) {
					if name := words(v["name"]); !names[name] {
						names[name], found = true, v
					}
					return
				}
			}
			for _, key := range [...]string{"@graph", "mainEntity"} {
				if depth < 4 {
					look(v[key], depth+1)
				}
			}
		}
	}
	look(roots, 0)
	if len(names) != 1 {
		return nil
	}
	return found
}

type factList struct {
	labels map[string]string
	list   []fact
}

// add takes a value under a property's name, once.
func (f *factList) add(key, value string, amount bool) {
	label := f.labels[key]
	if label == "" {
		label = key
	}
	label, value = oneLine(label), oneLine(value)
	if label == "" || value == "" || len(f.list) >= maxFacts {
		return
	}
	for _, have := range f.list {
		if strings.EqualFold(have.label, label) {
			return
		}
	}
	f.list = append(f.list, fact{label, value, amount})
}

// product takes what JSON-LD says.
func (f *factList) product(o map[string]any) {
	f.offers(o["offers"])
	f.add("brand", words(o["brand"]), false)
	for _, key := range [...]string{"sku", "mpn", "model", "color", "material", "size", "weight", "width", "height", "depth"} {
		f.add(key, words(o[key]), false)
	}
	for _, key := range [...]string{"gtin", "gtin13", "gtin12", "gtin14", "gtin8", "isbn"} {
		if v := words(o[key]); v != "" {
			f.add("gtin", v, false)
			break
		}
	}
	more, _ := o["additionalProperty"].([]any)
	if one, ok := o["additionalProperty"].(map[string]any); ok {
		more = []any{one}
	}
	for _, e := range more {
		if p, ok := e.(map[string]any); ok {
			f.add(words(p["name"]), words(p), false)
		}
	}
}

// offers takes the price: one, or the lowest and the highest of several in one
// currency.
func (f *factList) offers(v any) {
	var prices []string
	var currency, state string
	list, ok := v.([]any)
	if !ok {
		list = []any{v}
	}
	for _, e := range list[:min(len(list), 200)] {
		o, ok := e.(map[string]any)
		if !ok {
			continue
		}
		if inner, ok := o["offers"]; ok && o["lowPrice"] == nil {
			f.offers(inner)
			continue
		}
		state = orElse(state, words(o["availability"]))
		spec, _ := o["priceSpecification"].(map[string]any)
		if several, ok := o["priceSpecification"].([]any); ok && len(several) > 0 {
			spec, _ = several[0].(map[string]any)
		}
		unit := orElse(words(o["priceCurrency"]), words(spec["priceCurrency"]))
		if currency != "" && unit != "" && unit != currency {
			continue
		}
		currency = orElse(currency, unit)
		for _, price := range [...]string{orElse(words(o["price"]), words(spec["price"])), words(o["lowPrice"]), words(o["highPrice"])} {
			if amount(price) != "" && amount(price) != "0" {
				prices = append(prices, price)
			}
		}
	}
	f.price(prices, currency)
	f.add("availability", stateWords(state), false)
}

// price adds a price or a range of prices.
func (f *factList) price(prices []string, currency string) {
	if len(prices) == 0 {
		return
	}
	low, high := prices[0], prices[0]
	for _, p := range prices {
		if less(amount(p), amount(low)) {
			low = p
		}
		if less(amount(high), amount(p)) {
			high = p
		}
	}
	value := low
	if amount(low) != amount(high) {
		value += "–" + high
	}
	f.add("price", value+" "+currency, true)
}

// microdata takes the properties of a product in the body, values as the page
// gives them to machines.
func (f *factList) microdata(p *page.Page) {
	product := page.None
	for n := max(p.Body, 0); int(n) < p.Len(); n++ {
		if kind := p.Attr(n, "itemtype"); kind != "" && slices.Contains(productTypes, typeOf(kind)) {
			if product != page.None {
				if p.Inside(n, product) {
					continue
				}
				return // several
			}
			product = n
		}
	}
	if product == page.None {
		return
	}
	said := map[string]string{}
	for n := product; n < p.End[product]; n++ {
		for key := range strings.FieldsSeq(p.Attr(n, "itemprop")) {
			if v := orElse(p.Attr(n, "content"), p.Attr(n, "href")); v != "" && said[key] == "" {
				said[key] = v
			}
		}
	}
	f.said(func(key string) string { return said[key] })
}

// openGraph takes the product's meta elements.
func (f *factList) openGraph(p *page.Page) {
	said := map[string]string{}
	for n := page.Node(0); int(n) < p.Len() && n < max(p.Body, 0); n++ {
		key := strings.ToLower(orElse(p.Attr(n, "property"), p.Attr(n, "name")))
		key = strings.TrimPrefix(strings.TrimPrefix(key, "og:"), "product:")
		if v := p.Attr(n, "content"); key != "" && v != "" && said[key] == "" {
			said[key] = v
		}
	}
	names := map[string]string{"price": "price:amount", "priceCurrency": "price:currency",
		"sku": "retailer_item_id", "availability": "availability", "brand": "brand"}
	if said["price:amount"] == "" {
		return
	}
	f.said(func(key string) string { return said[names[key]] })
}

// said takes the properties that have one value each.
func (f *factList) said(of func(key string) string) {
	if price := of("price"); amount(price) != "" && amount(price) != "0" {
		f.price([]string{price}, of("priceCurrency"))
	}
	f.add("availability", stateWords(of("availability")), false)
	for _, key := range [...]string{"brand", "sku", "mpn", "gtin13", "color", "material", "size"} {
		f.add(strings.TrimRight(key, "0123456789"), of(key), false)
	}
}

// table is facts as markup. A table of one row would be taken for layout.
func table(list []fact) string {
	var b strings.Builder
	if len(list) == 1 {
		return "<p><b>" + html.EscapeString(list[0].label) + "</b>: " + html.EscapeString(list[0].value) + "</p>"
	}
	b.WriteString("<table><tbody>")
	for _, f := range list {
		b.WriteString("<tr><th scope=row>" + html.EscapeString(f.label) + "</th><td>" + html.EscapeString(f.value) + "</td></tr>")
	}
	b.WriteString("</tbody></table>")
	return b.String()
}
