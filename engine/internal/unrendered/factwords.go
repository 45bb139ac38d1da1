package unrendered

import (
	"strconv"
	"strings"
	"unicode"

	"winnow/engine/internal/meta"

	"golang.org/x/net/html"
)

// Labels of properties by language, English for all other languages. A property that
// is not listed keeps the name that the page gives it.
var (
	englishLabels = map[string]string{"price": "Price", "availability": "Availability", "brand": "Brand", "sku": "SKU", "mpn": "MPN",
		"gtin": "GTIN", "model": "Model", "color": "Color", "material": "Material", "size": "Size", "weight": "Weight", "width": "Width",
		"height": "Height", "depth": "Depth", "recipeYield": "Yield", "prepTime": "Preparation", "cookTime": "Cooking", "totalTime": "Total time",
		"startDate": "Date", "location": "Place", "eventStatus": "Status", "organizer": "Organizer"}
	germanLabels = map[string]string{"price": "Preis", "availability": "Verfügbarkeit", "brand": "Marke", "sku": "Artikelnummer", "mpn": "MPN",
		"gtin": "GTIN", "model": "Modell", "color": "Farbe", "material": "Material", "size": "Größe", "weight": "Gewicht", "width": "Breite",
		"height": "Höhe", "depth": "Tiefe", "recipeYield": "Menge", "prepTime": "Vorbereitung", "cookTime": "Kochzeit", "totalTime": "Gesamtzeit",
		"startDate": "Datum", "location": "Ort", "eventStatus": "Status", "organizer": "Veranstalter"}
	greekLabels = map[string]string{"price": "Τιμή", "availability": "Διαθεσιμότητα", "brand": "Μάρκα", "sku": "Κωδικός", "mpn": "MPN",
		"gtin": "GTIN", "model": "Μοντέλο", "color": "Χρώμα", "material": "Υλικό", "size": "Μέγεθος", "weight": "Βάρος", "width": "Πλάτος",
		"height": "Ύψος", "depth": "Βάθος", "recipeYield": "Μερίδες", "prepTime": "Προετοιμασία",
		"cookTime": "Μαγείρεμα", "totalTime": "Συνολικός χρόνος",
		"startDate": "Ημερομηνία", "location": "Τόπος", "eventStatus": "Κατάσταση", "organizer": "Διοργάνωση"}
	chineseLabels = map[string]string{"price": "价格", "availability": "库存", "brand": "品牌", "sku": "货号", "mpn": "MPN",
		"gtin": "GTIN", "model": "型号", "color": "颜色", "material": "材质", "size": "尺寸", "weight": "重量", "width": "宽度",
		"height": "高度", "depth": "深度", "recipeYield": "份量", "prepTime": "准备时间", "cookTime": "烹饪时间", "totalTime": "总时间",
		"startDate": "日期", "location": "地点", "eventStatus": "状态", "organizer": "主办方"}
)

func labelsFor(lang string) map[string]string {
	lang, _, _ = strings.Cut(strings.ToLower(lang), "-")
	switch lang {
	case "de":
		return germanLabels
	case "el":
		return greekLabels
	case "zh":
		return chineseLabels
	}
	return englishLabels
}

// textValue is a value of JSON-LD as text: a string, a number, the first of a list,
// an object's value and unit or its name.
func textValue(v any) string { return textValueWithin(v, 4) }

// textValueWithin looks at most some steps deep into a value.
func textValueWithin(v any, steps int) string {
	if steps == 0 {
		return ""
	}
	switch t := v.(type) {
	case string:
		if len(t) <= maxFact {
			t = html.UnescapeString(t)
			if strings.Contains(t, "&amp;") { // escaped twice
				t = html.UnescapeString(t)
			}
			return t
		}
	case float64:
		return strconv.FormatFloat(t, 'f', -1, 64)
	case bool:
		return strconv.FormatBool(t)
	case []any:
		if len(t) > 0 {
			return textValueWithin(t[0], steps-1)
		}
	case map[string]any:
		if t["value"] == nil {
			return textValueWithin(t["name"], steps-1)
		}
		s := textValueWithin(t["value"], steps-1)
		unit := t["unitText"]
		if unit == nil {
			unit = t["unitCode"]
		}
		if text, isText := unit.(string); isText && s != "" && len(text) < 40 {
			return s + " " + text
		}
		return s
	}
	return ""
}

// typeOf returns a type's name in lower case, without its vocabulary's address.
func typeOf(address string) string {
	types := meta.TypesOf(address)
	if len(types) == 0 {
		return ""
	}
	return types[0]
}

// stateWords writes the name of a state as words: "InStock" becomes "In stock".
func stateWords(s string) string {
	s = s[strings.LastIndexByte(s, '/')+1:]
	if strings.ContainsAny(s, " \t") || len(s) > 40 {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '_' || r == '-':
			b.WriteByte(' ')
		case i > 0 && unicode.IsUpper(r) && s[i-1] >= 'a' && s[i-1] <= 'z':
			b.WriteByte(' ')
			b.WriteRune(unicode.ToLower(r))
		case i == 0:
			b.WriteRune(unicode.ToUpper(r))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// amount normalizes a number in any notation to digits with a decimal point:
// "1.299,00 €" and "1299" become "1299". It returns "" when there is no number.
func amount(s string) string {
	var out []byte
	cents := -1 // the place of the last sign within the number
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c >= '0' && c <= '9':
			out = append(out, c)
		case len(out) == 0:
		case (c == '.' || c == ',') && i+1 < len(s) && s[i+1] >= '0' && s[i+1] <= '9':
			cents = len(out)
		case c == '\'' || c == ' ' && i+3 < len(s) && isThree(s[i+1:]):
		default:
			i = len(s)
		}
	}
	whole, part := string(out), ""
	if cents >= 0 && len(out)-cents <= 2 {
		whole, part = whole[:cents], strings.TrimRight(whole[cents:], "0")
	}
	whole = strings.TrimLeft(whole, "0")
	switch {
	case len(out) == 0:
		return ""
	case whole == "" && part == "":
		return "0"
	case part != "":
		return orElse(whole, "0") + "." + part
	}
	return whole
}

// isThree reports whether a text begins with exactly three digits.
func isThree(s string) bool {
	digits := 0
	for digits < len(s) && s[digits] >= '0' && s[digits] <= '9' {
		digits++
	}
	return digits == 3
}

// less reports whether the amount a is less than b.
func less(a, b string) bool {
	wholeA, partA, _ := strings.Cut(a, ".")
	wholeB, partB, _ := strings.Cut(b, ".")
	if len(wholeA) != len(wholeB) {
		return len(wholeA) < len(wholeB)
	}
	if wholeA != wholeB {
		return wholeA < wholeB
	}
	return partA < partB
}

// amounts returns the normalized numbers in a text.
func amounts(s string) map[string]bool {
	found := map[string]bool{}
	for i := 0; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			continue
		}
		end := i
		for end < len(s) && end-i < 24 && (s[end] >= '0' && s[end] <= '9' || strings.IndexByte(".,'", s[end]) >= 0 ||
			s[end] == ' ' && isThree(s[end+1:])) {
			end++
		}
		found[amount(s[i:end])] = true
		i = end - 1
	}
	return found
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// plainWords returns a text's letters and digits in lower case, with one space
// between words and at both ends.
func plainWords(s string) string {
	words := strings.FieldsFunc(strings.ToLower(s),
		func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) })
	return " " + strings.Join(words, " ") + " "
}
