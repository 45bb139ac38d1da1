package main

import (
	"bufio"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/andybalholm/brotli"

	"winnow/engine/internal/crawl"
)

// mostPackings is how many times a body may be packed. Servers do it once.
const mostPackings = 3

// unpackedName is the name of a file without the ending that says how it is packed.
func unpackedName(name string) string {
	switch ending := path.Ext(name); strings.ToLower(ending) {
	case ".gz", ".zst", ".br":
		return strings.TrimSuffix(name, ending)
	}
	return name
}

// acceptEncoding are the packings that bodyOf undoes.
const acceptEncoding = "gzip, deflate, br, zstd"

// bodyOf undoes what the header Content-Encoding says, the last one first.
func bodyOf(body io.Reader, header string) (io.Reader, error) {
	names := strings.Split(header, ",")
	if len(names) > mostPackings {
		return nil, fmt.Errorf("the server sent it packed %d times", len(names))
	}
	for i := len(names) - 1; i >= 0; i-- {
		var err error
		if body, err = unpackedBody(body, strings.ToLower(strings.TrimSpace(names[i]))); err != nil {
			return nil, err
		}
	}
	return body, nil
}

func unpackedBody(body io.Reader, name string) (io.Reader, error) {
	in := bufio.NewReader(body)
	first, err := in.Peek(2)
	if len(first) == 0 && err == io.EOF {
		return in, nil // nothing, packed or not
	}
	switch name {
	case "", "identity", "none":
		return in, nil
	case "gzip", "x-gzip":
		return gzip.NewReader(in)
	case "deflate": // servers mean zlib, as the standard says, or what is in it
		if len(first) == 2 && first[0]&0x0f == 8 && (int(first[0])<<8|int(first[1]))%31 == 0 {
			return zlib.NewReader(in)
		}
		return flate.NewReader(in), nil
	case "br":
		return brotli.NewReader(in), nil
	case "zstd":
		return crawl.UnpackZstd(in)
	}
	return nil, fmt.Errorf("the server sent it packed as %.20q", name)
}
