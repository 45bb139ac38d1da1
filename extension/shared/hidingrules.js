// The rules that hide and repair. They are inserted with user origin, so that
// they win over the page's !important. The attributes that they act on have other
// names in each page: with names of their own, any page could ask by a probe
// whether Winnow is there.

/**
 * The names of our attributes in one page. The words in pull and unlock say what
 * of an element's style goes.
 *
 * @typedef {object} Marks
 * @property {string} hide
 * @property {string} space keeps its width, has no height and is not seen
 * @property {string} pull
 * @property {string} unlock
 */

const NAME = /^data-[a-z]{8,20}$/;

/**
 * The style sheet for a page's names, which come in a message and are checked.
 *
 * @param {Marks} marks
 */
export function hidingRules({ hide, space, pull, unlock }) {
  if (![hide, space, pull, unlock].every((name) => NAME.test(name))) throw new Error('no names');
  return `
[${hide}] { display: none !important; }

/* The place of an empty box beside content: it keeps its width. */
[${space}] {
  visibility: hidden !important;
  overflow: hidden !important;
  height: 0 !important;
  min-height: 0 !important;
  padding-block: 0 !important;
}

/* What pulls the title off the page, or leaves room for what is hidden. */
[${pull}~="margin"] { margin-top: 0 !important; }
[${pull}~="padding"] { padding-top: 0 !important; }
[${pull}~="top"] { top: auto !important; }
[${pull}~="transform"] { transform: none !important; }

/* What a hidden dialog did to the page. */
[${unlock}~="scroll"] { overflow: visible !important; }
[${unlock}~="position"] { position: static !important; }
[${unlock}~="touch"] {
  touch-action: auto !important;
  pointer-events: auto !important;
  user-select: auto !important;
}
[${unlock}~="blur"] { filter: none !important; }
[${unlock}~="before"]::before,
[${unlock}~="after"]::after { display: none !important; }
`;
}
