package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"winnow/engine"
)

// site answers each path with what the path says.
func site(t *testing.T) *httptest.Server {
	types := map[string]string{
		"/page": "text/html; charset=iso-8859-7", "/xhtml": "application/xhtml+xml", "/image": "image/png",
		"/text": "text/plain", "/odd": "text/html; charset", "/rubbish": ";;",
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch kind, known := types[r.URL.Path]; {
		case known:
			w.Header().Set("Content-Type", kind)
			w.Write([]byte(r.UserAgent()))
		case r.URL.Path == "/none":
			w.Header()["Content-Type"] = nil
			w.Write([]byte("x"))
		case r.URL.Path == "/away":
			http.Redirect(w, r, "/page", http.StatusFound)
		case r.URL.Path == "/loop":
			http.Redirect(w, r, "/loop", http.StatusFound)
		case r.URL.Path == "/file":
			http.Redirect(w, r, "file:///etc/hostname", http.StatusFound)
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s
}

func TestFetch(t *testing.T) {
	s := site(t)
	tests := []struct {
		path string
		code int
		errs string
	}{
		{"/page", 0, ""},
		{"/xhtml", 0, ""},
		{"/odd", 0, ""},
		{"/none", 0, ""},
		{"/away", 0, ""},
		{"/image", 1, "it is image/png, not a web page (text/html) or a text"},
		{"/text", 0, ""},
		{"/rubbish", 1, "cannot be read"},
		{"/loop", 1, "more than 10 redirects"},
		{"/file", 1, "redirected to file:"},
		{"/missing", 1, "404 Not Found"},
	}
	for _, test := range tests {
		code, out, errs := try(t, echo, "", "clean", "--bare", "--allow-private", s.URL+test.path)
		if code != test.code || !strings.Contains(errs, test.errs) || (code == 0) != (errs == "") {
			t.Errorf("%s: exit code %d, %q", test.path, code, errs)
		}
		if code == 0 && test.path != "/none" && !strings.HasPrefix(out, "winnow/") {
			t.Errorf("%s: user agent %q", test.path, out)
		}
	}
}

func TestFetchNobodyThere(t *testing.T) {
	s := httptest.NewServer(http.NotFoundHandler())
	s.Close()
	code, _, errs := try(t, echo, "", "clean", "--allow-private", s.URL)
	if code != exitFailed || strings.Count(errs, s.URL) != 1 || strings.Count(errs, "\n") != 1 {
		t.Errorf("exit code %d, %q", code, errs)
	}
}

// TestFetchRequest: the engine gets the address after redirects, and the header, which
// decides the encoding. --url replaces the address.
func TestFetchRequest(t *testing.T) {
	s := site(t)
	var got engine.Request
	clean := func(html []byte, req engine.Request) (engine.Answer, error) {
		got = req
		return echo(html, req)
	}
	try(t, clean, "", "clean", "--allow-private", s.URL+"/away")
	if got.URL != s.URL+"/page" || got.ContentType != "text/html; charset=iso-8859-7" {
		t.Errorf("request is %+v", got)
	}
	try(t, clean, "", "clean", "--allow-private", s.URL+"/away", "--url", "https://a.example/")
	if got.URL != "https://a.example/" {
		t.Errorf("URL is %q", got.URL)
	}
}
