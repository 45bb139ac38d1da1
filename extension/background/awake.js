// Keeps the background while the engine is kept: browsers end it after 30 s without a
// call to them, and the next page would pay for its start.
import { api } from '../shared/api.js';

const BEAT_MS = 20_000;

/** @returns {() => void} ends it */
export function stayAwake() {
  const beat = setInterval(() => void api.runtime.getPlatformInfo(), BEAT_MS);
  return () => clearInterval(beat);
}
