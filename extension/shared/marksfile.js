// Highlights as files: Markdown to read, JSON as the W3C's annotation model has
// it.
import { fileName } from './filename.js';
import { angled, markdown } from './markdown.js';
import { download } from './page.js';
/** @import { MarkedPage } from './marks.js' */

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';

const quoted = (/** @type {string} */ text) =>
  markdown(text.trim())
    .split(/\s*\n\s*/)
    .map((line) => `> ${line}`)
    .join('\n');

/**
 * The page's address, as a link where there is a page to go to.
 *
 * @param {string} url
 */
const linked = (url) => (/^https?:/i.test(url) ? angled(url) : markdown(url.replace(/\s+/g, ' ')));

/** @param {MarkedPage} page */
function pageMarkdown({ title, url, list }) {
  const parts = list.map(({ quote, note }) => [quoted(quote.exact), note.trim() && markdown(note.trim())].filter(Boolean).join('\n\n'));
  return `# ${markdown(title.replace(/\s+/g, ' '))}\n\n${linked(url)}\n\n${parts.join('\n\n')}\n`;
}

/** @param {MarkedPage[]} pages */
export const toMarkdown = (pages) => pages.map(pageMarkdown).join('\n');

/** @param {MarkedPage} page */
function items({ url, list }) {
  return list.map(({ id, colour, note, made, quote, position }) => ({
    type: 'Annotation',
    id: `urn:uuid:${id}`,
    motivation: note ? 'commenting' : 'highlighting',
    created: made,
    ...(note && { body: [{ type: 'TextualBody', value: note, format: 'text/plain' }] }),
    target: {
      source: url,
      styleClass: colour,
      selector: [
        { type: 'TextQuoteSelector', ...quote },
        { type: 'TextPositionSelector', ...position },
      ],
    },
  }));
}

/** @param {MarkedPage} page */
const pageJSON = (page) => ({ '@context': CONTEXT, type: 'AnnotationPage', label: page.title, items: items(page) });

/**
 * One page is a page of annotations, several are a list of such.
 *
 * @param {MarkedPage[]} pages
 */
export function toJSON(pages) {
  const parts = pages.map(pageJSON);
  return `${JSON.stringify(parts.length === 1 ? parts[0] : parts, null, 2)}\n`;
}

const KINDS = {
  md: { type: 'text/markdown', write: toMarkdown },
  json: { type: 'application/json', write: toJSON },
};

/**
 * Offers the pages as one file for download.
 *
 * @param {MarkedPage[]} pages
 * @param {keyof typeof KINDS} kind
 * @param {string} name
 */
export function offer(pages, kind, name) {
  const { type, write } = KINDS[kind];
  download(write(pages), `${type};charset=utf-8`, `${fileName(name)}.highlights.${kind}`);
}
