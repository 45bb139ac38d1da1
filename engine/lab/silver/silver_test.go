package silver

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// adUnit in document order: 0 html, 1 head, 2 body, 3 p of 8 words, all gold,
// 4 div with one word around 5 img, 6 div of 2 words, 7 div around 8 b of one.
const adUnit = `{"tag":["html","head","body","p","div","img","div","div","b"],"parent":[-1,0,0,2,2,4,2,2,7],
"hidden":[1],"media":[5],"tokel":[[3,8],[4,1],[6,2],[8,1]],"gold":[[0,8]]}`

// adFolder writes a unit and its labels for the page p0.
func adFolder(t *testing.T, unit, labels string) string {
	t.Helper()
	dir := t.TempDir()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write([]byte(unit))
	z.Close()
	for name, data := range map[string][]byte{"units/p0.json.gz": b.Bytes(), "silver/p0.json": []byte(labels)} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestReadErrors(t *testing.T) {
	dir := adFolder(t, adUnit, `no json`)
	if _, _, err := Read(dir, "none"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no unit: %v", err)
	}
	if _, _, err := Read(dir, "p0"); err == nil || errors.Is(err, fs.ErrNotExist) {
		t.Errorf("labels that are no JSON: %v", err)
	}
	if err := os.Remove(filepath.Join(dir, "silver", "p0.json")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := Read(dir, "p0"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no labels: %v", err)
	}
	if _, _, err := Read(adFolder(t, `[`, `{}`), "p0"); err == nil {
		t.Error("a unit that is no JSON was read")
	}
}

func TestCompare(t *testing.T) {
	hits := `{"hits":[{"i":5,"g":"ad"},{"i":7,"g":"ad"},{"i":3,"g":"social"},{"i":99,"g":"ad"},{"i":-1,"g":"ad"}]}`
	p, listed, err := Read(adFolder(t, adUnit, hits), "p0")
	if err != nil {
		t.Fatal(err)
	}
	if want := map[Group][]int{"ad": {5, 7}, "social": {3}}; !reflect.DeepEqual(listed, want) {
		t.Errorf("listed %v, want %v", listed, want)
	}
	base := Counts{Pages: 1, Words: 8}
	for _, c := range []struct {
		name            string
		found, labelled []int
		want            Counts
	}{
		{"nothing", nil, nil, base},
		{"outermost only", []int{5, 4, 5}, nil, Counts{Pages: 1, Words: 8, Found: 1}},
		{"the head cannot be hidden", []int{0, 1, 2}, nil, base},
		{"inside", []int{8}, []int{7}, Counts{Pages: 1, Words: 8, Found: 1, Right: 1, ToFind: 1, Covered: 1}},
		{"a part too small", []int{5}, []int{2}, Counts{Pages: 1, Words: 8, Found: 1, Right: 1, ToFind: 1}},
		{"content lost", []int{3}, []int{7}, Counts{Pages: 1, Words: 8, Found: 1, ToFind: 1, WordsLost: 8}},
	} {
		if got := p.Compare(c.found, c.labelled, c.labelled); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	if got := p.WithImage([]int{4, 6, 5}); !reflect.DeepEqual(got, []int{4, 5}) {
		t.Errorf("with an image: %v", got)
	}
	if got := p.payload(4); got != 2 {
		t.Errorf("payload %d", got)
	}
}

// A picture between two runs of 30 words is content's when 70 % of both are.
func TestContentPictures(t *testing.T) {
	for gold, want := range map[int]int{30: 1, 21: 1, 20: 0} {
		p := Page{Tag: []string{"html", "p", "img", "p"}, Parent: []int{-1, 0, 0, 0}, Media: []int{2},
			Tokel: [][2]int{{1, 30}, {3, 30}}, Gold: [][2]int{{30 - gold, 30 + gold}}}
		p.Prepare()
		if len(p.pictures) != want {
			t.Errorf("%d gold words before: %d pictures", gold, len(p.pictures))
		}
	}
}

func TestHarmful(t *testing.T) {
	p, _, err := Read(adFolder(t, adUnit, `{}`), "p0")
	if err != nil {
		t.Fatal(err)
	}
	for element, want := range map[int]bool{2: true, 3: true, 4: false, 6: false, 8: false} {
		if got := p.Harmful(element); got != want {
			t.Errorf("element %d: %v", element, got)
		}
	}
}

func TestCounts(t *testing.T) {
	c := Counts{Pages: 1, Found: 4, Right: 1, ToFind: 2, Covered: 1, Words: 10, WordsLost: 2, Pictures: 3, PicturesLost: 1}
	c.Add(c)
	want := Counts{Pages: 2, Found: 8, Right: 2, ToFind: 4, Covered: 2, Words: 20, WordsLost: 4, Pictures: 6, PicturesLost: 2}
	if c != want {
		t.Errorf("%+v, want %+v", c, want)
	}
	if c.Precision() != 0.25 || c.Recall() != 0.5 || c.F() != 1./3 {
		t.Errorf("%v %v %v", c.Precision(), c.Recall(), c.F())
	}
	if none := (&Counts{}); none.Precision() != 0 || none.Recall() != 0 || none.F() != 0 {
		t.Error("shares of nothing are not 0")
	}
}
