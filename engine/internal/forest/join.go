package forest

import "encoding/binary"

// Join writes several models into one file, each with its length.
func Join(list []*Model) (out []byte) {
	for _, m := range list {
		b := m.Marshal()
		out = append(binary.AppendUvarint(out, uint64(len(b))), b...)
	}
	return out
}

// Split reads what Join wrote.
func Split(data []byte) (out []*Model, err error) {
	for len(data) > 0 {
		size, n := binary.Uvarint(data)
		if n <= 0 || size > uint64(len(data)-n) {
			return nil, errFormat
		}
		m, err := Unmarshal(data[n : n+int(size)])
		if err != nil {
			return nil, err
		}
		out, data = append(out, m), data[n+int(size):]
	}
	return out, nil
}
