// Takes comments out of the scripts and style sheets of the packages: they are a seventh of a
// script's size there, and the source package has them. Names and lines stay as they are, so
// does what says which module a part is from, and what licences ask to keep.
import { parse } from 'acorn';

const MODULE = /^ [\w./@-]+\.m?js$/;
const LEGAL = /@license|@preserve|^!/;

export function withoutComments(text) {
  const ranges = [];
  parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onComment(_, said, start, end) {
      if (!MODULE.test(said) && !LEGAL.test(said)) ranges.push(wholeLine(text, start, end));
    },
  });
  return without(text, ranges);
}

// A string and an address without quotes may hold what looks like a comment.
const TOKENS = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|url\([^)]*\)|(\/\*[^]*?\*\/)/g;

export function withoutStyleComments(text) {
  const comments = [...text.matchAll(TOKENS)].filter(([, comment]) => comment && !LEGAL.test(comment.slice(2)));
  return without(
    text,
    comments.map(({ index, 1: comment }) => wholeLine(text, index, index + comment.length)),
  );
}

function without(text, ranges) {
  let kept = '';
  let from = 0;
  for (const [start, end] of ranges) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

// A comment that has a line of its own goes with the line, another one with the
// blanks before it.
function wholeLine(text, start, end) {
  let first = start;
  while (first > 0 && (text[first - 1] === ' ' || text[first - 1] === '\t')) first--;
  const begins = first === 0 || text[first - 1] === '\n';
  const ends = end === text.length || text[end] === '\n';
  if (begins) return ends ? [first, Math.min(end + 1, text.length)] : [start, end];
  return ends ? [first, end] : [start, end];
}
