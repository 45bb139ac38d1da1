// The pages that go on with what the reader shows, one by one, when the user
// asks. Each is got as a click on its link would get it, with the site's own
// cookies, from this page's origin and nowhere else, and goes through the same
// engine. The page's own text says where the next one is, so the way is kept
// here: the reader only says "more".
winnow.series ??= (() => {
  const { names, listen, tell, reader } = winnow;

  const MOST = 30; // pages after the first
  const PAGE_BYTES = 8 << 20;
  const LIMIT_MS = 20_000; // a page

  let way = null; // {content, number, next, seen}: of the reader that is open

  const plain = (url) => url.replace(/#.*$/s, '');
  const problem = (code) => Object.assign(new Error(code), { code });

  // What a page says of its encoding; UTF-8 otherwise.
  function decode(bytes, type) {
    const said = (text) => /charset\s*=\s*["']?([\w:.-]+)/i.exec(text)?.[1];
    const [one, two] = bytes;
    const marked = one === 0xfe && two === 0xff ? 'utf-16be' : one === 0xff && two === 0xfe ? 'utf-16le' : undefined;
    const label = marked ?? said(type) ?? said(new TextDecoder('latin1').decode(bytes.subarray(0, 2048))) ?? 'utf-8';
    try {
      return new TextDecoder(label).decode(bytes);
    } catch {
      return new TextDecoder().decode(bytes);
    }
  }

  async function bytesOf(response) {
    const parts = [];
    let length = 0;
    const stream = response.body.getReader();
    for (;;) {
      const { done, value } = await stream.read();
      if (done) break;
      length += value.length;
      if (length > PAGE_BYTES) {
        stream.cancel().catch(() => {});
        throw problem('large');
      }
      parts.push(value);
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }

  async function get(url) {
    const response = await fetch(url, { mode: 'same-origin', credentials: 'same-origin', signal: AbortSignal.timeout(LIMIT_MS), headers: { accept: 'text/html, application/xhtml+xml' } });
    const type = response.headers.get('content-type') ?? '';
    const from = response.url || url;
    if (new URL(from).origin !== location.origin) throw problem('elsewhere');
    if (!response.ok || !/html/i.test(type)) throw problem('failed');
    if (Number(response.headers.get('content-length')) > PAGE_BYTES) throw problem('large');
    return { from, html: decode(await bytesOf(response), type) };
  }

  function begin(content) {
    return { content, number: 1, next: content.metadata?.next, seen: new Set([plain(content.url)]) };
  }

  async function step(at) {
    const url = at.next && plain(at.next);
    if (!url || at.seen.has(url)) return { end: 'last' };
    if (at.number > MOST) return { end: 'limit' };
    if (!/^https?:/.test(url) || new URL(url).origin !== location.origin) return { end: 'elsewhere' };
    const { from, html } = await get(url);
    if (plain(from) !== url && at.seen.has(plain(from))) return { end: 'last' }; // sent back to a page that is here
    const answer = await tell(names.CLEAN, { html, url: from, want: ['reader', 'metadata'] });
    const view = answer.reader?.html ?? '';
    at.seen.add(url).add(plain(from));
    at.next = answer.metadata?.next;
    if (view === '') return { end: 'empty' };
    at.number++;
    const next = at.next && plain(at.next);
    return { number: at.number, url: from, html: view, words: answer.reader.words, title: answer.metadata?.title, more: !!next && !at.seen.has(next) && at.number <= MOST };
  }

  // -> {number, url, html, words, title, more}, or {end: why there is none}.
  async function more() {
    const content = await reader.content('content');
    if (!content) return { end: 'last' };
    if (way?.content !== content) way = begin(content);
    const at = way;
    // One at a time: a second call gets the same page's answer.
    at.busy ??= step(at).catch((error) => ({ end: error.code === 'large' || error.code === 'elsewhere' ? error.code : 'failed' })).finally(() => { at.busy = null; });
    return at.busy;
  }

  listen({ [names.MORE]: { from: 'extension', run: more } });

  return { more };
})();
