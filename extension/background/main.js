// What the background does in both browsers. Every listener is registered in
// the first turn, since the browser starts this file for one event and stops
// it again; everything that must outlive that is in storage.
import { api, isFirefox, isSample, listen, tellTab } from '../shared/api.js';
import { names } from '../shared/names.js';
import { homeOf, homesHeard, loadedFrom } from '../shared/homes.js';
import { kindsAsked, said, wordOf } from '../shared/kinds.js';
import { hostOf, isOn, levelOf, load } from '../shared/settings.js';
import { rulesOf, setRule as setSiteRule } from '../shared/rules.js';
import { giveBack, giveBackSites } from '../shared/borrow.js';
import { keptNames } from '../shared/keptnames.js';
import { eraseAll } from '../shared/keptstore.js';
import { loadPolicy, watchPolicy } from '../shared/policy.js';
import { setLook } from '../shared/reading.js';
import { inTurn } from '../shared/stored.js';
import { finishGrant } from '../shared/sites.js';
import { eraseSites } from '../shared/sitestore.js';
import { lateNames } from '../shared/latenames.js';
import { count as add, eraseStatistics } from '../shared/statistics.js';
import { STICKING } from '../shared/sticking.js';
import { accountStep, listenForAccount } from './account.js';
import { checksum } from './checksum.js';
import { listenForCommands } from './commands.js';
import { countHidden, counts, countTime } from './counting.js';
import { certainOf, learn, prune, recall, rulingOf } from './early.js';
import { callerOf } from './engine.js';
import { makeFile, markdownOf } from './files.js';
import { keepRead, keepTab } from './keep.js';
import { showSite } from './learned.js';
import { dropSlow, rulesFor, watchLists } from './lists.js';
import { listenForInstallation } from './installed.js';
import { listenForMenu } from './menu.js';
import { keepLeft, opensOn } from './opening.js';
import { withOrders } from './orders.js';
import { insertRules } from './ruling.js';
import { sync } from './scripts.js';
import { bringSticking, stick } from './sticking.js';
import { takeOver } from './takeover.js';
import { Templates } from './templates.js';
import { asked, hearWish, quote, wishesFor } from './wishes.js';
/** @import { Engine } from './engine.js' */
/** @import { CleanAnswer, CleanRequest, Hidden, Lesson, ReaderPart, RuleList, Sender, Waking } from '../shared/messages.d.ts' */
/** @import { Marks } from '../shared/hidingrules.js' */
/** @import { Look } from '../shared/reading.js' */
/** @import { Tab } from '../shared/tabs.js' */

/**
 * A sender that is a tab: a content script or the reader. Of the sample page as little is
 * kept as of a private window.
 *
 * @param {Sender} sender
 */
function tabOf({ tab }) {
  if (tab?.id === undefined) throw new Error('no tab');
  return { id: tab.id, isPrivate: tab.incognito || isSample(tab.url) };
}

/**
 * A page begins to load. Gives what may be hidden before the engine is asked. Its
 * first paint is near: all is done at the same time. In Firefox insertCSS waits for
 * the whole page, so nothing waits for it there.
 *
 * @param {Engine} engine
 * @param {Templates} templates
 * @param {Marks} marks
 * @param {Sender} sender
 * @returns {Promise<Waking>}
 */
async function wake(engine, templates, marks, sender) {
  const ruling = insertRules(marks, sender);
  engine.begin(sender);
  const host = hostOf(sender.url);
  const [settings, policy, { level, show, uncertain }] = await Promise.all([load(), loadPolicy(), recall(homeOf(sender.url))]);
  engine.ready().catch(() => {}); // said again by clean
  if (isOn(settings, host)) templates.begin(settings, sender);
  const ruled = !isFirefox && (await ruling);
  if (!policy.early || !isOn(settings, host)) return { selectors: [], certain: '', ruled };
  const guess = certainOf(levelOf(settings, host), said(settings, host).keep);
  if (level !== rulingOf(settings, host)) return { selectors: [], ...guess, ruled };
  return { selectors: show, ...guess, ...(uncertain && { certain: '' }), ruled };
}

/**
 * Keeps what a page has learned, unless its window is private. A page that is
 * cleaned once only, on a site that is off, is left out by learn().
 *
 * @param {Lesson} lesson
 * @param {Sender} sender
 */
