// Answers of the engine without a text where one was asked for.
/** @import { Answer } from '../../wasm/engine.js' */

// What the engine says, and the background of a page that was cut off.
export const TOO_SLOW = 'time limit';

/**
 * The answer, when the page was read. Throws the engine's reason when it was not: there may
 * be much to read all the same.
 *
 * @template {Pick<Answer, 'status' | 'reason' | 'reader'>} A
 * @param {A} answer
 * @returns {A}
 */
export function whenRead(answer) {
  const { status, reason, reader } = answer;
  if (!reader?.html && (status === 'refused' || reason === TOO_SLOW)) throw new Error(reason);
  return answer;
}
