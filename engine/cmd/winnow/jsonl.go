package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// passing says which fields of the input go into the records.
type passing struct {
	all   bool
	names []string
}

func (p *passing) String() string { return strings.Join(p.names, ",") }

func (p *passing) Set(value string) error {
	names := strings.Split(value, ",")
	if slices.Contains(names, "") {
		return errors.New("give names of fields with commas between them, or all")
	}
	p.all, p.names = value == "all", names
	return nil
}

func (p *passing) any() bool { return p.all || len(p.names) > 0 }

func (p *passing) wants(name string) bool { return p.all || slices.Contains(p.names, name) }

// passed are fields of the input by name.
type passed map[string]json.RawMessage

// lineJob is the page of a line of JSONL {id, url, html}. A record without an ID gets its
// line number.
func (a *app) lineJob(l line, pass passing) job {
	return job{id: fmt.Sprintf("line:%d", l.number), size: len(l.text),
		load: func() (loaded, error) { return readRecord(l, a.lineBytes, pass) }}
}

// readRecord reads the page of a line of JSONL.
func readRecord(l line, limit int, pass passing) (loaded, error) {
	if l.tooLong {
		return loaded{}, fmt.Errorf("line %d is longer than %d bytes", l.number, limit)
	}
	var rec struct {
		ID   string  `json:"id"`
		URL  string  `json:"url"`
		HTML *string `json:"html"`
	}
	if err := json.Unmarshal(l.text, &rec); err != nil {
		return loaded{id: rec.ID, url: rec.URL}, fmt.Errorf("line %d: %w", l.number, err)
	}
	p := loaded{id: rec.ID, url: rec.URL}
	if pass.any() {
		p.passed = otherFields(l.text, pass)
	}
	if rec.HTML == nil {
		return p, fmt.Errorf("line %d has no html", l.number)
	}
	p.html = []byte(*rec.HTML)
	return p, nil
}

// otherFields are the fields of a record that are passed on, as they were written but for
// white space. The line is known to be an object.
func otherFields(text []byte, pass passing) passed {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(text, &fields); err != nil {
		return nil
	}
	for name, value := range fields {
		if slices.Contains([]string{"id", "url", "html"}, strings.ToLower(name)) || !pass.wants(name) {
			delete(fields, name)
			continue
		}
		var b bytes.Buffer
		if err := json.Compact(&b, value); err == nil { // a copy: the line must not stay in memory
			fields[name] = b.Bytes()
		}
	}
	return fields
}
