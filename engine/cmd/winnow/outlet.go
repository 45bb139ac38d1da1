package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"winnow/engine/internal/crawl/shard"
	"winnow/engine/internal/distinct"
)

// A pipe writes the records to standard output.
type pipe struct {
	to   io.Writer
	head []byte // the first line, before the first record
}

func (p *pipe) has(*source, int) (bool, error)                { return false, nil }
func (p *pipe) next(*source, int) error                       { return nil }
func (p *pipe) prints(*source, int) ([]distinct.Print, error) { return nil, nil }
func (p *pipe) end(error) error                               { return nil }

// put writes a record in one call, so that a reader of a pipe gets each page when it is
// done, and never half of one.
func (p *pipe) put(c *result) error {
	line := c.line
	if p.head != nil {
		line, p.head = append(p.head, line...), nil
	}
	if _, err := p.to.Write(line); err != nil {
		return fmt.Errorf("cannot write: %w", err)
	}
	return nil
}

// shards write the records of each input, or of each part of one, into a file of a folder.
// A file has its name only when it is whole: until then it is called partial, and an
// interrupted run makes it again. A comment in the head of its gzip says of which input and
// by which options it was made.
type shards struct {
	dir      string
	ending   string // of the files
	head     []byte // the first line of each file
	part     int    // pages in a part, 0 for whole inputs
	mark     string // stands for the options
	pages    bool   // each page becomes a file, too
	distinct bool   // the fingerprints of each part are kept

	of   string // name of the part that is open, "" when none is
	file *os.File
	text *shard.Writer
	kept []byte // fingerprints
}

const (
	// index is the file of the records of a part whose pages are files.
	index = "index"
	// printsEnding is that of the file of a part's fingerprints, 8 bytes each.
	printsEnding = ".prints"
)

func (s *shards) name(in *source, part int) string {
	if s.part == 0 {
		return shard.Name(in.name)
	}
	return fmt.Sprintf("%s-%05d", shard.Name(in.name), part)
}

// records is the file of a part's records.
func (s *shards) records(name string) string {
	if s.pages {
		return filepath.Join(s.dir, name, index+s.ending)
	}
	return filepath.Join(s.dir, name+s.ending)
}

func (s *shards) stamp(in *source) string { return shard.Stamp(s.mark, in.bytes, in.pages) }

func (s *shards) has(in *source, part int) (bool, error) {
	name := s.records(s.name(in, part))
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, openError(name, err)
	}
	defer f.Close()
	made, err := shard.Made(f)
	if err != nil || made != s.stamp(in) {
		return false, fmt.Errorf("%s is there already, made of another input or by other options: name another folder, or remove it", name)
	}
	return true, nil
}

func (s *shards) next(in *source, part int) error {
	name := s.name(in, part)
	if name == s.of {
		return nil
	}
	if err := s.finish(); err != nil {
		return err
	}
	place := filepath.Join(s.dir, name+s.ending+shard.Partial)
	if s.pages {
		folder := filepath.Join(s.dir, name+shard.Partial)
		if err := errors.Join(os.RemoveAll(folder), os.Mkdir(folder, 0o777)); err != nil {
			return cannotWrite(err)
		}
		place = filepath.Join(folder, index+s.ending)
	}
	f, err := os.Create(place)
	if err != nil {
		return cannotWrite(err)
	}
	s.of, s.file, s.kept = name, f, nil
	s.text, err = shard.New(f, s.stamp(in), s.head)
	return cannotWrite(err)
}

func (s *shards) put(c *result) error {
	if s.distinct && c.Printed {
		s.kept = binary.LittleEndian.AppendUint64(s.kept, uint64(c.Print))
	}
	_, err := s.text.Write(c.line)
	if err == nil && c.file != nil {
		err = os.WriteFile(filepath.Join(s.dir, s.of+shard.Partial, c.Record.File), c.file, 0o666)
	}
	return cannotWrite(err)
}

// end finishes the part that is open. Of an input that could not be read to its end nothing
// gets its name: the next run tries again. Until then what was read is there as partial.
func (s *shards) end(err error) error {
	if err == nil {
		return s.finish()
	}
	if s.of != "" {
		s.of = ""
		return cannotWrite(errors.Join(s.text.Close(), s.file.Close()))
	}
	return nil
}

// finish gives what was written its name.
func (s *shards) finish() error {
	if s.of == "" {
		return nil
	}
	name := s.of
	s.of = ""
	if err := errors.Join(s.text.Close(), s.file.Sync(), s.file.Close()); err != nil {
		return cannotWrite(err)
	}
	from, to := s.records(name)+shard.Partial, s.records(name)
	beside := to
	if s.pages {
		from, to = filepath.Join(s.dir, name)+shard.Partial, filepath.Join(s.dir, name)
		beside = filepath.Join(from, index+s.ending)
	}
	if s.distinct { // first: without it a part that is finished could not be used
		if err := os.WriteFile(beside+printsEnding, s.kept, 0o666); err != nil {
			return cannotWrite(err)
		}
	}
	return cannotWrite(os.Rename(from, to))
}

func (s *shards) prints(in *source, part int) ([]distinct.Print, error) {
	name := s.records(s.name(in, part)) + printsEnding
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, openError(name, err)
	}
	list := make([]distinct.Print, len(data)/8)
	for i := range list {
		list[i] = distinct.Print(binary.LittleEndian.Uint64(data[8*i:]))
	}
	return list, nil
}
