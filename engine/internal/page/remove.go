package page

import (
	"bytes"
	"fmt"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Remove gives a page as UTF-8 HTML without some elements, whose IDs are those of a
// Page parsed with the same options. An ID that no element has is an error.
func Remove(src []byte, ids []int, o Options) ([]byte, error) {
	if err := o.bounds(src); err != nil {
		return nil, err
	}
	src, cut := withoutReopened(src, o.MaxNodes, o.Stop)
	doc, err := html.Parse(o.Stop.Reader(bytes.NewReader(src)))
	if err != nil || cut > 0 && !o.AttributeIDs {
		return nil, fmt.Errorf("the page is nested too deep to number its elements")
	}
	gone := make(map[int]bool, len(ids))
	for _, id := range ids {
		gone[id] = true
	}
	list, found := marked(doc, gone, o.AttributeIDs)
	for id := range gone {
		if found[id] != 1 {
			return nil, fmt.Errorf("no element has the ID %d", id)
		}
	}
	for _, n := range list {
		if n.Parent != nil {
			n.Parent.RemoveChild(n)
		}
	}
	var out bytes.Buffer
	if err := html.Render(&out, doc); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// marked finds the elements with some IDs, and how many have each, in one walk
// without recursion. On its way it makes the page declare UTF-8.
func marked(doc *html.Node, ids map[int]bool, byAttribute bool) (list []*html.Node, found map[int]int) {
	found = map[int]int{}
	next := 0
	var hidden *html.Node // what comes after the template that the walk is in
	inside := false
	for n := doc; n != nil; n = following(n) {
		if inside && n == hidden {
			inside = false
		}
		if n.Type != html.ElementNode || inside {
			continue
		}
		id := next
		next++
		if byAttribute {
			id = int(attributeID(n.Attr))
		}
		if Declares(n) {
			inside, hidden = true, behind(n)
			continue
		}
		if ids[id] {
			found[id]++
			list = append(list, n)
		}
		switch n.DataAtom {
		case atom.Template:
			inside, hidden = true, behind(n)
		case atom.Meta:
			declareUTF8(n)
		}
	}
	return list, found
}

// declareUTF8 changes the encoding that a meta element declares.
func declareUTF8(meta *html.Node) {
	declares := false
	for i := range meta.Attr {
		switch a := &meta.Attr[i]; a.Key {
		case "charset":
			a.Val = "utf-8"
		case "http-equiv":
			declares = strings.EqualFold(a.Val, "content-type")
		}
	}
	for i := range meta.Attr {
		if a := &meta.Attr[i]; declares && a.Key == "content" {
			a.Val = "text/html; charset=utf-8"
		}
	}
}
