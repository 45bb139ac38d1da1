package crawl

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/zstd"
)

// maxWindow bounds the memory for unpacking zstd, in bytes: what is packed with its
// option --long for 27 bits. Usual files take 8 MiB or less.
const maxWindow = 128 << 20

// decompress looks for the magic bytes of gzip and Zstandard, whatever a file is called.
func decompress(r io.Reader) (io.Reader, error) {
	in := bufio.NewReaderSize(r, 64<<10)
	magic, _ := in.Peek(4)
	switch {
	case bytes.HasPrefix(magic, []byte{0x1f, 0x8b}):
		return gzip.NewReader(in)
	case bytes.Equal(magic, []byte{0x28, 0xb5, 0x2f, 0xfd}):
		return UnpackZstd(in)
	}
	return in, nil
}

// Unpack unpacks a file of that name: gzip and Zstandard are told by their first bytes,
// Brotli, which has none, by the name.
func Unpack(name string, r io.Reader) (io.Reader, error) {
	if strings.HasSuffix(strings.ToLower(name), ".br") {
		return brotli.NewReader(r), nil
	}
	return decompress(r)
}

// UnpackZstd unpacks Zstandard within a bound of memory.
func UnpackZstd(in io.Reader) (io.Reader, error) {
	// With one decoder it works in Read and leaves nothing running behind.
	return zstd.NewReader(in, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow))
}
