//go:build !js

package engine

import "winnow/engine/internal/jsonfields"

// nativeRequestFields are those that the WebAssembly module has no use for.
func nativeRequestFields(f *jsonfields.Fields, r *Request) {
	f.Text("encoding", &r.Encoding, r.Encoding == "")
}

// nativeAnswerFields are those that the WebAssembly module never fills.
func nativeAnswerFields(f *jsonfields.Fields, a *Answer) {
	jsonfields.Pointer(f, "encoding", &a.Encoding, a.Encoding == nil, func(f *jsonfields.Fields, e *Encoding) {
		f.Text("name", &e.Name, always)
		f.Text("by", (*string)(&e.By), always)
		f.Float("sure", &e.Sure, always)
	})
}
