// Package main is the engine as a WebAssembly module: one call a page, bytes
// in, one JSON text out. What can be decided without a browser is decided in
// this file and tested natively; main_js.go only moves bytes.
package main

import (
	"errors"
	"fmt"
	"strconv"

	"winnow/engine"
)

// About is what the module says of itself when it starts: the host compares
// the version before the first call.
type About struct {
	Version int `json:"version"`
	// Methods that a request may name, the default first.
	Methods []string `json:"methods"`
	// Formats that an export may name, each with what has to be asked for.
	Formats map[engine.Format][]engine.Want `json:"formats"`
}

// A cleaner is engine.Clean or, in tests, something that fails on purpose.
type cleaner func(html []byte, req engine.Request) (engine.Answer, error)

// Describe gives About as JSON.
func Describe() []byte {
	b := strconv.AppendInt([]byte(`{"version":`), engine.Version, 10)
	b = append(b, `,"methods":[`...)
	for i, name := range engine.Methods() {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendQuote(b, name) // names are letters
	}
	b = append(b, `],"formats":{`...)
	for i, f := range formats {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, string(f)), `:[`...)
		for j, w := range f.Wants() {
			if j > 0 {
				b = append(b, ',')
			}
			b = strconv.AppendQuote(b, string(w))
		}
		b = append(b, ']')
	}
	return append(b, "}}"...)
}

var formats = [...]engine.Format{engine.FormatEPUB, engine.FormatHTML, engine.FormatMarkdown, engine.FormatText, engine.FormatPages, engine.FormatLabels}

// Handle answers one request for one page. It never fails and never panics:
// whatever goes wrong is an answer with status refused and the reason, since a
// panic that reached the host would end the module for all pages after.
func Handle(request, html []byte) []byte { return handle(engine.Clean, request, html) }

func handle(clean cleaner, request, html []byte) (answer []byte) {
	defer func() {
		if r := recover(); r != nil {
			answer = refused(engine.ReasonInternal, fmt.Sprint(r))
		}
	}()
	var req engine.Request
	if err := req.ReadJSON(request); err != nil {
		return refused(engine.ReasonRequest, err.Error())
	}
	a, err := clean(html, req)
	switch {
	case errors.Is(err, engine.ErrRequest):
		return refused(engine.ReasonRequest, err.Error())
	case err != nil:
		return refused(engine.ReasonInternal, err.Error())
	}
	return encode(a)
}

// Export makes a file of cleaned pages: JSON in, the file's bytes out, or what
// is wrong with the request. It never panics.
func Export(request []byte) (file []byte, problem string) {
	return exported(engine.Export, request)
}

// FileName is the same for the file's name.
func FileName(request []byte) (name []byte, problem string) {
	return exported(func(req engine.ExportRequest) ([]byte, error) {
		name, err := engine.FileName(req)
		return []byte(name), err
	}, request)
}

func exported(run func(engine.ExportRequest) ([]byte, error), request []byte) (file []byte, problem string) {
	defer func() {
		if r := recover(); r != nil {
			file, problem = nil, fmt.Sprintf("crash: %v", r)
		}
	}()
	var req engine.ExportRequest
	if err := req.ReadJSON(request); err != nil {
		return nil, "request: " + err.Error()
	}
	file, err := run(req)
	if err != nil {
		return nil, err.Error()
	}
	return file, ""
}

func encode(a engine.Answer) []byte {
	b, err := a.AppendJSON(nil)
	if err != nil {
		return refused(engine.ReasonInternal, "answer: "+err.Error())
	}
	return b
}

// refused cannot fail: no field of it is a float, a map or an interface.
func refused(reason engine.StatusReason, detail string) []byte {
	return encode(engine.Answer{
		Version: engine.Version,
		Status:  engine.StatusRefused,
		Reason:  reason,
		Detail:  detail,
		Hide:    []engine.Hidden{},
	})
}
