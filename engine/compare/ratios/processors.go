package main

import (
	"os"
	"strings"
)

// Baselines are by processor: how much longer Winnow takes than html.Parse depends on it by a
// quarter. That of anyProcessor is for all others, of which times may be looser times as long.
type baselines map[string]baseline

const (
	anyProcessor = ""
	looser       = 1.4
)

// of gives the baseline of a processor, and the slack of its times.
func (all baselines) of(processor string) (then baseline, slack float64) {
	if then, ok := all[processor]; ok && processor != anyProcessor {
		return then, 1
	}
	return all[anyProcessor], looser
}

// write takes in what was measured on a processor. What has changed there since its last
// baseline has changed as much on the others.
func (all baselines) write(processor string, now baseline) {
	then := all[processor]
	all[processor] = now
	for name, other := range all {
		if name == processor || then == nil {
			continue
		}
		scaled := baseline{}
		for set, f := range now {
			scaled[set] = f
			if old, ok := other[set]; ok {
				scaled[set] = figures{rounded(old.Hide * f.Hide / then[set].Hide), rounded(old.Everything * f.Everything / then[set].Everything),
					f.HideBytes, f.EverythingBytes}
			}
		}
		all[name] = scaled
	}
}

// thisProcessor names the processor by maker, family and model as Linux gives them,
// anyProcessor where it does not.
func thisProcessor() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return anyProcessor
	}
	return processorIn(string(text))
}

func processorIn(info string) string {
	var name []string
	for _, key := range [...]string{"vendor_id", "cpu family", "model"} {
		for _, line := range strings.Split(info, "\n") {
			if k, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(k) == key {
				name = append(name, strings.TrimSpace(value))
				break
			}
		}
	}
	return strings.Join(name, " ")
}
