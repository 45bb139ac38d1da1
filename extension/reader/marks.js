// The user's highlights as they are stored on this device: one key for each
// page's address. {format, url, title, list: [{id, colour, note, made, quote,
// position}]}.
import '../shared/api.js';

const { api } = globalThis.winnow;

const FORMAT = 1;
const INDEX = 'marks'; // {address: how many}
const keyOf = (address) => `marks:${address}`;

export const COLOURS = Object.freeze(['yellow', 'green', 'blue', 'pink']);
export const MOST_MARKS = 500; // of a page
export const MOST_PAGES = 1000;
export const LONGEST_QUOTE = 5000; // characters
export const LONGEST_NOTE = 5000;

// The address that a page goes by: the one it gives itself, when that is on the
// same host and says more than the host; without the place in the page.
export function addressOf(url, canonical) {
  const own = new URL(url);
  own.hash = '';
  for (const name of [...own.searchParams.keys()]) if (/^(utm_\w+|fbclid|gclid|msclkid)$/i.test(name)) own.searchParams.delete(name);
  try {
    const said = new URL(canonical);
    said.hash = '';
    if (said.host === own.host && /^https?:$/.test(said.protocol) && (said.pathname !== '/' || own.pathname === '/')) return said.href;
  } catch {
    // It says none.
  }
  return own.href;
}

const isText = (value, most) => typeof value === 'string' && value.length <= most;
const isPlace = (value) => Number.isInteger(value) && value >= 0;

function isMark(mark) {
  const { id, colour, note, quote, position } = mark ?? {};
  return isText(id, 50) && COLOURS.includes(colour) && isText(note, LONGEST_NOTE) && isText(quote?.exact, LONGEST_QUOTE) && quote.exact !== '' &&
    isText(quote.prefix, 100) && isText(quote.suffix, 100) && isPlace(position?.start) && isPlace(position?.end);
}

// Of a newer format nothing is read, and nothing is written over it.
export async function loadMarks(address) {
  const stored = (await api.storage.local.get(keyOf(address)))[keyOf(address)];
  if (stored && stored.format !== FORMAT) throw new Error('format');
  return (Array.isArray(stored?.list) ? stored.list : []).filter(isMark);
}

let last = Promise.resolve();

// One at a time, on what is stored now: the page may be open twice. change gets
// the list and gives the new one. Throws 'full' past a limit.
export function changeMarks({ address, url, title }, change) {
  const step = async () => {
    const list = change(await loadMarks(address));
    const index = (await api.storage.local.get(INDEX))[INDEX] ?? {};
    if (list.length > MOST_MARKS) throw new Error('full');
    if (list.length === 0) {
      delete index[address];
      await api.storage.local.remove(keyOf(address));
    } else {
      if (!Object.hasOwn(index, address) && Object.keys(index).length >= MOST_PAGES) throw new Error('full');
      index[address] = list.length;
      await api.storage.local.set({ [keyOf(address)]: { format: FORMAT, url, title, list } });
    }
    if (Object.keys(index).length > 0) await api.storage.local.set({ [INDEX]: index });
    else await api.storage.local.remove(INDEX);
    return list;
  };
  const result = last.then(step);
  last = result.catch(() => {});
  return result;
}

const escape = (text) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
const quoted = (text) => escape(text.trim()).split(/\s*\n\s*/).map((line) => `> ${line}`).join('\n');

export function toMarkdown({ title, url }, list) {
  const parts = list.map(({ quote, note }) => [quoted(quote.exact), note.trim() && escape(note.trim())].filter(Boolean).join('\n\n'));
  return `# ${escape(title.replace(/\s+/g, ' '))}\n\n<${url}>\n\n${parts.join('\n\n')}\n`;
}

// A page of annotations as the W3C model has it.
export function toJSON({ title, url }, list) {
  const items = list.map(({ id, colour, note, made, quote, position }) => ({
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
  return `${JSON.stringify({ '@context': 'http://www.w3.org/ns/anno.jsonld', type: 'AnnotationPage', label: title, items }, null, 2)}\n`;
}
