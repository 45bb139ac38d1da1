// Texts in parts: a button under the article fetches the next page and puts it
// behind, with its number, without what it repeats.
import { tell } from '../shared/api.js';
import { names } from '../shared/names.js';
import { message } from '../shared/i18n.js';
import { toNodes } from './nodes.js';
import { dropRepeated, renamePlaces } from './repeated.js';
import { minutesOf } from './time.js';
import { make } from './view.js';
import { tellPage } from './wire.js';

const NUMBER_IN_ADDRESS = /(\d{1,3})(?=\D*$)/;

// The pages' numbers begin with this page's own: the reader may be opened on any.
function firstNumber({ url, metadata }) {
  const next = Number(NUMBER_IN_ADDRESS.exec(new URL(metadata.next).search || new URL(metadata.next).pathname)?.[1]);
  const own = Number(NUMBER_IN_ADDRESS.exec(new URL(url).search || new URL(url).pathname)?.[1]);
  return next === own + 1 ? own : 1;
}

function pageOf({ number, url, html }, shown) {
  const nodes = toNodes(html);
  renamePlaces(nodes, number);
  const link = make('a', { href: url, target: '_top', rel: 'noopener noreferrer', textContent: message('nextNumber', [String(shown)]) });
  const page = make('section', { className: 'page', tabIndex: -1 }, make('p', { className: 'page-mark' }, link));
  page.setAttribute('aria-label', message('nextNumber', [String(shown)]));
  return { page, nodes };
}

export function init(view) {
  if (!view.content.metadata?.next) return;
  const offset = firstNumber(view.content) - 1;
  const button = make('button', { type: 'button', className: 'plain', textContent: message('nextLoad') });
  const status = make('p', { className: 'next-status', role: 'status' });
  const place = make('div', { className: 'next-page' }, button, status);
  place.lang = document.documentElement.lang;
  view.article.after(place);

  function end(why) {
    status.textContent = message(`next_${why}`);
    if (why === 'failed') return;
    button.hidden = true;
    if (document.activeElement === document.body) view.main.focus({ preventScroll: true });
  }

  function add(part) {
    const { page, nodes } = pageOf(part, part.number + offset);
    if (!dropRepeated(nodes, view.main, view.content.metadata.title || view.content.title)) return end('repeats');
    const body = make('div');
    body.append(nodes);
    tellPage('added', { url: part.url, html: body.getHTML() });
    page.append(...body.childNodes);
    view.article.append(page);
    view.content.minutes += minutesOf(page.textContent, view.main.lang);
    view.emit('text');
    page.focus({ preventScroll: true });
    view.say(message('nextAdded', [String(part.number + offset)]));
    status.textContent = '';
    if (!part.more) end('last');
  }

  async function more() {
    if (button.hidden || button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    status.textContent = message('nextWaiting');
    const part = await tell(names.READER_MORE).catch(() => ({ end: 'failed' }));
    button.removeAttribute('aria-disabled');
    if (part.end) end(part.end);
    else add(part);
  }

  button.addEventListener('click', more);
  view.onKey('n', 'nextLoad', () => {
    place.scrollIntoView({ block: 'nearest' });
    more();
  });
}
