// Package engine tells the content of a web page from its noise.
//
//	answer, err := engine.Clean(html, engine.Request{URL: "https://example.org/a"})
//
// The answer holds the elements to hide, a reader view, plain text, Markdown
// and metadata. The same function runs natively and, compiled to WebAssembly,
// in the browser extension.
package engine
