package index

import (
	"reflect"
	"strings"
	"testing"
)

func TestSplitNames(t *testing.T) {
	for _, c := range []struct {
		value string
		want  []string
	}{
		{"sidebar", []string{"sidebar"}},
		{"main-nav_links", []string{"main", "nav", "links"}},
		{"AdSlot adUnit", []string{"ad", "slot", "ad", "unit"}},
		{"header loaded adapter", []string{"header", "loaded", "adapter"}},
		{"ad-2 col1", []string{"ad", "col"}},
		{"ad44488", nil},
		{"sd-64c0294a-12cc-4969", []string{"sd"}},
		{"cli-poster eUlMPU", []string{"cli", "poster"}},
		{"square_iL1ET_BuAd", []string{"square"}},
		{"Accordion_item__adF2E", []string{"accordion", "item"}},
		{"BasePageAd-hoLrBf", []string{"base", "page", "ad"}},
		{"adBox2", []string{"ad", "box"}},
		{"2col", nil},
		{"css-1a2b3c", []string{"css"}},
		{"x7ad9b1", nil},
		{"550e8400-e29b-41d4-a716-446655440000", nil},
		{"wp-block-post-content", []string{"wp", "block", "post", "content"}},
		{"HTMLBody", []string{"htmlbody"}},
		{"é-ad", []string{"ad"}},
		{"", nil},
		{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", []string{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}},
	} {
		var got []string
		SplitNames(c.value, func(w string) { got = append(got, strings.ToLower(w)) })
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: got %q, want %q", c.value, got, c.want)
		}
	}
}
