package main

import (
	"errors"
	"fmt"
	"os"
	"sync"

	"winnow/engine/internal/crawl/lesson"
)

// A store keeps the trees of a shard's hosts in a file that has no name.
type store struct {
	file *os.File
	at   map[string]span
	end  int64
	mu   sync.Mutex
	err  error
}

type span struct{ from, bytes int64 }

func newStore() (*store, error) {
	file, err := os.CreateTemp("", "winnow-trees")
	if err != nil {
		return nil, fmt.Errorf("no room for the trees of hosts: %w", err)
	}
	return &store{file: file, at: map[string]span{}}, nil
}

func (s *store) add(t Tree) error {
	if _, err := s.file.WriteAt(t.Bytes, s.end); err != nil {
		return fmt.Errorf("no room for the trees of hosts: %w", err)
	}
	s.at[t.Host] = span{s.end, int64(len(t.Bytes))}
	s.end += int64(len(t.Bytes))
	return nil
}

// template gives the tree of the host of an address, nil if there is none. It is for many
// goroutines. Without a store there is none.
func (s *store) template(address string) []byte {
	if s == nil {
		return nil
	}
	at, ok := s.at[lesson.Host(address)]
	if !ok {
		return nil
	}
	tree := make([]byte, at.bytes)
	if _, err := s.file.ReadAt(tree, at.from); err != nil {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.err = err
		return nil
	}
	return tree
}

// failed is why a tree could not be read. Pages of its host were cleaned without it then.
func (s *store) failed() error {
	if s == nil {
		return nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

func (s *store) close() error { return errors.Join(s.file.Close(), os.Remove(s.file.Name())) }
