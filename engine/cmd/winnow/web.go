package main

import (
	"context"
	"flag"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"code.dny.dev/ssrf"
)

// A web is how a command reaches the network.
type web struct {
	client *http.Client
	agent  string // the User-Agent, "" for Winnow's own
	// wait pauses between two tries; a test does not.
	wait func(context.Context, time.Duration) error
}

// wait pauses, but ends with the context.
func wait(ctx context.Context, d time.Duration) error {
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-t.C:
		return nil
	}
}

// addAgent adds the option that names another User-Agent.
func addAgent(fs *flag.FlagSet) *string { return fs.String("user-agent", "", "") }

// addWeb adds the option that opens private addresses.
func addWeb(fs *flag.FlagSet) *bool { return fs.Bool("allow-private", false, "") }

// newWeb makes a way to the network. Without allowPrivate it refuses addresses that are
// not of the public internet: the machine itself, local networks, the metadata services
// of clouds. A page names its images and redirects as it likes, and must not reach what
// only this machine can reach.
func newWeb(allowPrivate bool, proxy func(*http.Request) (*url.URL, error)) web {
	// headerBytes is more than any server sends; the default is ten times as much.
	const headerBytes = 1 << 20
	by := &http.Transport{Proxy: proxy, ForceAttemptHTTP2: true, MaxResponseHeaderBytes: headerBytes,
		TLSHandshakeTimeout: 10 * time.Second, MaxIdleConns: 20, IdleConnTimeout: 10 * time.Second}
	client := &http.Client{Transport: by, Timeout: fetchTimeout, CheckRedirect: checkRedirect}
	w := web{client: client, wait: wait}
	if allowPrivate {
		return w
	}
	guard := publicOnly()
	direct := by.Clone()
	direct.Proxy = nil
	// Control runs for each address of a name, after DNS and before the connection, so
	// that a name cannot change its address between check and use.
	direct.DialContext = (&net.Dialer{Timeout: 10 * time.Second, Control: guard.Safe}).DialContext
	client.Transport = guarded{guard: guard, proxy: proxy, direct: direct, byProxy: by}
	return w
}

// azureHost answers the machines of Azure, among other things with keys of theirs. It is a
// public address that no other network has; those of other clouds are of private kinds.
var azureHost = netip.MustParsePrefix("168.63.129.16/32")

// publicOnly refuses what the registries of IANA call special, and what clouds use besides.
func publicOnly() *ssrf.Guardian {
	return ssrf.New(ssrf.WithAnyPort(), ssrf.WithDeniedV4Prefixes(azureHost))
}

// guarded sends requests directly or by the user's proxy. The proxy's own address may be
// private. It resolves names itself, so that only addresses that are written as numbers
// can be refused before it.
type guarded struct {
	guard           *ssrf.Guardian
	proxy           func(*http.Request) (*url.URL, error)
	direct, byProxy *http.Transport
}

func (g guarded) RoundTrip(req *http.Request) (*http.Response, error) {
	proxy, err := g.proxy(req)
	switch {
	case err != nil:
		return nil, err
	case proxy == nil:
		return g.direct.RoundTrip(req)
	}
	if err := g.literal(req.URL.Hostname()); err != nil {
		return nil, err
	}
	return g.byProxy.RoundTrip(req)
}

// literal refuses a host that is a private address. Short and odd forms (127.1,
// 0x7f000001) are refused whatever they mean: no public page has such a host.
func (g guarded) literal(host string) error {
	ip, err := netip.ParseAddr(host)
	if err == nil {
		return g.guard.SafeAddr(ip.Unmap())
	}
	host = strings.TrimSuffix(host, ".")
	last := strings.ToLower(host[strings.LastIndexByte(host, '.')+1:])
	if strings.Trim(last, "0123456789") == "" || strings.HasPrefix(last, "0x") {
		return ssrf.ErrProhibitedIP
	}
	return nil
}
