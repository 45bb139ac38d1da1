// What servers learn from us: no request that the reader or a file causes tells
// that this extension is there.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { inBrowsers, none, turnOn } from '../lib/harness.mjs';
import { article, leaveReader, paragraphs, readCleaned } from '../lib/reader.mjs';
import { serve } from '../lib/server.mjs';

// All ways in which a page names a picture, a film or a sound.
const media = (base) => `
  <figure><img src="${base}/assets/photo-harbour.svg?open&plain" width=600 height=400 alt="the harbour"><figcaption>The harbour.</figcaption></figure>
  <figure><img crossorigin src="${base}/assets/photo-harbour.svg?open&anonymous" width=600 height=400 alt="one"></figure>
  <figure><img crossorigin=use-credentials src="${base}/assets/photo-harbour.svg?credentials" width=600 height=400 alt="two"></figure>
  <figure><img referrerpolicy=unsafe-url srcset="${base}/assets/photo-harbour.svg?open&set 1x, ${base}/assets/photo-harbour.svg?open&large 2x" width=600 height=400 alt="three"></figure>
  <figure><picture><source srcset="${base}/assets/photo-harbour.svg?open&source"><img src="${base}/assets/photo-harbour.svg?fallback" width=600 height=400 alt="four"></picture></figure>
  <figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==" data-src="${base}/assets/photo-harbour.svg?lazy" width=600 height=400 alt="five"></figure>
  <a href="${base}/assets/photo-mountain.svg"><img src="${base}/assets/photo-harbour.svg?open&linked" width=600 height=400 alt="six"></a>
  <video controls crossorigin poster="${base}/assets/photo-harbour.svg?poster" src="${base}/film.webm" width=600 height=400></video>
  <audio controls crossorigin src="${base}/sound.ogg"></audio>`;

const hints = (base) => `<link rel=prefetch href="${base}/prefetched"><link rel=preload as=image crossorigin href="${base}/preloaded.svg">
  <link rel=preconnect crossorigin href="${base}"><link rel=icon href="${base}/icon.svg">
  <style>@font-face { font-family: x; src: url("${base}/face.woff2") } main { font-family: x }</style>`;

inBrowsers('what servers learn', (at) => {
  let other; // another origin

  before(async () => {
    other = await serve();
    await turnOn(at);
  });
  after(() => other?.close());

  const page = (name, body) => {
    const text = article('The pump house', paragraphs('First') + body + paragraphs('Second'));
    return at.server.add(name, text.replace('<head>', `<head>${hints(at.server.base)}${hints(other.base)}`));
  };
  const heard = () => [...at.server.heard, ...other.heard];
  const forget = () => [at.server, other].forEach((server) => server.heard.splice(0));
  // The headers that hold the extension's address, or its ID anywhere.
  const traces = () =>
    heard().flatMap(([path, said]) =>
      said
        .split('\n')
        .filter((line) => line.includes(new URL(at.base).host) || /extension:/i.test(line))
        .map((line) => `${path} ${line}`),
    );
  const asked = (part) => heard().filter(([path]) => path.startsWith(part)).length;

  // All pictures of the reader, whether they are in sight or not.
  const loadAll = (frame) =>
    frame.evaluate(async () => {
      const images = [...document.querySelectorAll('#article img')];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.complete || new Promise((done) => (image.onload = image.onerror = done))));
      return images.length;
    });

  for (const [kind, query] of [
    ['a page', ''],
    ['a cross-origin isolated page', '?isolated'],
  ])
    test(`the reader of ${kind} loads pictures without a word of who asks`, async () => {
      const frame = await readCleaned(at, page('/pictures', media(at.server.base) + media(other.base)) + query);
      forget();
      await loadAll(frame);
      // Once more by other addresses: what the page has had may come from its cache.
      await frame.evaluate(() => {
        for (const image of document.querySelectorAll('#article img')) if (/^http/.test(image.src)) image.src += '&again';
      });
      assert.ok((await loadAll(frame)) >= 12);
      assert.ok(asked('/assets/') >= 12, `${asked('/assets/')} requests`);
      none(traces());
      none(
        heard().filter(([, said]) => /^referer$/im.test(said)),
        'nor from where',
      );
      await leaveReader(at);
    });

  test('so does a picture that is enlarged', async () => {
    const frame = await readCleaned(at, page('/large', media(at.server.base)));
    await loadAll(frame);
    await until(() => frame.evaluate(() => Boolean(document.querySelector('.enlarge[data-file]'))), 'a picture that links to its file');
    forget();
    await frame.evaluate(() => document.querySelector('.enlarge[data-file]').click());
    await until(() => asked('/assets/photo-mountain.svg') > 0, 'the large picture is asked for');
    none(traces());
    await leaveReader(at);
  });

  test('the next page is asked for as by the page itself', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    forget();
    await frame.click('.next-page button');
    await until(() => frame.evaluate(() => document.querySelectorAll('.page').length === 1), 'the next page');
    assert.ok(asked('/pages/') > 0);
    none(traces());
    await leaveReader(at);
  });

  test('pictures for a file are asked for as by the page itself', async () => {
    await at.visit(page('/file', media(at.server.base) + media(other.base)));
    for (const [format, ending] of [
      ['html', '.html'],
      ['epub', '.epub'],
    ]) {
      const popup = await at.popup(at.page);
      forget();
      await popup.click(`[value=${format}]`);
      await popup.click('#download');
      await until(() => fs.readdirSync(at.downloads).some((name) => name.endsWith(ending)), `a file ${ending}`);
      await popup.close();
      assert.ok(asked('/assets/') > 0, 'pictures were asked for');
      none(traces());
    }
  });
});
