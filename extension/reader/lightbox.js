// Pictures open large: in a dialog over the text, fitted to the window or at
// their full size, with what they say and the next one a key away.
import { message } from '../shared/i18n.js';
import { icon, make } from './view.js';

const CLOSE = 'M6 6l12 12M18 6L6 18';
const BACK = 'M15 5l-7 7 7 7';
const ON = 'M9 5l7 7-7 7';
const ZOOM = 'M10.5 4.5a6 6 0 1 1 0 12a6 6 0 1 1 0-12M15 15l5 5M10.5 8v5M8 10.5h5';

// Smaller ones are signs within a line.
const LEAST_WIDTH = 100;
const LEAST_HEIGHT = 60;
const FILE = /\.(jpe?g|png|gif|webp|avif|svg)$/i;

const isWorthIt = (image) => image.naturalWidth >= LEAST_WIDTH && image.naturalHeight >= LEAST_HEIGHT;

// The largest of an image's addresses.
function largest(image) {
  const sizes = (image.srcset || '').split(/,\s+/).map((part) => part.trim().split(/\s+/)).filter(([url, size]) => url && size);
  sizes.sort(([, one], [, other]) => Number.parseFloat(other) - Number.parseFloat(one));
  return sizes[0]?.[0] || image.currentSrc || image.src;
}

// A link to a picture's own file is the picture in large; any other link stays one.
function linkOf(image) {
  const link = image.closest('a[href]');
  if (!link) return { link: null, file: '' };
  const { protocol, pathname, href } = new URL(link.href);
  return { link, file: /^https?:$/.test(protocol) && FILE.test(pathname) && link.textContent.trim() === '' ? href : '' };
}

export function init(view) {
  const shown = make('img', { alt: '' });
  const stage = make('div', { className: 'stage', tabIndex: 0 }, shown);
  const caption = make('figcaption', { dir: 'auto' });
  const count = make('p', { className: 'light-count' });
  const round = (id, label, drawing, run) => {
    const button = make('button', { type: 'button', id, className: 'round', title: message(label) }, icon(drawing));
    button.setAttribute('aria-label', message(label));
    button.addEventListener('click', run);
    return button;
  };
  const zoom = round('light-zoom', 'lightFull', ZOOM, () => turn());
  const back = round('light-back', 'lightBack', BACK, () => go(-1));
  const on = round('light-next', 'lightNext', ON, () => go(1));
  const close = round('light-close', 'lightClose', CLOSE, () => dialog.close());
  const dialog = make('dialog', { id: 'light' },
    make('div', { className: 'light-bar' }, count, back, on, zoom, close),
    make('figure', {}, stage, caption));
  dialog.setAttribute('aria-label', message('lightTitle'));
  stage.setAttribute('role', 'group');
  stage.setAttribute('aria-label', message('lightPicture'));
  zoom.setAttribute('aria-pressed', 'false');
  document.body.append(dialog);

  let at = -1;
  const openers = () => [...view.article.querySelectorAll('button.enlarge')];

  function turn(full = !stage.classList.contains('full')) {
    stage.classList.toggle('full', full);
    zoom.setAttribute('aria-pressed', String(full));
    if (full) stage.scrollTo({ left: (stage.scrollWidth - stage.clientWidth) / 2, top: (stage.scrollHeight - stage.clientHeight) / 2, behavior: 'instant' });
  }

  function show(n) {
    const list = openers();
    at = n;
    const image = list[n].querySelector('img');
    const said = image.closest('figure')?.querySelector('figcaption');
    turn(false);
    shown.alt = image.alt;
    shown.referrerPolicy = 'no-referrer';
    shown.src = list[n].dataset.file || largest(image);
    shown.onerror = () => { if (shown.src !== image.currentSrc) shown.src = image.currentSrc; };
    caption.textContent = said?.textContent.trim() || image.alt;
    caption.lang = view.main.lang;
    count.textContent = list.length > 1 ? message('lightCount', [String(n + 1), String(list.length)]) : '';
    back.disabled = n === 0;
    on.disabled = n === list.length - 1;
    back.hidden = on.hidden = list.length < 2;
  }

  function go(by) {
    const to = at + by;
    if (to < 0 || to >= openers().length) return;
    show(to);
    view.say(shown.alt || caption.textContent);
  }

  function open(button) {
    show(openers().indexOf(button));
    dialog.showModal();
    close.focus();
  }

  const KEYS = { ArrowLeft: () => go(view.main.dir === 'rtl' ? 1 : -1), ArrowRight: () => go(view.main.dir === 'rtl' ? -1 : 1), z: () => turn(), '+': () => turn(true), '-': () => turn(false) };
  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(KEYS, event.key)) return;
    if (event.key.startsWith('Arrow') && stage.classList.contains('full')) return; // they move the picture
    event.preventDefault();
    KEYS[event.key]();
  });
  stage.addEventListener('click', () => turn());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    openers()[at]?.focus();
    shown.removeAttribute('src');
  });

  // A button around the picture; the link around that goes, when it led to the file.
  function prepare(image) {
    if (image.closest('button') || !isWorthIt(image)) return;
    const { link, file } = linkOf(image);
    if (link && !file) return;
    const button = make('button', { type: 'button', className: 'enlarge' });
    button.setAttribute('aria-label', image.alt ? message('lightOpenOf', [image.alt]) : message('lightOpen'));
    image.replaceWith(button);
    button.append(image);
    button.addEventListener('click', (event) => {
      event.preventDefault(); // a link to the file
      open(button);
    });
    if (link) link.replaceWith(...link.childNodes);
    if (file) button.dataset.file = file;
  }

  function prepareAll() {
    for (const image of view.article.querySelectorAll('img')) {
      if (image.complete && image.naturalWidth > 0) prepare(image);
      else image.addEventListener('load', () => prepare(image), { once: true });
    }
  }
  view.on('text', prepareAll);
  prepareAll();
}
