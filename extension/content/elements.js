// Names that several parts of the page's side need, each list once.

// Our attributes. The rules that go with them are in hide.css.
export const HIDE = 'data-winnow-hide';
export const SPACE = 'data-winnow-space'; // keeps its width, has no height and is not seen
export const WAIT = 'data-winnow-wait'; // on the root: nothing is painted for a moment
export const PULL = 'data-winnow-pull'; // its words say what pulls it up no more
export const UNLOCK = 'data-winnow-unlock'; // its words say what is unlocked

// Elements that show nothing, whatever they hold.
export const NO_TEXT = new Set(['script', 'style', 'link', 'meta', 'noscript', 'template', 'base', 'title']);

// Kinds of hidden elements that ask something of the reader: they lie over the
// page and may lock it.
export const NOTICES = new Set(['cookie', 'newsletter']);

// The kind of what is hidden before the engine has answered.
export const EARLY = 'early';
