package engine

// A source is the markup or text of a page in UTF-8, out of the bytes that Clean is
// given, with what these say of it.
type source struct {
	text     []byte
	encoding *Encoding
	// contentType is that of the text. It differs from the caller's where the page was
	// found in something else.
	contentType string
	// url is the address that the bytes give, "" for none.
	url string
	// whole is for what is content by what it is: a feed, a mail of plain text.
	whole bool
	// notPage says what bytes are that hold no page.
	notPage string
}

// of takes over what a source says of the request's page. The caller's address wins.
func (r *Request) of(s *source) {
	r.ContentType = s.contentType
	r.All = r.All || s.whole || r.isText()
	if r.URL == "" {
		r.URL = s.url
	}
}

// linkBase is the address by which the links of a page are resolved. What a page says of
// itself decides nothing else: with it in the place of the address word F1 was .952 on
// dragnet-dev, whose pages come without addresses, and .966 without; on wcxb-dev without
// addresses .941 and .939. It is looked for only where links are written.
func (r *Request) linkBase(s *source) string {
	if r.URL != "" || r.isText() {
		return r.URL
	}
	if r.wantsText() || r.wants(WantComments) {
		return pageAddress(s.text)
	}
	return ""
}
