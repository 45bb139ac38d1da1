package main

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"fmt"
	"io"
	"path"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

const (
	// maxWindow bounds the memory for unpacking zstd, in bytes: what is packed with its
	// option --long for 27 bits. Usual files take 8 MiB or less.
	maxWindow = 128 << 20
	// mostPackings is how many times a body may be packed. Servers do it once.
	mostPackings = 3
)

// unpackedName is the name of a file without the ending that says how it is packed.
func unpackedName(name string) string {
	switch ending := path.Ext(name); strings.ToLower(ending) {
	case ".gz", ".zst", ".br":
		return strings.TrimSuffix(name, ending)
	}
	return name
}

// decompress looks for the magic bytes of gzip and Zstandard, whatever a file is called.
func decompress(r io.Reader) (io.Reader, error) {
	in := bufio.NewReaderSize(r, 64<<10)
	magic, _ := in.Peek(4)
	switch {
	case bytes.HasPrefix(magic, []byte{0x1f, 0x8b}):
		return gzip.NewReader(in)
	case bytes.Equal(magic, []byte{0x28, 0xb5, 0x2f, 0xfd}):
		return unzstd(in)
	}
	return in, nil
}

// decompressFile is decompress for a file of that name: Brotli has no magic bytes.
func decompressFile(name string, r io.Reader) (io.Reader, error) {
	if strings.HasSuffix(strings.ToLower(name), ".br") {
		return brotli.NewReader(r), nil
	}
	return decompress(r)
}

func unzstd(in io.Reader) (io.Reader, error) {
	// With one decoder it works in Read and leaves nothing running behind.
	return zstd.NewReader(in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow))
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
		return unzstd(in)
	}
	return nil, fmt.Errorf("the server sent it packed as %.20q", name)
}
