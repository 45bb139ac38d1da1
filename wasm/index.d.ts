// The types of the package. The contract of the engine is in engine.d.ts.
import type { Engine, EngineOptions, Request, WorkerEngineOptions } from './engine.js';

export * from './engine.js';

/** The engine in this thread. Without options its module lies beside this file. */
export declare function createEngine(options?: Partial<EngineOptions>): Engine;

/** The engine in a module Worker, in Node in a thread, which is ended past the time limit. */
export declare function createWorkerEngine(options?: Partial<WorkerEngineOptions>): Engine;

/** A page's reading, in the shape of what Readability.js's parse() returns. */
export interface Article {
  title: string | null;
  byline: string | null;
  dir: string | null;
  lang: string | null;
  /** HTML of a short list of elements and attributes, without scripts and styles. */
  content: string;
  textContent: string;
  /** Of textContent, in UTF-16 units. */
  length: number;
  /** What the page says of itself, else its first paragraph. */
  excerpt: string | null;
  siteName: string | null;
  /** A day: 2026-01-30. */
  publishedTime: string | null;
}

/** What of a Document is read, so that any DOM will do. */
export interface DocumentLike {
  readonly documentElement: { readonly outerHTML: string; readonly textContent: string | null };
  readonly URL?: string;
  readonly compatMode?: string;
  readonly contentType?: string;
  querySelector?(selector: string): { readonly textContent: string | null } | null;
}

export interface ReadabilityOptions extends Pick<Request, 'url' | 'contentType' | 'lang' | 'limits' | 'method' | 'putBack' | 'takeOut'> {
  /** Default: one that is made at the first call and kept. */
  engine?: Pick<Engine, 'clean'>;
}

/**
 * Resolves with null where there is no content. The Document is not changed.
 * Rejects with an EngineError.
 */
export declare function readability(
  source: DocumentLike | string | Uint8Array,
  options?: ReadabilityOptions,
): Promise<Article | null>;
