package export

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"

	"winnow/engine/internal/stop"
)

// zipDate is 1 January 1980, the earliest date in a zip file. No file has its real date,
// so that the same book is always the same bytes.
const zipDate = 1<<5 | 1

// A zipFile is one entry of an archive.
type zipFile struct {
	name  string
	data  []byte
	plain bool // stored without compression: mimetype must be, images are compressed already
}

// zipped writes an archive as EPUB requires it (OCF 3.3, section 4.2): without extra
// fields, with ASCII names and with sizes in the headers.
func zipped(files []zipFile, check *stop.Checker) ([]byte, error) {
	var out, directory bytes.Buffer
	for _, f := range files {
		check.Check()
		data, method := f.data, uint16(0)
		if !f.plain {
			packed, err := deflated(f.data, check)
			if err != nil {
				return nil, err
			}
			data, method = packed, 8
		}
		at := uint32(out.Len())
		// version needed, flags, method, time, date; sum, sizes; lengths of name and extra
		common := little(nil, 20, 0, method, 0, zipDate)
		common = large(common, crc32.ChecksumIEEE(f.data), uint32(len(data)), uint32(len(f.data)))
		common = little(common, uint16(len(f.name)), 0)
		out.Write(append(large(nil, 0x04034b50), common...))
		out.WriteString(f.name)
		out.Write(data)
		directory.Write(append(little(large(nil, 0x02014b50), 20), common...))
		directory.Write(large(little(nil, 0, 0, 0), 0, at))
		directory.WriteString(f.name)
	}
	at, size, count := uint32(out.Len()), uint32(directory.Len()), uint16(len(files))
	out.Write(directory.Bytes())
	out.Write(little(large(little(large(nil, 0x06054b50), 0, 0, count, count), size, at), 0))
	return out.Bytes(), nil
}

// little appends little-endian numbers of two bytes, large of four.
func little(out []byte, values ...uint16) []byte {
	for _, v := range values {
		out = binary.LittleEndian.AppendUint16(out, v)
	}
	return out
}

func large(out []byte, values ...uint32) []byte {
	for _, v := range values {
		out = binary.LittleEndian.AppendUint32(out, v)
	}
	return out
}

// packedAtOnce is how many bytes are compressed between two looks at whether to stop.
const packedAtOnce = 64 << 10

func deflated(data []byte, check *stop.Checker) ([]byte, error) {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return nil, err
	}
	for from := 0; from < len(data); from += packedAtOnce {
		check.Check()
		if _, err := w.Write(data[from:min(from+packedAtOnce, len(data))]); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
