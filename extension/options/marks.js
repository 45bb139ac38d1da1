// All highlights that are stored, page by page, the latest first: saved as a
// file or removed, of one page or of all.
import '../shared/api.js';
import { message } from '../shared/i18n.js';
import { dropMarks, loadAllMarks } from '../shared/marks.js';
import { offer } from '../shared/marksfile.js';

const { api } = globalThis.winnow;
const $ = (id) => document.getElementById(id);

const lastOf = ({ list }) => list.map(({ made }) => Date.parse(made) || 0).reduce((one, other) => Math.max(one, other), 0);
const counted = (count) => message(count === 1 ? 'marksOne' : 'marksMany', [count.toLocaleString(api.i18n.getUILanguage())]);

function dateOf(time) {
  return time > 0 ? new Intl.DateTimeFormat(api.i18n.getUILanguage(), { dateStyle: 'medium' }).format(time) : '';
}

function button(label, spoken, onClick) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.setAttribute('aria-label', `${label}: ${spoken}`);
  made.addEventListener('click', onClick);
  return made;
}

// The page's title, as a link where there is a page to go to.
function titleOf({ url, title }) {
  const isPage = /^https?:/i.test(url);
  const made = document.createElement(isPage ? 'a' : 'span');
  made.textContent = title || url;
  made.dir = 'auto';
  if (isPage) Object.assign(made, { href: url, target: '_blank', rel: 'noopener noreferrer', title: url });
  return made;
}

// say(name) says a message's text.
export function storedMarks(say) {
  let pages = [];

  async function drop(addresses, then) {
    try {
      await dropMarks(addresses);
      say('marksRemoved');
    } catch {
      say('markUnsaved');
    }
    await show();
    then().focus();
  }

  function row(page, n) {
    const { address, url, title, list } = page;
    const name = title || url;
    const what = document.createElement('div');
    what.className = 'host';
    const facts = document.createElement('p');
    facts.className = 'note';
    facts.textContent = [dateOf(lastOf(page)), counted(list.length)].filter(Boolean).join(' · ');
    what.append(titleOf(page), facts);
    const next = () => $('marks').children[Math.min(n, pages.length - 1)]?.querySelector('button:last-child') ?? $('marks-title');
    const made = document.createElement('li');
    made.append(what,
      button('Markdown', name, () => offer([page], 'md', name)),
      button('JSON', name, () => offer([page], 'json', name)),
      button(message('remove'), name, () => drop([address], next)));
    return made;
  }

  async function show() {
    pages = (await loadAllMarks()).sort((one, other) => lastOf(other) - lastOf(one));
    $('marks').replaceChildren(...pages.map(row));
    $('no-marks').hidden = pages.length > 0;
    $('marks-all').hidden = pages.length === 0;
  }

  const all = (kind) => () => offer(pages, kind, 'Winnow');
  $('marks-markdown').addEventListener('click', all('md'));
  $('marks-json').addEventListener('click', all('json'));
  $('marks-remove').addEventListener('click', () => {
    $('marks-question').textContent = message('marksAsk', [counted(pages.reduce((sum, { list }) => sum + list.length, 0))]);
    $('marks-ask').showModal();
  });
  $('marks-keep').addEventListener('click', () => $('marks-ask').close());
  $('marks-sure').addEventListener('click', () => {
    $('marks-ask').close();
    drop(pages.map(({ address }) => address), () => $('marks-title'));
  });
  // The reader may have added some in another tab.
  document.addEventListener('visibilitychange', () => document.hidden || show());
  return { show };
}
