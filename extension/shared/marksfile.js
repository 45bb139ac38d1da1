// Highlights as files: Markdown to read, JSON as the W3C's annotation model has
// it. A page: {url, title, list: of shared/marks.js}.

const escape = (text) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
const quoted = (text) => escape(text.trim()).split(/\s*\n\s*/).map((line) => `> ${line}`).join('\n');

function pageMarkdown({ title, url, list }) {
  const parts = list.map(({ quote, note }) => [quoted(quote.exact), note.trim() && escape(note.trim())].filter(Boolean).join('\n\n'));
  return `# ${escape(title.replace(/\s+/g, ' '))}\n\n<${url}>\n\n${parts.join('\n\n')}\n`;
}

export const toMarkdown = (pages) => pages.map(pageMarkdown).join('\n');

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
      selector: [{ type: 'TextQuoteSelector', ...quote }, { type: 'TextPositionSelector', ...position }],
    },
  }));
}

const pageJSON = (page) => ({ type: 'AnnotationPage', label: page.title, items: items(page) });

// One page is a page of annotations, several are a list of such.
export function toJSON(pages) {
  const parts = pages.map(pageJSON);
  const [only] = parts;
  const body = parts.length === 1 ? { '@context': 'http://www.w3.org/ns/anno.jsonld', ...only } : parts.map((part) => ({ '@context': 'http://www.w3.org/ns/anno.jsonld', ...part }));
  return `${JSON.stringify(body, null, 2)}\n`;
}

const KINDS = {
  md: { type: 'text/markdown', write: toMarkdown },
  json: { type: 'application/json', write: toJSON },
};

const plainName = (title) => title.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*.\s]+/gu, ' ').trim().slice(0, 80) || 'page';

// Offers the pages as one file for download. kind: 'md' or 'json'.
export function offer(pages, kind, name) {
  const { type, write } = KINDS[kind];
  const url = URL.createObjectURL(new Blob([write(pages)], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${plainName(name)}.highlights.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
