// A worker that says which parts of code are what. It is a worker so that code
// of a page on which an expression takes for ever can be given up (code.js).
//
// In: {lang, text}. Out: [kind, start, end, kind, start, end, …] in the order of
// the text, kinds as indexes of KINDS; empty for a language that is not known.
// Before that: 'begun'.
import { Prism } from '../../vendor/prism.js';
import { KINDS } from './kinds.js';

// Prism's names of tokens, by kind; everything else is plain text.
const TYPES = {
  comment: 'comment prolog doctype cdata shebang hashbang',
  string: 'string char attr-value regex template-string url triple-quoted-string string-interpolation',
  number: 'number boolean constant symbol null date datetime entity',
  keyword: 'keyword atrule rule important builtin unit',
  name: 'function class-name tag selector function-definition title section table namespace',
  property: 'property attr-name variable key parameter decorator annotation environment',
  deleted: 'deleted deleted-sign',
  inserted: 'inserted inserted-sign',
};
const KIND_OF = new Map(Object.entries(TYPES).flatMap(([kind, types]) => types.split(' ').map((type) => [type, KINDS.indexOf(kind)])));

// Never coloured, also within what is: what is put into a string is code again.
const PLAIN = /^(?:punctuation|operator|interpolation|interpolation-punctuation)$/;

// Names of languages that Prism does not know itself.
const ALIASES = {
  'c++': 'cpp',
  cc: 'cpp',
  'c#': 'csharp',
  cfg: 'ini',
  conf: 'ini',
  console: 'shell-session',
  golang: 'go',
  h: 'c',
  hpp: 'cpp',
  jsonc: 'json',
  node: 'javascript',
  patch: 'diff',
  pgsql: 'sql',
  mysql: 'sql',
  postgresql: 'sql',
  ps1: 'powershell',
  pwsh: 'powershell',
  python3: 'python',
  rlang: 'r',
  rs: 'rust',
  svelte: 'markup',
  terminal: 'shell-session',
  vue: 'markup',
  zsh: 'bash',
};

/** @param {string} lang */
function grammarOf(lang) {
  const name = lang.toLowerCase();
  const known = Object.hasOwn(ALIASES, name) ? ALIASES[/** @type {keyof typeof ALIASES} */ (name)] : name;
  const grammar = Object.hasOwn(Prism.languages, known) ? Prism.languages[known] : null;
  return grammar && typeof grammar === 'object' ? grammar : null; // there are functions as well
}

/** @param {any} token */
function kindOf({ type, alias }) {
  const names = [type, ...[alias ?? []].flat()];
  return names.map((name) => KIND_OF.get(name)).find((kind) => kind !== undefined);
}

/**
 * @param {string} lang
 * @param {string} text
 */
export function tokensOf(lang, text) {
  /** @type {number[]} */
  const list = [];
  const grammar = grammarOf(lang);
  if (!grammar) return list;
  let at = 0;
  /** @type {[part: any, kind: number | undefined][]} */
  const work = [[Prism.tokenize(text, grammar), undefined]];
  for (let next = work.pop(); next; next = work.pop()) {
    const [part, kind] = next;
    if (typeof part === 'string') {
      if (kind !== undefined && part.trim()) list.push(kind, at, at + part.length);
      at += part.length;
    } else if (Array.isArray(part)) {
      for (let n = part.length - 1; n >= 0; n--) work.push([part[n], kind]);
    } else work.push([part.content, PLAIN.test(part.type) ? undefined : (kindOf(part) ?? kind)]);
  }
  return list;
}

if (typeof WorkerGlobalScope !== 'undefined')
  addEventListener('message', ({ data }) => {
    postMessage('begun');
    postMessage(tokensOf(String(data.lang), String(data.text)));
  });
