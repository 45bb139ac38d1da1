// What differs between the browsers, and the one way to send and to take a
// message.
/** @import { Fields, Handler, Handlers, Name, Reply, Sender } from './messages.d.ts' */

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
 * Whether a sender is one of our own pages (popup, options, reader,
 * background) rather than a content script.
 *
 * @param {Sender} sender
 */
function isOwnPage(sender) {
  if (sender.url === undefined) return !sender.tab; // the background itself
  return sender.url.startsWith(api.runtime.getURL(''));
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
    if (sender.id !== api.runtime.id) return false;
    const { from, run } = /** @type {Handler<any>} */ (table[/** @type {Name} */ (name)]);
    if ((from === 'extension') !== isOwnPage(sender)) return false;
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
 * Tells the background, or all of our own pages.
 *
 * @template {Name} N
 * @param {N} name
 * @param {Fields<N>} [fields]
 * @returns {Promise<Reply<N>>}
 */
export const tell = (name, fields) => unwrap(api.runtime.sendMessage({ ...fields, name }));

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
