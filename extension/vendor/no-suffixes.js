// In the place of the public suffixes (tldts) in the parser of filter lists. Only
// its matching of requests asks for them, which Winnow does not do: reading lists
// needs no suffixes, and their table is as large as the rest of the parser.
export function parse() {
  throw new Error('the parser of filter lists has no public suffixes');
}
