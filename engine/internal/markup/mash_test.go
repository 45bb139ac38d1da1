//go:build !js

package markup

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// pieces are what pages are mashed of: whatever the tokenizer or the parser treats
// in its own way, and halves of it.
var pieces = strings.Split(strings.NewReplacer(`\n`, "\n", `\r`, "\r", `\t`, "\t", `\0`,
	"\x00").Replace(`<|>|/|=|"|'| |a|b|-|!|;|&|&amp;|&copy|ÿ|é|\n|\r|\0| x=1| class="a b"|<a\n|<div\t|`+
	`</|->|-->|--!>|<!|<!--|<?|<![CDATA[|]]>|`+
	`<p id=1>|<p a=/>|</p>|<div class='x'>|<DIV ID=1 id=2>|</div>|<a href=1>|<a href=2 b=c>|</a>|<b>|<b a=1>|</b>|<font color=1>|<nobr id=1>|`+
	`<svg>|<svg x=1/>|<svg a=/>|<svg viewBox=1>|</svg>|<g viewBox=1>|<g id=1>|<path d=1/>|<foreignObject>|`+
	`</foreignObject>|<desc id=1>|</desc>|`+
	`<math>|</math>|<mi id=1>|<mtext id=1>|<mglyph id=1>|<annotation-xml encoding="text/html">|`+
	`<title>|<title id=1>|</title>|<style id=2>|</style>|<script|<script src=1>|<!--<script>|</script>|`+
	`<noscript>|</noscript>|<textarea id=1>|</textarea>|`+
	`<iframe src=1>|</iframe>|<xmp id=1>|</xmp>|<noembed id=1>|</noembed>|<noframes id=1>|</noframes>|<plaintext id=1>|`+
	`<table id=1>|</table>|<caption id=1>|<colgroup id=1>|<col id=1>|<tr id=1>|<td id=1>|<input type=hidden>|`+
	`<select id=1>|<option id=1>|</select>|`+
	`<template id=1>|</template>|<object id=1>|</object>|<marquee id=1>|<form id=1>|</form>|<button `+
	`id=1>|<li id=1>|<ul id=1>|<h1 id=1>|<ruby id=1>|<rt id=1>|`+
	`<br id=1/>|<br/>|</br>|<hr id=1>|<image src=1>|<html id=1>|<head id=1>|<body id=1>|</head>|</body>|`+
	`</html>|<frameset id=1>|<frame id=1>|</frameset>`), "|")

// The tree is that of html.Parse however little sense a page makes.
func TestMash(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for i := range 20_000 {
		kinds := pieces
		if i%3 > 0 { // few, so that they meet often
			kinds = make([]string, 12)
			for k := range kinds {
				kinds[k] = pieces[random.IntN(len(pieces))]
			}
		}
		var src strings.Builder
		for range 3 + random.IntN(40) {
			src.WriteString(kinds[random.IntN(len(kinds))])
		}
		sameTree(t, src.String())
		sameFragment(t, src.String())
	}
}
