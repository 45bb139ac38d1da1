package main

import (
	"bytes"
	"strings"
)

// The runtime prints names of functions in tracebacks, and asks for them in three
// places. All else gets the empty name.
//
//   - isSystemGoroutine: whether a goroutine's first function begins with
//     "runtime."; that beginning is enough.
//   - argMapInternal: two functions of reflect whose arguments are found otherwise.
//   - panicwrap: a method called by a pointer that is nil, through a wrapper that
//     the compiler made; the message tells the type and the method.
func asked(name string, id byte) string {
	switch {
	case strings.HasPrefix(name, "runtime."):
		return "runtime."
	case name == "reflect.makeFuncStub" || name == "reflect.methodValueCall":
		return name
	case id == wrapperID && strings.Contains(name, "(*"):
		return name
	}
	return ""
}

// wrapperID is abi.FuncIDWrapper.
const wrapperID = 23

// name reads a function's name.
func (t *tables) name(f int) (string, error) {
	at := t.names + int(t.u32(f+funcName))
	if at >= t.units {
		return "", errTables
	}
	end := bytes.IndexByte(t.memory[at:t.units], 0)
	if end < 0 {
		return "", errTables
	}
	return string(t.memory[at : at+end]), nil
}

// names is a new table of names: each once, with a zero behind it.
type names struct {
	table []byte
	at    map[string]uint32
}

func (n *names) add(name string) uint32 {
	at, ok := n.at[name]
	if !ok {
		at = uint32(len(n.table))
		n.at[name] = at
		n.table = append(append(n.table, name...), 0)
	}
	return at
}
