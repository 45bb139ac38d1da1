// The folder of kept pages, with an engine that writes one line.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../test/lib/page.mjs';
import { folderOf } from './keptfiles.js';

Uint8Array.fromBase64 ??= (text) => new Uint8Array(Buffer.from(text, 'base64'));
globalThis.window.Element.prototype.getHTML ??= function getHTML() {
  return this.innerHTML;
};
const { chrome } = globalThis;
chrome.i18n.getMessage = (name) => (name === 'pluralLocale' ? 'en' : name);
chrome.storage = { local: { get: async () => ({}) } };
chrome.runtime.sendMessage = async ({ html }) => ({ value: { html, markdown: 'text', file: btoa('text'), name: 'page.md' } });

const bytes = new Uint8Array(0);
const data = { type: 'image/png', size: 0, arrayBuffer: async () => bytes.buffer };
const page = (pictures) => ({
  card: { url: 'https://a.example/', title: 'A', metadata: {}, tags: [] },
  body: { html: '<p>text</p>' },
  pictures: Array.from({ length: pictures }, (_, n) => ({ url: `https://a.example/${n}.png`, data })),
});

test('pictures past what a zip file can count are left and counted', async () => {
  const { file, left } = await folderOf([page(2), page(3)], 3);
  const end = new DataView(await file.slice(-22).arrayBuffer());
  assert.deepEqual([end.getUint16(10, true), left], [5, 2], 'two texts and three pictures');
});
