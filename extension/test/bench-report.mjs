// The measures of bench.mjs as Markdown.

const sum = (list) => list.reduce((all, value) => all + value, 0);

function at(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

const median = (list) => at(list, 0.5);
const one = (value) => (value === undefined || Number.isNaN(value) ? '' : value.toFixed(1));
const two = (value) => (value === undefined || Number.isNaN(value) ? '' : value.toFixed(2));

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

// Median, p95, mean, and against Readability: all pages added up, and the
// median of the pages' own ratios.
function cells(values, base) {
  const ratios = values.map((value, i) => value / base[i]);
  return [one(median(values)), one(at(values, 0.95)), one(sum(values) / values.length), two(sum(values) / sum(base)), two(median(ratios))];
}

const HEAD = ['ms', 'median', 'p95', 'mean', '÷ Readability, sums', '÷ Readability, median'];

function pagesTable(rows) {
  const main = (name) => rows.map((row) => row[name].main);
  // What the measuring itself costs is taken off.
  const idle = median(rows.map((row) => row.nothing.cpu));
  const cpu = (name) => rows.map((row) => Math.max(0.1, row[name].cpu - idle));
  const [readMain, readCpu] = [main('readability'), cpu('readability')];
  const winnow = (field) => rows.map((row) => row.winnow[field]);
  return table(HEAD, [
    ['main thread, Winnow', ...cells(main('winnow'), readMain)],
    [
      '… of it the snapshot',
      ...cells(
        rows.map(({ winnow: { main, apply } }) => main - apply),
        readMain,
      ),
    ],
    ['… of it applying the answer', ...cells(winnow('apply'), readMain)],
    ['main thread, Readability.js', ...cells(readMain, readMain)],
    ['main thread, style sheet', ...cells(main('sheet'), readMain)],
    ['from the snapshot to hidden, Winnow', ...cells(winnow('total'), readMain)],
    ['processor in all, Winnow', ...cells(cpu('winnow'), readCpu)],
    [
      "… of it the extension's process",
      ...cells(
        rows.map((row) => row.winnow.spent.extension),
        readCpu,
      ),
    ],
    [
      "… of it the page's process",
      ...cells(
        rows.map((row) => row.winnow.spent.page),
        readCpu,
      ),
    ],
    ['processor in all, Readability.js', ...cells(readCpu, readCpu)],
    ['processor in all, style sheet', ...cells(cpu('sheet'), readCpu)],
  ]);
}

// What a load costs more with the extension on, page by page, and in which processes.
function loadsTable(loads, rows) {
  const mean = (list) => sum(list) / list.length;
  const of = (side, key) => loads.map((row) => mean(row[side].map((load) => load[key])));
  const more = (key) => {
    const off = of('off', key);
    return of('on', key).map((spent, i) => spent - off[i]);
  };
  const line = (name, list, ratio = '') => [name, one(median(list)), one(mean(list)), ratio];
  const idle = median(rows.map((row) => row.nothing.cpu));
  const known = new Map(rows.map((row) => [row.id, row.readability.cpu - idle]));
  const all = more('cpu');
  const beside = all.flatMap((own, i) => (known.has(loads[i].id) ? [[own, known.get(loads[i].id)]] : []));
  const ratio = sum(beside.map(([own]) => own)) / sum(beside.map(([, other]) => other));
  return table(
    ['processor ms a load', 'median', 'mean', '÷ Readability, sums'],
    [
      line('without Winnow', of('off', 'cpu')),
      line('more with it', all, beside.length > 0 ? two(ratio) : ''),
      line("… the page's process", more('page')),
      line("… the extension's", more('extension')),
      line("… the browser's own", more('rest')),
    ],
  );
}

function firstTable(first, rows) {
  const warm = new Map(rows.map((row) => [row.id, row.winnow]));
  const when = (key) => {
    const list = first.map((pair) => pair[key]);
    const own = list.map(({ main, extension }) => main + extension);
    const base = list.map(({ readability }) => readability.cpu);
    const known = list.filter(({ id }) => warm.has(id));
    const waits = (of) => sum(known.map(of));
    return [
      one(median(list.map(({ total }) => total))),
      two(waits(({ total }) => total) / waits(({ id }) => warm.get(id).total)),
      one(median(list.map(({ extension }) => extension))),
      two(sum(own) / sum(base)),
    ];
  };
  return table(
    ['the first page after', 'snapshot to hidden, ms', '÷ the same pages warm', "extension's process, ms", 'processor ÷ Readability there'],
    [
      ['installation', ...when('installed')],
      ['a start of the browser', ...when('started')],
    ],
  );
}

function pausesTable(pauses) {
  const base = pauses.map(({ readability }) => readability);
  return table(HEAD, [
    [
      "after a minute's pause, the extension's process",
      ...cells(
        pauses.map(({ paused }) => paused),
        base,
      ),
    ],
    [
      "the same pages once more, the extension's process",
      ...cells(
        pauses.map(({ warm }) => warm),
        base,
      ),
    ],
    ['processor in all, Readability.js', ...cells(base, base)],
  ]);
}

const memoryTable = (rows) =>
  table(['pages', ...rows.map(({ seen }) => seen)], [["extension's process, MB", ...rows.map(({ megabytes }) => Math.round(megabytes))]]);

export function report({ which, rows, loads, first, pauses, memory }) {
  const parts = [`## ${which}`];
  if (rows.length > 0) parts.push(`${rows.length} pages, engine warm`, pagesTable(rows));
  if (loads.length > 0) parts.push('Whole loads, taken in turns', loadsTable(loads, rows));
  if (first.length > 0) parts.push(`${first.length} browsers`, firstTable(first, rows));
  if (pauses.length > 0) parts.push(`${pauses.length} pages cleaned on load`, pausesTable(pauses));
  if (memory.length > 0) parts.push(memoryTable(memory));
  return `${parts.join('\n\n')}\n`;
}
