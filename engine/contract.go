package engine

import (
	"winnow/engine/internal/jsonfields"
	"winnow/engine/internal/stop"
)

// always is for fields that are written even when they are empty. The lists
// below have the names and the order of the structs' tags
// (TestContractIsEncodingJSON).
const always = false

// ReadJSON reads a request as encoding/json does; nothing at all is the empty
// one. A field that is not known is an error: misspelt, it would silently mean
// "everything".
func (r *Request) ReadJSON(text []byte) error {
	return readJSON(text, func(f *jsonfields.Fields) { requestFields(f, r) })
}

// ReadJSON reads an export request as Request.ReadJSON reads a request.
func (req *ExportRequest) ReadJSON(text []byte) error {
	return readJSON(text, func(f *jsonfields.Fields) { exportFields(f, req) })
}

func readJSON(text []byte, fields func(*jsonfields.Fields)) error {
	_, err := guarded(func() (struct{}, error) { return struct{}{}, jsonfields.Read(text, fields) })
	return err
}

// AppendJSON writes the answer as encoding/json does without escaping HTML. A
// float that is no number is an error.
func (a *Answer) AppendJSON(b []byte) ([]byte, error) {
	return guarded(func() ([]byte, error) { return a.appendJSON(b, nil) })
}

// AppendJSONWithin is AppendJSON for a caller that waits no longer than so many
// milliseconds, without end for 0. Past them it writes what Clean answers past its limit.
func (a *Answer) AppendJSONWithin(b []byte, limit int) ([]byte, error) {
	return guarded(func() ([]byte, error) { return a.appendJSON(b, never(milliseconds(limit))) })
}

func (a *Answer) appendJSON(b []byte, check *stop.Checker) (out []byte, err error) {
	write := func(a *Answer, check *stop.Checker) ([]byte, error) {
		return jsonfields.Append(b, check, func(f *jsonfields.Fields) { answerFields(f, a) })
	}
	if check.Run(func() { out, err = write(a, check) }) == nil {
		return out, err
	}
	return write(a.unwritten(), nil)
}

func requestFields(f *jsonfields.Fields, r *Request) {
	f.Text("url", &r.URL, r.URL == "")
	f.Text("lang", &r.Lang, r.Lang == "")
	f.Text("contentType", &r.ContentType, r.ContentType == "")
	nativeRequestFields(f, r)
	f.Text("level", (*string)(&r.Level), r.Level == "")
	kindFields(f, "hideKinds", &r.HideKinds)
	kindFields(f, "keepKinds", &r.KeepKinds)
	jsonfields.Values(f, "want", &r.Want, len(r.Want) == 0, func(f *jsonfields.Fields, w *Want) { jsonfields.String(f, (*string)(w)) })
	f.Text("ids", (*string)(&r.IDs), r.IDs == "")
	f.Int("elements", &r.Elements, r.Elements == 0)
	f.Uint32("checksum", &r.Checksum)
	f.Bytes("template", &r.Template, len(r.Template) == 0)
	jsonfields.Values(f, "putBack", &r.PutBack, len(r.PutBack) == 0, jsonfields.String)
	jsonfields.Values(f, "takeOut", &r.TakeOut, len(r.TakeOut) == 0, jsonfields.String)
	f.Bool("fullText", &r.FullText, !r.FullText)
	f.Object("limits", r.Limits == Limits{}, func(f *jsonfields.Fields) { limitFields(f, &r.Limits) })
	jsonfields.Objects(f, "hints", &r.Hints, len(r.Hints) == 0, hintFields)
	f.Text("method", &r.Method, r.Method == "")
	f.Float("threshold", &r.Threshold, r.Threshold == 0)
	f.Bool("all", &r.All, !r.All)
}

func kindFields(f *jsonfields.Fields, name string, kinds *[]Kind) {
	jsonfields.Values(f, name, kinds, len(*kinds) == 0, func(f *jsonfields.Fields, k *Kind) { jsonfields.String(f, (*string)(k)) })
}

func limitFields(f *jsonfields.Fields, l *Limits) {
	f.Int("bytes", &l.Bytes, l.Bytes == 0)
	f.Int("nodes", &l.Nodes, l.Nodes == 0)
	f.Int("milliseconds", &l.Milliseconds, l.Milliseconds == 0)
}

