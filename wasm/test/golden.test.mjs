// The goldens that package engine's test writes natively, once more in the
// module: the same pages and requests must give the same bytes.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { engineBytes, loader, TESTDATA } from './support.mjs';

const INDEX = join(TESTDATA, 'golden', 'index.json');
const engine = loader.createEngine({ wasm: () => engineBytes() });

const list = existsSync(INDEX) ? JSON.parse(readFileSync(INDEX, 'utf8')) : [];

test('there are goldens', () => {
  assert.ok(list.length > 0, `${INDEX} is missing or empty: go test ./engine -run Golden -update`);
});

for (const { name, page, request } of list) {
  test(`golden ${name}`, async () => {
    const answer = await engine.clean(readFileSync(join(TESTDATA, page)), request);
    delete answer.timings; // never the same twice; goldens have none
    const golden = readFileSync(join(TESTDATA, 'golden', `${name}.json`), 'utf8');
    // Field by field first, for a readable difference; then order and every
    // digit, in the form of the file.
    assert.deepEqual(answer, JSON.parse(golden));
    assert.equal(JSON.stringify(answer), JSON.stringify(JSON.parse(golden)));
  });
}
