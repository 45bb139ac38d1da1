// The reader over the page: one of our own documents in a frame, inside a
// closed shadow root, in a modal dialog (so that the page under it is inert,
// Escape leaves and focus returns). The page's address does not change. The
// frame asks for its content (reader/reader.js); this file only holds it.
winnow.reader ??= (() => {
  const { api, names, files, tell, dom } = winnow;

  let open = null; // {host, place, content: a promise, scroll, focus}

  // Written by the style object, which no policy of the page forbids.
  function style(element, rules) {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important');
  }

  function build() {
    const host = dom.create('div');
    style(host, { display: 'block', position: 'fixed', inset: '0', 'z-index': '2147483647' });
    const dialog = dom.create('dialog');
    style(dialog, {
      display: 'block', position: 'fixed', inset: '0', width: '100%', height: '100%', 'max-width': 'none',
      'max-height': 'none', margin: '0', padding: '0', border: '0', overflow: 'hidden', background: 'transparent',
      visibility: 'visible', 'color-scheme': 'light dark',
    });
    const frame = dom.create('iframe');
    frame.src = api.runtime.getURL(files.readerFrame);
    // A cross-origin isolated page takes no other frame, in Chromium.
    if (globalThis.crossOriginIsolated === true) frame.credentialless = true;
    frame.title = api.i18n.getMessage('readerTitle');
    style(frame, { display: 'block', width: '100%', height: '100%', border: '0', 'color-scheme': 'light dark' });
    dialog.append(frame);
    host.attachShadow({ mode: 'closed' }).append(dialog);
    return { host, dialog, frame };
  }

  // place: {url, title}; content: a promise of what is read. The reader is
  // there before the engine is done.
  function show(place, content) {
    close();
    const { host, dialog, frame } = build();
    open = { host, place, content, scroll: [scrollX, scrollY], focus: dom.focused() };
    tell(names.RULE, { rule: 'lock', on: true }).catch(() => {});
    dom.root().append(host);
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close();
    });
    dialog.addEventListener('close', close);
    dialog.showModal();
    frame.addEventListener('load', () => frame.focus(), { once: true });
    frame.focus();
  }

  function close() {
    if (!open) return;
    const { host, scroll, focus } = open;
    open = null;
    host.remove();
    tell(names.RULE, { rule: 'lock', on: false }).catch(() => {});
    if (focus && dom.isConnected(focus)) focus.focus?.({ preventScroll: true });
    scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' });
  }

  return {
    show,
    close,
    isOpen: () => open !== null,
    owns: (node) => open !== null && node === open.host,
    // part: 'place' or 'content'.
    content: (part) => open && (part === 'place' ? open.place : open.content),
  };
})();
