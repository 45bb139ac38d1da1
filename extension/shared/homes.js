// Whose pages an address belongs to. What one page teaches (hiding before the
// first paint) or is told by the user (rules) counts for the pages of the same
// people only: of the same scheme, host and port, and of the same folder where a
// host gives its users folders.
//
// A host of its own for each user (anna.github.io, the private part of the
// public suffix list) needs no list here, since hosts are kept apart in full.

// How many parts of the path say whose the page is, by host: services whose users put HTML
// of their own there. Gathered by hand from the services' own documentation.
const FOLDERS = new Map([
  ['storage.googleapis.com', 1], // buckets
  ['storage.cloud.google.com', 1],
  ['firebasestorage.googleapis.com', 3], // v0/b/BUCKET
  ['sites.google.com', 2], // view/NAME
  ['raw.githack.com', 1],
  ['rawcdn.githack.com', 1],
  ['gl.githack.com', 1],
  ['cdn.statically.io', 2],
  ['codepen.io', 1],
  ['geocities.ws', 1],
  ['www.geocities.ws', 1],
  ['www.oocities.org', 1],
  ['www.angelfire.com', 2],
]);

// Copies of other sites: the archive's own parts, and the host of the copy.
const COPIES = new Map([['web.archive.org', 4]]); // web/DATE/https:/HOST

const BUCKETS = /^s3[.-](?:[a-z\d-]+\.)*amazonaws\.com(?:\.cn)?$/; // not of the form BUCKET.s3…
const PEOPLE = /^(?:people|users?|members?|staff|students?|homepages?|personal)\./; // the first part of a host
const PERSON = /^[~@]./; // a part of a path
const PROGRAM = /\.\w+$/; // a part before the path that a program gets: index.php/~anna/
const BEFORE_PERSON = new Set(['u', 'user', 'users', 'people', 'member', 'members', 'ipfs', 'ipns']); // parts before a name

const SAFE = 'https:';
const LONGEST = 300; // characters: a longer one has no home

/** @param {string | undefined} url */
function webAddress(url) {
  try {
    const address = new URL(url ?? '');
    return /^https?:$/.test(address.protocol) ? address : null;
  } catch {
    return null;
  }
}

/**
 * A path as servers read it: letters, digits and the like may be written by their numbers.
 *
 * @param {string} path
 */
const plain = (path) =>
  path.replace(/%([\da-f]{2})/gi, (written, code) => {
    const sign = String.fromCharCode(parseInt(code, 16));
    return /[\w.~@-]/.test(sign) ? sign : written;
  });

/**
 * @param {string} hostname
 * @param {string} pathname
 */
function folderIn(hostname, pathname) {
  const parts = plain(pathname).replace(/^\/+/, '').split(/\/+/);
  const upTo = (/** @type {number} */ end) => `/${parts.slice(0, end).join('/')}/`;
  const folder = (/** @type {number} */ depth) => (parts.length > depth ? upTo(depth) : '');
  const at = PROGRAM.test(parts[0]) ? 1 : 0;
  if (PERSON.test(parts[at] ?? '')) return upTo(at + 1);
  const copy = COPIES.get(hostname);
  if (copy) return folder(copy);
  if (BEFORE_PERSON.has(parts[at]?.toLowerCase()) && parts[at + 1]) return upTo(at + 2);
  const depth = FOLDERS.get(hostname) ?? (BUCKETS.test(hostname) || PEOPLE.test(hostname) ? 1 : 0);
  return depth > 0 ? folder(depth) : '';
}

/**
 * The folder of the user whose page it is, '' for the host's own. Servers take several
 * slashes for one, and some a slash that is written by its number: where it depends on
 * this whose page they show, the page stands for itself.
 *
 * @param {URL} address
 */
function folderOf({ href, hostname, pathname }) {
  const other = new URL(href);
  other.pathname = pathname.replace(/(?:\/|%2f|%5c)+/gi, '/');
  const folder = folderIn(hostname, pathname);
  return folder === folderIn(hostname, other.pathname) ? folder : `${pathname.replace(/\/$/, '')}/`;
}

/** @param {URL} address */
const originOf = ({ protocol, host }) => (protocol === SAFE ? host : `${protocol}//${host}`);

/**
 * A page's home: its host for https at the usual port, else with port or scheme; a
 * user's folder behind. '' when the page is none of the web.
 *
 * @param {string | undefined} url
 */
export function homeOf(url) {
  const address = webAddress(url);
  const home = address ? originOf(address) + folderOf(address) : '';
  return home.length > LONGEST ? '' : home;
}

/**
 * The homes whose rules count on a page, its own last: what the user says of a host
 * counts for its users' folders, and what was said under https also under http,
 * which anybody on the way could write, but never the other way round.
 *
 * @param {string | undefined} url
 */
export function homesHeard(url) {
  const address = webAddress(url);
  if (!address || homeOf(url) === '') return [];
  const folder = folderOf(address);
  const origins = [address.hostname, originOf(address)];
  return [...new Set(origins.flatMap((origin) => [origin, origin + folder]))];
}

/**
 * The address that a document was loaded from, as its content script says it: a
 * page may give itself any other address of its origin later.
 *
 * @param {string | undefined} now the address that the browser names
 * @param {string | undefined} loaded
 */
export function loadedFrom(now, loaded) {
  const [one, other] = [webAddress(now), webAddress(loaded)];
  return one && other && one.origin === other.origin ? loaded : now;
}

/**
 * The address that a home, or what a person writes for a site, stands for: https where
 * it names no scheme.
 *
 * @param {string} home
 */
export const addressOfHome = (home) => (home.includes('://') ? home : `${SAFE}//${home}`);

/**
 * The host of a home, as settings and permissions name it.
 *
 * @param {string} home
 */
export const hostOfHome = (home) => webAddress(addressOfHome(home))?.hostname ?? '';

const HOST = /^(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])$/u;

/**
 * A host as homes and settings have it, '' when a name is none. Firefox's storage drops
 * entries with the name of anything that each object has: __proto__, constructor.
 *
 * @param {string} name
 */
export function hostIn(name) {
  const small = name.toLowerCase();
  return HOST.test(small) && !(small in Object.prototype) ? hostOfHome(small) : '';
}
