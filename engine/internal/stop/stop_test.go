package stop

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"time"
)

func TestRun(t *testing.T) {
	gone := errors.New("gone")
	done := make(chan struct{})
	c := New(done, func() error { return gone }, 0)
	steps := 0
	loop := func() {
		for i := range 10_000 {
			c.Every(i)
			if steps++; steps == 3000 {
				close(done)
			}
		}
	}
	if err := c.Run(loop); err != gone || steps < 3000 || steps > 3000+1024 {
		t.Errorf("error %v after %d steps", err, steps)
	}
	first := func() {
		time.Sleep(time.Millisecond)
		New(nil, nil, time.Nanosecond).Every(1)
	}
	if err := New(nil, nil, time.Nanosecond).Run(first); err != nil {
		t.Errorf("step 1 was checked: %v", err)
	}
	late := New(nil, nil, time.Nanosecond)
	time.Sleep(time.Millisecond)
	if err := late.Run(late.Check); err != ErrTime {
		t.Errorf("late: %v", err)
	}
	var none *Checker
	if New(nil, nil, 0) != none || none.Run(none.Check) != nil {
		t.Error("nothing can stop it, and it stops")
	}
	defer func() {
		if r := recover(); r != "defect" {
			t.Errorf("another panic became %v", r)
		}
	}()
	_ = late.Run(func() { panic("defect") })
}

// A reader gives all bytes, in reads that grow with what was read.
func TestReaderAndWriter(t *testing.T) {
	text := strings.Repeat("0123456789", 200_000)
	c := New(make(chan struct{}), nil, 0)
	r := c.Reader(strings.NewReader(text))
	var out bytes.Buffer
	most, room := 0, make([]byte, len(text))
	for {
		n, err := r.Read(room)
		out.Write(room[:n])
		most = max(most, n)
		if err == io.EOF {
			break
		}
	}
	if out.String() != text || most > len(text)/64 || most < len(text)/128 {
		t.Errorf("%d of %d bytes, at most %d at once", out.Len(), len(text), most)
	}
	done := make(chan struct{})
	gone := errors.New("gone")
	ends := New(done, func() error { return gone }, 0)
	close(done)
	if err := ends.Run(func() { _, _ = io.ReadAll(ends.Reader(strings.NewReader(text))) }); err != gone {
		t.Errorf("reading: %v", err)
	}
	if err := ends.Run(func() {
		for range 2000 {
			_, _ = ends.Writer(io.Discard).Write(nil)
		}
	}); err != nil {
		t.Errorf("each first write was checked: %v", err)
	}
	w := ends.Writer(io.Discard)
	if err := ends.Run(func() {
		for range 2000 {
			_, _ = w.Write(nil)
		}
	}); err != gone {
		t.Errorf("writing: %v", err)
	}
}
