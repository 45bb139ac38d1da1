// What both sides of a Worker agree on.
/** @import { Stats } from '../engine.js' */

// The contract this host speaks: engine.Version. A test compares them.
export const VERSION = 1;

/** @returns {Stats} */
export const newStats = () => ({
  starts: 0, calls: 0, crashes: 0, timeouts: 0,
  compileMs: 0, startMs: 0, warmMs: 0, callMs: 0, memoryBytes: 0,
});
