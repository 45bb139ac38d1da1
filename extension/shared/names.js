// Every message's name. A name says who speaks to whom: cs = content script,
// bg = background, ext = popup or background, reader = the reader frame. What
// each carries and gives back is in messages.d.ts.
export const names = Object.freeze({
  // A page that will be cleaned has begun to load: start the engine -> the
  // selectors of what was hidden on its site.
  WAKE: 'cs-bg-wake',
  // What was hidden is kept for the site's next page.
  LEARN: 'cs-bg-learn',
  // A page's markup -> the engine's answer. A page that says `unruled` gets the
  // hiding rule, too.
  CLEAN: 'cs-bg-clean',
  // Keeps the user's choice for the site.
  SITE_RULE: 'cs-bg-site-rule',
  // Rules of filter lists that took too long on the page.
  SLOW_RULES: 'cs-bg-slow-rules',
  // The number on the toolbar button.
  COUNT: 'cs-bg-count',
  // A page's answer -> its Markdown as a file, in base64, and the file's name.
  MARKDOWN: 'cs-bg-markdown',
  // The user has left the reader: it does not open by itself on this page again.
  LEFT: 'cs-bg-left',

  // Removes all that is stored.
  FORGET: 'options-bg-forget',

  // -> what is hidden and how long it took.
  STATE: 'ext-cs-state',
  // -> what was hidden and why.
  RECEIPT: 'ext-cs-receipt',
  // -> what spoke most against each entry that no rule has named.
  REASONS: 'ext-cs-reasons',
  // Shows entry n again, for the site too, or hides it again -> the entries and
  // the number `now` that this one has got.
  PUT_BACK: 'ext-cs-put-back',
  // The name of a port: {n, edition} shows where entry n was, {n: null} no longer.
  LOOK: 'ext-cs-look',
  // Opens the element picker, of what other pages hide only: {learned: true}.
  PICK: 'ext-cs-pick',
  // Clean this page now; undo everything.
  START: 'ext-cs-start',
  STOP: 'ext-cs-stop',
  // Opens or closes the reader.
  READER: 'ext-cs-reader',
  // What a file is made of: the page's answer, that of what is selected on it,
  // the bytes of images.
  PAGE: 'ext-cs-page',
  SELECTION: 'ext-cs-selection',
  IMAGES: 'ext-cs-images',
  // Saves or copies, as the context menu says.
  TAKE: 'bg-cs-take',
  // -> what has to be asked of pages for each format.
  FORMATS: 'popup-bg-formats',
  // -> the file that the engine makes, in base64, and its name.
  FILE: 'popup-bg-file',
  // The popup closes: the access that it borrowed goes back.
  GIVE_BACK: 'popup-bg-give-back',

  // The reader frame can speak only to the background in Firefox, which hands
  // on. null: the page has no reader open. 'place' is there at once, 'content'
  // when the engine is done.
  READER_CONTENT: 'reader-bg-content',
  // The look is kept, though the frame is gone by then.
  READER_LOOK: 'reader-bg-look',
  // -> the next page of what the reader shows, or {end: why there is none}.
  READER_MORE: 'reader-bg-more',
  // The user puts a part back, takes one out, or takes that back; it is kept for
  // the page -> the reading as it is now.
  READER_WISH: 'reader-bg-wish',
  // -> the comments below the text, as markup; '' for none.
  READER_COMMENTS: 'reader-bg-comments',
  // An answer -> a link to its page, as a file.
  READER_LINK: 'reader-bg-link',
  // A part of the text, as markup -> what can be copied.
  READER_QUOTE: 'reader-bg-quote',
  // The name of a port that lasts as long as the frame's process, in Chromium.
  READER_LIFE: 'reader-cs-life',
  CONTENT: 'bg-cs-content',
  MORE: 'bg-cs-more',
  WISH: 'bg-cs-wish',
  COMMENTS: 'bg-cs-comments',
});
