// Pages for the tests of the reading list.
import zlib from 'node:zlib';
import { crc32 } from '../../shared/zip.js';
import { scriptOf } from './control.mjs';
import { paragraphs } from './reader.mjs';

// For one of the extension's own pages: the store of kept pages.
export const STORE = scriptOf(`
  export * from './shared/keptstore.js';
  export { keptOf } from './shared/kept.js';
`);

// A picture of one grey, as large as a photograph.
export function png(width, height) {
  const chunk = (name, data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = zlib.deflateSync(
    Buffer.alloc((width + 1) * height, 120)
      .fill(0, 0, 1)
      .map((byte, n) => (n % (width + 1) === 0 ? 0 : byte)),
  );
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

export const TITLE = 'The tide & the lamp';
export const HOSTILE = '<img src=x onerror=alert(1)> "><b>';
export const BODY = `<p>${'The zymurgist of the harbour reads the tide gauge every morning before the ferry leaves. '.repeat(3)}</p>
  <figure><img src="/pump.png" width="640" height="360" alt="the pump house"><figcaption>The pump house in winter.</figcaption></figure>
  ${paragraphs('Tide')}<p><img src="/gone.png" width="640" height="360" alt="the lost lamp"></p>${paragraphs('Lamp')}
  <figure><img src="/plan.svg" width="640" height="360" alt="the plan"><figcaption>A plan of the lock.</figcaption></figure>${paragraphs('Lock')}`;
export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><script>top.document.title = "hit"</script><rect width="640" height="360" fill="#0f766e"/></svg>';

const TWELVE = [
  [
    'The lock and its keepers',
    HOSTILE,
    ['sea', 'history'],
    4,
    'The tide gauge at the lock has been read by hand every morning since the dredger left.',
  ],
  [
    'Why the second lamp came nine years late',
    'Mole & Quay',
    ['history'],
    12,
    'When the ferry was lengthened the harbour master asked for a second lamp on the mole.',
  ],
  ['潮位計と港の記録', '港湾新聞', ['海'], 7, '毎朝、潮位計は手で読まれている。'],
  [
    'Wie man ein altes Logbuch liest',
    'Hafenblatt',
    ['sea'],
    9,
    'Wer die alten Logbücher aufmerksam liest, erkennt die Schreiber an ihren Siebenen.',
  ],
  ['ميزان المد عند القفل', 'صحيفة الميناء', [], 3, 'يُقرأ ميزان المد يدويًا كل صباح منذ رحيل الجرافة.'],
  ...Array.from({ length: 7 }, (_, n) => [
    `Notes on quay ${n + 1}`,
    'Council papers',
    n % 2 ? ['money'] : [],
    2 + n,
    'What the council paid for the new quay is a matter of record.',
  ]),
];

// In: a page of the extension that has STORE.
export const keepTwelve = (list) =>
  list.evaluate(async (pages) => {
    for (const [n, [title, site, tags, minutes, text]] of pages.entries()) {
      const metadata = { title, site, excerpt: text, date: '2026-03-04', tags };
      const answer = {
        lang: '',
        dir: 'ltr',
        pageType: 'article',
        text,
        metadata,
        reader: { html: `<p>${text}</p>`, words: 200 * minutes, minutes },
      };
      const card = await winnow.keep(
        winnow.keptOf({ url: `https://courier.example/${n}`, title, answer }, [], {
          id: `t${n}`,
          made: Date.UTC(2026, 4, n + 1),
          named: 0,
        }),
      );
      await winnow.changeCard(card.id, () => ({ tags, read: n > 8 }));
    }
  }, TWELVE);
