// Package main prints the kinds of formats that the module has.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
)

type (
	name  string
	count int16
	share float32
	sound struct{}
)

func (sound) String() string { return "a sound" }

func main() {
	base := errors.New("base")
	err := fmt.Errorf("%w: level %q: %w", base, name("a\"\xff\u2028é"), fmt.Errorf("plain %d%%", 3))
	fmt.Println(err, errors.Is(err, base), errors.Unwrap(fmt.Errorf("none")), sound{}, name("n"), count(-3), share(0.1), nil)
	fmt.Fprintf(os.Stdout, "%5.3f|%3d|%-10s|%2d|%10s|%s|%q\n", 2.0/3, 7, "é", 123, name("né"), []byte("bytes"), sound{})
	fmt.Fprintf(os.Stdout, "%04d-%02d|%04d|%016x|%04x|%02X|%c|%U|%v|%t\n", 2026, 1, -5, uint64(1)<<63+10, '\u2028', 'k', 'ß', 'ß', base, true)
	fmt.Fprintf(os.Stdout, "%d %d %d %d %d|%v %v %v|%f %g %s\n", int8(-8), uint8(200), count(9),
		int64(-1)<<63, ^uint64(0), 1e21, share(2.5), 1e-7, 1.5, 0.25, err)
	fmt.Println(fmt.Sprint(base), fmt.Sprintf("crash: %v", recovered()), fmt.Sprintf("crash: %v", io.EOF),
		fmt.Sprintf("%s %v", name("x"), false))
}

func recovered() (what any) {
	defer func() { what = recover() }()
	var list []int
	return list[len(os.Args)+4]
}
