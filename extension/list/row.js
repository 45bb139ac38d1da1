// A kept page in the list. What pages say of themselves is text here, and links lead to web
// addresses or to our own reader only.
import { dated, message } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
/** @import { Card } from '../shared/kept.js' */

/**
 * What the buttons of a row do.
 *
 * @typedef {object} Steps
 * @property {(card: Card, on: boolean) => void} choose
 * @property {(card: Card) => void} turn read or unread
 * @property {(card: Card) => void} tags
 * @property {(card: Card) => void} erase
 * @property {(tag: string) => void} filter
 */

/** @param {string | undefined} iso */
function dateOf(iso) {
  const time = Date.parse(`${/^\d{4}-\d\d-\d\d/.exec(iso ?? '')?.[0]}T12:00:00`);
  return Number.isNaN(time) ? '' : dated(time);
}

/** @param {Card} card */
function factsOf({ metadata, url, minutes, made, read }) {
  return [
    metadata.site || new URL(url).hostname,
    dateOf(metadata.date),
    minutes > 0 ? message('readerMinutes', [Math.max(1, Math.round(minutes))]) : '',
    made > 0 ? message('keptOn', [dated(made)]) : '',
    read ? message('keptRead') : '',
  ].filter(Boolean);
}

/**
 * @param {Card} card
 * @param {boolean} chosen
 * @param {Steps} steps
 */
export function rowOf(card, chosen, steps) {
  const { id, title, url, lang, metadata, tags, read } = card;
  const choose = make('input', { type: 'checkbox', checked: chosen });
  choose.setAttribute('aria-label', message('keptChoose', [title]));
  choose.addEventListener('change', () => steps.choose(card, choose.checked));
  const link = make('a', {
    className: 'title',
    href: `../reader/kept.html?page=${encodeURIComponent(id)}`,
    textContent: title,
    dir: 'auto',
  });
  if (/^[a-z]{2,3}(-\w+)*$/i.test(lang)) link.lang = lang;
  const facts = factsOf(card).flatMap((text, n) => [...(n > 0 ? [' · '] : []), make('span', { textContent: text, dir: 'auto' })]);
  const button = (/** @type {string} */ label, /** @type {() => void} */ run, /** @type {string} */ act) => {
    const made = makeButton(message(label), run, { spoken: `${message(label)}: ${title}` });
    made.dataset.act = act;
    return made;
  };
  const original = make('a', { href: url, target: '_blank', rel: 'noopener noreferrer', textContent: message('keptOriginal') });
  original.setAttribute('aria-label', `${message('keptOriginal')}: ${title}`);
  const named = tags.map((tag) => makeButton(tag, () => steps.filter(tag), { className: 'tag', dir: 'auto' }));
  const row = make(
    'li',
    { className: read ? 'read' : 'unread' },
    make('label', { className: 'choose' }, choose),
    make(
      'div',
      { className: 'what' },
      make('h2', {}, link),
      make('p', { className: 'facts' }, ...facts),
      make('p', { className: 'excerpt', dir: 'auto', textContent: metadata.excerpt ?? metadata.description ?? '' }),
      make('div', { className: 'tags' }, ...named),
      make(
        'div',
        { className: 'acts' },
        button(read ? 'keptMarkUnread' : 'keptMarkRead', () => steps.turn(card), 'turn'),
        button('keptTags', () => steps.tags(card), 'tags'),
        original,
        button('keptErase', () => steps.erase(card), 'erase'),
      ),
    ),
  );
  row.dataset.id = id;
  return row;
}
