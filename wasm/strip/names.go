package main

import (
	"bytes"
	"strings"
)

// asked returns the part of a function's name that the runtime needs, "" if it needs
// none. The runtime prints names in tracebacks, and looks at them in three places:
//
//   - isSystemGoroutine checks whether the name of a goroutine's first function begins
//     with "runtime.".
//   - argMapInternal treats two functions of reflect differently.
//   - panicwrap reports a call through a nil pointer of a method with a wrapper made by
//     the compiler. The message has the type and the method.
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

// names is a new table of names: each name once, with a zero byte after it.
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
