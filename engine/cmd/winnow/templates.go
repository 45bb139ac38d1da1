package main

import (
	recent "container/list"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/lesson"
	"winnow/engine/internal/crawl/shard"
	sitetree "winnow/engine/internal/site"
	"winnow/engine/lab/pool"
)

// templates are the style trees of hosts, in files of a folder. A run over pages first adds
// them to the trees and then cleans them by these. A few trees are held in memory; the
// folder has them all.
type templates struct {
	dir  string
	mu   sync.Mutex
	held map[string]*recent.Element
	used *recent.List // of *siteTemplate, the one that was used last in front
}

// A siteTemplate is the tree of one host.
type siteTemplate struct {
	host    string
	tree    *sitetree.Tree
	bytes   []byte // of the tree, for the engine; nil when they are not made yet
	changed bool
}

const (
	// heldTemplates is how many trees are held. A tree of 64 pages takes about half a MB.
	heldTemplates  = 32
	templateEnding = ".site"
)

func openTemplates(dir string) (*templates, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, cannotWrite(err)
	}
	return &templates{dir: dir, held: map[string]*recent.Element{}, used: recent.New()}, nil
}

// file is the file of a host: its name, if it is one that all file systems take.
func (t *templates) file(host string) string {
	name := host
	if strings.Trim(host, "abcdefghijklmnopqrstuvwxyz0123456789.-") != "" || len(host) > 200 || strings.HasPrefix(host, ".") {
		h := fnv.New64a()
		h.Write([]byte(host))
		name = fmt.Sprintf("host-%016x", h.Sum64())
	}
	return filepath.Join(t.dir, name+templateEnding)
}

// get gives the template of a host, from memory or from its file. The caller holds the lock.
func (t *templates) get(host string) (*siteTemplate, error) {
	if e, ok := t.held[host]; ok {
		t.used.MoveToFront(e)
		return e.Value.(*siteTemplate), nil
	}
	one := &siteTemplate{host: host, tree: sitetree.New()}
	data, err := os.ReadFile(t.file(host))
	if err == nil {
		if one.tree, err = sitetree.Unmarshal(data); err != nil {
			return nil, fmt.Errorf("%s: %w; remove it, and its host is learned anew", t.file(host), err)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return nil, openError(t.file(host), err)
	}
	t.held[host] = t.used.PushFront(one)
	if t.used.Len() > heldTemplates {
		last := t.used.Back()
		old := last.Value.(*siteTemplate)
		t.used.Remove(last)
		delete(t.held, old.host)
		if err := t.write(old); err != nil {
			return nil, err
		}
	}
	return one, nil
}

// write writes a tree whole or not at all.
func (t *templates) write(one *siteTemplate) error {
	if !one.changed {
		return nil
	}
	one.changed = false
	name := t.file(one.host)
	if err := os.WriteFile(name+shard.Partial, one.tree.Marshal(), 0o666); err != nil {
		return cannotWrite(err)
	}
	return cannotWrite(os.Rename(name+shard.Partial, name))
}

// add adds a page, as the tree of it alone, to the tree of its host.
func (t *templates) add(host string, page *sitetree.Tree) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	one, err := t.get(host)
	if err == nil {
		one.tree.Take(page)
		one.changed = true
	}
	return err
}

// keep writes all trees that have changed.
func (t *templates) keep() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	for e := t.used.Front(); e != nil; e = e.Next() {
		if err := t.write(e.Value.(*siteTemplate)); err != nil {
			return err
		}
	}
	return nil
}

// template is what is known of the host of an address, nil for nothing.
func (b *batch) template(address string) []byte { return b.sites.of(address) }

// of gives what a request takes for a page at an address, nil when too little is known of
// its host.
func (t *templates) of(address string) []byte {
	host := lesson.Host(address)
	if t == nil || host == "" {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	one, err := t.get(host)
	if err != nil || one.tree.Len() < lesson.Useful {
		return nil
	}
	if one.bytes == nil {
		one.bytes = one.tree.Marshal()
	}
	return one.bytes
}

// learnHosts is the first pass: it adds the pages of all inputs to the trees of their hosts,
// of each host the first ones of this run.
func (b *batch) learnHosts(ctx context.Context, inputs []source) error {
	var n lesson.Counts
	bar := newProgress(b.stderr, b.stdout, inputs)
	defer bar.finish()
	p := pool.Pool[crawl.Job, lesson.Lesson]{
		Workers: int(*b.options.jobs),
		Size:    func(j crawl.Job) int { return j.Size },
		Do:      n.Read,
		Emit: func(l lesson.Lesson) error {
			bar.add()
			if !n.Take(l) {
				return nil
			}
			return b.sites.add(l.Host, l.Page)
		},
	}
	err := p.Run(ctx, func(yield func(crawl.Job) bool) {
		for i := range inputs {
			for j := range inputs[i].jobs {
				if !yield(j) {
					return
				}
			}
		}
	})
	return errors.Join(err, b.sites.keep())
}
