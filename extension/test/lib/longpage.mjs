// A long page, made up: the markup of a magazine that puts everything on one
// page. Half a megabyte of it is some 7,000 elements, most of them text, as a
// page of that size has when it is not scripts that fill it.
const SENTENCES = [
  'The keeper wrote down the height of the water twice a day, and on Sundays what he thought of the sermon.',
  'Nobody has counted the steps since the railing went, though everyone agrees that there are fewer than there were.',
  'A boat that comes in after dark pays a lamp fee, which is spent on other things.',
  'Three surveys found the same crack, and each gave it another name.',
  "What was dredged in spring lay on the east bank until autumn, when it was found to be the west bank's after all.",
  'The oldest of the ledgers is kept in the bakery, where it is dry.',
  'She asked for the minutes of the meeting and was given the hours.',
];
const sentence = (n) => SENTENCES[n % SENTENCES.length];
const paragraph = (n) =>
  `<p class="text par-${n % 9}">${sentence(n)} ${sentence(n * 3 + 1)} <a class="link" href="/ledger/${n}">${sentence(n + 2).slice(0, 24)}</a> ${sentence(n * 5 + 3)} <em>${sentence(n + 4).slice(0, 18)}</em> ${sentence(n + 6)}</p>`;
const list = (count, make) => Array.from({ length: count }, (_, n) => make(n)).join('\n');

const rules = list(
  240,
  (n) =>
    `.box-${n}, .box-${n} > .link { margin: ${n % 7}px 0; color: rgb(${n % 90} 30 30) } .wrap .par-${n % 9} .mark-${n} { padding: 1px }`,
);
const STYLE = `body { margin: 0; font: 16px/1.5 sans-serif; display: grid; grid-template-columns: 220px 1fr 260px } header, footer { grid-column: 1 / -1 }
.cards { display: flex; flex-wrap: wrap } .card { flex: 1 1 14rem; border: 1px solid #ccc; padding: 8px } table { border-collapse: collapse } td { border: 1px solid #ccc; padding: 2px 6px } ${rules}`;

const MENU = `<nav class="menu"><ul>${list(120, (n) => `<li class="item box-${n}"><a class="link" href="/shelf/${n}">Shelf number ${n}</a></li>`)}</ul></nav>`;
const ASIDE = `<aside class="rail">${list(80, (n) => `<div class="card box-${n}"><a class="link" href="/also/${n}"><span class="kicker">Also</span> <b>${sentence(n).slice(0, 40)}</b></a></div>`)}</aside>`;
const table = (n) =>
  `<table><caption>Readings ${n}</caption>${list(8, (row) => `<tr>${list(5, (cell) => `<td>${row + 3}.${cell}${n % 10}</td>`)}</tr>`)}</table>`;
const section = (n) =>
  `<section class="wrap box-${n % 240}"><h2 id="part-${n}">Part ${n + 1}: ${sentence(n).slice(0, 30)}</h2>${list(9, (i) => paragraph(n * 9 + i))}${n % 5 === 4 ? table(n) : ''}</section>`;
const comment = (n) =>
  `<div class="comment box-${n % 240}" id="c${n}"><div class="who"><a class="link" href="/u/${n}">reader${n}</a> <time>${(n % 28) + 1} May</time></div><p>${sentence(n)} ${sentence(n + 5)}</p><div class="acts"><button>Like</button> <button>Reply</button></div></div>`;

// bytes: how long it is at least; what is over is less than a section.
export function longPage(bytes = 500_000) {
  const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The harbour ledgers, all of them</title><style>${STYLE}</style></head><body>
<header><h2>The Mole and Lantern</h2></header>${MENU}<main><article><h1>The harbour ledgers, all of them</h1>`;
  const comments = list(300, comment);
  const end = `</article><section class="comments">${comments}</section></main>${ASIDE}<footer>${list(40, (n) => `<a class="link" href="/f/${n}">Foot ${n}</a>`)}</footer></body></html>`;
  const parts = [];
  for (let size = head.length + end.length; size < bytes;) {
    parts.push(section(parts.length));
    size += parts.at(-1).length;
  }
  return head + parts.join('\n') + end;
}
