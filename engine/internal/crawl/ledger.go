package crawl

import (
	"maps"
	"slices"
	"sync"
)

// maxDamaged is how many of the damaged places are named.
const maxDamaged = 10

// A Ledger notes what a run leaves out of its inputs. It is written to while pages are
// cleaned.
type Ledger struct {
	mu     sync.Mutex
	counts map[string]int
	broken []string // the first maxDamaged of what was damaged
	more   int      // how many follow
}

// Add counts pages or records that are left out.
func (l *Ledger) Add(why string, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.counts == nil {
		l.counts = map[string]int{}
	}
	l.counts[why] += n
}

// Damaged notes what of an input cannot be read.
func (l *Ledger) Damaged(what string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.broken) == maxDamaged {
		l.more++
		return
	}
	l.broken = append(l.broken, what)
}

// Counts are the numbers of pages or records that were left out, by the reason.
func (l *Ledger) Counts() map[string]int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return maps.Clone(l.counts)
}

// Broken are the first of the damaged places, and how many more there are.
func (l *Ledger) Broken() (first []string, more int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Clone(l.broken), l.more
}
