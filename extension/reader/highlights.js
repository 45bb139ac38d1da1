// Highlights and notes: what the user marks in the text is kept on this device
// and found again on the next visit, or said to be lost. Drawn by the browser's
// own highlights, so that the text stays as it is.
import { message } from '../shared/i18n.js';
import { addressOf, changeMarks, COLOURS, loadMarks, LONGEST_NOTE, LONGEST_QUOTE } from '../shared/marks.js';
import { offer } from '../shared/marksfile.js';
import { describe, find, rangeOf, wholeText } from './anchor.js';
import { createMarker } from './marker.js';
import { runsDown } from './scroll.js';
import { icon, make } from './view.js';

const PEN = 'M5 19h4L19 9l-4-4L5 15zM13 7l4 4M13 19.5h7';
const EDIT = 'M5 19h3.5L19 8.5 15.5 5 5 15.5z';

const drawn = (name) => CSS.highlights.get(name) ?? CSS.highlights.set(name, new Highlight()).get(name);

// A sheet to change one highlight: colour, note, removal.
function editor(change, remove) {
  let mark = null;
  const quote = make('blockquote', { dir: 'auto' });
  const radios = COLOURS.map((colour) => make('input', { type: 'radio', name: 'mark-colour', value: colour }));
  const colours = make('fieldset', { className: 'mark-colours' }, make('legend', { textContent: message('markColour') }), ...radios.map((radio) => {
    const label = make('label', {}, radio, make('span', { textContent: message(`mark_${radio.value}`) }));
    label.dataset.colour = radio.value;
    return label;
  }));
  const note = make('textarea', { id: 'mark-text', rows: 4, maxLength: LONGEST_NOTE, dir: 'auto' });
  const done = make('button', { type: 'button', id: 'mark-done', className: 'plain', textContent: message('markDone') });
  const drop = make('button', { type: 'button', id: 'mark-remove', className: 'plain', textContent: message('markRemove') });
  const dialog = make('dialog', { id: 'mark-editor', className: 'sheet' }, make('h2', { id: 'mark-title', textContent: message('markEdit') }), quote, colours,
    make('label', { htmlFor: 'mark-text', textContent: message('markNote') }), note, make('div', { className: 'mark-buttons' }, drop, done));
  dialog.setAttribute('aria-labelledby', 'mark-title');
  dialog.lang = document.documentElement.lang;
  document.body.append(dialog);

  // Leaving keeps what was written, however it is left.
  dialog.addEventListener('close', () => {
    const colour = radios.find(({ checked }) => checked).value;
    if (mark && (note.value !== mark.note || colour !== mark.colour)) change(mark, { note: note.value, colour });
    mark = null;
  });
  done.addEventListener('click', () => dialog.close());
  drop.addEventListener('click', () => {
    const gone = mark;
    mark = null;
    dialog.close();
    remove(gone);
  });
  return (of) => {
    mark = of;
    quote.textContent = of.quote.exact.length > 300 ? `${of.quote.exact.slice(0, 300)} …` : of.quote.exact;
    for (const radio of radios) radio.checked = radio.value === of.colour;
    note.value = of.note;
    dialog.showModal();
    note.focus();
  };
}

// The list of all: found ones in the text's order, then the lost.
function listPanel(act) {
  const empty = make('p', { textContent: message('markNone') });
  const found = make('ol', { className: 'mark-list' });
  const lostText = make('p', { className: 'mark-lost' });
  const lost = make('ol', { className: 'mark-list' });
  const secret = make('p', { className: 'mark-secret', textContent: message('markUnseen') });
  const status = make('p', { className: 'mark-status', role: 'status' });
  const button = (id, label, run) => {
    const element = make('button', { type: 'button', id, className: 'plain', textContent: message(label) });
    element.addEventListener('click', run);
    return element;
  };
  const exports = make('div', { className: 'mark-buttons' }, button('marks-markdown', 'markMarkdown', () => act.save('md')), button('marks-json', 'markJSON', () => act.save('json')));
  const panel = make('div', { id: 'marks', className: 'panel', popover: 'auto' }, make('h2', { textContent: message('markTitle') }), secret, empty, found, lostText, lost, exports, status);
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-label', message('markTitle'));

  function item(mark, isFound) {
    const said = make(isFound ? 'button' : 'p', { className: 'mark-quote', dir: 'auto', textContent: mark.quote.exact.replace(/\s+/g, ' ').slice(0, 160) });
    const edit = make('button', { type: 'button', className: 'round', title: message('markEdit') }, icon(EDIT));
    edit.setAttribute('aria-label', `${message('markEdit')}: ${mark.quote.exact.slice(0, 60)}`);
    edit.addEventListener('click', () => act.edit(mark));
    if (isFound) {
      said.type = 'button';
      said.addEventListener('click', () => act.go(mark));
    }
    const row = make('li', {}, said, edit);
    row.dataset.colour = mark.colour;
    if (mark.note) row.append(make('p', { className: 'mark-said', dir: 'auto', textContent: mark.note }));
    return row;
  }

  return {
    panel,
    say: (text) => { status.textContent = text; },
    show(marks, places, unseen) {
      const here = marks.filter(({ id }) => places.has(id)).sort((one, other) => places.get(one.id).start - places.get(other.id).start);
      const gone = marks.filter(({ id }) => !places.has(id));
      found.replaceChildren(...here.map((mark) => item(mark, true)));
      lost.replaceChildren(...gone.map((mark) => item(mark, false)));
      lostText.textContent = gone.length > 0 ? message(gone.length === 1 ? 'markLostOne' : 'markLost', [String(gone.length)]) : '';
      empty.hidden = marks.length > 0;
      exports.hidden = marks.length === 0;
      secret.hidden = !unseen;
    },
  };
}

