// The copy of the settings as storage.sync has it: one text, packed, in pieces. What has
// not arrived in full, or was not written by us, is never used.
import { digest } from './digest.js';

const FORMAT = 1;
const HEAD = 'head';
const PIECE = 8000; // characters; with its name and quotes it may have 8,192 bytes
const MOST_PIECES = 12; // all items together may have 102,400 bytes
const MOST_BYTES = 2_000_000; // of the text: what unpacks to more is no copy of ours

const PACKING = 'deflate-raw';

/**
 * All that a stream gives, null when it is more than that.
 *
 * @param {ReadableStream<any>} stream
 * @param {number} most bytes
 */
async function gather(stream, most) {
  const parts = [];
  let size = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts);
    parts.push(value);
    size += value.length;
    if (size > most) return reader.cancel().then(() => null);
  }
}

/** @param {BlobPart} data @param {GenericTransformStream} through @param {number} most bytes */
const passed = (data, through, most) => gather(new Blob([data]).stream().pipeThrough(through), most);

/**
 * The items of a text; null when it is too large. An item in the place of one that is there
 * replaces it.
 *
 * @param {string} text
 * @returns {Promise<Record<string, any> | null>}
 */
export async function pack(text) {
  const packed = await passed(text, new CompressionStream(PACKING), PIECE * MOST_PIECES);
  const letters = packed ? new Uint8Array(await packed.arrayBuffer()).toBase64() : '';
  const count = Math.ceil(letters.length / PIECE);
  if (count === 0 || count > MOST_PIECES) return null;
  const pieces = Array.from({ length: count }, (_, n) => [String(n), letters.slice(n * PIECE, (n + 1) * PIECE)]);
  return { [HEAD]: { format: FORMAT, count, sum: digest(letters) }, ...Object.fromEntries(pieces) };
}

/** What says to all browsers that the user has erased the copy. */
export const erased = () => ({ [HEAD]: { format: FORMAT, erased: true } });

/**
 * The names of items that belong to no copy any more.
 *
 * @param {Record<string, any>} items what is there
 * @param {Record<string, any>} copy
 */
export const leftOver = (items, copy) => Object.keys(items).filter((name) => !Object.hasOwn(copy, name));

/**
 * The text of a copy. Throws 'newer' for one of a later version, and 'unread' for one that
 * cannot be read, or not yet.
 *
 * @param {Record<string, any>} items
 * @returns {Promise<{ state: 'none' | 'erased' | 'there', text: string }>}
 */
export async function unpack(items) {
  const head = Object.hasOwn(items, HEAD) ? items[HEAD] : undefined;
  if (head === undefined && Object.keys(items).length === 0) return { state: 'none', text: '' };
  if (Number.isInteger(head?.format) && head.format > FORMAT) throw new Error('newer');
  if (head?.format === FORMAT && head.erased === true) return { state: 'erased', text: '' };
  if (head?.format !== FORMAT || !(head.count > 0 && head.count <= MOST_PIECES)) throw new Error('unread');
  const letters = Array.from({ length: head.count }, (_, n) => (typeof items[n] === 'string' ? items[n] : ' ')).join('');
  if (digest(letters) !== head.sum) throw new Error('unread');
  try {
    const text = await passed(Uint8Array.fromBase64(letters), new DecompressionStream(PACKING), MOST_BYTES);
    if (text) return { state: 'there', text: await text.text() };
  } catch {
    // not packed by us
  }
  throw new Error('unread');
}
