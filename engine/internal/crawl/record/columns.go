package record

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A column is a field of the records.
type column struct {
	name  string
	index int // of the field in the type
}

// allColumns are all fields of a record in their order.
func allColumns() Columns {
	var all Columns
	kind := reflect.TypeFor[Record]()
	for i := range kind.NumField() {
		name, _, _ := strings.Cut(kind.Field(i).Tag.Get("json"), ",")
		all = append(all, column{name, i})
	}
	return all
}

// Columns are chosen fields, nil for all that have a value.
type Columns []column

// Names are the names of all fields of a record, in their order.
func Names() []string { return allColumns().names() }

// Choose gives the columns of a list of names. Without a list it is nil: all fields that
// have a value.
func Choose(list string) (Columns, error) {
	if list == "" {
		return nil, nil
	}
	all := allColumns()
	var out Columns
	for name := range strings.SplitSeq(list, ",") {
		i := slices.IndexFunc(all, func(c column) bool { return c.name == strings.TrimSpace(name) })
		if i < 0 {
			return nil, fmt.Errorf("no field %q; the fields are %s", name, strings.Join(all.names(), ", "))
		}
		out = append(out, all[i])
	}
	return out, nil
}

func (all Columns) names() []string {
	var out []string
	for _, c := range all {
		out = append(out, c.name)
	}
	return out
}

// Table are the columns of CSV when none are chosen: those that a table can hold.
func Table(format string) Columns {
	return slices.DeleteFunc(allColumns(), func(c column) bool {
		switch c.name {
		case Text, Markdown, HTML:
			return c.name != format
		case "hide", "comments", "file", "in":
			return true
		}
		return false
	})
}

// JSON writes a record as one line. Chosen fields are there in each record, with or
// without a value.
func (fields Columns) JSON(r *Record) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if fields == nil {
		err := enc.Encode(r)
		return b.Bytes(), err
	}
	value := reflect.ValueOf(r).Elem()
	for i, c := range fields {
		b.WriteString(string("{,"[min(i, 1)]) + `"` + c.name + `":`)
		if err := enc.Encode(value.Field(c.index).Interface()); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - 1) // the line feed
	}
	b.WriteString("}\n")
	return b.Bytes(), nil
}

// CSV writes a record as a line of CSV: texts and numbers as they are, anything else
// as JSON.
func (fields Columns) CSV(r *Record) ([]byte, error) {
	value := reflect.ValueOf(r).Elem()
	cells := make([]string, len(fields))
	for i, c := range fields {
		cell, err := cellOf(value.Field(c.index))
		if err != nil {
			return nil, err
		}
		cells[i] = cell
	}
	return csvCells(cells)
}

// Head is the first line of a table of CSV.
func (fields Columns) Head() ([]byte, error) { return csvCells(fields.names()) }

// Has tells whether records have a field.
func (fields Columns) Has(name string) bool {
	return fields == nil || slices.Contains(fields.names(), name)
}

func csvCells(cells []string) ([]byte, error) {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	err := w.Write(cells)
	w.Flush()
	return b.Bytes(), err
}

func cellOf(v reflect.Value) (string, error) {
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return "", nil
		}
		if v.Elem().Kind() == reflect.String {
			return v.Elem().String(), nil
		}
	}
	switch v.Kind() {
	case reflect.String:
		return v.String(), nil
	case reflect.Slice, reflect.Map, reflect.Pointer, reflect.Struct:
		if v.IsZero() || v.Kind() != reflect.Struct && v.Kind() != reflect.Pointer && v.Len() == 0 {
			return "", nil
		}
		var b bytes.Buffer
		enc := json.NewEncoder(&b)
		enc.SetEscapeHTML(false)
		err := enc.Encode(v.Interface())
		return strings.TrimSuffix(b.String(), "\n"), err
	}
	return fmt.Sprint(v.Interface()), nil
}