export function init(view) {
  const { url, metadata = {}, unseen } = view.content;
  const page = { address: addressOf(url, metadata.canonical), url, title: document.title };
  let marks = [];
  let places = new Map(); // id -> {start, end, range}
  let colour = COLOURS[0];

  // Finds all again: the text has changed, or the list.
  function place() {
    const whole = wholeText(view.article);
    places = new Map();
    for (const mark of marks) {
      const found = find(mark, whole);
      if (found) places.set(mark.id, { ...found, range: rangeOf(found, whole) });
    }
    for (const name of COLOURS) drawn(`mark-${name}`).clear();
    drawn('mark-noted').clear();
    for (const mark of marks) {
      const at = places.get(mark.id);
      if (at) drawn(`mark-${mark.colour}`).add(at.range);
      if (at && mark.note) drawn('mark-noted').add(at.range);
    }
    list.show(marks, places, unseen);
  }

  // Gives whether it is kept; says why not. A private window writes nothing down.
  async function keep(change) {
    try {
      marks = unseen ? change(marks) : await changeMarks(page, change);
      list.say('');
      return true;
    } catch (error) {
      const why = message(error.message === 'full' ? 'markFull' : 'markUnsaved');
      list.say(why);
      view.say(why);
      list.panel.showPopover();
      return false;
    } finally {
      place();
    }
  }

  async function take(range, wanted, withNote) {
    const found = describe(range, wholeText(view.article));
    if (!found) return;
    if (found.quote.exact.length > LONGEST_QUOTE) {
      view.say(message('markLong'));
      list.say(message('markLong'));
      list.panel.showPopover();
      return;
    }
    colour = wanted ?? colour;
    const { start, end } = found.position;
    const same = marks.find(({ id }) => places.get(id)?.start === start && places.get(id)?.end === end);
    const mark = { id: crypto.randomUUID(), note: '', made: new Date().toISOString(), ...same, ...found, colour };
    if (!(await keep((all) => [...all.filter(({ id }) => id !== mark.id), mark]))) return;
    view.say(message('markMade', [message(`mark_${colour}`)]));
    if (withNote) edit(mark);
  }

  const change = (mark, values) => keep((all) => all.map((one) => (one.id === mark.id ? { ...one, ...values } : one)));
  async function remove(mark) {
    if (await keep((all) => all.filter(({ id }) => id !== mark.id))) view.say(message('markRemoved'));
  }

  function go({ id }) {
    const { range } = places.get(id);
    list.panel.hidePopover();
    const { top, left } = range.getBoundingClientRect();
    if (runsDown()) scrollBy({ left: left - innerWidth / 2, behavior: 'instant' });
    else scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
    getSelection().setBaseAndExtent(range.startContainer, range.startOffset, range.startContainer, range.startOffset);
    const home = range.startContainer.parentElement;
    if (!home.matches('a[href], button, [tabindex]')) home.tabIndex = -1;
    home.focus({ preventScroll: true });
  }

  // A click on a highlight opens it, unless it is on a link or ends a selection.
  function onClick({ target, clientX, clientY }) {
    if (target.closest('a, button') || !getSelection().isCollapsed) return;
    const at = document.caretPositionFromPoint?.(clientX, clientY);
    if (!at) return;
    const hit = marks.find(({ id }) => {
      const range = places.get(id)?.range;
      return range?.isPointInRange(at.offsetNode, at.offset) && [...range.getClientRects()].some(({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom);
    });
    if (hit) edit(hit);
  }

  const list = listPanel({
    go,
    edit: (mark) => {
      list.panel.hidePopover();
      edit(mark);
    },
    save: (kind) => offer([{ ...page, list: ordered() }], kind, page.title),
  });
  const ordered = () => [...marks].sort((one, other) => (places.get(one.id)?.start ?? Infinity) - (places.get(other.id)?.start ?? Infinity) || one.position.start - other.position.start);
  const edit = editor(change, remove);
  const marker = createMarker(view, take);

  view.tool({ id: 'marks-open', slot: 'read', label: 'markTitle', drawing: PEN, key: 'm', panel: list.panel });
  view.onKey('h', 'markKey', () => {
    const range = marker.selected();
    if (!range) return marker.pick();
    const kept = range.cloneRange();
    marker.hide();
    getSelection().removeAllRanges();
    take(kept, null, false);
  });
  view.article.addEventListener('click', onClick);
  view.on('text', place);

  place();
  loadMarks(page.address).then((stored) => {
    if (!unseen || stored.length > 0) marks = stored;
    place();
    const lost = marks.length - places.size;
    if (lost > 0) view.say(message(lost === 1 ? 'markLostOne' : 'markLost', [String(lost)]));
  }, () => list.say(message('markUnsaved')));
}
