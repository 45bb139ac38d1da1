// Whether the reader opens by itself on a page that has loaded: where the user
// wants it, on what is quite surely an article.
import { api } from '../shared/api.js';
import { inTurn } from '../shared/stored.js';
import { load, opensReader } from '../shared/settings.js';
/** @import { Answer } from '../../wasm/engine.js' */
/** @import { Settings } from '../shared/settings.js' */

const LIKELY = 0.9;
const KEY = 'left'; // tabs, and the page whose reader the user has left in each, the latest last
const MOST_TABS = 100;

/** @typedef {{ id: number, isPrivate: boolean }} Where */

/** @param {string} url */
const bare = (url) => url.split('#', 1)[0];

const loadLeft = async () => /** @type {[id: number, page: string][]} */ ((await api.storage.session.get(KEY))[KEY] ?? []);

/**
 * @param {number} id of a tab
 * @param {[id: number, page: string][]} now what is known of it from now on
 */
const update = (id, ...now) =>
  inTurn(async () => {
    const others = (await loadLeft()).filter(([tab]) => tab !== id);
    await api.storage.session.set({ [KEY]: [...others, ...now].slice(-MOST_TABS) });
  });

/**
 * A page that loads itself anew, without the user, is the page that was left; any
 * other page means that the user has gone on.
 *
 * @param {Answer} answer
 * @param {{ settings: Settings, host: string, url: string, tab: Where }} page
 */
export async function opensOn({ status, pageType, readable }, { settings, host, url, tab }) {
  if (!opensReader(settings, host)) return false;
  const left = new Map(await loadLeft()).get(tab.id);
  if (left === bare(url)) return false;
  if (left !== undefined) await update(tab.id);
  return status === 'ok' && pageType === 'article' && readable >= LIKELY;
}

/**
 * The user has left the reader. It is written down for this session only, and
 * nothing of a private window is.
 *
 * @param {string} url
 * @param {string} host
 * @param {Where} tab
 */
export async function keepLeft(url, host, { id, isPrivate }) {
  if (isPrivate || !opensReader(await load(), host)) return;
  await update(id, [id, bare(url)]);
}
