// Program recover does what needs the runtime's tables: it unwinds, recovers,
// grows stacks and collects garbage while stacks are deep. And it does what
// needs every form of code: it jumps forward and back, goes on in the middle of
// functions after others have run, and compares.
package main

import (
	"fmt"
	"math"
	"reflect"
	"runtime"
	"slices"
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
	func(none map[string]int) { none["a"] = 1 }(nil)
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
	fmt.Println(rescued(func() { c = (*thing)(nil); c.call(0) })) // a wrapper's name is in the message
	fmt.Println(wrapped())
	done := make(chan int)
	for range 4 {
		go func() { done <- deep(20000, nil) }()
	}
	for range 4 {
		fmt.Println(<-done)
	}
	fmt.Println(relayed(), crossed(make(chan uint64)))
	runtime.SetFinalizer(&thing{}, func(*thing) {}) // starts a goroutine of the runtime's own, which is not counted
	fmt.Println(runtime.NumGoroutine())
	c = thing{[]string{"a"}}
	fmt.Println(reflect.ValueOf(c.call).Call([]reflect.Value{reflect.ValueOf(0)})[0], made(deep))
	numbers := []int64{0, 1, -1, 7, math.MaxInt32, math.MinInt32, math.MaxInt64, math.MinInt64}
	for _, a := range numbers {
		for _, b := range numbers {
			fmt.Println(a, b, order(a, b), order(int32(a), int32(b)), order(uint64(a), uint64(b)), order(uint8(a), uint8(b)))
		}
	}
	for _, a := range []float64{0, -1.5, math.Inf(1), math.NaN()} {
		for _, b := range []float64{0, -1.5, math.Inf(1), math.NaN()} {
			fmt.Println(a, b, order(a, b), order(float32(a), float32(b)))
		}
	}
}

type number interface {
	~int32 | ~int64 | ~uint8 | ~uint64 | ~float32 | ~float64
}

// order makes each comparison, once as a value, once as a condition, and its
// opposite.
func order[N number](a, b N) (bits int) {
	for i, is := range []bool{a < b, a <= b, a == b, a != b, a >= b, a > b, !(a < b), !(a >= b), a != 0, a == 0} {
		if is {
			bits |= 1 << i
		}
	}
	if !(a < b) {
		bits |= 1 << 10
	}
	if a >= b || b == 0 {
		bits |= 1 << 11
	}
	return bits
}

// relayed has goroutines hand each other numbers: each stops and goes on in the
// middle of loops and expressions, with values on a stack that moves.
func relayed() (sum int) {
	const length = 50
	first := make(chan int)
	in := first
	for i := range length {
		out := make(chan int)
		go func(in <-chan int, out chan<- int) {
			var kept [40]int
			for n := range in {
				kept[n%len(kept)] += <-twice(n) + i
				switch {
				case n%3 == 0:
					out <- kept[n%len(kept)] % 1000
				case n%3 == 1 && i%2 == 0:
					runtime.Gosched()
					out <- n + deep(n%40, nil)
				default:
					out <- n + 1
				}
			}
			close(out)
		}(in, out)
		in = out
	}
	go func() {
		defer close(first)
		for n := range 60 {
			first <- n
		}
	}()
	for n := range in {
		sum = sum*31 + n
	}
	return sum
}

func twice(n int) <-chan int {
	c := make(chan int, 1)
	go func() { c <- 2 * n }()
	return c
}

// made calls a function that reflect makes, and collects garbage in it.
func made(f func(int, []byte) int) int {
	inner := reflect.ValueOf(f)
	var outer func(int, []byte) int
	reflect.ValueOf(&outer).Elem().Set(reflect.MakeFunc(inner.Type(), func(args []reflect.Value) []reflect.Value {
		runtime.GC()
		return inner.Call(args)
	}))
	return outer(100, []byte("kept"))
}

// crossed selects, sorts by a function, and calls by tables.
func crossed(c chan uint64) (sum uint64) {
	quit := make(chan bool)
	steps := []func(uint64) uint64{
		func(n uint64) uint64 { return n<<3 | n>>61 },
		func(n uint64) uint64 { return n ^ uint64(len(c)+7) },
		func(n uint64) uint64 { runtime.Gosched(); return n * 0x9e3779b97f4a7c15 },
	}
	go func() {
		n := uint64(1)
		for i := range 300 {
			n = steps[i%len(steps)](n + uint64(i))
			c <- n
		}
		close(quit)
	}()
	var all []uint64
	for {
		select {
		case n := <-c:
			all = append(all, n)
			continue
		case <-quit:
		}
		break
	}
	slices.SortFunc(all, func(a, b uint64) int {
		if a%97 != b%97 {
			return int(a%97) - int(b%97)
		}
		if a < b {
			return -1
		}
		return 1
	})
	for _, n := range all {
		sum = sum*31 + n
	}
	return sum
}
