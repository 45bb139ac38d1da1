// Why something was judged as it was, in the user's language. The engine names
// sentences by codes and rules by names; what a newer engine names and the
// messages lack is said in the engine's own words.
import { message } from './i18n.js';

const key = (kind, code) => `${kind}_${code.replaceAll('-', '_')}`;

// A reason of a block, as in the answer's blocks: {code, text, value}.
export const reasonText = ({ code, text, value = '' }) => message(key('reason', code), [value]) || text;

// A rule of a hide list's why.
export const ruleText = (rule) => message(key('rule', rule)) || rule;
