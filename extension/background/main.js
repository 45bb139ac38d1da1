// What the background does in both browsers. Every listener is registered in
// the first turn, since the browser starts this file for one event and stops
// it again; everything that must outlive that is in storage.
import { api, isFirefox, listen, tellTab } from '../shared/api.js';
import { files } from '../shared/files.js';
import { names } from '../shared/names.js';
import { hostOf, isOn, levelOf, load, setSite } from '../shared/settings.js';
import { rulesOf, setRule as setSiteRule } from '../shared/rules.js';
import { giveBack } from '../shared/borrow.js';
import { setLook } from '../shared/reading.js';
import { inTurn } from '../shared/stored.js';
import { finishGrant, mayTouch } from '../shared/sites.js';
import { run, runTool } from '../shared/tabs.js';
import { reasonNot } from '../shared/refused.js';
import { checksum } from './checksum.js';
import { learn, prune, recall } from './early.js';
import { rulesFor, watchLists } from './lists.js';
import { sync } from './scripts.js';
import { asked, hearWish, quote, wishesFor } from './wishes.js';
/** @import { Engine, ExportRequest } from '../../wasm/engine.js' */
/** @import { CleanAnswer, CleanRequest, Lesson, ReaderPart, RuleList, Sender, Waking } from '../shared/messages.d.ts' */
/** @import { Look } from '../shared/reading.js' */
/** @import { Tab } from '../shared/tabs.js' */

// A page that takes longer is left alone. The slowest of 60 corpus pages took
// under half a second.
export const TIME_LIMIT_MS = 8000;

// The rule that hides, of user origin: it wins over the page's !important. It
// stays in a page for good.
const HIDING = { files: [`/${files.rules}`], origin: /** @type {const} */ ('USER') };

/**
 * A sender that is a tab: a content script or the reader.
 *
 * @param {Sender} sender
 */
function tabOf({ tab }) {
  if (tab?.id === undefined) throw new Error('no tab');
  return { id: tab.id, isPrivate: tab.incognito };
}

/**
 * The document that sent the message, not one that has replaced it since.
 *
 * @param {Sender} sender
 */
function targetOf(sender) {
  const { frameId = 0, documentId } = sender;
  const tabId = tabOf(sender).id;
  return documentId ? { tabId, documentIds: [documentId] } : { tabId, frameIds: [frameId] };
}

/** @param {Sender} sender */
const insertRule = (sender) => api.scripting.insertCSS({ ...HIDING, target: targetOf(sender) });

/**
 * A page begins to load. Gives what may be hidden before the engine is asked.
 * Its first paint is near: nothing waits for anything else. The
 * page has the rule from its registration. In Chrome that one is of the page's
 * own origin, so it is inserted with user origin as well; in Firefox insertCSS
 * would wait for the whole page.
 *
 * @param {Engine} engine
 * @param {Sender} sender
 * @returns {Promise<Waking>}
 */
async function wake(engine, sender) {
  if (!isFirefox) insertRule(sender).catch(() => {}); // the page has gone
  const host = hostOf(sender.url);
  const [settings, { level, show, uncertain }] = await Promise.all([load(), recall(host)]);
  engine.ready().catch(() => {}); // said again by clean
  if (!isOn(settings, host)) return { selectors: [], certain: '' };
  const now = levelOf(settings, host);
  const certain = now === 'light' ? now : 'frame';
  return level === now ? { selectors: show, certain: uncertain ? '' : certain } : { selectors: [], certain };
}

/**
 * Keeps what a page has learned, unless its window is private. A page that is
 * cleaned once only, on a site that is off, is left out by learn().
 *
 * @param {Lesson} lesson
 * @param {Sender} sender
 */
async function keep({ known, wrong, uncertain }, sender) {
  const host = hostOf(sender.url);
  if (!tabOf(sender).isPrivate && host) await learn(host, { known, wrong, uncertain });
}

// In turn with all that the background writes, so that a step in progress
// cannot write back what it has read before.
const forgetAll = () =>
  inTurn(async () => {
    await Promise.all([api.storage.local.clear(), api.storage.session.clear()]);
  });

/**
 * @param {Engine} engine
 * @param {CleanRequest} message
 * @param {Sender} sender
 * @returns {Promise<CleanAnswer>}
 */
async function clean(engine, message, sender) {
  const { html, url, contentType, ids, elements, tags, hints, want, all, unruled, wishes: unkept } = message;
  const host = hostOf(sender.url);
  const ruled = unruled && insertRule(sender).catch(() => {}); // while the engine works
  const hides = want.includes('hide');
  const [settings, own, lists, wishes] = await Promise.all([
    load(),
    hides ? rulesOf(host) : undefined,
    hides ? rulesFor(host, html) : undefined,
    all ? [] : wishesFor(url, host, unkept),
  ]);
  const level = levelOf(settings, host);
  const answer = await engine.clean(html, {
    url,
    contentType,
    ids,
    elements,
    checksum: tags ? checksum(tags) : undefined,
    hints,
    want,
    level,
    all,
    ...asked(wishes),
  });
  await ruled;
  return { ...answer, ...(want.includes('parts') && { wishes }), ...(hides && { own, lists }) };
}

/**
 * Makes a file and its name. The name needs none of the texts. An error in the
 * request is told by its message, which is for people; others by their code.
 *
 * @param {Engine} engine
 * @param {ExportRequest} request
 */
async function makeFile(engine, request) {
  const pages = request.pages.map(({ url, answer: { metadata, reader, ...rest } }) => ({
    url,
    answer: { ...rest, metadata, reader: reader && { ...reader, html: '' }, text: '', markdown: '', blocks: undefined },
  }));
  try {
    const name = await engine.fileName({ ...request, pages, images: [] });
    return { file: (await engine.exportFile(request)).toBase64(), name };
  } catch (error) {
    const { code, message } = /** @type {{ code?: string, message?: string }} */ (error);
    throw code === 'request' ? new Error(message) : error;
  }
}

