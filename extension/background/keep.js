// Keeps the page of a tab in the reading list: the engine's reading of it and its pictures,
// which the page's content script fetches, as for a file.
import { api, tellTab } from '../shared/api.js';
import { keptOf, PAGE_PICTURES } from '../shared/kept.js';
import { keptNames } from '../shared/keptnames.js';
import { changeCard, erase, findCard, keep } from '../shared/keptstore.js';
import { addressOf } from '../shared/marks.js';
import { names } from '../shared/names.js';
import { hostOf } from '../shared/settings.js';
import { runTool } from '../shared/tabs.js';
/** @import { KeepStep, KeepAnswer, PageImage } from '../shared/messages.d.ts' */

const LIST = 'list/list.html';

/** @typedef {{ id: number, incognito: boolean, url?: string }} Where a tab */

const blobOf = (/** @type {PageImage} */ { url, type, data }) => ({ url, data: new Blob([Uint8Array.fromBase64(data)], { type }) });

/**
 * The page as it is now. Nothing is stored before all of it is there.
 *
 * @param {Where} tab
 */
async function keepPage({ id }) {
  const page = await runTool(id, names.PAGE, { want: ['reader', 'metadata', 'text'] });
  const html = page.answer.reader?.html;
  if (!html) throw new Error('no-content');
  const { named, had } = await tellTab(id, keptNames.PICTURES, { html, room: PAGE_PICTURES });
  return keep(keptOf(page, had.map(blobOf), { id: crypto.randomUUID(), made: Date.now(), named }));
}

/** @param {Where} tab */
const cardOf = ({ url }) => (hostOf(url) ? findCard(addressOf(/** @type {string} */ (url))) : null);

/**
 * The list, beside the tab. A private window would show none: there it opens in another.
 *
 * @param {Where} tab
 */
export async function openList({ incognito }) {
  const url = api.runtime.getURL(LIST);
  if (incognito && api.windows) await api.windows.create({ url, incognito: false });
  else await api.tabs.create({ url });
}

/**
 * A private window leaves no trace but what the user wants there after it was said that it is
 * written to disk: sure.
 *
 * @param {Where} tab
 * @param {{ step: KeepStep, sure?: boolean, tags?: string[] }} wish
 * @returns {Promise<KeepAnswer>}
 */
export async function keepStep(tab, { step, sure = false, tags = [] }) {
  if (step === 'open') await openList(tab);
  const asks = step === 'keep' && tab.incognito && sure !== true;
  let card = step === 'keep' && !asks ? await keepPage(tab) : await cardOf(tab);
  if (card && step === 'tags') card = await changeCard(card.id, () => ({ tags }));
  if (card && step === 'erase') {
    await erase([card.id]);
    card = null;
  }
  return { isPrivate: tab.incognito, asks, kept: card && { made: card.made, tags: card.tags, named: card.named, had: card.pictures } };
}

/** @param {{ tabId: number, step: KeepStep, sure?: boolean }} wish */
export async function keepTab({ tabId, ...wish }) {
  const { incognito, url } = await api.tabs.get(tabId);
  return keepStep({ id: tabId, incognito, url }, wish);
}

/**
 * What the tab's reader shows.
 *
 * @param {{ key: string, step: KeepStep, sure?: boolean, tags?: string[] }} wish
 * @param {{ id: number, isPrivate: boolean }} tab
 */
export async function keepRead({ key, ...wish }, { id, isPrivate }) {
  const place = await tellTab(id, names.CONTENT, { key, part: 'place' });
  return place && keepStep({ id, incognito: isPrivate, url: place.url }, wish);
}