func hintFields(f *jsonfields.Fields, h *Hint) {
	f.Int("id", &h.ID, always)
	f.Bool("invisible", &h.Invisible, !h.Invisible)
	f.Box("box", &h.Box)
	f.Float32("font", &h.Font)
	f.Text("position", &h.Position, h.Position == "")
	f.Int("z", &h.Z, h.Z == 0)
	f.Float32("covers", &h.Covers)
	f.Bool("overlay", &h.Overlay, !h.Overlay)
}

func exportFields(f *jsonfields.Fields, r *ExportRequest) {
	f.Text("format", (*string)(&r.Format), always)
	jsonfields.Objects(f, "pages", &r.Pages, always, func(f *jsonfields.Fields, p *ExportPage) {
		f.Text("url", &p.URL, p.URL == "")
		f.Object("answer", always, func(f *jsonfields.Fields) { answerFields(f, &p.Answer) })
	})
	f.Text("title", &r.Title, r.Title == "")
	f.Text("modified", &r.Modified, r.Modified == "")
	f.Text("frontMatter", &r.FrontMatter, r.FrontMatter == "")
	f.Text("body", &r.Body, r.Body == "")
	f.Text("fileName", &r.FileName, r.FileName == "")
	f.Text("saved", &r.Saved, r.Saved == "")
	jsonfields.Objects(f, "images", &r.Images, len(r.Images) == 0, func(f *jsonfields.Fields, i *Image) {
		f.Text("url", &i.URL, always)
		f.Text("type", &i.Type, i.Type == "")
		f.Bytes("data", &i.Data, always)
	})
	f.Bool("remoteImages", &r.RemoteImages, !r.RemoteImages)
	f.Bool("bare", &r.Bare, !r.Bare)
	f.Int("milliseconds", &r.Milliseconds, r.Milliseconds == 0)
}

func answerFields(f *jsonfields.Fields, a *Answer) {
	f.Int("version", &a.Version, always)
	f.Text("status", (*string)(&a.Status), always)
	f.Text("reason", (*string)(&a.Reason), a.Reason == "")
	f.Text("detail", &a.Detail, a.Detail == "")
	f.Text("method", &a.Method, always)
	f.Text("pageType", (*string)(&a.PageType), always)
	f.Float("readable", &a.Readable, always)
	f.Text("lang", &a.Lang, a.Lang == "")
	f.Text("dir", &a.Dir, a.Dir == "")
	nativeAnswerFields(f, a)
	f.Text("ids", (*string)(&a.IDs), a.IDs == "")
	f.Text("level", (*string)(&a.Level), a.Level == "")
	jsonfields.Objects(f, "hide", &a.Hide, always, func(f *jsonfields.Fields, h *Hidden) {
		f.Int("id", &h.ID, always)
		f.Text("kind", (*string)(&h.Kind), always)
		f.Text("name", (*string)(&h.Name), always)
		f.Text("heading", &h.Heading, h.Heading == "")
		f.Int("links", &h.Links, h.Links == 0)
		f.Int("group", &h.Group, h.Group == 0)
		f.Text("path", &h.Path, h.Path == "")
		f.Float("score", &h.Score, always)
		jsonfields.Values(f, "why", &h.Why, always, func(f *jsonfields.Fields, r *Rule) { jsonfields.String(f, (*string)(r)) })
		jsonfields.Pointer(f, "reason", &h.Reason, h.Reason == nil, reasonFields)
	})
	jsonfields.Values(f, "keep", &a.Keep, len(a.Keep) == 0, jsonfields.Int)
	jsonfields.Pointer(f, "metadata", &a.Metadata, a.Metadata == nil, metadataFields)
	jsonfields.Pointer(f, "reader", &a.Reader, a.Reader == nil, func(f *jsonfields.Fields, r *Reader) {
		f.Text("html", &r.HTML, always)
		f.Int("words", &r.Words, always)
		f.Int("minutes", &r.Minutes, always)
	})
	f.Text("text", &a.Text, a.Text == "")
	f.Text("markdown", &a.Markdown, a.Markdown == "")
	jsonfields.Objects(f, "left", &a.Left, len(a.Left) == 0, leftFields)
	jsonfields.Pointer(f, "comments", &a.Comments, a.Comments == nil, commentFields)
	jsonfields.Values(f, "lost", &a.Lost, len(a.Lost) == 0, jsonfields.String)
	f.Bool("whole", &a.Whole, !a.Whole)
	jsonfields.Objects(f, "unseen", &a.Unseen, len(a.Unseen) == 0, unseenFields)
	jsonfields.Objects(f, "blocks", &a.Blocks, len(a.Blocks) == 0, blockFields)
	f.Bytes("template", &a.Template, len(a.Template) == 0)
	f.Bytes("sitePage", &a.SitePage, len(a.SitePage) == 0)
	jsonfields.Map(f, "rules", &a.Rules, len(a.Rules) == 0, jsonfields.Int)
	jsonfields.Map(f, "timings", &a.Timings, len(a.Timings) == 0, jsonfields.Float)
	jsonfields.Values(f, "dropped", &a.Dropped, len(a.Dropped) == 0, jsonfields.String)
}

