// Every message's name, and the files a page gets. A name says who speaks to
// whom: cs = content script, bg = background, ext = popup or background,
// reader = the reader frame. Loaded as a classic script in pages and imported
// for its effect by modules, hence the one global, which is our own property:
// <a id=winnow> makes one too, but not of the window itself.
if (!Object.hasOwn(globalThis, 'winnow')) Object.defineProperty(globalThis, 'winnow', { value: {} });

winnow.names = Object.freeze({
  // A page that will be cleaned has begun to load: start the engine -> the
  // selectors of what was hidden on its site.
  WAKE: 'cs-bg-wake',
  // {known: [selector], wrong: [selector]} -> kept for the site's next page.
  LEARN: 'cs-bg-learn',
  // {html: string or UTF-8, url, ids, elements, tags, hints, want, all, unruled}
  // -> the engine's answer; a page that is unruled has got the rule that hides.
  CLEAN: 'cs-bg-clean',
  // {list: 'hide' | 'show', selector, on} -> keeps the user's word for the site.
  SITE_RULE: 'cs-bg-site-rule',
  // {count} -> the number on the toolbar button.
  COUNT: 'cs-bg-count',

  // -> what is hidden and how long it took.
  STATE: 'ext-cs-state',
  // -> what was hidden and why: {entries: [{n, kind, why, tag, text, shown}], edition}.
  RECEIPT: 'ext-cs-receipt',
  // {n, back} -> shows entry n again, for the site too, or hides it again;
  // gives the entries and the number `now` that this one has got.
  PUT_BACK: 'ext-cs-put-back',
  // The name of a port: {n, edition} shows where entry n was, {n: null} no longer.
  LOOK: 'ext-cs-look',
  // Opens the element picker.
  PICK: 'ext-cs-pick',
  // Clean this page now; undo everything; either.
  START: 'ext-cs-start',
  STOP: 'ext-cs-stop',
  // {open: true | false | undefined (toggle), print} -> {open}.
  READER: 'ext-cs-reader',
  // What a file is made of: {want} -> {url, answer, title}, of the page and of
  // what is selected on it; {urls, room: bytes} -> [{url, type, data}].
  PAGE: 'ext-cs-page',
  SELECTION: 'ext-cs-selection',
  IMAGES: 'ext-cs-images',
  // {request} -> {file: what the engine makes, in base64; name}.
  FILE: 'popup-bg-file',
  // The popup closes: the access that it borrowed goes back.
  GIVE_BACK: 'popup-bg-give-back',

  // The reader frame, which in Firefox can speak to the background only,
  // which hands on: {part} -> null when the page's reader is not open; 'place':
  // {url, title, host, unseen} at once; 'content': what the reader shows too.
  READER_CONTENT: 'reader-bg-content',
  // {host, look} -> kept, though the frame is gone by then.
  READER_LOOK: 'reader-bg-look',
  // -> the next page of what the reader shows: {number, url, html, words, title,
  // more}, or {end: why there is none}.
  READER_MORE: 'reader-bg-more',
  // The name of a port that lasts as long as the frame's process, in Chromium.
  READER_LIFE: 'reader-cs-life',
  CONTENT: 'bg-cs-content',
  MORE: 'bg-cs-more',
});

winnow.files = Object.freeze({
  // In this order, on a page that is on or on which the user asked.
  content: Object.freeze([
    'shared/names.js',
    'shared/api.js',
    'content/dom.js',
    'content/hints.js',
    'content/snapshot.js',
    'content/use.js',
    'content/repair.js',
    'content/space.js',
    'content/hide.js',
    'content/recall.js',
    'content/rules.js',
    'content/watch.js',
    'content/overlay.js',
    'content/reader.js',
    'content/series.js',
    'content/page.js',
  ]),
  // After them, when the user opens the popup, picks or exports a file.
  tools: Object.freeze(['content/selector.js', 'content/layer.js', 'content/receipt.js', 'content/picker.js', 'content/images.js', 'content/selection.js']),
  // After them, on a page that is cleaned on load.
  auto: 'content/auto.js',
  // Before everything, at document_start.
  wake: Object.freeze(['shared/names.js', 'shared/api.js', 'content/dom.js', 'content/wake.js']),
  rules: 'content/hide.css',
  readerFrame: 'reader/reader.html',
});
