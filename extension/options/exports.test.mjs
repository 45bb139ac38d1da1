// The fields of the templates, in a document without a layout, with an engine that fills in
// nothing.
import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { byId, put } from '../test/lib/page.mjs';

mock.timers.enable({ apis: ['setTimeout'] });
for (const name of ['HTMLInputElement', 'HTMLTextAreaElement']) globalThis[name] = globalThis.window[name];
Uint8Array.fromBase64 ??= (text) => new Uint8Array(Buffer.from(text, 'base64'));

let stored = {};
globalThis.chrome.storage = {
  local: {
    get: async (key) => ({ [key]: structuredClone(stored[key]) }),
    set: async (values) => Object.assign(stored, structuredClone(values)),
    remove: async (key) => {
      delete stored[key];
    },
  },
};
globalThis.chrome.runtime.sendMessage = async ({ request }) =>
  request.frontMatter.includes('{nothing}') ? { error: 'no value {nothing}' } : { value: { name: request.fileName, file: '' } };
const { ExportTemplates } = await import('./exports.js');

const turns = async () => {
  for (let n = 0; n < 20; n++) await new Promise((next) => setImmediate(next));
};
function type(id, text) {
  byId(id).value = text;
  byId(id).dispatchEvent(new globalThis.Event('input'));
}

let templates;
beforeEach(async () => {
  stored = { export: { template: 'title: {title}\n' } };
  put(`<input id="file-name"><textarea id="template"></textarea><textarea id="body"></textarea><input id="vault">
    <p id="template-problem"></p><button id="template-reset"></button><i id="template-state"></i>
    <i id="example-name"></i><i id="example-head"></i>`);
  templates = new ExportTemplates();
  await templates.show();
});

test('a template that is not valid yet stays when the page is shown anew', async () => {
  type('template', 'title: {nothing}');
  await templates.show();
  assert.equal(byId('template').value, 'title: {nothing}');
  mock.timers.tick(150);
  await turns();
  assert.equal(byId('template').getAttribute('aria-invalid'), 'true');
  await templates.show();
  assert.equal(byId('template').value, 'title: {nothing}');
  assert.equal(byId('template').getAttribute('aria-invalid'), 'true');
});

test('a template that is stored gives way to one from elsewhere', async () => {
  type('template', 'author: {author}');
  mock.timers.tick(150);
  await turns();
  assert.equal(stored.export.template, 'author: {author}');
  stored.export.template = 'url: {url}';
  await templates.show();
  assert.equal(byId('template').value, 'url: {url}');
});
