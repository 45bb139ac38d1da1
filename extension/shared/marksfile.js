// Highlights as files: Markdown to read, JSON as the W3C's annotation model has
// it.
import { download } from './page.js';
/** @import { MarkedPage } from './marks.js' */

const CONTEXT = 'http://www.w3.org/ns/anno.jsonld';

const escape = (/** @type {string} */ text) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
const quoted = (/** @type {string} */ text) =>
  escape(text.trim())
    .split(/\s*\n\s*/)
    .map((line) => `> ${line}`)
    .join('\n');

/** @param {MarkedPage} page */
function pageMarkdown({ title, url, list }) {
  const parts = list.map(({ quote, note }) => [quoted(quote.exact), note.trim() && escape(note.trim())].filter(Boolean).join('\n\n'));
  return `# ${escape(title.replace(/\s+/g, ' '))}\n\n<${url}>\n\n${parts.join('\n\n')}\n`;
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

const plainName = (/** @type {string} */ title) =>
  title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*.\s]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'page';

/**
 * Offers the pages as one file for download.
 *
 * @param {MarkedPage[]} pages
 * @param {keyof typeof KINDS} kind
 * @param {string} name
 */
export function offer(pages, kind, name) {
  const { type, write } = KINDS[kind];
  download(write(pages), `${type};charset=utf-8`, `${plainName(name)}.highlights.${kind}`);
}
