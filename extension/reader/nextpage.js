// Texts in parts: a button under the article fetches the next page and puts it
// behind, with its number, without what it repeats.
import { tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { make, makeButton } from '../shared/page.js';
import { toNodes } from './nodes.js';
import { sayOrigin } from './origin.js';
import { dropRepeated, renamePlaces } from './repeated.js';
import { minutesOf } from './time.js';
import { key, tellPage } from './wire.js';
/** @import { FoundPage, NextPage, SeriesEnd } from '../shared/messages.d.ts' */
/** @import { View } from './view.js' */

const NUMBER_IN_ADDRESS = /(\d{1,3})(?=\D*$)/;

/** @param {string} url */
const numberIn = (url) => Number(NUMBER_IN_ADDRESS.exec(new URL(url).search || new URL(url).pathname)?.[1]);

/**
 * The pages' numbers begin with this page's own: the reader may be opened on any.
 *
 * @param {string} url
 * @param {string} next
 */
const firstNumber = (url, next) => (numberIn(next) === numberIn(url) + 1 ? numberIn(url) : 1);

/**
 * @param {FoundPage} found
 * @param {number} shown the number that the user sees
 */
function pageOf({ number, url, html }, shown) {
  const nodes = toNodes(html);
  renamePlaces(nodes, number);
  sayOrigin(nodes);
  const link = make('a', { href: url, target: '_top', rel: 'noopener noreferrer', textContent: message('nextNumber', [shown]) });
  const page = make('section', { className: 'page', tabIndex: -1 }, make('p', { className: 'page-mark' }, link));
  page.setAttribute('aria-label', message('nextNumber', [shown]));
  return { page, nodes };
}

/** @param {View} view */
export function init(view) {
  const { url, metadata } = view.content;
  if (!metadata?.next) return;
  const offset = firstNumber(url, metadata.next) - 1;
  const button = makeButton(message('nextLoad'), () => more(), { className: 'plain' });
  const status = make('p', { className: 'next-status', role: 'status' });
  const place = make('div', { className: 'next-page' }, button, status);
  place.lang = document.documentElement.lang;
  place.dir = document.documentElement.dir;
  view.article.after(place);

  /** @param {SeriesEnd | 'repeats'} why */
  function end(why) {
    status.textContent = message(`next_${why}`);
    if (why === 'failed') return;
    button.hidden = true;
    if (document.activeElement === document.body) view.main.focus({ preventScroll: true });
  }

  /** @param {FoundPage} part */
  function add(part) {
    const { page, nodes } = pageOf(part, part.number + offset);
    if (!dropRepeated(nodes, view.main, view.content.metadata.title || view.content.title)) {
      end('repeats');
      return;
    }
    const body = make('div');
    body.append(nodes);
    tellPage('added', { url: part.url, html: body.getHTML() });
    page.append(...body.childNodes);
    view.article.append(page);
    view.content.minutes += minutesOf(page.textContent ?? '', view.main.lang);
    view.emit('text');
    page.focus({ preventScroll: true });
    view.say(message('nextAdded', [part.number + offset]));
    status.textContent = '';
    if (!part.more) end('last');
  }

  async function more() {
    if (button.hidden || button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = message('nextWaiting');
    /** @type {NextPage} */
    const part = await tell(names.READER_MORE, { key: await key }).catch(() => ({ end: 'failed' }));
    button.removeAttribute('aria-disabled');
    if (part.end) end(part.end);
    else add(part);
  }

  view.onKey('n', 'nextLoad', () => {
    place.scrollIntoView({ block: 'nearest' });
    void more();
  });
}
