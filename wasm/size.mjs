// Prints the module's size and fails when it is over the budget.
//
//   node wasm/size.mjs          raw, gzip and brotli bytes of dist/engine.wasm
//   node wasm/size.mjs --deps   also what each dependency adds to a small program
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BUDGET_BROTLI_BYTES = 1_378_000; // functions that move change it by some 4,000

// One program each: golang.org/x/net/html and the dependency, used the way the
// engine uses it, so that the linker keeps what it would keep there. What two
// of them share is counted in both rows: the shares do not add up.
const PROGRAMS = [
  { name: 'encoding/json', imports: ['encoding/json'], body: `
    var v struct{ A []int; B map[string]float64 }
    if err := json.Unmarshal([]byte(os.Args[0]), &v); err == nil { b, _ := json.Marshal(v); println(string(b)) }` },
  { name: 'net/url', imports: ['net/url'], body: `
    u, _ := url.Parse(os.Args[0]); println(u.ResolveReference(u).String())` },
  { name: 'html-to-markdown', module: 'github.com/JohannesKaufmann/html-to-markdown/v2', imports: [
    'github.com/JohannesKaufmann/html-to-markdown/v2/converter',
    'github.com/JohannesKaufmann/html-to-markdown/v2/plugin/base',
    'github.com/JohannesKaufmann/html-to-markdown/v2/plugin/commonmark',
    'github.com/JohannesKaufmann/html-to-markdown/v2/plugin/table'], body: `
    c := converter.NewConverter(converter.WithPlugins(base.NewBasePlugin(), commonmark.NewCommonmarkPlugin(), table.NewTablePlugin()))
    md, _ := c.ConvertNode(doc); println(string(md))` },
  { name: 'minify/html', module: 'github.com/tdewolff/minify/v2', imports: [
    'github.com/tdewolff/minify/v2', 'github.com/tdewolff/minify/v2/html:minhtml'], body: `
    m := minify.New(); m.AddFunc("text/html", minhtml.Minify); s, _ := m.String("text/html", os.Args[0]); println(s)` },
  { name: 'parse/html (its lexer)', module: 'github.com/tdewolff/parse/v2', imports: [
    'github.com/tdewolff/parse/v2', 'github.com/tdewolff/parse/v2/html:lexer'], body: `
    l := lexer.NewLexer(parse.NewInputString(os.Args[0])); for { t, b := l.Next(); if t == lexer.ErrorToken { break }; println(string(b)) }` },
  { name: 'snowball, English', module: 'github.com/kljensen/snowball', imports: ['github.com/kljensen/snowball/english'], body: `
    println(english.Stem(os.Args[0], false))` },
  { name: 'snowball, all', module: 'github.com/kljensen/snowball', imports: ['github.com/kljensen/snowball'], body: `
    s, _ := snowball.Stem(os.Args[0], os.Args[0], false); println(s)` },
  { name: 'xxhash', module: 'github.com/cespare/xxhash/v2', imports: ['github.com/cespare/xxhash/v2'], body: `
    println(xxhash.Sum64String(os.Args[0]))` },
  { name: 'x/text/unicode/norm', module: 'golang.org/x/text', imports: ['golang.org/x/text/unicode/norm'], body: `
    println(norm.NFC.String(os.Args[0]))` },
  { name: 'x/net/html/charset', module: 'golang.org/x/net', imports: ['golang.org/x/net/html/charset'], body: `
    e, name, _ := charset.DetermineEncoding([]byte(os.Args[0]), ""); s, _ := e.NewDecoder().String(name); println(s)` },
];

function go(args, options = {}) {
  return execFileSync('go', args, { cwd: ROOT, encoding: 'utf8', ...options,
    env: { ...process.env, GOOS: 'js', GOARCH: 'wasm' } }).trim();
}

function measure(file) {
  const raw = readFileSync(file);
  const gzip = gzipSync(raw, { level: 9 }).length;
  const brotli = brotliCompressSync(raw, { params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
  } }).length;
  return { raw: raw.length, gzip, brotli };
}

function row(name, { raw, gzip, brotli }, note = '', sign = '') {
  const cell = (n) => ((n >= 0 ? sign : '') + n.toLocaleString('en')).padStart(12);
  console.log(name.padEnd(26) + cell(raw) + cell(gzip) + cell(brotli) + (note && '  ' + note));
}

function head(name) {
  console.log(name.padEnd(name.startsWith('\n') ? 27 : 26) + ['raw', 'gzip', 'brotli'].map((word) => word.padStart(12)).join(''));
}

function source({ imports, body }) {
  const lines = ['os', 'strings', 'golang.org/x/net/html', ...imports].map((path) => {
    const [real, alias] = path.split(':');
    return `\t${alias ?? ''} "${real}"`;
  });
  return `package main\n\nimport (\n${lines.join('\n')}\n)\n\nfunc main() {
	doc, _ := html.Parse(strings.NewReader(os.Args[0]))
	println(doc.FirstChild.Data)\n${body}\n}\n`;
}

// Lies inside the module, so that the versions are those of go.mod; the dot
// keeps it out of ./...
function build(name, program) {
  const folder = join(ROOT, '.build', 'size', name.replace(/[^a-z0-9]+/gi, '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.go'), source(program));
  const out = join(folder, 'main.wasm');
  go(['build', '-trimpath', '-buildvcs=false', '-ldflags=-s -w -buildid=', '-o', out, join(folder, 'main.go')],
    { stdio: ['ignore', 'pipe', 'pipe'] });
  return measure(out);
}

function dependencies() {
  const required = new Set(go(['list', '-m', '-f', '{{.Path}}', 'all'], { stdio: ['ignore', 'pipe', 'ignore'] }).split('\n'));
  const linked = new Set(go(['list', '-deps', './wasm']).split('\n'));
  const base = build('x/net/html', { imports: [], body: '' });
  head('\na program with');
  row('x/net/html alone', base, 'in the module');
  for (const program of PROGRAMS) {
    if (program.module && !required.has(program.module)) continue;
    const note = program.imports.every((path) => linked.has(path.split(':')[0])) ? 'in the module' : 'not in the module';
    try {
      const size = build(program.name, program);
      row('+ ' + program.name, { raw: size.raw - base.raw, gzip: size.gzip - base.gzip, brotli: size.brotli - base.brotli }, note, '+');
    } catch (error) {
      console.log(`+ ${program.name}`.padEnd(26) + '  not built: ' + String(error.stderr ?? error).trim().split('\n').pop());
    }
  }
}

head('module');
const module = measure(join(ROOT, 'wasm', 'dist', 'engine.wasm'));
row('engine.wasm', module);
const left = BUDGET_BROTLI_BYTES - module.brotli;
console.log(`budget ${BUDGET_BROTLI_BYTES.toLocaleString('en')} bytes brotli: ${Math.abs(left).toLocaleString('en')} ${left < 0 ? 'OVER' : 'left'}`);
if (process.argv.includes('--deps')) dependencies();
if (left < 0) process.exitCode = 1;
