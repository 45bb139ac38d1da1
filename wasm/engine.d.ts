// The contract of the engine as JavaScript sees it, and the loader's API. A
// test compares the contract with the structs and constants of package engine,
// field by field; comments on the fields are there (options.go, result.go).

export declare const VERSION: 1;

// ---- the request ----

export type Level = 'light' | 'medium' | 'strict';

export type Want =
  | 'hide' | 'paths' | 'reasons' | 'keep' | 'reader' | 'text' | 'markdown' | 'parts' | 'comments' | 'explain' | 'metadata' | 'timings'
  | 'template' | 'sitePage';

export type IDSource = 'index' | 'attribute';

export interface Request {
  url?: string;
  lang?: string;
  contentType?: string;
  /** For native callers: the module takes UTF-8 and knows no such field. */
  encoding?: string;
  level?: Level;
  /** Hidden, or kept, whatever the level says: ad, cookie, newsletter, social, related, comment, navigation, header, footer, sidebar. */
  hideKinds?: Kind[];
  keepKinds?: Kind[];
  want?: Want[];
  ids?: IDSource;
  elements?: number;
  checksum?: number;
  /** Base64, as it came in an earlier answer. */
  template?: string;
  /** Names of parts that a person wants in the content, or not: LeftOut.parts, data-part of the reader's HTML. */
  putBack?: string[];
  takeOut?: string[];
  /** Blocks with their whole text, for labels. */
  fullText?: boolean;
  limits?: Limits;
  hints?: Hint[];
  /** One of About.methods. */
  method?: string;
  threshold?: number;
  /** Keeps everything that is not hidden: of a part of a page that a person has chosen. */
  all?: boolean;
}

export interface Limits {
  bytes?: number;
  nodes?: number;
  milliseconds?: number;
}

export interface Hint {
  id: number;
  invisible?: boolean;
  box?: [number, number, number, number];
  font?: number;
  position?: string;
  z?: number;
  covers?: number;
  overlay?: boolean;
}

// ---- the answer ----

export type Status = 'ok' | 'unsure' | 'refused';

export type StatusReason =
  | 'too little text to judge' | 'the method found no content' | 'nested too deep to number its elements'
  | 'time limit' | 'page is larger than the limit' | 'not a web page' | 'mismatch' | 'bad request' | 'internal error';

export type Kind =
  | 'unknown' | 'content' | 'title' | 'ad' | 'navigation' | 'related' | 'social' | 'newsletter' | 'cookie' | 'search'
  | 'legal' | 'comment' | 'login' | 'sidebar' | 'widget' | 'media' | 'duplicate' | 'decoration'
  | 'header' | 'footer' | 'author' | 'details' | 'promotion';

/** What a hidden element is in the words of people. PartNames() in Go lists all. */
export type PartName = string;

/** The name of a reason for hiding an element. Rules() in Go lists all; so do ReasonCodes() and Measures(). */
export type Rule = string;
/** The name of a sentence on a block. */
export type ReasonCode = string;
/** The name of a measure of a block. */
export type Measure = string;

export type PageType =
  | 'article' | 'forum' | 'product' | 'collection' | 'listing' | 'documentation' | 'service' | 'application' | 'home'
  | 'search';

export interface Answer {
  version: number;
  status: Status;
  reason?: StatusReason;
  /** More of the reason, for people. */
  detail?: string;
  method: string;
  /** Empty when a published method has decided. */
  pageType: PageType;
  /** How likely the reader view is good, 0 to 1: under a fifth of its words missing or too much. */
  readable: number;
  lang?: string;
  dir?: string;
  /** Of native callers: the bytes were not UTF-8. */
  encoding?: Encoding;
  /** Left out for 'index'. */
  ids?: IDSource;
  /** The level that was applied. */
  level?: Level;
  hide: Hidden[];
  keep?: number[];
  metadata?: Metadata;
  reader?: Reader;
  text?: string;
  markdown?: string;
  left?: LeftOut[];
  comments?: Comments;
  /** Names to put back or take out that no text of the page has. */
  lost?: string[];
  /** Nothing could be told from the rest: text and reader hold all that the page shows. */
  whole?: boolean;
  unseen?: Unseen[];
  blocks?: Block[];
  /** Base64: hand it in with the site's next page. */
  template?: string;
  /** Base64: this page alone, for Engine.learnSite. */
  sitePage?: string;
  rules?: Record<string, number>;
  timings?: Record<string, number>;
  dropped?: string[];
}

