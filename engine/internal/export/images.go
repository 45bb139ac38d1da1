package export

import (
	"bytes"
	"encoding/base64"
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Images returns the addresses of the images in a reader's HTML, in order and without
// duplicates. A caller may fetch them.
func Images(fragment string) (list []string) {
	seen := map[string]bool{}
	z := html.NewTokenizer(strings.NewReader(fragment))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return list
		case html.StartTagToken, html.SelfClosingTagToken:
			if t := z.Token(); t.DataAtom == atom.Img {
				for _, a := range t.Attr {
					if a.Key == "src" && isWeb(a.Val) && !seen[a.Val] {
						seen[a.Val] = true
						list = append(list, a.Val)
					}
				}
			}
		}
	}
}

// A file is an image in a book.
type file struct {
	name string // image-1.png
	kind string // media type
	data []byte
}

// A shelf holds the given images by address and collects those that are used.
type shelf struct {
	given map[string]Image
	takes []string // media types
	used  map[string]int
	files []file
}

func newShelf(images []Image, takes ...string) *shelf {
	s := &shelf{given: map[string]Image{}, takes: takes, used: map[string]int{}}
	for _, img := range images {
		if _, twice := s.given[img.URL]; !twice {
			s.given[img.URL] = img
		}
	}
	return s
}

// find returns the file of an address; it makes a new one the first time.
func (s *shelf) find(src string) (file, bool) {
	if at, ok := s.used[src]; ok {
		return s.files[at], true
	}
	img, ok := s.given[src]
	if !ok {
		img, ok = dataImage(src)
	}
	kind := kindOf(img)
	if !ok || !oneOf(s.takes...)(kind) || kind == "" {
		return file{}, false
	}
	s.used[src] = len(s.files)
	_, ending, _ := strings.Cut(kind, "/")
	f := file{name: "image-" + strconv.Itoa(len(s.files)+1) + "." + strings.TrimSuffix(ending, "+xml"), kind: kind, data: img.Data}
	s.files = append(s.files, f)
	return f, true
}

// dataImage reads a data: URL in base64.
func dataImage(src string) (Image, bool) {
	head, body, ok := strings.Cut(src, ",")
	if !ok || !strings.HasPrefix(head, "data:image/") || !strings.HasSuffix(head, ";base64") {
		return Image{}, false
	}
	data, err := base64.StdEncoding.DecodeString(body)
	return Image{Data: data}, err == nil
}

// kindOf returns the media type by an image's first bytes, "" for an unknown one.
func kindOf(img Image) string {
	d := img.Data
	switch {
	case bytes.HasPrefix(d, []byte("\xff\xd8\xff")):
		return "image/jpeg"
	case bytes.HasPrefix(d, []byte("\x89PNG\r\n\x1a\n")):
		return "image/png"
	case bytes.HasPrefix(d, []byte("GIF87a")), bytes.HasPrefix(d, []byte("GIF89a")):
		return "image/gif"
	case len(d) > 12 && string(d[:4]) == "RIFF" && string(d[8:12]) == "WEBP":
		return "image/webp"
	case len(d) > 12 && (string(d[4:12]) == "ftypavif" || string(d[4:12]) == "ftypavis"):
		return "image/avif"
	}
	if kind, _, _ := strings.Cut(img.Type, ";"); strings.TrimSpace(kind) == "image/svg+xml" && bytes.Contains(d, []byte("<svg")) {
		return "image/svg+xml"
	}
	return ""
}
