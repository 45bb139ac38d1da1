// The toolbar popup: what is on, what is hidden, the reader, the export.
import '../shared/names.js';
import '../shared/api.js';
import { localize, message } from '../shared/i18n.js';
import { hostOf, isOn, levelOf, load, setLevel } from '../shared/settings.js';
import { mayTouch, mayTouchAll, turnOff, turnOn } from '../shared/sites.js';
import { activeTab, run, runTool } from '../shared/tabs.js';
import { exportPanel } from './panel.js';
import { receipt } from './receipt.js';

const { api, names } = globalThis.winnow;
const $ = (id) => document.getElementById(id);

let tab; // the tab the popup speaks of
let host; // its host, '' when it is no web page
let state; // its content script's state
let parts; // the receipt

// ---- what is shown ----

function say(text, bad = false) {
  $('status').textContent = text;
  $('status').classList.toggle('bad', bad);
}

async function showSettings() {
  const settings = await load();
  const [site, all] = await Promise.all([host && mayTouch(host), mayTouchAll()]);
  $('site').checked = Boolean(site) && isOn(settings, host);
  $('all').checked = all && settings.all;
  // A private window leaves no trace: no site is written down from one.
  $('site').disabled = $('all').disabled = tab.incognito;
  const own = $('site').checked && !tab.incognito;
  const level = own ? levelOf(settings, host) : settings.level;
  $('level-legend').textContent = own ? message('levelFor', [host]) : message('levelDefault');
  for (const radio of document.getElementsByName('level')) {
    radio.checked = radio.value === level;
    radio.disabled = tab.incognito;
  }
  $('level-note').textContent = tab.incognito ? message('privateNote') : message(`${level}Note`);
}

function showState() {
  const { total, on, last } = state;
  const title = total === 1 ? message('hiddenOne') : message('hiddenMany', [String(total)]);
  $('hidden-title').textContent = on ? title : message('hiddenOff');
  $('once').textContent = message(on ? 'undo' : 'cleanOnce');
  $('reader-label').textContent = message(state.reader ? 'readerLeave' : 'readerOpen');
  if (last.error) say(message('cannotClean', [last.error]), true);
}

async function showShortcut() {
  const commands = await api.commands.getAll();
  $('reader-key').textContent = commands.find(({ name }) => name === 'toggle-reader')?.shortcut ?? '';
}

// ---- what is done ----

async function refresh() {
  state = await run(tab.id, names.STATE);
  showState();
  if (state.on) await parts.refresh();
  else parts.clear();
  await showSettings();
}

// After a part was put back or hidden again.
async function changed(back) {
  state = await run(tab.id, names.STATE);
  showState();
  const kept = tab.incognito ? message('receiptKeptPage') : message('receiptKept', [host]);
  say(back ? kept : message('receiptGone'));
}

// A step that fails says so and leaves the popup as things are.
async function attempt(step) {
  say('');
  try {
    await step();
  } catch (error) {
    say(message('failed', [error.message]), true);
  }
}

// Nothing may be awaited between the click and turnOn.
function onSwitch(which) {
  return (event) => attempt(async () => {
    const on = event.target.checked;
    const done = on ? await turnOn(which(), tab.id) : await turnOff(which(), tab.id);
    if (on && !done) say(message('denied'));
    await refresh();
  });
}

const onLevel = (event) => attempt(async () => {
  await setLevel($('site').checked ? host : '', event.target.value);
  if (state.on) await run(tab.id, names.START);
  await refresh();
});

const onOnce = () => attempt(async () => {
  await run(tab.id, state.on ? names.STOP : names.START);
  await refresh();
});

const onPick = () => attempt(async () => {
  await runTool(tab.id, names.PICK);
  window.close();
});

const onReader = () => attempt(async () => {
  await run(tab.id, names.READER);
  window.close();
});

function listen() {
  $('site').addEventListener('change', onSwitch(() => host));
  $('all').addEventListener('change', onSwitch(() => ''));
  $('level').addEventListener('change', onLevel);
  $('once').addEventListener('click', onOnce);
  $('pick').addEventListener('click', onPick);
  $('reader').addEventListener('click', onReader);
}

async function open() {
  localize(document);
  tab = await activeTab();
  host = hostOf(tab.url ?? '');
  parts = receipt($('parts'), tab, { attempt, done: changed });
  try {
    await refresh();
  } catch {
    say(message('noPage'));
    return;
  }
  $('site-label').textContent = host ? message('cleanSite', [host]) : message('cleanNoSite');
  if (!host) $('site').disabled = true;
  $('main').hidden = false;
  listen();
  await Promise.all([showShortcut(), exportPanel(tab, { say, attempt })]);
}

await open();
document.documentElement.dataset.ready = '';
