// The files that package engine's test writes natively, once more in the
// module: the same pages and requests must give the same bytes.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { engineBytes, loader, rejection, TESTDATA, workerOpener } from './support.mjs';

const FOLDER = join(TESTDATA, 'exports');
const engine = loader.createEngine({ wasm: () => engineBytes() });
const { open } = workerOpener();
const inWorker = loader.createWorkerEngine({ wasm: () => engineBytes(), worker: open });
after(() => inWorker.stop());

for (const { name, pages, clean, request, called } of JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8'))) {
  for (const [where, made] of [['here', engine], ['in a Worker', inWorker]]) {
    test(`${name}, made ${where}`, async () => {
      const answers = [];
      for (const page of pages) {
        const url = `https://www.example.com/${page}`;
        answers.push({ url, answer: await made.clean(readFileSync(join(TESTDATA, 'pages', `${page}.html`)), { ...clean, url }) });
      }
      const file = await made.exportFile({ ...request, pages: answers });
      assert.ok(Buffer.from(file).equals(readFileSync(join(FOLDER, name))), `${name} is other bytes`);
      assert.equal(await made.fileName({ ...request, pages: answers }), called);
    });
  }
}

test('a request without meaning is said to be one, and ends nothing', async () => {
  for (const made of [engine, inWorker]) {
    const starts = made.stats.starts;
    const error = await rejection(made.exportFile({ format: 'pdf', pages: [] }));
    assert.equal(error.code, 'request');
    assert.match(error.message, /epub, html, markdown, text, pages, labels or link/);
    assert.match((await rejection(made.exportFile({ formt: 'epub' }))).message, /unknown field/);
    const long = { url: '', answer: { metadata: {}, reader: { html: '<p>text</p>'.repeat(100_000) } } };
    const late = await rejection(made.exportFile({ format: 'epub', milliseconds: 1, pages: [long] }));
    assert.deepEqual([late.code, made.stats.crashes], ['timeout', 0]);
    assert.equal((await rejection(made.fileName({ format: 'text', fileName: '{nothing}', pages: [{ answer: {} }] }))).code, 'request');
    await made.clean('<p>a</p>', {});
    assert.equal(made.stats.starts, starts);
  }
});
