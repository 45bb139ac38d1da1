// What the pages of a site have in common, learned in the module as natively.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { engineBytes, loader, rejection, workerOpener } from './support.mjs';

const engine = loader.createEngine({ wasm: () => engineBytes() });
const { open } = workerOpener();
const inWorker = loader.createWorkerEngine({ wasm: () => engineBytes(), worker: open });
after(() => inWorker.stop());

const TERMS = 'All goods are shipped on the day of the order, and may be sent back within thirty days of it, unless they were made to measure.';
const STORIES = ['harbour', 'garden', 'market', 'winter', 'bridge'].map(
  (word) => `The ${word} was quiet when we came, and nobody had told us what there would be to see, or how long the ${word} would stay like that.`,
);
const page = (story) =>
  `<title>A page</title><body><div class=main><h1>Some title</h1><p>${story}</p><p>${story} It is told twice.</p></div><div class=box><p>${TERMS}</p></div>`;
const request = (n) => ({ url: `https://shop.example/${n}`, level: 'medium', want: ['text', 'sitePage'] });

for (const [where, made] of [['here', engine], ['in a Worker', inWorker]]) {
  test(`three pages tell what the fourth has of its site, ${where}`, async () => {
    const last = request(STORIES.length);
    const alone = await made.clean(page(STORIES[4]), last);
    assert.ok(alone.text.includes(TERMS), 'one page does not tell it');
    let known = { tree: new Uint8Array(), pages: 0 };
    for (const [n, story] of STORIES.slice(0, 3).entries()) {
      const { sitePage } = await made.clean(page(story), request(n));
      known = await made.learnSite(known.tree, Buffer.from(sitePage, 'base64'));
      assert.equal(known.pages, n + 1);
    }
    const template = Buffer.from(known.tree).toString('base64');
    const cleaned = await made.clean(page(STORIES[4]), { ...last, template });
    assert.ok(!cleaned.text.includes(TERMS));
    assert.ok(cleaned.text.includes(STORIES[4]));
  });

  test(`what cannot be read is said, and ends nothing, ${where}`, async () => {
    const { sitePage } = await made.clean(page(STORIES[0]), request(0));
    const tree = new Uint8Array(Buffer.from(sitePage, 'base64'));
    const { starts } = made.stats;
    assert.equal((await made.learnSite(tree.slice(3), tree)).pages, 1, 'a damaged tree counts as none');
    assert.equal((await rejection(made.learnSite(tree, tree.slice(3)))).code, 'request');
    assert.equal(made.stats.starts, starts);
  });
}