func metadataFields(f *jsonfields.Fields, m *Metadata) {
	f.Text("title", &m.Title, m.Title == "")
	f.Text("byline", &m.Byline, m.Byline == "")
	f.Text("date", &m.Date, m.Date == "")
	f.Text("modified", &m.Modified, m.Modified == "")
	f.Text("site", &m.Site, m.Site == "")
	f.Text("description", &m.Description, m.Description == "")
	f.Text("excerpt", &m.Excerpt, m.Excerpt == "")
	f.Text("canonical", &m.Canonical, m.Canonical == "")
	f.Text("image", &m.Image, m.Image == "")
	f.Text("favicon", &m.Favicon, m.Favicon == "")
	jsonfields.Values(f, "categories", &m.Categories, len(m.Categories) == 0, jsonfields.String)
	jsonfields.Values(f, "tags", &m.Tags, len(m.Tags) == 0, jsonfields.String)
	f.Text("license", &m.License, m.License == "")
	f.Text("type", &m.Type, m.Type == "")
	f.Text("next", &m.Next, m.Next == "")
}

func leftFields(f *jsonfields.Fields, l *LeftOut) {
	f.Int("id", &l.ID, always)
	f.Text("kind", (*string)(&l.Kind), always)
	f.Float("probability", &l.Probability, always)
	f.Bool("unsure", &l.Unsure, !l.Unsure)
	f.Bool("putBack", &l.PutBack, !l.PutBack)
	f.Bool("takenOut", &l.TakenOut, !l.TakenOut)
	f.Int("words", &l.Words, always)
	f.Text("text", &l.Text, always)
	jsonfields.Values(f, "parts", &l.Parts, always, jsonfields.String)
}

func commentFields(f *jsonfields.Fields, c *Comments) {
	f.Int("count", &c.Count, always)
	f.Text("html", &c.HTML, c.HTML == "")
	f.Text("text", &c.Text, c.Text == "")
	f.Text("markdown", &c.Markdown, c.Markdown == "")
}

func unseenFields(f *jsonfields.Fields, u *Unseen) {
	f.Text("source", &u.Source, always)
	f.Int("words", &u.Words, always)
}

func blockFields(f *jsonfields.Fields, b *Block) {
	f.Int("id", &b.ID, always)
	f.Text("tag", &b.Tag, always)
	f.Text("text", &b.Text, always)
	f.Int("words", &b.Words, always)
	f.Bool("content", &b.Content, always)
	f.Float("probability", &b.Probability, always)
	f.Text("kind", (*string)(&b.Kind), always)
	jsonfields.Objects(f, "reasons", &b.Reasons, always, reasonFields)
	jsonfields.Objects(f, "evidence", &b.Evidence, always, func(f *jsonfields.Fields, e *Evidence) {
		f.Text("name", (*string)(&e.Name), always)
		f.Float("value", &e.Value, always)
		f.Float("weight", &e.Weight, always)
	})
}

func reasonFields(f *jsonfields.Fields, r *Reason) {
	f.Text("code", (*string)(&r.Code), always)
	f.Text("text", &r.Text, always)
	f.Text("value", &r.Value, r.Value == "")
	f.Float("weight", &r.Weight, always)
}