async function keep({ known, wrong, uncertain, loaded, said }, sender) {
  const home = homeOf(loadedFrom(sender.url, loaded));
  if (!tabOf(sender).isPrivate && home) await learn(home, { known, wrong, uncertain, said });
}

/**
 * In turn with all that the background writes, so that a step in progress cannot write
 * back what it has read before.
 *
 * @param {Templates} templates
 */
const forgetAll = (templates) =>
  inTurn(async () => {
    templates.forget();
    await Promise.all([api.storage.local.clear(), api.storage.session.clear(), eraseAll(), eraseSites()]);
  });

/** @param {string[]} homes */
async function ownRules(homes) {
  const [own, policy] = await Promise.all([rulesOf(homes), loadPolicy()]);
  return withOrders(own, policy, homes);
}

/**
 * @param {Engine} engine
 * @param {Templates} templates
 * @param {CleanRequest} message
 * @param {Sender} sender
 * @returns {Promise<CleanAnswer>}
 */
async function clean(engine, templates, message, sender) {
  const { html, url, loaded, contentType, ids, elements, tags, hints, want, all, unruled, unstuck, loads, wishes: unkept } = message;
  const host = hostOf(sender.url);
  const ruled = unruled && insertRules(unruled, sender); // while the engine works
  const hides = want.includes('hide');
  const [settings, own, lists, wishes] = await Promise.all([
    load(),
    hides ? ownRules(homesHeard(loadedFrom(sender.url, loaded))) : undefined,
    hides ? rulesFor(host, html) : undefined,
    all ? [] : wishesFor(url, host, unkept),
  ]);
  engine.keep(settings.keepMinutes);
  if (unstuck) bringSticking(settings, sender);
  const { asks, hear } = await templates.about(settings, message, sender);
  const level = levelOf(settings, host);
  const kinds = said(settings, host);
  const word = hides && wordOf(kinds);
  const request = {
    url,
    contentType,
    ids,
    elements,
    checksum: tags ? checksum(tags) : undefined,
    hints,
    want,
    level,
    all,
    ...(hides && kindsAsked(kinds)),
    ...asked(wishes),
    ...asks,
  };
  const answer = hear(await engine.clean(html, request, callerOf(sender, want)));
  const opens = loads && (await opensOn(answer, { settings, host, url, tab: tabOf(sender) }));
  await ruled;
  return {
    ...answer,
    ...(want.includes('parts') && { wishes }),
    ...(hides && { own, lists, ...(counts(settings, tabOf(sender)) && { counts: true }) }),
    ...(word && { said: word }),
    ...(opens && { opens }),
  };
}

/**
 * A private window leaves no trace.
 *
 * @param {{ list: RuleList, selector: string, on: boolean, loaded?: string }} rule
 * @param {Sender} sender
 */
async function keepRule({ list, selector, on, loaded }, sender) {
  if (!tabOf(sender).isPrivate) await setSiteRule(homesHeard(loadedFrom(sender.url, loaded)), list, selector, on === true);
  return true; // an answer: it is said again when there is none
}

/**
 * The settings have changed, or what the organisation has set.
 *
 * @param {Engine} engine
 */
async function settled(engine) {
  const [settings, { early }] = await Promise.all([load(), loadPolicy()]);
  engine.keep(settings.keepMinutes);
  await Promise.all([sync(), prune((host) => early && isOn(settings, host)), early || eraseSites()]);
}

/**
 * @param {{ rules: { selector: string, ms: number }[] }} rules
 * @param {Sender} sender
 */
async function keepSlow({ rules }, sender) {
  const host = hostOf(sender.url);
  if (!tabOf(sender).isPrivate && host) await dropSlow(rules, host);
}

/**
 * What the tab's reader shows. In a private window nothing is written down.
 *
 * @param {{ key: string, part: ReaderPart }} message
 * @param {Sender} sender
 */
async function readerContent({ key, part }, sender) {
  const { id, isPrivate } = tabOf(sender);
  const [content, settings] = await Promise.all([tellTab(id, names.CONTENT, { key, part }), part === 'content' ? load() : undefined]);
  const counted = Boolean(content && settings && counts(settings, { isPrivate }));
  if (counted) void add({ reads: 1 });
  return (
    content && {
      ...content,
      host: hostOf(content.url),
      unseen: isPrivate,
      ...(isPrivate && isSample(content.url) && { sample: true }),
      ...(counted && { counts: true }),
    }
  );
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
  return true;
}

