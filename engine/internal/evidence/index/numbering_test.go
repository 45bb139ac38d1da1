package index

import "testing"

// A numbering gives what a map would, from no room at all on.
func TestNumbering(t *testing.T) {
	got, want := NewNumbering[uint32](0), map[uint32]int32{}
	for i := range uint32(5000) {
		key := i * i % 4099 << 20 // many keys come twice
		if got.Find(key) >= 0 != (want[key] > 0) {
			t.Fatalf("key %d: found %d", key, got.Find(key))
		}
		if want[key] == 0 {
			want[key] = int32(len(want)) + 1
		}
		if n := got.Number(key); n != want[key]-1 || got.Find(key) != n || got.keys[n] != key {
			t.Fatalf("key %d: number %d, want %d", key, n, want[key]-1)
		}
	}
	if len(got.keys) != len(want) {
		t.Fatalf("%d keys, want %d", len(got.keys), len(want))
	}
}
