// The messages of kept pages, apart from all others: scripts of pages that are only
// watched do not need them.
export const keptNames = Object.freeze({
  // Looks whether a tab's page is kept, keeps it, opens the list.
  KEEP: 'ext-bg-keep',
  // The same of what the tab's reader shows; also tags, and erases it.
  READER_KEEP: 'reader-bg-keep',
  // A text -> the bytes of the pictures that it names.
  PICTURES: 'bg-cs-pictures',
  // A kept text, or a part of it -> what can be copied, and its Markdown.
  QUOTE: 'kept-bg-quote',
});
