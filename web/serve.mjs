// Serves the playground on this machine, and to this machine only.
//
//   node web/serve.mjs [--port N]     default 8080, or the next free one
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = dirname(fileURLToPath(import.meta.url));
const ROOT = dirname(WEB);

// Where the parts of the site come from; the first that fits.
const FOLDERS = [
  { prefix: '/engine/', folder: join(ROOT, 'wasm', 'dist') },
  { prefix: '/samples/', folder: join(ROOT, 'testdata', 'pages'), only: '.html', type: 'text/plain; charset=utf-8' },
  { prefix: '/', folder: WEB },
];

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.json': 'application/json; charset=utf-8',
};

// Nothing from elsewhere, not even by mistake. The samples are sent as plain
// text and never become a page of this origin.
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
    "connect-src 'self'; img-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

const samples = () =>
  readdirSync(join(ROOT, 'testdata', 'pages'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -5))
    .sort();

// The file for a path, or undefined: never one outside its folder.
function find(pathname) {
  const { prefix, folder, only, type } = FOLDERS.find((f) => pathname.startsWith(f.prefix));
  const file = normalize(join(folder, pathname.slice(prefix.length) || 'index.html'));
  if (!file.startsWith(folder + sep) || (only && extname(file) !== only)) return undefined;
  if (!existsSync(file) || !statSync(file).isFile()) return undefined;
  return { file, type: type ?? TYPES[extname(file)] };
}

function answer(request, response) {
  const reply = (status, type, body) => response.writeHead(status, { ...HEADERS, 'content-type': type }).end(body);
  let pathname;
  try {
    pathname = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  } catch {
    return reply(400, 'text/plain', 'no such address\n');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply(405, 'text/plain', 'only GET\n');
  if (pathname === '/samples/index.json') return reply(200, TYPES['.json'], JSON.stringify(samples()));
  const found = pathname.includes('\0') ? undefined : find(pathname);
  if (!found?.type) return reply(404, 'text/plain', 'not here\n');
  response.writeHead(200, { ...HEADERS, 'content-type': found.type });
  return createReadStream(found.file).pipe(response);
}

// Resolves with {url, close}. Without a port, 8080 or the next free one.
export async function serve(port) {
  const server = createServer(answer);
  const listen = (n) =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(n, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  for (let next = port ?? 8080; ; next++) {
    try {
      await listen(next);
      break;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || port !== undefined || next > 8180) throw error;
    }
  }
  return {
    url: `http://localhost:${server.address().port}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function main(args) {
  const at = args.indexOf('--port');
  const port = at < 0 ? undefined : Number(args[at + 1]);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    console.error('usage: node web/serve.mjs [--port N]');
    process.exit(2);
  }
  if (!existsSync(join(ROOT, 'wasm', 'dist', 'engine.wasm'))) {
    console.error('wasm/dist/engine.wasm is missing: run wasm/build.sh first');
    process.exit(1);
  }
  try {
    const { url } = await serve(port);
    console.log(`The playground is at ${url} (end with Ctrl + C)`);
  } catch (error) {
    console.error(`cannot serve: ${error.message}`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
