package train

import (
	"bytes"
	"testing"

	"winnow/engine/internal/forest"
)

// table makes n examples. The answer is 1 if exactly one of two columns is above a
// half, so that one question alone has no gain.
func table(n int) *Data {
	d := &Data{Names: []string{"a", "b", "noise"}, Cells: make([][]float32, 3)}
	x := uint32(1)
	random := func() float32 {
		x = x*1664525 + 1013904223
		return float32(x>>8) / (1 << 24)
	}
	for range n {
		a, b := random(), random()
		d.Cells[0], d.Cells[1], d.Cells[2] = append(d.Cells[0], a), append(d.Cells[1], b), append(d.Cells[2], random())
		label := float32(0)
		if (a > 0.5) != (b > 0.5) {
			label = 1
		}
		d.Label, d.Weight = append(d.Label, label), append(d.Weight, 1)
	}
	return d
}

func rowsOf(d *Data) (rows []int32) {
	for i := range d.Label {
		rows = append(rows, int32(i))
	}
	return rows
}

func TestForestLearns(t *testing.T) {
	d := table(2000)
	m, gain := grow(bin(d), d.Label, d.Weight, rowsOf(d),
		Options{Trees: 60, Depth: 3, Rate: 0.2, MinWeight: 1, Lambda: 1, ColumnShare: 1, RowShare: 0.8})
	at, err := m.Bind(d.Names)
	if err != nil {
		t.Fatal(err)
	}
	test := table(4000)
	right := 0
	for i := 2000; i < 4000; i++ {
		p := forest.Probability(m.Sum([]float32{test.Cells[0][i], test.Cells[1][i], test.Cells[2][i]}, at))
		if (p > 0.5) == (test.Label[i] > 0.5) {
			right++
		}
	}
	if right < 1900 {
		t.Errorf("%d of 2000 unseen examples right", right)
	}
	for i, c := range m.Columns {
		if c == "noise" && gain[i] > gain[0]/2 {
			t.Errorf("noise gains %g, %s %g", gain[i], m.Columns[0], gain[0])
		}
	}
}

func TestSameDataSameBytes(t *testing.T) {
	grow := func() []byte {
		d := table(500)
		m, _ := grow(bin(d), d.Label, d.Weight, rowsOf(d),
			Options{Trees: 10, Depth: 4, Rate: 0.1, MinWeight: 1, Lambda: 1, ColumnShare: 0.7, RowShare: 0.5})
		return m.Marshal()
	}
	if !bytes.Equal(grow(), grow()) {
		t.Error("two runs differ")
	}
}

func TestBinKeepsOrder(t *testing.T) {
	d := &Data{Names: []string{"x"}, Cells: [][]float32{{3, 1, 2, 2, 1, 3, 3}}, Label: make([]float32, 7), Weight: make([]float32, 7)}
	b := bin(d)
	want := []uint8{2, 0, 1, 1, 0, 2, 2}
	if !bytes.Equal(b.bins[0], want) {
		t.Errorf("bins %v, want %v", b.bins[0], want)
	}
}

// Values 1 to 4 occur a thousand times each, and 1,000 rows are drawn. Only rows from a
// size of 10 on would always be drawn, so 4 is drawn four times as often as 1.
func TestSureFrom(t *testing.T) {
	var says []float64
	for i := range 4 {
		for range 1000 * 16 {
			says = append(says, float64(i+1))
		}
	}
	if got := sureFrom(says, 16000); got < 9.9 || got > 10.1 {
		t.Errorf("sure from %g, want 10", got)
	}
	if got := sureFrom(says, 60000); got > 2.01 {
		t.Errorf("with nearly all rows wanted sure from %g, want under 2", got)
	}
}

// Rows with larger gradients are drawn more often and count less each, so that the
// expected sums do not change.
func TestDrawRows(t *testing.T) {
	const n = 40000
	g := &grower{o: Options{Lambda: 1, RowShare: 0.2}, random: 1, grad: make([]float32, n), hess: make([]float32, n)}
	var rows []int32
	sum := 0.0
	for i := range n {
		g.grad[i] = float32(i/16%4 + 1)
		sum += float64(g.grad[i])
		rows = append(rows, int32(i))
	}
	drawn, others := g.drawRows(rows)
	if len(drawn)+len(others) != n || len(drawn) < 7600 || len(drawn) > 8400 {
		t.Fatalf("%d drawn, %d not", len(drawn), len(others))
	}
	got, often := 0.0, [4]int{}
	for _, r := range drawn {
		got += float64(g.grad[r])
		often[r/16%4]++
	}
	if got < 0.97*sum || got > 1.03*sum {
		t.Errorf("the drawn rows sum up to %g, all to %g", got, sum)
	}
	if often[3] < 3*often[0] {
		t.Errorf("drawn %v by value", often)
	}
}
