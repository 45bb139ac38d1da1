package warc

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
)

var gzipMagic = []byte{0x1f, 0x8b, 0x08}

var errBetween = errors.New("something that is not gzip lies between two members")

// members unpacks a file of gzip members, or passes on one that is not compressed. After
// damage it can go on at the next member: each record of an archive is one.
type members struct {
	raw    *bufio.Reader
	z      gzip.Reader
	begun  bool  // something was read
	plain  bool  // the file is not compressed
	within bool  // a member is open
	damage error // why the member cannot be read on
	broken error // why the file cannot be read on
}

func (m *members) Read(p []byte) (int, error) {
	for m.damage == nil {
		if !m.within && !m.plain {
			if err := m.open(); err != nil {
				return 0, err
			}
		}
		if m.plain {
			return m.raw.Read(p)
		}
		n, err := m.z.Read(p)
		if err == io.EOF {
			m.within, err = false, nil
		}
		m.damage = err
		if n > 0 || err != nil {
			return n, err
		}
	}
	return 0, m.damage
}

// open begins the next member.
func (m *members) open() error {
	magic, err := m.raw.Peek(len(gzipMagic))
	if len(magic) == 0 {
		return err
	}
	switch {
	case bytes.Equal(magic, gzipMagic):
		if m.damage = m.z.Reset(m.raw); m.damage == nil {
			m.z.Multistream(false)
			m.within = true
		}
	case m.begun:
		m.damage = errBetween
	default:
		m.plain = true
	}
	m.begun = true
	return m.damage
}

// nextMember skips to what looks like the beginning of a member, or to the end.
func (m *members) nextMember() {
	m.damage, m.within = nil, false
	for {
		ahead, _ := m.raw.Peek(max(m.raw.Buffered(), len(gzipMagic)))
		at := bytes.Index(ahead, gzipMagic)
		if at < 0 && len(ahead) >= len(gzipMagic) {
			_, _ = m.raw.Discard(len(ahead) - len(gzipMagic) + 1) // it is all in memory
			continue
		}
		if at < 0 {
			at = len(ahead)
		}
		_, _ = m.raw.Discard(at)
		return
	}
}

// source remembers that a file could not be read.
type source struct {
	from   io.Reader
	broken *error
}

func (s source) Read(p []byte) (int, error) {
	n, err := s.from.Read(p)
	if err != nil && err != io.EOF {
		*s.broken = err
	}
	return n, err
}
