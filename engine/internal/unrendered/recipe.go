package unrendered

import (
	"strconv"
	"strings"

	"winnow/engine/internal/meta"

	"golang.org/x/net/html"
)

// Limits on a recipe.
const (
	maxLines = 200
	maxLine  = 2000 // bytes
)

// recipe returns the parts of the page's only recipe that the used text does not
// contain: ingredients and steps as lists, times and yield as a table.
func (c *chooser) recipe(m *meta.Meta, used []Addition) (out []Addition) {
	o := singleThing(m.LinkedData, []string{"recipe"})
	if o == nil {
		return nil
	}
	said := plainWords(c.usedText(used))
	add := func(source, markup string, markupOnly bool) {
		if a, ok := wholeAddition(Body, source, markup); ok && a.Words > 0 {
			a.MarkupOnly = markupOnly
			out = append(out, a)
		}
	}
	ingredients := lines(o["recipeIngredient"], nil, 0)
	if len(ingredients) == 0 {
		ingredients = lines(o["ingredients"], nil, 0)
	}
	if lacks(said, ingredients) {
		add("json-ld recipeIngredient", listOf("ul", ingredients), false)
	}
	if steps := lines(o["recipeInstructions"], nil, 0); lacks(said, steps) {
		add("json-ld recipeInstructions", listOf("ol", steps), false)
	}
	f := factList{labels: labelsFor(m.Lang)}
	for _, key := range [...]string{"prepTime", "cookTime", "totalTime"} {
		if hours, minutes, ok := duration(textValue(o[key])); ok && !saysTime(said, hours, minutes) {
			f.add(key, spokenTime(hours, minutes), false)
		}
	}
	if yield := textValue(o["recipeYield"]); !strings.Contains(said, plainWords(yield)) {
		f.add("recipeYield", yield, false)
	}
	if len(f.list) > 0 {
		add("json-ld Recipe", table(f.list), true)
	}
	return out
}

// lines returns the texts of a property: the lines of a string, the items of a
// list, the texts of steps and sections.
func lines(v any, to []string, depth int) []string {
	if depth > 6 || len(to) >= maxLines {
		return to
	}
	switch v := v.(type) {
	case string:
		t := Text{Value: v[:min(len(v), maxLine)]}
		for line := range strings.SplitSeq(t.Plain(), "\n") {
			if line = oneLine(strings.ToValidUTF8(line, "")); line != "" && len(to) < maxLines {
				to = append(to, line)
			}
		}
	case []any:
		for _, e := range v {
			to = lines(e, to, depth+1)
		}
	case map[string]any:
		for _, key := range [...]string{"itemListElement", "text", "name"} {
			if v[key] != nil {
				return lines(v[key], to, depth+1)
			}
		}
	}
	return to
}

// lineWords is how many words at the beginning of a line a text must contain to
// contain the line. The end of a line often differs.
const lineWords = 6

// lacks reports whether a text contains less than half of some lines.
func lacks(said string, list []string) bool {
	there := 0
	for _, line := range list {
		first := strings.Fields(plainWords(line))
		if strings.Contains(said, " "+strings.Join(first[:min(len(first), lineWords)], " ")+" ") {
			there++
		}
	}
	return len(list) > 1 && 2*there < len(list)
}

func listOf(tag string, list []string) string {
	var b strings.Builder
	b.WriteString("<" + tag + ">")
	for _, line := range list {
		b.WriteString("<li>" + html.EscapeString(line))
	}
	return b.String() + "</" + tag + ">"
}

// duration reads an ISO 8601 duration of hours and minutes, such as PT1H30M or PT90M.
func duration(s string) (hours, minutes int, ok bool) {
	rest, isTime := strings.CutPrefix(s, "PT")
	if !isTime {
		rest, isTime = strings.CutPrefix(s, "P0DT")
	}
	if !isTime || len(rest) > 12 {
		return 0, 0, false
	}
	if h, after, found := strings.Cut(rest, "H"); found {
		if hours, ok = count(h); !ok {
			return 0, 0, false
		}
		rest = after
	}
	if m, _, found := strings.Cut(rest, "M"); found {
		if minutes, ok = count(m); !ok {
			return 0, 0, false
		}
	}
	return hours + minutes/60, minutes % 60, hours+minutes > 0
}

func count(s string) (int, bool) {
	n, err := strconv.Atoi(s)
	return n, err == nil && n >= 0 && n < 100_000
}

func spokenTime(hours, minutes int) string {
	switch {
	case hours == 0:
		return strconv.Itoa(minutes) + " min"
	case minutes == 0:
		return strconv.Itoa(hours) + " h"
	}
	return strconv.Itoa(hours) + " h " + strconv.Itoa(minutes) + " min"
}

// saysTime reports whether a text has the numbers of a duration before words that
// begin like hours and minutes.
func saysTime(said string, hours, minutes int) bool {
	has := func(n int, units ...string) bool {
		for _, u := range units {
			if n == 0 || strings.Contains(said, " "+strconv.Itoa(n)+" "+u) || strings.Contains(said, " "+strconv.Itoa(n)+u) {
				return true
			}
		}
		return false
	}
	return has(hours, "h", "st", "ώ", "ω", "小") && has(minutes, "m", "λ", "分") || has(60*hours+minutes, "m", "λ", "分")
}