/**
 * A private window leaves no trace.
 *
 * @param {{ list: RuleList, selector: string, on: boolean }} rule
 * @param {Sender} sender
 */
async function keepRule({ list, selector, on }, sender) {
  if (!tabOf(sender).isPrivate) await setSiteRule(hostOf(sender.url), list, selector, on === true);
}

// The settings have changed.
async function settled() {
  const settings = await load();
  await Promise.all([sync(), prune((host) => isOn(settings, host))]);
}

/**
 * What the tab's reader shows. In a private window nothing is written down.
 *
 * @param {{ part: ReaderPart }} message
 * @param {Sender} sender
 */
async function readerContent({ part }, sender) {
  const { id, isPrivate } = tabOf(sender);
  const content = await tellTab(id, names.CONTENT, { part });
  return content && { ...content, host: hostOf(content.url), unseen: isPrivate };
}

/**
 * Keeps the look that the user has chosen in the reader. The background does it,
 * since the reader's frame may be gone before it is written.
 *
 * @param {{ host: string, look: Look }} message
 * @param {Sender} sender
 */
async function keepLook({ host, look }, sender) {
  if (!tabOf(sender).isPrivate) await setLook(host, look);
}

/**
 * @param {{ count: number }} message
 * @param {Sender} sender
 */
async function setCount({ count }, sender) {
  await api.action.setBadgeText({ tabId: tabOf(sender).id, text: count > 0 ? String(count) : '' });
}

// The colours are the same for all tabs: set once each time the background starts.
function paintBadge() {
  void api.action.setBadgeBackgroundColor({ color: '#0f766e' });
  void api.action.setBadgeTextColor({ color: '#ffffff' });
}

/**
 * Alt+Shift+C: the site's switch where we may run; elsewhere this page, once.
 *
 * @param {Tab} tab
 */
async function toggleCleaning(tab) {
  const host = hostOf(tab.url);
  const state = await run(tab.id, names.STATE);
  if (state.kind !== 'page') throw new Error(state.kind === 'text' ? 'text-only' : 'no-text');
  await run(tab.id, state.on ? names.STOP : names.START);
  if (!host || tab.incognito || !(await mayTouch(host))) return;
  const settings = await load();
  if (isOn(settings, host) === state.on) await setSite(host, !state.on);
}

const SIGN = '!';

/** @type {Record<string, (tab: Tab) => Promise<unknown>>} */
const COMMANDS = {
  'toggle-reader': (tab) => run(tab.id, names.READER),
  'toggle-cleaning': toggleCleaning,
  'pick-element': (tab) => runTool(tab.id, names.PICK),
};

/**
 * A key that cannot do its work says so: with a sign on the button and the reason
 * as its title, and in the popup where the browser opens it. No permission is
 * needed for that.
 *
 * @param {string} command
 * @param {Tab} tab
 */
async function obey(command, tab) {
  const tabId = tab.id;
  try {
    await COMMANDS[command](tab);
    if ((await api.action.getBadgeText({ tabId })) !== SIGN) return;
    await Promise.all([api.action.setBadgeText({ tabId, text: '' }), api.action.setTitle({ tabId, title: api.i18n.getMessage('name') })]);
  } catch (error) {
    const title = reasonNot(error, tab.url);
    await Promise.all([api.action.setBadgeText({ tabId, text: SIGN }), api.action.setTitle({ tabId, title })]);
    await api.action.openPopup?.({ windowId: tab.windowId });
  }
}

/** @param {Engine} engine */
export function start(engine) {
  listen({
    [names.WAKE]: { from: 'page', run: (_, sender) => wake(engine, sender) },
    [names.LEARN]: { from: 'page', run: keep },
    [names.CLEAN]: { from: 'page', run: (message, sender) => clean(engine, message, sender) },
    [names.SITE_RULE]: { from: 'page', run: keepRule },
    [names.COUNT]: { from: 'page', run: setCount },
    [names.FORGET]: { from: 'extension', run: forgetAll },
    [names.GIVE_BACK]: { from: 'extension', run: giveBack },
    [names.FORMATS]: { from: 'extension', run: async () => (await engine.ready()).formats },
    [names.FILE]: { from: 'extension', run: ({ request }) => makeFile(engine, request) },
    [names.READER_CONTENT]: { from: 'extension', run: readerContent },
    [names.READER_LOOK]: { from: 'extension', run: keepLook },
    [names.READER_WISH]: { from: 'extension', run: (message, sender) => hearWish(message, tabOf(sender)) },
    [names.READER_QUOTE]: { from: 'extension', run: (part) => quote(engine, part) },
    [names.READER_MORE]: { from: 'extension', run: (_, sender) => tellTab(tabOf(sender).id, names.MORE) },
  });

  // Chrome lets content scripts read storage unless told otherwise.
  api.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => {});

  paintBadge();
  watchLists();
  api.runtime.onInstalled.addListener(sync);
  api.runtime.onStartup.addListener(() => giveBack().then(sync));
  api.permissions.onRemoved.addListener(sync);
  api.permissions.onAdded.addListener(() => finishGrant().then(sync));
  api.storage.local.onChanged.addListener((changes) => Object.hasOwn(changes, 'settings') && settled());
  // A phone has no keys.
  api.commands?.onCommand.addListener((command, tab) => {
    if (tab?.id !== undefined && Object.hasOwn(COMMANDS, command)) obey(command, /** @type {Tab} */ (tab)).catch(() => {});
  });
}
