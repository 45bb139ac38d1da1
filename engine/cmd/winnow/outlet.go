package main

import (
	"bufio"
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

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
func (p *pipe) put(c *cleaned) error {
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
	z    *gzip.Writer
	text *bufio.Writer
	kept []byte // fingerprints
}

const (
	partial = ".partial"
	// index is the file of the records of a part whose pages are files.
	index = "index"
	// printsEnding is that of the file of a part's fingerprints, 8 bytes each.
	printsEnding = ".prints"
)

// shardName is what an input is called in the folder: its name without endings.
func shardName(name string) string {
	if name == "-" {
		return "stdin"
	}
	name = filepath.Base(filepath.Clean(name))
	for _, ending := range []string{".gz", ".zst", ".br", ".jsonl", ".ndjson", ".json", ".warc", ".wet", ".txt"} {
		name = strings.TrimSuffix(name, ending)
	}
	return name
}

func (s *shards) name(in *source, part int) string {
	if s.part == 0 {
		return shardName(in.name)
	}
	return fmt.Sprintf("%s-%05d", shardName(in.name), part)
}

// records is the file of a part's records.
func (s *shards) records(name string) string {
	if s.pages {
		return filepath.Join(s.dir, name, index+s.ending)
	}
	return filepath.Join(s.dir, name+s.ending)
}

// stamp says what a part was made of.
func (s *shards) stamp(in *source) string {
	return fmt.Sprintf("winnow %s of %d bytes, %d pages", s.mark, in.bytes, in.pages)
}

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
	z, err := gzip.NewReader(f)
	if err != nil || z.Comment != s.stamp(in) {
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
	place := filepath.Join(s.dir, name+s.ending+partial)
	if s.pages {
		folder := filepath.Join(s.dir, name+partial)
		if err := errors.Join(os.RemoveAll(folder), os.Mkdir(folder, 0o777)); err != nil {
			return cannotWrite(err)
		}
		place = filepath.Join(folder, index+s.ending)
	}
	f, err := os.Create(place)
	if err != nil {
		return cannotWrite(err)
	}
	s.of, s.file, s.z, s.kept = name, f, gzip.NewWriter(f), nil
	s.z.Comment = s.stamp(in)
	s.text = bufio.NewWriterSize(s.z, 64<<10)
	_, err = s.text.Write(s.head)
	return cannotWrite(err)
}

func (s *shards) put(c *cleaned) error {
	if s.distinct && c.printed {
		s.kept = binary.LittleEndian.AppendUint64(s.kept, uint64(c.print))
	}
	_, err := s.text.Write(c.line)
	if err == nil && c.file != nil {
		err = os.WriteFile(filepath.Join(s.dir, s.of+partial, c.record.File), c.file, 0o666)
	}
	return cannotWrite(err)
}

// end finishes the part that is open. Of an input that could not be read to its end nothing
// is finished: the next run tries again.
func (s *shards) end(err error) error {
	if err == nil {
		return s.finish()
	}
	if s.of != "" {
		s.of = ""
		return cannotWrite(s.file.Close())
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
	if err := errors.Join(s.text.Flush(), s.z.Close(), s.file.Sync(), s.file.Close()); err != nil {
		return cannotWrite(err)
	}
	from, to := s.records(name)+partial, s.records(name)
	beside := to
	if s.pages {
		from, to = filepath.Join(s.dir, name)+partial, filepath.Join(s.dir, name)
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