export type EncodingSource = 'bom' | 'asked' | 'bytes' | 'header' | 'meta' | 'xml' | 'guess';

export interface Encoding {
  name: string;
  by: EncodingSource;
  sure: number;
}

export interface Hidden {
  id: number;
  kind: Kind;
  name: PartName;
  heading?: string;
  links?: number;
  /** The same number, from 1 on, for equal parts. */
  group?: number;
  /** A CSS selector of this element alone, when paths were asked for. */
  path?: string;
  score: number;
  why: Rule[];
  /** When reasons were asked for, and no rule has named the element. */
  reason?: Reason;
}

/** A part that the content leaves out, or that a person has said something about. */
export interface LeftOut {
  id: number;
  kind: Kind;
  probability: number;
  /** It may well be content. */
  unsure?: boolean;
  putBack?: boolean;
  takenOut?: boolean;
  words: number;
  /** A block a line. */
  text: string;
  /** The names of the blocks. */
  parts: string[];
}

export interface Metadata {
  title?: string;
  byline?: string;
  date?: string;
  modified?: string;
  site?: string;
  description?: string;
  /** The description when it says more than the title. */
  excerpt?: string;
  canonical?: string;
  image?: string;
  favicon?: string;
  categories?: string[];
  tags?: string[];
  /** An address, or a name where the page gives no address. */
  license?: string;
  /** What the page says it is: og:type, or else its first schema.org type. */
  type?: string;
  /** The page that goes on with this one, on the same host. */
  next?: string;
}

export interface Reader {
  html: string;
  words: number;
  minutes: number;
}

/** Those below the content; the texts when comments were asked for. */
export interface Comments {
  count: number;
  html?: string;
  text?: string;
  markdown?: string;
}

export interface Unseen {
  source: string;
  words: number;
}

export interface Block {
  id: number;
  tag: string;
  text: string;
  words: number;
  content: boolean;
  probability: number;
  kind: Kind;
  reasons: Reason[];
  evidence: Evidence[];
}

export interface Reason {
  /** Names the sentence, for translations. */
  code: ReasonCode;
  /** The sentence in English. */
  text: string;
  /** What the sentence has from the page: a number, a share, a name. */
  value?: string;
  weight: number;
}

export interface Evidence {
  name: Measure;
  value: number;
  weight: number;
}

// ---- files of cleaned pages ----

export type Format = 'epub' | 'html' | 'markdown' | 'text' | 'pages' | 'labels' | 'link';

export interface ExportRequest {
  format: Format;
  pages: ExportPage[];
  title?: string;
  modified?: string;
  frontMatter?: string;
  body?: string;
  fileName?: string;
  saved?: string;
  images?: Image[];
  remoteImages?: boolean;
  bare?: boolean;
  milliseconds?: number;
}

export interface ExportPage {
  url?: string;
  answer: Answer;
}

export interface Image {
  url: string;
  type?: string;
  /** Base64. */
  data: string;
}

// ---- what the module says of itself ----

export interface About {
  version: number;
  methods: string[];
  /** What has to be asked of clean() for each format of exportFile(). */
  formats: Record<Format, Want[]>;
}

// ---- the loader ----

