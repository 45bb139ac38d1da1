// What differs between the browsers, and the one way to send and to take a
// message. Loaded as a classic script in pages and imported by modules.
if (!Object.hasOwn(globalThis, 'winnow')) Object.defineProperty(globalThis, 'winnow', { value: {} });

{
  // Firefox has this name as well, and it gives promises too. `browser` would
  // be the page's <a id=browser> in a Chromium that does not know the name.
  const api = globalThis.chrome;

  // A message that fails says so with an Error; a listener that throws sends
  // {error: code}, which is thrown here again.
  async function unwrap(promise) {
    const reply = await promise;
    if (reply && reply.error) throw new Error(reply.error);
    return reply ? reply.value : undefined;
  }

  // Whether a sender is one of our own pages (popup, options, reader,
  // background) rather than a content script.
  function isOwnPage(sender) {
    if (sender.url === undefined) return !sender.tab; // the background itself
    return sender.url.startsWith(api.runtime.getURL(''));
  }

  // Takes the messages named in table, and no others. An entry is
  // {from: 'page' | 'extension', run(message, sender)}: what a web page's
  // content script may say, and what only our own pages may.
  function listen(table) {
    api.runtime.onMessage.addListener((message, sender, reply) => {
      const name = message && typeof message === 'object' ? message.name : undefined;
      if (typeof name !== 'string' || !Object.hasOwn(table, name)) return false;
      if (sender.id !== api.runtime.id) return false;
      const { from, run } = table[name];
      if ((from === 'extension') !== isOwnPage(sender)) return false;
      Promise.resolve()
        .then(() => run(message, sender))
        .then((value) => reply({ value }), (error) => reply({ error: error.code ?? error.message ?? String(error) }));
      return true; // the reply comes later
    });
  }

  winnow.api = api;
  winnow.isFirefox = api.runtime.getURL('').startsWith('moz-extension:');
  winnow.listen = listen;
  winnow.tell = (name, fields) => unwrap(api.runtime.sendMessage({ ...fields, name }));
  winnow.tellTab = (tabId, name, fields) => unwrap(api.tabs.sendMessage(tabId, { ...fields, name }, { frameId: 0 }));
}
