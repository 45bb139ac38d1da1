// The user's own word on parts of pages, and what the reader quotes of them.
import { tellTab } from '../shared/api.js';
import { names } from '../shared/names.js';
import { hostOf } from '../shared/settings.js';
import { whenRead } from '../shared/unread.js';
import { clean, setWish, wishesOf } from '../shared/wishes.js';
/** @import { Engine } from './engine.js' */
/** @import { Wish } from '../shared/wishes.js' */

export { asked } from '../shared/wishes.js';

/**
 * The user's own word on a page of the host that asks; of other pages and of those
 * that are no web pages nothing is known but what they bring.
 *
 * @param {string} url
 * @param {string} host
 * @param {Wish[]} [unkept] what the page knows and was not written down
 */
export function wishesFor(url, host, unkept) {
  if (unkept) return clean(unkept);
  return host !== '' && hostOf(url) === host ? wishesOf(url) : [];
}

/**
 * The user's own word on a part of what the tab's reader shows. A private window
 * leaves no trace: the page alone knows of it.
 *
 * @param {{ key: string, wish: Wish, on: boolean }} message
 * @param {{ id: number, isPrivate: boolean }} tab
 */
export async function hearWish({ key, wish, on }, { id, isPrivate }) {
  const place = await tellTab(id, names.CONTENT, { key, part: 'place' });
  if (!place) return null;
  const kept = !isPrivate && hostOf(place.url) !== '';
  if (kept) await setWish(place.url, wish, on === true);
  return tellTab(id, names.WISH, { key, wish, on, kept });
}

/**
 * A part of a text as it can be copied: the engine's own markup and Markdown.
 *
 * @param {Engine} engine
 * @param {{ html: string, url: string }} part
 */
export async function quote(engine, { html, url }) {
  const answer = await engine.clean(`<!doctype html>${html}`, { url, want: ['reader', 'markdown'], all: true });
  const { reader, markdown = '' } = whenRead(answer);
  return { html: reader?.html ?? '', markdown };
}
