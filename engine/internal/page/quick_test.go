package page

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// The quick way opens noscripts and frames by a list, the other as it goes through the tree.
func TestQuickPageOpensAll(t *testing.T) {
	const framed = `<iframe srcdoc="<p>in<noscript><b>deep</b></noscript><iframe srcdoc='<i>deeper'></iframe>"></iframe>`
	for _, src := range []string{
		"<p>a<noscript><img src=b></noscript><noscript>text<b>c</b></noscript>d",
		"<head><noscript><style>a{}</style></noscript></head><body>" + framed + "<noscript><p>" + framed + "</noscript>",
		"<table><tr><noscript><b>a</b></noscript>b<td>" + framed + "</table>",
		"<svg><noscript><iframe srcdoc='<p>a'></iframe></noscript><noscript><p>b</noscript></svg>" + framed,
		"<b><i><p>x</b>y<noscript><u>z</u></noscript></i>",
		"<template><noscript><p>a</noscript></template><noscript><p>b</noscript>",
		"<div><template shadowrootmode=open><slot></slot>" + framed + "</template>light</div>",
	} {
		for _, o := range []Options{{}, {MaxNodes: 8}, {MaxNodes: 40}, {MaxNodes: 10_000}} {
			got := quickPage([]byte(src), o)
			if got == nil {
				if o.MaxNodes == 0 || o.MaxNodes == 10_000 {
					t.Errorf("%s: %+v: not read", src, o)
				}
				continue
			}
			doc, err := html.Parse(strings.NewReader(src))
			if err != nil {
				t.Fatal(err)
			}
			want := flatten(doc, o)
			if g, w := columns(got), columns(want); g != w {
				t.Errorf("%s: %+v:\n%s\nwant\n%s", src, o, g, w)
			}
			if !reflect.DeepEqual(got.Dropped, want.Dropped) {
				t.Errorf("%s: %+v: dropped %q, want %q", src, o, got.Dropped, want.Dropped)
			}
		}
	}
}

// columns writes all that is known of a page's nodes.
func columns(p *Page) string {
	var b strings.Builder
	for n := range Node(p.Len()) {
		fmt.Fprintln(&b, n, p.IsElement(n), p.Tag[n], p.Data[n], p.Parent[n], p.End[n], p.Depth[n], p.ID[n], p.Flags[n], p.Attrs(n), p.Counts(n))
	}
	return b.String()
}
