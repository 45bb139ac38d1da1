package crawl

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Passing says which fields of the input go into the records.
type Passing struct {
	all   bool
	names []string
}

// String is the names with commas between them.
func (p *Passing) String() string { return strings.Join(p.names, ",") }

// Set takes names with commas between them, or all.
func (p *Passing) Set(value string) error {
	names := strings.Split(value, ",")
	if slices.Contains(names, "") {
		return errors.New("give names of fields with commas between them, or all")
	}
	p.all, p.names = value == "all", names
	return nil
}

func (p *Passing) any() bool { return p.all || len(p.names) > 0 }

func (p *Passing) wants(name string) bool { return p.all || slices.Contains(p.names, name) }

// Passed are fields of the input by name.
type Passed map[string]json.RawMessage

// lineJob is the page of a line of JSONL {id, url, html}. A record without an ID gets its
// line number.
func (o *Reading) lineJob(l Line) Job {
	return Job{ID: fmt.Sprintf("line:%d", l.Number), Size: len(l.Text),
		Load: func() (Page, error) { return readRecord(l, o.lineBytes(), o.Pass) }}
}

// readRecord reads the page of a line of JSONL.
func readRecord(l Line, limit int, pass Passing) (Page, error) {
	if l.TooLong {
		return Page{}, fmt.Errorf("line %d is longer than %d bytes", l.Number, limit)
	}
	var rec struct {
		ID   string  `json:"id"`
		URL  string  `json:"url"`
		HTML *string `json:"html"`
	}
	if err := json.Unmarshal(l.Text, &rec); err != nil {
		return Page{ID: rec.ID, URL: rec.URL}, fmt.Errorf("line %d: %w", l.Number, err)
	}
	p := Page{ID: rec.ID, URL: rec.URL}
	if pass.any() {
		p.Passed = otherFields(l.Text, pass)
	}
	if rec.HTML == nil {
		return p, fmt.Errorf("line %d has no html", l.Number)
	}
	p.HTML = []byte(*rec.HTML)
	return p, nil
}

// otherFields are the fields of a record that are passed on, as they were written but for
// white space. The line is known to be an object.
func otherFields(text []byte, pass Passing) Passed {
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