/**
 * crash: this page ended the module; the next call starts it anew.
 * timeout: the Worker was ended, and a new one is being started; or a file took longer than its time limit.
 * version: module and loader do not belong together; no use to try again.
 * load: the module or the Worker could not be had; the next call tries again.
 * stopped: stop() was called during the call.
 * request: what exportFile was asked for cannot be made; the message says why.
 */
export type ErrorCode = 'crash' | 'timeout' | 'version' | 'load' | 'stopped' | 'request';

export declare class EngineError extends Error {
  constructor(code: ErrorCode, message: string, cause?: unknown);
  readonly code: ErrorCode;
}

/** WebAssembly.Module; programs for Node alone often have no types for it. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer Module } } } ? Module : object;

export type WasmSource = string | URL | Response | ArrayBuffer | ArrayBufferView | CompiledModule;

export interface EngineOptions {
  /** Where the module is. A function is asked again after a failure. */
  wasm: WasmSource | Promise<WasmSource> | (() => WasmSource | Promise<WasmSource>);
  /**
   * createEngine: goes to the engine as limits.milliseconds, for files as milliseconds; 0 (default) is none.
   * createWorkerEngine: the Worker is ended past it, and the engine is given
   * three quarters of it; default 10000.
   */
  timeLimitMs?: number;
  /** The contract wanted; default VERSION. */
  version?: number;
  /** Go's environment, over GOGC=400 and GOMEMLIMIT=64MiB. */
  env?: Record<string, string>;
}

export interface WorkerEngineOptions extends EngineOptions {
  /** The address of worker.js, which is a module, or a function that opens the Worker. */
  worker: string | URL | (() => WorkerLike);
  /** Loading and starting; default 30000. */
  startLimitMs?: number;
}

/** What a Worker needs to have. */
export interface WorkerLike {
  onmessage: ((event: any) => unknown) | null;
  onerror: ((event: any) => unknown) | null;
  postMessage(data: unknown): void;
  terminate(): void;
}

export interface Stats {
  /** Modules started (createEngine), Workers opened (createWorkerEngine). */
  starts: number;
  calls: number;
  crashes: number;
  timeouts: number;
  compileMs: number;
  startMs: number;
  warmMs: number;
  /** The last call. */
  callMs: number;
  /** The module's memory after the last call. */
  memoryBytes: number;
}

/** A template, base64 of it is for Request.template, and how many pages it remembers. */
export interface KnownSite {
  tree: Uint8Array;
  pages: number;
}

export interface Engine {
  readonly stats: Stats;
  /** Loads, starts and warms up; without it the first call does. */
  ready(): Promise<About>;
  /** A string is sent as UTF-8. Rejects with an EngineError only. */
  clean(html: string | Uint8Array, request?: Request): Promise<Answer>;
  /** The same, as the JSON text that the module wrote. */
  cleanText(html: string | Uint8Array, request?: Request): Promise<string>;
  /** Makes a file; equal requests make equal bytes. code request: it has no meaning. */
  exportFile(request: ExportRequest): Promise<Uint8Array>;
  /** A safe name for that file, by the request's template. */
  fileName(request: ExportRequest): Promise<string>;
  /**
   * Adds the pages of one template (Answer.sitePage, or a file) to another, as if they were visited after those. What is known
   * may be empty; what cannot be read of it counts as empty. Gives at most 65,536 bytes: the oldest pages go. code request:
   * the pages cannot be read.
   */
  learnSite(known: Uint8Array, pages: Uint8Array): Promise<KnownSite>;
  /** Frees the module. The next call starts it again. */
  stop(): void;
}

/** Compiles a module that several engines share. */
export declare function compile(source: EngineOptions['wasm']): Promise<CompiledModule>;

export declare function createEngine(options: EngineOptions): Engine;

export declare function createWorkerEngine(options: WorkerEngineOptions): Engine;

/** The Worker's side of createWorkerEngine. */
export declare function serve(port: {
  onmessage: ((event: any) => unknown) | null;
  postMessage(data: unknown): void;
}): void;
