// A zip archive whose bytes depend on nothing but the files: entries in the order given, one
// fixed date, no extra fields. The parts are put together by whoever asks, so that large
// files need not be in memory.

const DATE = (1 << 5) | 1; // 1980-01-01, the first day that zip knows
const UTF8 = 0x0800;
const STORED = 0;
const DEFLATED = 8;

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** @param {Uint8Array} data */
export function crc32(data) {
  let sum = ~0;
  for (let at = 0; at < data.length; at++) sum = TABLE[(sum ^ data[at]) & 0xff] ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** @typedef {[bytes: 2 | 4, value: number][]} Fields */

/** @param {number} signature @param {Fields} fields */
function header(signature, fields) {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 4)));
  view.setUint32(0, signature, true);
  let at = 4;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/**
 * An entry: data as it is, and what is written of it. packed: deflated.
 *
 * @typedef {{ name: string, data: Uint8Array<ArrayBuffer>, packed?: Uint8Array<ArrayBuffer> }} Entry
 */

export class Zip {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  #directory = [];
  #count = 0;
  #offset = 0;

  /**
   * Gives the parts of an entry.
   *
   * @param {Entry} entry
   */
  add({ name: text, data, packed }) {
    const name = new TextEncoder().encode(text);
    const bytes = packed ?? data;
    /** @type {Fields} */
    const common = [
      [2, 20],
      [2, UTF8],
      [2, packed ? DEFLATED : STORED],
      [2, 0],
      [2, DATE],
      [4, crc32(data)],
      [4, bytes.length],
      [4, data.length],
      [2, name.length],
      [2, 0],
    ];
    /** @type {Fields} */
    const more = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, this.#offset],
    ];
    const local = header(0x04034b50, common);
    this.#directory.push(header(0x02014b50, [[2, 20], ...common, ...more]), name);
    this.#offset += local.length + name.length + bytes.length;
    this.#count++;
    return [local, name, bytes];
  }

  // The last parts.
  end() {
    const size = this.#directory.reduce((sum, { length }) => sum + length, 0);
    /** @type {Fields} */
    const fields = [
      [2, 0],
      [2, 0],
      [2, this.#count],
      [2, this.#count],
      [4, size],
      [4, this.#offset],
      [2, 0],
    ];
    return [...this.#directory, header(0x06054b50, fields)];
  }
}
