package main

import "sync"

// A ledger notes what a run leaves out of its inputs. It is written to while pages are
// cleaned.
type ledger struct {
	mu     sync.Mutex
	counts map[string]int
	broken []string // the first maxLeftOut of what was damaged
	more   int      // how many follow
}

// finishedBefore counts inputs or parts of them.
const finishedBefore = "finished by an earlier run"

func newLedger() *ledger { return &ledger{counts: map[string]int{}} }

// add counts pages or records that are left out.
func (l *ledger) add(why string, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.counts[why] += n
}

// damaged notes what of an input cannot be read.
func (l *ledger) damaged(what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.broken) == maxLeftOut {
		l.more++
		return
	}
	l.broken = append(l.broken, what)
}
