// Package main is the engine as a WebAssembly module: one call a page, bytes
// in, one JSON text out. What can be decided without a browser is decided in
// this file and tested natively; main_js.go only moves bytes.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"winnow/engine"
)

// About is what the module says of itself when it starts: the host compares
// the version before the first call.
type About struct {
	Version int `json:"version"`
	// Methods that a request may name, the default first.
	Methods []string `json:"methods"`
}

// A cleaner is engine.Clean or, in tests, something that fails on purpose.
type cleaner func(html []byte, req engine.Request) (engine.Answer, error)

// Describe gives About as JSON.
func Describe() []byte {
	return encode(About{Version: engine.Version, Methods: engine.Methods()})
}

// Handle answers one request for one page. It never fails and never panics:
// whatever goes wrong is an answer with status refused and the reason, since a
// panic that reached the host would end the module for all pages after.
func Handle(request, html []byte) []byte { return handle(engine.Clean, request, html) }

func handle(clean cleaner, request, html []byte) (answer []byte) {
	defer func() {
		if r := recover(); r != nil {
			answer = refused(fmt.Sprintf("crash: %v", r))
		}
	}()
	req, err := decode[engine.Request](request)
	if err != nil {
		return refused("request: " + err.Error())
	}
	a, err := clean(html, req)
	if err != nil {
		return refused(err.Error())
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
	req, err := decode[engine.ExportRequest](request)
	if err != nil {
		return nil, "request: " + err.Error()
	}
	if file, err = run(req); err != nil {
		return nil, err.Error()
	}
	return file, ""
}

// decode is strict: a misspelt field would silently mean "everything", and the
// caller and the module are always shipped together.
func decode[T any](request []byte) (req T, err error) {
	if len(bytes.TrimSpace(request)) == 0 {
		return req, nil
	}
	d := json.NewDecoder(bytes.NewReader(request))
	d.DisallowUnknownFields()
	if err := d.Decode(&req); err != nil {
		return req, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return req, errors.New("something follows the JSON object")
	}
	return req, nil
}

// encode leaves <, > and & as they are: nobody pastes an answer into a script
// element, and escaped markup is a third longer.
func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return refused("answer: " + err.Error())
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// refused cannot fail: no field of it is a float, a map or an interface.
func refused(reason string) []byte {
	return encode(engine.Answer{
		Version: engine.Version,
		Status:  engine.StatusRefused,
		Reason:  reason,
		Hide:    []engine.Hidden{},
	})
}
