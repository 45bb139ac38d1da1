// Hides on a page what its content script of the Winnow extension would hide, for
// other extensions and for pages that clean themselves. In: the document and
// something that asks the engine. Out: what was hidden, and the way back. The parts
// are the extension's own; packing puts them together (pack.mjs).
import { checksum } from '../extension/background/checksum.js';
import { Cleaning } from '../extension/content/cleaning.js';
import * as dom from '../extension/content/dom.js';
import { MARKS } from '../extension/content/elements.js';
import { firstWords, joined } from '../extension/content/hiding/groups.js';
import { isHeld } from '../extension/content/hiding/hide.js';
import { createHide } from '../extension/content/hiding/together.js';
import { isInside, Verdict } from '../extension/content/hiding/verdict.js';
import { Watch } from '../extension/content/hiding/watch.js';
import { createHints } from '../extension/content/snapshot/hints.js';
import { kindOf } from '../extension/content/snapshot/kind.js';
import { createSnapshot } from '../extension/content/snapshot/snapshot.js';
import { hidingRules } from '../extension/shared/hidingrules.js';
/** @import { Shot } from '../extension/content/snapshot/snapshot.js' */
/** @import { Answer, Request, Want } from './engine.js' */
/** @import { Hiding as Api, HideOptions, Part } from './hide.js' */

/** @typedef {HideOptions & { engine: NonNullable<HideOptions['engine']> }} Options */

/**
 * The rules as a style sheet of the page, which leaves no trace in the document. In
 * a layer, `!important` wins over rules that are in none, whatever they name.
 *
 * @param {string} css
 */
function adopt(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer {${css}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** @implements {Api} */
class Hiding {
  /** @type {Answer | null} */
  answer = null;
  /** @type {unknown} */
  error;
  #options;
  #verdict = new Verdict();
  #run = new AbortController();
  #hide;
  #use;
  #cleaning;
  /** @type {Promise<unknown> | undefined} */
  #ruled; // whether the rules are in the page

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
    const isOwn = () => false;
    const { hide, use } = createHide({
      isOwn,
      isCovered: () => false,
      anchors: () => this.#verdict.anchors(),
      knownIn: () => [],
      clearing: () => {},
    });
    this.#hide = hide;
    this.#use = use;
    this.#cleaning = new Cleaning({
      hide,
      rules: { take: (elements, answer) => this.#verdict.take(elements, answer), list: () => this.#list() },
      snapshot: createSnapshot(createHints(isHeld), { isOwn, isHeld }, (start, text) => start + text),
      send: (request, want) => this.#send(request, want),
      settle: () => {},
      done: () => {},
      failed: (error) => String((this.error = error)),
    });
    options.signal?.addEventListener('abort', () => this.undo(), { signal: this.#run.signal });
  }

  // No entry is inside another.
  #list() {
    const { entries } = this.#verdict;
    const elements = new Set(entries.map(({ element }) => element));
    return entries.filter(({ element }) => !isInside(element, elements));
  }

  /**
   * @param {Shot['request']} shot
   * @param {Want[]} want
   */
  async #send({ html, tags, ...shot }, want) {
    const { engine, level, hideKinds, keepKinds, url = shot.url } = this.#options;
    /** @type {Request} */
    const request = { ...shot, url, level, hideKinds, keepKinds, want, checksum: tags ? checksum(tags) : undefined };
    const asked = engine.clean(/** @type {string} */ (html), request);
    this.#ruled ??= this.#rule(); // while the engine works
    const [answer] = await Promise.all([asked, this.#ruled]);
    if (answer.reason === 'bad request') throw new Error(answer.detail);
    this.answer = answer;
    return answer;
  }

  async #rule() {
    const { insertCSS } = this.#options;
    const css = hidingRules(MARKS);
    if (insertCSS) await insertCSS(css);
    else this.#run.signal.addEventListener('abort', adopt(css));
  }

  async start() {
    if (kindOf() !== 'page') return; // there is nothing to hide
    const { signal } = this.#run;
    this.#use.watch(signal);
    await this.#cleaning.run(signal);
    if (this.error) {
      this.undo();
      throw this.error;
    }
    if (this.#options.watch !== false && !signal.aborted) this.#watch(signal);
  }

  /** @param {AbortSignal} signal */
  #watch(signal) {
    const again = async () => {
      this.error = undefined;
      await this.#cleaning.run(signal);
      if (!signal.aborted) this.#options.changed?.(this);
    };
    new Watch({
      changed: again,
      moved: () => {
        this.#clear(); // another page without a load
        again();
      },
      added: (element) => this.#hide.added(element),
      unanswered: () => this.#hide.unanswered(),
      cost: () => this.#cleaning.last.main ?? 0,
      isOwn: () => false,
    }).start(signal);
  }

  #clear() {
    this.#hide.clear();
    this.#verdict.forget();
  }

  /** @returns {Part[]} */
  get receipt() {
    const hidden = this.#list().filter(({ element }) => this.#hide.isHidden(element) && dom.isConnected(element));
    hidden.sort((a, b) => (dom.precedes(a.element, b.element) ? -1 : 1));
    return joined(hidden.map((entry) => ({ ...entry, shown: false }))).map(({ element, elements, kind, name = '', heading, links, why }) => ({
      kind: /** @type {Part['kind']} */ (kind),
      name,
      heading: heading ?? '',
      links: links ?? 0,
      text: firstWords(element),
      why,
      elements,
    }));
  }

  /** @param {Part} part */
  show({ elements }) {
    for (const element of elements) this.#hide.release(element);
  }

  undo() {
    if (this.#run.signal.aborted) return;
    this.#run.abort();
    this.#clear();
  }
}

/** @type {Hiding | undefined} */
let current; // in this page

/**
 * @param {Document} document
 * @param {Options} options
 * @returns {Promise<Api>}
 */
export async function hideIn(document, options) {
  if (document !== globalThis.document) throw new TypeError('hideIn works on the document in which it runs');
  current?.undo();
  const mine = (current = new Hiding(options));
  await mine.start();
  return mine;
}
