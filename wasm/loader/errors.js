// What can go wrong between a page and the engine.
/** @import { ErrorCode } from '../engine.js' */

// code: crash (this page ended the module; the next call starts it anew),
// timeout (the Worker was ended, or a file took too long), version (module and host do not belong
// together), load (the module or the Worker could not be had), stopped,
// request (an export that cannot be made).
export class EngineError extends Error {
  /**
   * @param {ErrorCode} code
   * @param {string} message
   * @param {unknown} [cause]
   */
  constructor(code, message, cause) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EngineError';
    this.code = code;
  }
}

/**
 * @param {ErrorCode} code
 * @param {string} what
 * @param {unknown} cause
 */
export const asEngineError = (code, what, cause) =>
  cause instanceof EngineError ? cause : new EngineError(code, `${what}: ${cause instanceof Error ? cause.message : cause}`, cause);
