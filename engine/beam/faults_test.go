package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
)

// faults are how many of the next reads and writes of files fail halfway.
var faults struct{ reads, writes atomic.Int64 }

// faulty is the local file system on a disk that fails. Its paths begin with faulty://
type faulty struct{ filesystem.Interface }

func registerFaulty() {
	filesystem.Register("faulty", func(ctx context.Context) filesystem.Interface { return faulty{local.New(ctx)} })
}

var errDisk = errors.New("the disk fails")

func bare(name string) string { return strings.TrimPrefix(name, "faulty://") }

func (f faulty) Size(ctx context.Context, name string) (int64, error) {
	return f.Interface.Size(ctx, bare(name))
}

func (f faulty) OpenRead(_ context.Context, name string) (io.ReadCloser, error) {
	file, err := os.Open(bare(name))
	if err != nil || faults.reads.Add(-1) < 0 {
		return file, err
	}
	info, err := file.Stat()
	half := io.MultiReader(io.LimitReader(file, info.Size()/2), failing{})
	return struct {
		io.Reader
		io.Closer
	}{half, file}, err
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, errDisk }

func (f faulty) OpenWrite(ctx context.Context, name string) (io.WriteCloser, error) {
	file, err := f.Interface.OpenWrite(ctx, bare(name))
	if err != nil || faults.writes.Add(-1) < 0 {
		return file, err
	}
	return full{file}, nil
}

// full is a file on a full disk.
type full struct{ io.WriteCloser }

func (full) Write([]byte) (int, error) { return 0, errDisk }

func (f faulty) Remove(_ context.Context, name string) error { return os.Remove(bare(name)) }

func (f faulty) Rename(_ context.Context, from, to string) error {
	return os.Rename(bare(from), bare(to))
}

// A shard that cannot be read or written fails the bundle and leaves nothing, and to try it
// again writes it as if nothing had been. Prism does not try again by itself: the second
// attempt is a second run.
func TestRetry(t *testing.T) {
	dir := t.TempDir()
	want := filepath.Join(dir, "want")
	var in []string
	for name, text := range map[string]string{
		"a.warc.gz": archive(2, 0, 40), "b.jsonl": lines(2, 100, 40), "c.jsonl.gz": packed(lines(2, 0, 40)),
	} {
		in = append(in, write(t, filepath.Join(dir, name), text))
	}
	if code, said := batch(t, append([]string{"--fields", "id,text", "--out", want}, in...)...); code != 0 {
		t.Fatal(said)
	}
	for i, c := range []struct{ reads, writes int64 }{{1, 0}, {2, 0}, {3, 0}, {0, 1}, {0, 3}} {
		out := filepath.Join(dir, "out"+string(rune('0'+i)))
		write(t, filepath.Join(out, "a.jsonl.gz"), "of an earlier run")
		args := []string{"--fields", "id,text", "--input", "faulty://" + strings.Join(in, ",faulty://"), "--output", "faulty://" + out}
		faults.reads.Store(c.reads)
		faults.writes.Store(c.writes)
		code, said := try(t, args...)
		faults.reads.Store(0)
		faults.writes.Store(0)
		if code != 1 || !strings.Contains(said, errDisk.Error()) {
			t.Errorf("%+v: exit code %d, %q", c, code, said)
		}
		for name, data := range inFolder(t, out) {
			if strings.Contains(name, "partial") {
				t.Errorf("%+v: %s is left", c, name)
			} else if data != "of an earlier run" && data != inFolder(t, want)[name] {
				t.Errorf("%+v: %s is not whole", c, name)
			}
		}
		if code, said := try(t, args...); code != 0 {
			t.Errorf("%+v: the second attempt: exit code %d, %q", c, code, said)
		}
		same(t, inFolder(t, out), inFolder(t, want), true)
	}
}

// Two attempts at a shard at the same time do not mix: a runner may take a worker for lost that
// is only slow.
func TestAttemptsAtTheSameTime(t *testing.T) {
	dir := t.TempDir()
	in := write(t, filepath.Join(dir, "a.jsonl"), lines(3, 0, 60))
	out := filepath.Join(dir, "out")
	m, err := How{Options: []string{"--fields=id,text"}, Output: out, To: toJSONL, Jobs: 2}.ready()
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if err := m.clean(t.Context(), Shard{Path: in}, nil, newTally(), func(string) {}); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if code, said := batch(t, "--fields", "id,text", "--out", filepath.Join(dir, "want"), in); code != 0 {
		t.Fatal(said)
	}
	same(t, inFolder(t, out), inFolder(t, filepath.Join(dir, "want")), true)
}

// Of damaged shards the pipeline does what winnow batch does: it reads on behind the damage, and
// keeps under another name what was read of a shard that ends too early. The other shards are
// cleaned.
func TestDamaged(t *testing.T) {
	dir := t.TempDir()
	whole := archive(2, 0, 40)
	bad := []byte(archive(2, 100, 40))
	copy(bad[len(bad)/2:], "this is not what was there")
	many := packed(lines(2, 0, 400))
	in := []string{
		write(t, filepath.Join(dir, "whole.warc.gz"), whole),
		write(t, filepath.Join(dir, "cut.warc.gz"), whole[:len(whole)-100]),
		write(t, filepath.Join(dir, "bad.warc.gz"), string(bad)),
		write(t, filepath.Join(dir, "lines.jsonl.gz"), many[:len(many)*3/4]),
	}
	for _, option := range []string{"", "--templates"} {
		out, want := filepath.Join(dir, "out"+option), filepath.Join(dir, "want"+option)
		args, others := []string{"--input", strings.Join(in, ","), "--output", out}, append([]string{"--out", want}, in...)
		if option != "" {
			args, others = append(args, option), append([]string{option, filepath.Join(dir, "sites")}, others...)
		}
		code, said := try(t, args...)
		if code != 1 || !strings.Contains(said, "2 places of shards are damaged") ||
			!strings.Contains(said, "1 shards could not be read to their end") {
			t.Errorf("exit code %d, %q", code, said)
		}
		if code, said := batch(t, others...); code != 1 || strings.Count(said, "damaged: ") != 2 {
			t.Errorf("winnow batch: exit code %d, %q", code, said)
		}
		files := inFolder(t, out)
		if text := unpacked(t, files["lines.jsonl.gz.partial"]); strings.Count(text, "\n") < 100 {
			t.Errorf("of the shard that was cut off %d records were kept", strings.Count(text, "\n"))
		}
		same(t, files, inFolder(t, want), false)
	}
}
