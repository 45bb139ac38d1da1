// The Worker's side of host.js: one message in, one message out, in order.
import { createEngine } from './engine.js';
import { asEngineError, EngineError } from './errors.js';
/** @import { Engine, EngineOptions, ErrorCode, ExportRequest, Request as CleanRequest, Stats } from '../engine.js' */
/** @import { Html } from './engine.js' */

/**
 * What a Worker is asked, and what it says.
 *
 * @typedef {{ start: EngineOptions }} Start
 * @typedef {{ clean: { html: Html, request?: CleanRequest } }} Clean
 * @typedef {{ known: Uint8Array, pages: Uint8Array }} Site
 * @typedef {Start | Clean | { site: Site } | { file: ExportRequest } | { name: ExportRequest }} Question
 * @typedef {{ value?: any, error?: { code: ErrorCode, message: string }, stats?: Partial<Stats> }} Reply
 */

/**
 * @param {{ onmessage: ((event: any) => unknown) | null, postMessage(data: unknown): void }} port
 */
export function serve(port) {
  /** @type {Engine | undefined} */
  let engine;
  const work = async (/** @type {Question} */ question) => {
    if ('start' in question) {
      engine = createEngine(question.start);
      return engine.ready();
    }
    if (!engine) throw new EngineError('load', 'the engine was not started');
    if ('file' in question) return engine.exportFile(question.file);
    if ('name' in question) return engine.fileName(question.name);
    if ('site' in question) return engine.learnSite(question.site.known, question.site.pages);
    return engine.cleanText(question.clean.html, question.clean.request);
  };
  port.onmessage = async (/** @type {{ data: Question }} */ { data }) => {
    /** @type {Reply} */
    let reply;
    try {
      reply = { value: await work(data) };
    } catch (error) {
      const { code, message } = asEngineError('crash', 'the engine failed', error);
      reply = { error: { code, message } };
    }
    const { startMs = 0, warmMs = 0, memoryBytes = 0 } = engine?.stats ?? {};
    port.postMessage({ ...reply, stats: { startMs, warmMs, memoryBytes } });
  };
}
