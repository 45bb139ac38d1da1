// What the two stores ask of a package, as far as a program can check it. The rules are
// those of the Chrome Web Store's program policies and of addons.mozilla.org's add-on
// policies; web-ext lint checks more of the latter.

const MB = 1_000_000;
const SIZE_GOAL = 2.6 * MB;
const FILE_LIMIT = 5 * MB; // web-ext lint: FILE_TOO_LARGE
const ICONS = [16, 32, 48, 128];

/** @typedef {{ browser: string, manifest: any, files: Map<string, Buffer>, size: number, reasons: Record<string, string> }} Parcel */

const texts = (/** @type {Parcel} */ { files }, /** @type {RegExp} */ ending) =>
  [...files].filter(([name]) => ending.test(name)).map(([name, bytes]) => ({ name, text: bytes.toString() }));

const finds = (/** @type {RegExp} */ ending, /** @type {RegExp} */ pattern) => (/** @type {Parcel} */ parcel) =>
  texts(parcel, ending)
    .filter(({ text }) => pattern.test(text))
    .map(({ name, text }) => `${name}: ${pattern.exec(text)?.[0]}`);

const messages = (/** @type {Parcel} */ parcel) =>
  texts(parcel, /^_locales\/\w+\/messages\.json$/).map(({ name, text }) => ({ name, messages: JSON.parse(text) }));

const tooLong = (/** @type {string} */ key, /** @type {number} */ most) => (/** @type {Parcel} */ parcel) =>
  messages(parcel)
    .filter(({ messages }) => [...messages[key].message].length > most)
    .map(({ name }) => `${name}: ${key} has more than ${most} characters`);

function wrongIcons(/** @type {Parcel} */ { manifest, files }) {
  return ICONS.filter((size) => {
    const bytes = files.get(manifest.icons[size]);
    return bytes?.toString('latin1', 1, 4) !== 'PNG' || bytes.readUInt32BE(16) !== size || bytes.readUInt32BE(20) !== size;
  }).map((size) => `no picture of ${size} × ${size} pixels`);
}

// The policy's sources of scripts, which may be these alone.
const SOURCES = ["'self'", "'wasm-unsafe-eval'"];

function loosePolicy(/** @type {Parcel} */ { manifest }) {
  const policy = manifest.content_security_policy.extension_pages;
  const [, list = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
  const loose = list.split(' ').filter((/** @type {string} */ source) => !SOURCES.includes(source));
  return list ? loose : ['no script-src'];
}

function unusedPermissions(/** @type {Parcel} */ parcel) {
  const code = texts(parcel, /\.js$/)
    .map(({ text }) => text)
    .join('\n');
  const used = (/** @type {string} */ name) => (name === 'activeTab' ? /\bscripting\b/.test(code) : new RegExp(`\\.${name}\\b`).test(code));
  return parcel.manifest.permissions.filter((/** @type {string} */ name) => !used(name));
}

function withoutReason(/** @type {Parcel} */ { manifest, reasons }) {
  const asked = manifest.permissions;
  return asked.filter((/** @type {string} */ name) => !reasons[name]);
}

function wrongBrowserKeys(/** @type {Parcel} */ { browser, manifest }) {
  const gecko = manifest.browser_specific_settings?.gecko;
  if (browser === 'chrome') return gecko || manifest.background.scripts ? ["Firefox's keys"] : [];
  const wrong = manifest.background.service_worker ? ["Chrome's service worker"] : [];
  if (!gecko?.id || !gecko.strict_min_version) wrong.push('no ID or no least version');
  if (gecko?.data_collection_permissions?.required.join() !== 'none') wrong.push('data collection is not declared as none');
  return wrong;
}

const isVersion = (/** @type {string} */ text) =>
  /^\d+(\.\d+){0,3}$/.test(text) && text.split('.').every((part) => String(Number(part)) === part && Number(part) < 2 ** 16);

/**
 * @typedef {object} Rule
 * @property {string} name
 * @property {(parcel: Parcel) => string[]} breaches what is against it
 */

/** @type {Rule[]} */
export const RULES = [
  { name: 'manifest version 3', breaches: ({ manifest }) => (manifest.manifest_version === 3 ? [] : [String(manifest.manifest_version)]) },
  { name: 'a version of one to four numbers', breaches: ({ manifest }) => (isVersion(manifest.version) ? [] : [manifest.version]) },
  { name: 'a name of at most 50 characters', breaches: tooLong('name', 50) },
  { name: 'a summary of at most 132 characters', breaches: tooLong('description', 132) },
  { name: 'icons', breaches: wrongIcons },
  { name: 'a policy that allows our own scripts and WebAssembly only', breaches: loosePolicy },
  { name: 'no host from the start', breaches: ({ manifest }) => manifest.host_permissions ?? [] },
  { name: 'permissions are used', breaches: unusedPermissions },
  { name: 'permissions have a reason', breaches: withoutReason },
  { name: "the browser's own keys", breaches: wrongBrowserKeys },
  {
    name: 'no code from elsewhere',
    breaches: finds(/\.(js|html)$/, /<script[^>]+src=["']?(https?:)?\/\/|\bimport(Scripts)?\(\s*["'`]https?:/),
  },
  { name: 'no code from texts', breaches: finds(/\.js$/, /\beval\(|\bnew Function\(|\bset(Timeout|Interval)\(\s*["'`]/) },
  {
    name: 'no markup from texts',
    breaches: finds(/\.js$/, /\.(inner|outer)HTML\s*=[^=]|\.insertAdjacentHTML\(|\.setHTMLUnsafe\(|document\.write\(/),
  },
  { name: 'no scripts in pages', breaches: finds(/\.html$/, /<script(?![^>]*\ssrc=)|\son[a-z]+=/) },
  {
    name: 'no large scripts, pages or data',
    breaches: ({ files }) =>
      [...files].filter(([name, { length }]) => /\.(js|html|json)$/.test(name) && length > FILE_LIMIT).map(([name]) => name),
  },
  {
    name: 'no files of tools',
    breaches: ({ files }) => [...files.keys()].filter((name) => /(^|\/)\.|\.(sh|orig|map|ts|mjs|bak)$|(^|\/)Thumbs\.db$/.test(name)),
  },
  { name: 'code that a person can read', breaches: unreadable },
  { name: 'at most 2.6 MB', breaches: ({ size }) => (size > SIZE_GOAL ? [`${(size / MB).toFixed(2)} MB`] : []) },
];

// Code without line breaks is minified. The vendored parser has tables of long lines.
function unreadable(/** @type {Parcel} */ parcel) {
  return texts(parcel, /\.js$/)
    .filter(({ text }) => text.length / text.split('\n').length > 120)
    .map(({ name }) => name);
}

/**
 * What is against the rules: [rule, what] of each.
 *
 * @param {Parcel} parcel
 * @returns {[string, string][]}
 */
export const breaches = (parcel) =>
  RULES.flatMap(({ name, breaches }) => breaches(parcel).map((what) => /** @type {[string, string]} */ ([name, what])));
