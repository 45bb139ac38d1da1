// The reader over the page: one of our own documents in a frame. The page's
// address does not change. The frame asks the background for its content
// (reader/reader.js); this file only holds it, speaks with it through a port of
// its own, which needs no background, and leaves when it is lost.
winnow.reader ??= (() => {
  const { api, names, files, dom, overlay } = winnow;

  const LONGEST_MS = 20_000; // until the frame speaks: it does so before anything else

  let open = null; // {place, content: a promise, left, parts, over, port, scroll, focus}

  function build() {
    const frame = dom.create('iframe');
    frame.src = api.runtime.getURL(files.readerFrame);
    // A cross-origin isolated page takes no other frame, in Chromium.
    if (globalThis.crossOriginIsolated === true) frame.credentialless = true;
    frame.title = api.i18n.getMessage('readerTitle');
    return frame;
  }

  // What the frame says.
  const HEARD = {
    here: (reader) => clearTimeout(reader.timer),
    leave: () => close(),
    // The user looks for a word: the browser must not find it in the page below.
    find: ({ over }) => over.seal(),
    added: ({ parts }, { url, html }) => parts.push({ url: String(url), html: String(html) }),
  };

  // A frame loads once. What loads next is no reader: an error, or a page.
  function connect(reader, frame) {
    if (open !== reader) return;
    if (reader.port) return close();
    const { port1, port2 } = new MessageChannel();
    reader.port = port1;
    port1.onmessage = ({ data }) => open === reader && Object.hasOwn(HEARD, data?.say) && HEARD[data.say](reader, data);
    frame.contentWindow.postMessage('winnow', '*', [port2]);
    frame.focus();
  }

  // Chromium gives the frame a process of its own, which can end.
  api.runtime.onConnect.addListener((life) => {
    if (life.name !== names.READER_LIFE) return;
    const reader = open;
    life.onDisconnect.addListener(() => open === reader && close());
  });

  // place: {url, title}; content: a promise of what is read. The reader is
  // there before the engine is done. left() is called when it has gone.
  function show(place, content, left) {
    close();
    const frame = build();
    const reader = { place, content, left, parts: [], scroll: [scrollX, scrollY], focus: dom.focused() };
    open = reader;
    frame.addEventListener('load', () => connect(reader, frame));
    reader.over = overlay.cover(frame, { label: frame.title, left: close });
    reader.timer = setTimeout(close, LONGEST_MS);
  }

  function close() {
    if (!open) return;
    const { left, over, port, timer, scroll, focus } = open;
    open = null;
    clearTimeout(timer);
    port?.close();
    over.close();
    if (focus && dom.isConnected(focus)) focus.focus?.({ preventScroll: true });
    scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' });
    left();
  }

  return {
    show,
    close,
    print: () => open?.port?.postMessage('print'),
    // The pages behind the first, as the reader shows them: [{url, html}].
    parts: () => open?.parts ?? [],
    isOpen: () => open !== null,
    isOf: (url) => open?.place.url === url,
    owns: (node) => open !== null && node === open.over.host,
    // part: 'place' or 'content'.
    content: (part) => open && (part === 'place' ? open.place : open.content),
  };
})();
