package engine_test

import (
	"testing"

	"winnow/engine"
)

// A page that is streamed in pieces reads as its scripts would put it together.
func TestStreamedPieces(t *testing.T) {
	src := `<!doctype html><html lang=en><title>The lamp</title><body><main><h1>The lamp</h1><p>` + keeper + `</p>` +
		`<!--$?--><template id="B:0"></template><div>Loading the story</div><!--/$-->` +
		`<p>Boats came in with nets that nobody had mended since the winter, and the harbour was quiet until noon.</p></main>` +
		`<div hidden id="S:0"><p>On Monday the mayor walked to the pier with three books under his arm and read to the gulls.</p>` +
		`<template id="P:1"></template></div><script>$RC("B:0","S:0")</script>` +
		`<div hidden id="S:1"><p>A dog slept on the steps, and the ferry from the island was an hour late, as it was on Sunday.</p></div>`
	want := "# The lamp\n\n" + keeper + "\n\n" +
		"On Monday the mayor walked to the pier with three books under his arm and read to the gulls.\n\n" +
		"A dog slept on the steps, and the ferry from the island was an hour late, as it was on Sunday.\n\n" +
		"Boats came in with nets that nobody had mended since the winter, and the harbour was quiet until noon."
	if a := clean(t, []byte(src), engine.Request{}); a.Markdown != want {
		t.Errorf("got\n%s\nwant\n%s", a.Markdown, want)
	}
}
