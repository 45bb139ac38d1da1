// The reader over the page: one of our own documents in a frame. The page's
// address does not change. The frame asks the background for its content
// (reader/reader.js); this file only holds it, speaks with it through a port of
// its own, which needs no background, and leaves when it is lost.
import { api, listenForPorts } from '../../shared/api.js';
import { files } from '../../shared/files.js';
import { names } from '../../shared/names.js';
import * as dom from '../dom.js';
import { letters } from '../letters.js';
import { cover } from './overlay.js';
/** @import { ReadableContent, ReadablePlace, ReaderPart } from '../../shared/messages.d.ts' */

const LONGEST_MS = 20_000; // until the frame speaks: it does so before anything else
const ESCAPE_MS = 1000; // until it says what Escape has closed

// The frame's own. getURL gives another for the frame's address in Chromium: one
// that holds for this session and that the browser takes to this one.
const ORIGIN = new URL(api.runtime.getURL('')).origin;

/**
 * A reader that is open. content is what is read; left() is called when the
 * reader has gone; parts are the pages behind the first.
 *
 * @typedef {object} Open
 * @property {string} key that only the frame knows: it has it from us
 * @property {ReadablePlace} place
 * @property {Promise<ReadableContent>} content
 * @property {() => void} left
 * @property {{ url: string, html: string }[]} parts
 * @property {ReturnType<typeof cover>} over
 * @property {MessagePort} [port]
 * @property {ReturnType<typeof setTimeout>} timer until the frame speaks
 * @property {ReturnType<typeof setTimeout>} [escape] until it has answered Escape
 * @property {[left: number, top: number]} scroll
 * @property {Element | null} focus
 */

function buildFrame() {
  const frame = /** @type {HTMLIFrameElement} */ (dom.create('iframe'));
  frame.src = api.runtime.getURL(files.readerFrame);
  // Chromium then sends no cookies with the reader's pictures. With them goes the
  // frame's origin, which names this extension and its copy on this device to every
  // server. A cross-origin isolated page takes no other frame. Firefox says "null".
  Object.assign(frame, { credentialless: true });
  frame.allow = 'clipboard-write'; // links, quotes and code are copied from it
  frame.title = api.i18n.getMessage('readerTitle');
  return frame;
}

export class Reader {
  #own;
  /** @type {Open | null} */
  #open = null;

  /** @param {Set<Node>} own what we have put into the page */
  constructor(own) {
    this.#own = own;
    // Chromium gives the frame a process of its own, which can end.
    listenForPorts(names.READER_LIFE, 'reader', (life, key) => {
      const reader = this.#open;
      if (reader?.key !== key) return;
      life.onDisconnect.addListener(() => {
        if (this.#open === reader) this.close();
      });
    });
  }

  /**
   * What the frame says.
   *
   * @type {Record<string, (reader: Open, fields: { url?: unknown, html?: unknown }) => void>}
   */
  #heard = {
    here: (reader) => clearTimeout(reader.timer),
    leave: () => this.close(),
    stay: (reader) => {
      clearTimeout(reader.escape);
      reader.escape = undefined;
    },
    // The user looks for a word: the browser must not find it in the page below.
    find: ({ over }) => over.seal(),
    added: ({ parts }, { url, html }) => parts.push({ url: String(url), html: String(html) }),
  };

  /**
   * A frame loads once. What loads next is no reader: an error, or a page.
   *
   * @param {Open} reader
   * @param {HTMLIFrameElement} frame
   */
  #connect(reader, frame) {
    if (this.#open !== reader) return;
    if (reader.port) {
      this.close();
      return;
    }
    const { port1, port2 } = new MessageChannel();
    reader.port = port1;
    port1.onmessage = ({ data }) => this.#open === reader && Object.hasOwn(this.#heard, data?.say) && this.#heard[data.say](reader, data);
    frame.contentWindow?.postMessage({ key: reader.key }, ORIGIN, [port2]);
    frame.focus();
  }

  /**
   * The reader is there before the engine is done.
   *
   * @param {ReadablePlace} place
   * @param {Promise<ReadableContent>} content
   * @param {() => void} left called when it has gone
   */
  show(place, content, left) {
    this.close();
    const frame = buildFrame();
    const scroll = /** @type {[number, number]} */ ([scrollX, scrollY]);
    const focus = dom.focused();
    frame.addEventListener('load', () => this.#connect(reader, frame));
    const over = cover(frame, { label: frame.title, escape: () => this.#escape(reader, frame), left: () => this.close(), own: this.#own });
    /** @type {Open} */
    const reader = {
      key: letters(24),
      place,
      content,
      left,
      parts: [],
      over,
      timer: setTimeout(() => this.close(), LONGEST_MS),
      scroll,
      focus,
    };
    this.#open = reader;
  }

  /**
   * Escape was pressed outside the frame: the frame closes what is open in it, at last
   * itself. One that does not answer is closed, at the second time at once.
   *
   * @param {Open} reader
   * @param {HTMLIFrameElement} frame
   */
  #escape(reader, frame) {
    if (this.#open !== reader) return;
    if (!reader.port || reader.escape) {
      this.close();
      return;
    }
    reader.escape = setTimeout(() => this.close(), ESCAPE_MS);
    frame.focus();
    reader.port.postMessage('escape');
  }

  close() {
    if (!this.#open) return;
    const { left, over, port, timer, escape, scroll, focus } = this.#open;
    this.#open = null;
    clearTimeout(timer);
    clearTimeout(escape);
    port?.close();
    over.close();
    if (focus && dom.isConnected(focus)) /** @type {HTMLElement} */ (focus).focus?.({ preventScroll: true });
    scrollTo({ left: scroll[0], top: scroll[1], behavior: 'instant' });
    left();
  }

  print() {
    this.#open?.port?.postMessage('print');
  }

  // The pages behind the first, as the reader shows them.
  parts() {
    return this.#open?.parts ?? [];
  }

  isOpen() {
    return this.#open !== null;
  }

  /** @param {string} url */
  isOf(url) {
    return this.#open?.place.url === url;
  }

  /**
   * What a frame shows. Only the one that this reader has opened has the key.
   *
   * @param {string} key
   * @param {ReaderPart} part
   */
  contentFor(key, part) {
    if (this.#open?.key !== key) return null;
    return part === 'place' ? this.#open.place : this.#open.content;
  }
}
