package unrendered

import (
	"slices"
	"strings"

	"winnow/engine/internal/meta"
	"winnow/engine/internal/page"

	"golang.org/x/net/html"
)

// A fact is a property of a page's product or event: a label and a value.
type fact struct {
	label, value string
	amount       bool   // the value is a number with a unit; only the number is compared
	day          string // the value begins on this day; only the day is compared
}

// Limits on facts.
const (
	maxFacts = 40
	maxFact  = 300 // bytes of a value
)

// productFacts returns the properties of the one product that a page is about, and
// the source. It returns none when the data describes several products.
func productFacts(p *page.Page, m *meta.Meta) (list []fact, source string) {
	labels := labelsFor(m.Lang)
	if o := singleThing(m.LinkedData, productTypes); o != nil {
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

// singleThing returns the only object that has one of some types, nil when there is
// none or more than one.
func singleThing(roots []any, kinds []string) map[string]any {
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
					if name := textValue(v["name"]); !names[name] {
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

// add adds a property's value unless the property is there already.
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
	f.list = append(f.list, fact{label: label, value: value, amount: amount})
}

// product adds the properties of a product in JSON-LD.
func (f *factList) product(o map[string]any) {
	f.offers(o["offers"])
	f.add("brand", textValue(o["brand"]), false)
	for _, key := range [...]string{"sku", "mpn", "model", "color", "material", "size", "weight", "width", "height", "depth"} {
		f.add(key, textValue(o[key]), false)
	}
	for _, key := range [...]string{"gtin", "gtin13", "gtin12", "gtin14", "gtin8", "isbn"} {
		if v := textValue(o[key]); v != "" {
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
			f.add(textValue(p["name"]), textValue(p), false)
		}
	}
}

// offers adds the price, or the lowest and the highest of several prices in the same
// currency, and the availability.
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
		state = orElse(state, textValue(o["availability"]))
		spec, _ := o["priceSpecification"].(map[string]any)
		if several, ok := o["priceSpecification"].([]any); ok && len(several) > 0 {
			spec, _ = several[0].(map[string]any)
		}
		unit := orElse(textValue(o["priceCurrency"]), textValue(spec["priceCurrency"]))
		if currency != "" && unit != "" && unit != currency {
			continue
		}
		currency = orElse(currency, unit)
		for _, price := range [...]string{orElse(textValue(o["price"]), textValue(spec["price"])),
			textValue(o["lowPrice"]), textValue(o["highPrice"])} {
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

// microdata adds the properties of a product in the body, with the values that the
// page gives for machines.
func (f *factList) microdata(p *page.Page) {
	product := page.None
	for n := max(p.Body, 0); int(n) < p.Len(); n++ {
		p.Stop.Every(int(n))
		if kind := p.Attr(n, "itemtype"); kind != "" && slices.Contains(productTypes, typeOf(kind)) {
			if product != page.None {
				if p.Inside(n, product) {
					continue
				}
				return // several products
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
	f.properties(func(key string) string { return said[key] })
}

// openGraph adds the properties in the product's meta elements.
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
	f.properties(func(key string) string { return said[names[key]] })
}

// properties adds the properties that have one value each.
func (f *factList) properties(of func(key string) string) {
	if price := of("price"); amount(price) != "" && amount(price) != "0" {
		f.price([]string{price}, of("priceCurrency"))
	}
	f.add("availability", stateWords(of("availability")), false)
	for _, key := range [...]string{"brand", "sku", "mpn", "gtin13", "color", "material", "size"} {
		f.add(strings.TrimRight(key, "0123456789"), of(key), false)
	}
}

// table writes facts as markup. A single fact becomes a paragraph, since a table of
// one row would be taken for layout.
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
