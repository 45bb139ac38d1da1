// What differs between the browsers, and the one way to send and to take a
// message.
import { files } from './files.js';
/** @import { Fields, From, Handler, Handlers, Name, Reply, Sender } from './messages.d.ts' */

// Firefox has this name as well, and it gives promises too. `browser` would be
// the page's <a id=browser> in a Chromium that does not know the name.
export const api = globalThis.chrome;

export const isFirefox = api.runtime.getURL('').startsWith('moz-extension:');

/**
 * What an error says of itself: its code, else its message.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function reasonOf(error) {
  const { code, message } = /** @type {{ code?: string, message?: string }} */ (error ?? {});
  return code ?? message ?? String(error);
}

/**
 * A message that fails says so with an Error; a listener that throws sends
 * {error: code}, which is thrown here again.
 *
 * @param {Promise<{ error?: string, value?: any } | undefined>} promise
 */
async function unwrap(promise) {
  const reply = await promise;
  if (reply?.error) throw new Error(reply.error);
  return reply?.value;
}

/**
 * The file that one of our own pages was loaded from, '' for all other addresses.
 *
 * @param {string} url
 */
function ownFile(url) {
  const own = api.runtime.getURL('');
  return url.startsWith(own) ? url.slice(own.length).split(/[?#]/, 1)[0] : '';
}

/**
 * Whether an address is that of the page on which a new user tries things out. No page
 * of the web can have it.
 *
 * @param {string | undefined} url
 */
export const isSample = (url = '') => ownFile(url) === files.sample;

/**
 * Who a sender is; null: somebody whom nobody here listens to. The reader is
 * told from our other pages, since it alone lies in a page that may be hostile. The
 * sample may do what a page's scripts may, and nothing else.
 *
 * @param {Sender | undefined} sender
 * @returns {From | null}
 */
function whoIs(sender) {
  if (sender?.id !== api.runtime.id) return null;
  const { url, tab, frameId } = sender;
  if (url === undefined) return tab ? null : 'extension'; // the background itself
  if (!url.startsWith(api.runtime.getURL('')) || isSample(url)) return tab && frameId === 0 ? 'page' : null; // our scripts run in no frame
  return ownFile(url) === files.readerFrame ? 'reader' : 'extension';
}

/**
 * Takes the messages named in the table, and no others, from where each may
 * come.
 *
 * @param {Handlers} table
 */
export function listen(table) {
  api.runtime.onMessage.addListener((message, sender, reply) => {
    const name = message && typeof message === 'object' ? message.name : undefined;
    if (typeof name !== 'string' || !Object.hasOwn(table, name)) return false;
    const { from, run } = /** @type {Handler<any>} */ (table[/** @type {Name} */ (name)]);
    if (from !== whoIs(sender)) return false;
    Promise.resolve()
      .then(() => run(message, sender))
      .then(
        (value) => reply({ value }),
        (error) => reply({ error: reasonOf(error) }),
      );
    return true; // the reply comes later
  });
}

/**
 * Takes the ports of a name, from where they may come. What follows the name
 * after a space is given on.
 *
 * @param {string} name
 * @param {From} from
 * @param {(port: chrome.runtime.Port, rest: string) => void} run
 */
export function listenForPorts(name, from, run) {
  api.runtime.onConnect.addListener((port) => {
    const [said, rest = ''] = port.name.split(' ');
    if (said === name && from === whoIs(port.sender)) run(port, rest);
  });
}

/**
 * Tells the background, or all of our own pages. Async: after an update it throws.
 *
 * @template {Name} N
 * @param {N} name
 * @param {Fields<N>} [fields]
 * @returns {Promise<Reply<N>>}
 */
export const tell = async (name, fields) => unwrap(api.runtime.sendMessage({ ...fields, name }));

// What browsers say when whoever was to answer has ended meanwhile.
const ENDED = /message (port|channel) closed|out of scope|destroyed|could not establish|receiving end/i;

const TRIES = 3;
const PATIENCE = 20_000; // ms; a call has ended after 8 s, answered or cut off
const LATE = 'destroyed without a word';

/**
 * A promise that fails when another takes too long.
 *
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
function inTime(promise) {
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  /** @type {Promise<never>} */
  const late = new Promise((_, reject) => (timer = setTimeout(() => reject(new Error(LATE)), PATIENCE)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Tells the background, and again when that was ended before it has answered:
 * browsers say so by an error, by no answer at all, or never. For messages that have
 * an answer.
 *
 * @template {Name} N
 * @param {N} name
 * @param {Fields<N>} fields
 * @returns {Promise<Reply<N>>}
 */
export async function tellAgain(name, fields) {
  for (let tries = 1; ; tries++) {
    try {
      const reply = await inTime(tell(name, fields));
      if (reply !== undefined || tries === TRIES) return reply;
    } catch (error) {
      if (tries === TRIES || !api.runtime?.id || !ENDED.test(reasonOf(error))) throw error;
    }
  }
}

/**
 * Tells a tab's content script.
 *
 * @template {Name} N
 * @param {number} tabId
 * @param {N} name
 * @param {Fields<N>} [fields]
 * @returns {Promise<Reply<N>>}
 */
export const tellTab = (tabId, name, fields) => unwrap(api.tabs.sendMessage(tabId, { ...fields, name }, { frameId: 0 }));
