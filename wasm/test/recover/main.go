// Program recover does what needs the runtime's tables: it unwinds, recovers,
// grows stacks and collects garbage while stacks are deep.
package main

import (
	"fmt"
	"runtime"
)

type caller interface{ call(n int) string }

type thing struct{ names []string }

func (t thing) call(n int) string { return t.names[n] } // past the end it panics

func rescued(run func()) (what string) {
	defer func() { what = fmt.Sprint(recover()) }()
	run()
	return "no panic"
}

func note(into *string, format string) {
	*into = fmt.Sprintf(format, recover())
}

// wrapped defers a function with arguments, which needs a wrapper.
func wrapped() (what string) {
	defer note(&what, "wrapped %v")
	var none map[string]int
	none["a"] = 1
	return ""
}

func deep(n int, held []byte) int {
	if n == 0 {
		runtime.GC()
		return len(held)
	}
	more := make([]byte, 100)
	more[0] = byte(n)
	sum := deep(n-1, more)
	return sum + int(more[0]&1)
}

func main() {
	var c caller = thing{[]string{"a"}}
	fmt.Println(rescued(func() { c.call(3) }))
	fmt.Println(rescued(func() { panic(rescued(func() { panic("inner") }) + " outer") }))
	fmt.Println(wrapped())
	done := make(chan int)
	for range 4 {
		go func() { done <- deep(20000, nil) }()
	}
	for range 4 {
		fmt.Println(<-done)
	}
}
