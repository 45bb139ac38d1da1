package ask

import (
	"flag"
	"fmt"
	"hash/fnv"
	"time"

	"winnow/engine"
	"winnow/engine/internal/crawl"
	"winnow/engine/internal/crawl/clean"
	"winnow/engine/internal/crawl/record"
)

// pageTimeout is how long a page of a crawl may take unless the user says otherwise. A
// page of 20 MB takes 4 s, the slowest of the shapes in engine/lab/hostile 8 s, on a busy
// machine a multiple of that.
const pageTimeout = time.Minute

// Records are the options that say what the records of pages hold, and which pages get one.
type Records struct {
	Format, Fields          *string
	Whole, NoHide, Comments *bool
	Pass                    crawl.Passing
	Filter                  clean.Filter
	how                     How
	timeout                 *Timeout
}

// AddRecords adds them.
func AddRecords(fs *flag.FlagSet) *Records {
	o := &Records{
		Format: Word(fs, "format", record.Text, record.Markdown, record.HTML), Fields: fs.String("fields", "", ""),
		Whole: fs.Bool("whole", false, ""), NoHide: fs.Bool("no-hide", false, ""), Comments: fs.Bool("comments", false, ""),
		how: AddHow(fs), timeout: AddTimeout(fs, pageTimeout),
	}
	fs.Var(&o.Pass, "pass", "")
	fs.StringVar(&o.Filter.Langs, "lang", "", "")
	fs.StringVar(&o.Filter.Types, "type", "", "")
	fs.IntVar(&o.Filter.MinWords, "min-words", 0, "")
	fs.BoolVar(&o.Filter.Metadata, "with-metadata", false, "")
	return o
}

// Form is what records hold of a page.
func (o *Records) Form() record.Form { return record.Form{Name: *o.Format, Whole: *o.Whole} }

// Request is what the engine is asked of each page, for records with those fields and for
// what else becomes of a page.
func (o *Records) Request(fields record.Columns, more ...engine.Want) engine.Request {
	wants := append([]engine.Want{engine.WantMetadata, engine.WantText, o.Form().Want()}, more...)
	if fields.Has("hide") && !*o.NoHide {
		wants = append(wants, engine.WantHide)
	}
	if *o.Comments {
		wants = append(wants, engine.WantComments)
	}
	req := o.how.Request(wants...)
	req.Limits.Milliseconds = o.timeout.Milliseconds()
	return req
}

// A Making is what else changes the files that a crawl writes.
type Making struct {
	To                string // what is written
	Models, Templates string // folders
	Part              int    // pages in a part, 0 for whole inputs
	Distinct          bool
}

// Mark stands for all options that change what is written.
func (o *Records) Mark(m Making) string {
	h := fnv.New64a()
	fmt.Fprint(h, *o.Format, "|", m.To, "|", *o.Fields, "|", m.Models, "|", m.Templates, "|",
		*o.Whole, *o.NoHide, *o.Comments, m.Part, m.Distinct, "|",
		*o.how.level, "|", *o.how.method, *o.how.threshold, float64(*o.how.favor), *o.how.encoding, "|", o.Pass.String(), "|", o.Filter.Mark())
	return fmt.Sprintf("%016x", h.Sum64())
}
