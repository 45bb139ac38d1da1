package main

import "testing"

func TestProcessorIn(t *testing.T) {
	for info, want := range map[string]string{
		"processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 2\nmodel name\t: AMD EPYC\n" +
			"\nprocessor\t: 1\nvendor_id\t: x\n": "AuthenticAMD 26 2",
		"processor\t: 0\nBogoMIPS\t: 50.00\n": anyProcessor,
	} {
		if got := processorIn(info); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestBaselines(t *testing.T) {
	slow, usual := figures{4, 6, 1, 2}, figures{2, 3, 1, 2}
	all := baselines{anyProcessor: {"table": usual}, "a": {"table": slow}}
	for processor, want := range map[string]float64{"a": 4, "b": 2, anyProcessor: 2} {
		then, slack := all.of(processor)
		if then["table"].Hide != want || (slack == 1) != (processor == "a") {
			t.Errorf("%q: %v, slack %v", processor, then, slack)
		}
	}
	if err := (baseline{"table": {2.5, 3, 1, 2}}).check(all["a"], 1); err != nil {
		t.Errorf("faster than usual: %v", err)
	}
	if err := (baseline{"table": {2.5, 3, 1, 2}}).check(all[anyProcessor], looser); err != nil {
		t.Errorf("another processor: %v", err)
	}
	if err := (baseline{"table": {2, 3, 2, 2}}).check(all[anyProcessor], looser); err == nil {
		t.Error("more bytes pass on another processor")
	}
	all.write("a", baseline{"table": {2, 6, 3, 2}, "new": usual})
	if got := all[anyProcessor]["table"]; got != (figures{1, 3, 3, 2}) || all[anyProcessor]["new"] != usual || all["a"]["table"].Hide != 2 {
		t.Errorf("written: %v", all)
	}
	all.write("c", baseline{"table": slow})
	if all["c"]["table"] != slow || all["a"]["table"].Hide != 2 {
		t.Errorf("a new processor: %v", all)
	}
}
