package engine

import (
	"errors"
	"strings"
	"testing"
)

// A defect of the engine ends one page, not its host.
func TestSurvive(t *testing.T) {
	for _, c := range []struct {
		name string
		run  func() (Answer, error)
		want string
	}{
		{"index", func() (Answer, error) { return Answer{Lang: string([]byte(nil)[len(t.Name()):])}, nil }, "slice bounds out of range"},
		{"value", func() (Answer, error) { panic("no such column") }, "no such column"},
		{"error", func() (Answer, error) { panic(errors.New("as an error")) }, "as an error"},
		{"panic while panicking", func() (Answer, error) { defer func() { panic("second") }(); panic("first") }, "second"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, err := survive(&Request{}, c.run)
			if err != nil || a.Status != StatusRefused || a.Version != Version || a.Hide == nil {
				t.Fatalf("answer %+v, error %v", a, err)
			}
			if a.Reason != ReasonInternal || !strings.Contains(a.Detail, c.want) || !strings.Contains(a.Detail, " in engine.TestSurvive") ||
				!strings.Contains(a.Detail, "recover_test.go:") {
				t.Errorf("reason %q, detail %q", a.Reason, a.Detail)
			}
		})
	}
}
