package main

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"code.dny.dev/ssrf"
)

// counted is a server on this machine that counts what it is asked.
func counted(t *testing.T, answer http.HandlerFunc) (address string, asked *atomic.Int32) {
	t.Helper()
	asked = new(atomic.Int32)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		answer(w, r)
	}))
	t.Cleanup(s.Close)
	return s.URL, asked
}

func secret(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	w.Write([]byte("secret"))
}

// TestPrivateAddresses: no page of this machine or its network is fetched unless the user
// says so, in whatever form the address is written.
func TestPrivateAddresses(t *testing.T) {
	address, asked := counted(t, secret)
	_, port, _ := strings.Cut(strings.TrimPrefix(address, "http://"), ":")
	hosts := []string{"127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1", "0.0.0.0", "[::1]", "[::]", "[::ffff:127.0.0.1]",
		"[::ffff:7f00:1]", "[64:ff9b::7f00:1]", "[2002:7f00:1::]", "10.0.0.1", "172.16.0.1", "192.168.0.1", "100.64.0.1",
		"169.254.169.254", "[fe80::1]", "[fd00:ec2::254]", "224.0.0.1", "255.255.255.255"}
	for _, command := range []string{"clean", "explain"} {
		for _, host := range hosts {
			code, out, errs := try(t, echo, "", command, "http://"+host+":"+port+"/")
			if code != exitFailed || out != "" || strings.Count(errs, "\n") != 1 {
				t.Errorf("%s %s: exit code %d, %q, %q", command, host, code, out, errs)
			}
		}
	}
	if _, _, errs := try(t, echo, "", "clean", address); !strings.Contains(errs, "--allow-private") {
		t.Errorf("the message does not name the option: %q", errs)
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("the server was asked %d times", n)
	}
	for _, command := range []string{"clean", "explain"} {
		if code, _, errs := try(t, echo, "", command, "--allow-private", address); code != 0 {
			t.Errorf("%s --allow-private: exit code %d, %q", command, code, errs)
		}
	}
	if n := asked.Load(); n != 2 {
		t.Errorf("with --allow-private the server was asked %d times", n)
	}
}

// TestRedirectToPrivate: a page elsewhere cannot lead to a private address, neither by
// the user's proxy, which may be on this machine, nor past it.
func TestRedirectToPrivate(t *testing.T) {
	inside, asked := counted(t, secret)
	proxy, _ := counted(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Host == "public.example" {
			http.Redirect(w, r, r.URL.Query().Get("to"), http.StatusFound)
			return
		}
		secret(w, r) // what a proxy does for any address
	})
	byProxy, err := url.Parse(proxy)
	if err != nil {
		t.Fatal(err)
	}
	w := newWeb(false, func(r *http.Request) (*url.URL, error) {
		if strings.Contains(inside, r.URL.Host) {
			return nil, nil // as for this machine by default
		}
		return byProxy, nil
	})
	for _, to := range []string{inside, "http://10.0.0.1/", "http://169.254.169.254/latest/", "http://168.63.129.16/machine/",
		"http://[::ffff:168.63.129.16]/", "http://[::ffff:10.0.0.1]/", "http://0x7f.1/", "http://2130706433/", "http://127.1./"} {
		_, err := w.fetch(context.Background(), "http://public.example/?to="+url.QueryEscape(to))
		if err == nil || !strings.Contains(err.Error(), "--allow-private") {
			t.Errorf("%s: %v", to, err)
		}
	}
	if n := asked.Load(); n != 0 {
		t.Errorf("the server was asked %d times", n)
	}
	if p, err := w.fetch(context.Background(), "http://public.example/?to=http://other.example/"); err != nil || string(p.html) != "secret" {
		t.Errorf("a redirect to a public address: %q, %v", p.html, err)
	}
}

// TestGuardCoversTheRegistry: what the library refuses, by an address of each kind, and
// public addresses that it must not.
func TestGuardCoversTheRegistry(t *testing.T) {
	check := publicOnly().Safe
	for _, address := range []string{"0.1.2.3:80", "10.1.2.3:80", "100.127.0.1:80", "127.9.9.9:80", "169.254.1.1:80", "172.31.0.1:80",
		"192.168.1.1:80", "198.18.0.1:80", "224.0.0.251:80", "255.255.255.255:80", "168.63.129.16:80", "168.63.129.16:32526"} {
		if err := check("tcp4", address, nil); !errors.Is(err, ssrf.ErrProhibitedIP) {
			t.Errorf("%s: %v", address, err)
		}
	}
	for _, address := range []string{"[::]:80", "[::1]:80", "[::ffff:1.1.1.1]:80",
		"[fc00::1]:80", "[fd12::1]:80", "[fe80::1]:80", "[ff02::1]:80"} {
		if err := check("tcp6", address, nil); !errors.Is(err, ssrf.ErrProhibitedIP) {
			t.Errorf("%s: %v", address, err)
		}
	}
	for _, address := range []string{"1.1.1.1:8080", "168.63.129.15:80", "168.63.129.17:80", "[2606:4700::1111]:443"} {
		network := "tcp4"
		if strings.HasPrefix(address, "[") {
			network = "tcp6"
		}
		if err := check(network, address, nil); err != nil {
			t.Errorf("%s: %v", address, err)
		}
	}
}
