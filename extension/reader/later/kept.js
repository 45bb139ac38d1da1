// A kept page as the reader's content, and its panel. Pictures get addresses of this document:
// its policy lets none come from the net.
import { api, reasonOf } from '../../shared/api.js';
import { dated, message } from '../../shared/i18n.js';
import { tagsOf } from '../../shared/kept.js';
import { saveKept } from '../../shared/keptfiles.js';
import { changeCard, erase, loadKept } from '../../shared/keptstore.js';
import { make, makeButton } from '../../shared/page.js';
import { hostOf } from '../../shared/settings.js';
/** @import { Card, Picture } from '../../shared/kept.js' */
/** @import { Content } from '../view.js' */

export const LIST = '../list/list.html';

/**
 * A drawing can hold scripts. As the address of its text it has no origin, should the user
 * open it in a tab; the others are files.
 *
 * @param {Picture} picture
 */
async function addressOf({ data }) {
  if (!/svg/i.test(data.type)) return URL.createObjectURL(data);
  return `data:image/svg+xml;base64,${new Uint8Array(await data.arrayBuffer()).toBase64()}`;
}

/**
 * null: the page is not kept, or its record cannot be read.
 *
 * @returns {Promise<Content | null>}
 */
export async function content() {
  const id = new URLSearchParams(location.search).get('page') ?? '';
  const kept = await loadKept(id);
  if (!kept) return null;
  const { card, body, pictures } = kept;
  /** @type {Map<string, string>} */
  const addresses = new Map();
  for (const picture of pictures) {
    const address = await addressOf(picture).catch(() => null); // a file that is gone stays a link
    if (address) addresses.set(picture.url, address);
  }
  const { url, title, metadata, words, lang, dir } = card;
  const pageType = /** @type {Content['pageType']} */ (card.pageType);
  const said = { whole: false, lacks: false, vertical: false, print: false, sure: true, left: [], wishes: [], lost: [], comments: 0 };
  const unseen = api.extension?.inIncognitoContext === true;
  return {
    ...said,
    url,
    title,
    metadata,
    words,
    lang,
    dir,
    pageType,
    html: body.html,
    host: hostOf(url),
    unseen,
    minutes: 0,
    kept: card,
    pictures: addresses,
  };
}

/**
 * @param {HTMLElement} box
 * @param {Card} card
 */
export function fill(box, { id, url, made }) {
  const status = make('p', { role: 'status' });
  const attempt = async (/** @type {() => Promise<string>} */ step) => {
    status.textContent = '';
    status.textContent = await step().catch((error) => message('failed', [reasonOf(error)]));
  };
  const button = (/** @type {string} */ label, /** @type {() => Promise<string>} */ step, /** @type {string} */ name) =>
    makeButton(message(label), () => void attempt(step), { id: name, className: 'plain' });
  const save = (/** @type {'epub' | 'markdown'} */ format) => async () => {
    const kept = await loadKept(id);
    if (!kept) return message('keptGone');
    return [message('downloaded'), await saveKept([kept], format)].join(' ').trim();
  };
  const tags = make('input', { type: 'text', id: 'keep-tags', maxLength: 1000, autocomplete: 'off' });
  tags.addEventListener('change', () =>
    attempt(async () => ((await changeCard(id, () => ({ tags: tagsOf(tags.value) }))) ? '' : message('keptGone'))),
  );
  const read = makeButton('', () => void attempt(() => turn()), { id: 'keep-read', className: 'plain' });
  const show = (/** @type {Card | null} */ now) => {
    tags.value = now?.tags.join(', ') ?? '';
    read.textContent = message(now?.read ? 'keptMarkUnread' : 'keptMarkRead');
  };
  async function turn() {
    const now = await changeCard(id, (card) => ({ read: !card.read }));
    show(now);
    return now ? '' : message('keptGone');
  }
  const since = dated(made, { dateStyle: 'long' });
  const original = make('a', { href: url, rel: 'noopener noreferrer', id: 'keep-original', textContent: message('keptOriginal') });
  box.replaceChildren(
    make('h2', { textContent: message('keptTitle') }),
    make('p', { textContent: message('keptSince', [since]) }),
    make('p', {}, original),
    make('label', { className: 'keep-tags' }, message('keptTags'), tags),
    read,
    button('keptEpub', save('epub'), 'keep-epub'),
    button('keptMarkdown', save('markdown'), 'keep-markdown'),
    button('keptErase', () => erase([id]).then(() => (location.assign(LIST), '')), 'keep-erase'),
    status,
  );
  void loadKept(id).then((kept) => show(kept?.card ?? null));
}