/**
 * @param {{ count: number, fresh?: Hidden }} message
 * @param {Sender} sender
 */
async function setCount({ count, fresh }, sender) {
  await api.action.setBadgeText({ tabId: tabOf(sender).id, text: count > 0 ? String(count) : '' });
  if (fresh) await countHidden(fresh, tabOf(sender));
  return true; // an answer: it is said again when there is none
}

// The colours are the same for all tabs: set once each time the background starts.
function paintBadge() {
  void api.action.setBadgeBackgroundColor({ color: '#0f766e' });
  void api.action.setBadgeTextColor({ color: '#ffffff' });
}

/** @param {Engine} engine */
export function start(engine) {
  const templates = new Templates(engine);
  listen({
    [names.WAKE]: { from: 'page', run: ({ marks }, sender) => wake(engine, templates, marks, sender) },
    [names.LEARN]: { from: 'page', run: keep },
    [names.CLEAN]: { from: 'page', run: (message, sender) => clean(engine, templates, message, sender) },
    [names.SITE_RULE]: { from: 'page', run: keepRule },
    [names.SLOW_RULES]: { from: 'page', run: keepSlow },
    [STICKING]: { from: 'page', run: stick },
    [names.COUNT]: { from: 'page', run: setCount },
    [names.MARKDOWN]: { from: 'page', run: (message) => markdownOf(engine, message) },
    [names.LEFT]: { from: 'page', run: ({ url }, sender) => keepLeft(url, hostOf(sender.url), tabOf(sender)) },
    [names.FORGET]: { from: 'extension', run: () => forgetAll(templates) },
    [lateNames.ERASE]: { from: 'extension', run: eraseStatistics },
    [lateNames.ACCOUNT]: { from: 'extension', run: accountStep },
    [lateNames.ADD_SITE]: { from: 'extension', run: ({ home, tree }) => templates.add(home, tree) },
    [lateNames.SHOW_SITE]: { from: 'extension', run: ({ home }, { tab }) => showSite(home, /** @type {Tab} */ (tab)) },
    [names.GIVE_BACK]: { from: 'extension', run: giveBack },
    [names.FORMATS]: { from: 'extension', run: async () => (await engine.ready()).formats },
    [names.FILE]: { from: 'extension', run: ({ request }) => makeFile(engine, request) },
    [names.READER_CONTENT]: { from: 'reader', run: readerContent },
    [lateNames.READER_TIME]: { from: 'reader', run: (message, sender) => countTime(message, tabOf(sender)) },
    [names.READER_LOOK]: { from: 'reader', run: keepLook },
    [names.READER_WISH]: { from: 'reader', run: (message, sender) => hearWish(message, tabOf(sender)) },
    [names.READER_COMMENTS]: { from: 'reader', run: ({ key }, sender) => tellTab(tabOf(sender).id, names.COMMENTS, { key }) },
    [names.READER_LINK]: { from: 'reader', run: ({ request }) => makeFile(engine, { ...request, format: 'link' }) },
    [names.READER_QUOTE]: { from: 'reader', run: (part) => quote(engine, part) },
    [keptNames.KEEP]: { from: 'extension', run: keepTab },
    [keptNames.READER_KEEP]: { from: 'reader', run: (message, sender) => keepRead(message, tabOf(sender)) },
    [keptNames.QUOTE]: { from: 'extension', run: (part) => quote(engine, part) },
    [names.READER_MORE]: { from: 'reader', run: ({ key }, sender) => tellTab(tabOf(sender).id, names.MORE, { key }) },
  });

  // Chrome lets content scripts read storage unless told otherwise.
  api.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => {});

  paintBadge();
  watchLists();
  templates.listen();
  listenForAccount();
  api.runtime.onInstalled.addListener(({ reason }) => sync().then(() => (reason === 'update' ? takeOver() : undefined)));
  api.runtime.onStartup.addListener(() => giveBackSites().then(giveBack).then(sync));
  api.permissions.onRemoved.addListener(sync);
  api.permissions.onAdded.addListener(() => finishGrant().then(sync));
  api.storage.local.onChanged.addListener((changes) => Object.hasOwn(changes, 'settings') && settled(engine));
  watchPolicy(() => settled(engine));
  listenForCommands();
  listenForMenu();
  listenForInstallation();
}
