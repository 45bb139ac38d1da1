package main

const batchUsage = `Usage: winnow batch [options] IN...

Cleans many pages and writes one record for each, in the order of the input.
IN is a folder with .html, .mhtml and .eml files (at any depth, sorted by path);
a corpus (gold.jsonl and pages/); a WARC or WET file; JSON lines {"id", "url",
"html"}; a .txt file of addresses, one a line, which are fetched; - for
standard input (WARC or JSON lines). All files may be packed with gzip, Zstandard
or Brotli (.gz, .zst, .br). Several inputs and patterns such as 'crawl/*.warc.gz'
are read one after the other. Of a folder and a corpus only regular files are read;
pipes, devices, and links that lead out of the folder are left out and named.

Output
  --to F       jsonl (default), csv; or markdown, epub, tei: a file for each page
  --format F   what each record holds: text (default), markdown or html
  --fields L   only these fields, in this order: id,url,title,text
  --pass L     fields of the input that go into each record, under "in": those of JSON
               lines, or of the headers of WARC (WARC-Date, HTTP-Status); or all
  --no-hide    without the list of what would be hidden
  --comments   the comments below the content, in a field of their own
  --whole      where content could not be told from the rest, everything that the page
               shows; without it the text of such a page is empty
  --out DIR    write into this folder: NAME.jsonl.gz for each input. Said again after an
               interruption, it goes on with the inputs that are not finished
  --part N     with --out, a file for each N pages of an input: less is made again

Which pages get a record
  --lang L     pages in these languages: en,de
  --type L     pages of these types: article, forum, product, collection, listing,
               documentation, service, application
  --min-words N
               pages with as many words of content
  --with-metadata
               pages that have a title and a date
  --distinct   of pages with nearly the same text only the first

How
  --jobs N     pages at the same time; default: all cores
  --encoding E the pages' encoding (windows-1251), before what they say
  --level L    how much is hidden: light (default), medium or strict
  --favor F    precision (less when in doubt) or recall (more), or a number: how many
               times as much recall weighs
  --learn      two passes: the first learns what the pages of each host have in common,
               the second cleans with it
  --templates DIR
               the same, and what was learned is kept in DIR for the next run
  --method M   another method than winnow
  --page-timeout D
               how long a page may take: 90s, 2m; default 1m, 0 is no limit
  --models DIR models that train wrote instead of the built-in ones; with those of
               train --keep, for a corpus, each page is judged by the pair that has
               not seen its site
  --delay D    pause between two pages of a host that are fetched; default 1s
  --allow-private
               fetch pages from this machine and from private networks, too
  --user-agent A
               who asks for pages, instead of winnow and its version
  --max-failures N
               exit code 1 when more pages than these fail; default: no limit
  --quiet      no summary at the end

A record: id, url, title, byline, date, lang, pageType, readable, text (or
markdown or html), hide [{id, kind, score}], status, ms; and what there is of whole, error,
reason, site, excerpt, image, tags, canonical, modified, words, encoding, fingerprint,
comments, file, in. A page that fails, or takes longer than --page-timeout, has status "error" and error,
and the run goes on. Ctrl-C finishes the pages that were begun, a second one ends at once.
More: engine/docs/crawls.md.

Examples:
  winnow batch pages/ > pages.jsonl
  zcat crawl.jsonl.gz | winnow batch --format markdown --jobs 8 - | gzip > out.jsonl.gz
  winnow batch --out cleaned --no-hide --lang en 'crawl/*.warc.gz'
`
