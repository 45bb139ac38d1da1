import type { Answer, Kind, Level, PartName, Request, Rule } from './engine.js';

export interface HideOptions {
  /**
   * Who answers: an engine, or what passes both to one, as from a content script to
   * the background. Default: an engine in a Worker of this page.
   */
  engine?: { clean(html: string, request: Request): Promise<Answer> };
  /** Default light. */
  level?: Level;
  /** What a person wants hidden, or kept, whatever the level says: as in Request. */
  hideKinds?: Kind[];
  keepKinds?: Kind[];
  /** Default: the page's address. */
  url?: string;
  /**
   * Puts the rules that hide into the page. An extension gives them to
   * scripting.insertCSS with origin USER, so that no rule of the page wins over
   * them. Default: a style sheet of the page, over which only `!important` in a
   * style attribute wins, or in a layer of the page's own.
   */
  insertCSS?(css: string): unknown;
  /** Whether the page is cleaned again when it changes; default true. */
  watch?: boolean;
  /** Called after each of these cleanings. */
  changed?(hiding: Hiding): void;
  /** Aborting is undo(). */
  signal?: AbortSignal;
}

/** What was hidden: a part of the page, or several equal ones. */
export interface Part {
  kind: Kind;
  name: PartName;
  heading: string;
  /** Of all its elements. */
  links: number;
  /** Its first words. */
  text: string;
  why: Rule[];
  elements: Element[];
}

export interface Hiding {
  /** The engine's last; null where there is nothing to hide: on texts, pictures, PDF. */
  readonly answer: Answer | null;
  /** Why the last cleaning has failed, if it has. */
  readonly error?: unknown;
  /** What is hidden now, in the page's order. */
  readonly receipt: Part[];
  /** Shows a part for as long as the page stays. */
  show(part: Part): void;
  /** Gives the document back as it was, and ends the watching. */
  undo(): void;
}

/**
 * Cleans the page in which it runs, as the Winnow extension does. A second call undoes
 * the first. Rejects, and hides nothing, when no answer comes.
 */
export declare function hideIn(document: Document, options?: HideOptions): Promise<Hiding>;
