package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// On a new machine nothing has fetched the modules yet.
func TestModuleDirWithAnEmptyCache(t *testing.T) {
	cache, err := exec.Command("go", "env", "GOMODCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	const module = "golang.org/x/net"
	if _, err := moduleDir(module); err != nil {
		t.Fatal(err)
	}
	proxy := filepath.Join(strings.TrimSpace(string(cache)), "cache", "download")
	fresh := t.TempDir()
	t.Setenv("GOMODCACHE", fresh)
	t.Setenv("GOPROXY", "file://"+filepath.ToSlash(proxy))
	t.Setenv("GONOSUMDB", "*")
	t.Setenv("GOFLAGS", "-modcacherw") // so that the test's folder can be removed
	dir, err := moduleDir(module)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.HasPrefix(dir, fresh) {
		t.Fatalf("sources in %q, want them under %q", dir, fresh)
	}
	if _, err := os.Stat(filepath.Join(dir, "html", "parse.go")); err != nil {
		t.Error(err)
	}
}
