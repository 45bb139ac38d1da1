// Reading aloud, with a synthesizer that the test drives: browsers without a screen may have no voices.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sleep, until } from '../lib/browsers.mjs';
import { scriptOf } from '../lib/control.mjs';
import { barriers, inBrowsers, none, picture, stored, turnOn } from '../lib/harness.mjs';
import { article, count, leaveReader, paragraphs, readCleaned, textOf } from '../lib/reader.mjs';

const SENTENCES = scriptOf("export * from './reader/sentences.js'");

// Puts a synthesizer into the reader that says what it is given when the test
// lets it, and remembers everything.
const FAKE = (voices) => {
  const synth = new EventTarget();
  const log = { said: [], rates: [], voices: [], cancels: 0 };
  let now = null;
  Object.assign(synth, {
    getVoices: () => voices,
    speak(utterance) {
      now = utterance;
      log.said.push(utterance.text);
      log.rates.push(utterance.rate);
      log.voices.push(utterance.voice?.voiceURI ?? null);
      setTimeout(() => utterance.onstart?.());
    },
    cancel() {
      log.cancels++;
      now = null;
    },
    resume() {},
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: synth, configurable: true });
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
    value: class {
      constructor(text) {
        this.text = text;
      }
    },
    configurable: true,
  });
  globalThis.fakeSpeech = {
    log,
    end: () => now?.onend?.(),
    word: (charIndex, charLength) => now?.onboundary?.({ name: 'word', charIndex, charLength }),
    speaks: () => now !== null,
  };
};
const VOICES = [
  { name: 'Ute', voiceURI: 'ute', lang: 'de-DE', localService: true, default: true },
  { name: 'Ann', voiceURI: 'ann', lang: 'en-GB', localService: true, default: false },
  { name: 'Cloud', voiceURI: 'cloud', lang: 'en-US', localService: false, default: false },
];

inBrowsers('reader tools: read aloud', (at) => {
  before(() => turnOn(at));
  const log = (frame) => frame.evaluate(() => globalThis.fakeSpeech.log);
  const marked = (frame) => frame.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String).join('|').replace(/\s+/g, ' '));
  const said = (frame, n) => until(async () => (await log(frame)).said.length >= n, `${n} said`);

  test('says the text sentence by sentence, marks it and keeps it in view', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await frame.evaluate(FAKE, VOICES);
    await frame.click('#aloud-open');
    await said(frame, 1);
    assert.equal((await log(frame)).said[0], 'The last ice cutters of Lake Orvand');
    await frame.evaluate(() => globalThis.fakeSpeech.end());
    await said(frame, 2);
    assert.equal((await log(frame)).said[1], 'For a hundred and forty winters a village sold its frozen lake by the block.');
    assert.equal(await marked(frame), (await log(frame)).said[1]);
    assert.deepEqual((await log(frame)).voices, ['ann', 'ann'], "a voice of the text's language, of this device");
    for (let n = 3; n <= 20; n++) {
      await frame.evaluate(() => globalThis.fakeSpeech.end());
      await said(frame, n);
    }
    await until(
      () =>
        frame.evaluate(() => {
          const { top, bottom } = [...CSS.highlights.get('spoken')][0].getBoundingClientRect();
          return scrollY > 0 && top > 50 && bottom < innerHeight - 40;
        }),
      'the sentence is in view',
    );
    await picture(at, at.page, 'tools-aloud');
    none(await barriers(frame));
    await frame.click('#aloud-close');
    assert.equal(await marked(frame), '');
    await leaveReader(at);
  });

  test('the keyboard plays, pauses and steps; speed and voice are kept', async () => {
    let frame = await readCleaned(at, at.server.page('serial'));
    await frame.evaluate(FAKE, VOICES);
    await at.page.keyboard.press('r');
    await said(frame, 1);
    await at.page.keyboard.press('r');
    await until(async () => !(await frame.evaluate(() => globalThis.fakeSpeech.speaks())), 'silent');
    await at.page.keyboard.press('.');
    await at.page.keyboard.press('.');
    await at.page.keyboard.press(',');
    assert.equal((await log(frame)).said.length, 1, 'stepping while paused says nothing');
    await at.page.keyboard.press('r');
    await said(frame, 2);
    assert.match((await log(frame)).said[1], /^For a hundred and forty winters/);
    await frame.select('#aloud-rate', '1.5');
    await said(frame, 3);
    await frame.select('#aloud-voice', 'cloud');
    await said(frame, 4);
    const { rates, voices } = await log(frame);
    assert.deepEqual([rates.at(-1), voices.at(-1)], [1.5, 'cloud']);
    await until(async () => (await stored(at)).aloud?.voices?.en === 'cloud', 'kept');
    await leaveReader(at);
    frame = await readCleaned(at, at.server.page('serial'));
    await frame.evaluate(FAKE, VOICES);
    await frame.click('#aloud-open');
    await said(frame, 1);
    assert.deepEqual([(await log(frame)).rates[0], (await log(frame)).voices[0]], [1.5, 'cloud']);
    await leaveReader(at);
    await at.control.evaluate(() => chrome.storage.local.remove('aloud'));
  });

  test('the word being said is marked where the voice tells it', async () => {
    const frame = await readCleaned(
      at,
      at.server.add(
        '/words',
        article(
          'On words',
          `<p>Two  words\n<b>are bo</b>ld here,<sup><a href="#n">1</a></sup> and one is not.</p>${paragraphs('So')}<p id="n">1. The note itself, which stands at the end of the text.</p>`,
        ),
      ),
    );
    await frame.evaluate(FAKE, VOICES);
    await frame.click('#aloud-open');
    await said(frame, 1);
    await frame.evaluate(() => globalThis.fakeSpeech.end());
    await said(frame, 2);
    const text = (await log(frame)).said[1];
    assert.equal(text, 'Two words are bold here, and one is not.');
    const word = (at, length) =>
      frame.evaluate(
        (at, length) => {
          globalThis.fakeSpeech.word(at, length);
          return [...CSS.highlights.get('spoken-word')].map(String).join('|').replace(/\s+/g, ' ');
        },
        at,
        length,
      );
    assert.equal(await word(text.indexOf('words'), 5), 'words');
    assert.equal(await word(text.indexOf('bold'), 4), 'bold');
    assert.equal(await word(text.indexOf('here'), 0), 'here', 'the voice does not tell how long it is');
    assert.equal(await word(text.indexOf('not'), 99), '', 'nor where it could be');
    await word(text.indexOf('and'), 3);
    await picture(at, at.page, 'tools-aloud-word');
    await frame.evaluate(() => globalThis.fakeSpeech.end());
    await said(frame, 3);
    assert.equal(await frame.evaluate(() => CSS.highlights.get('spoken-word').size), 0, 'the next sentence begins without');
    await leaveReader(at);
  });

  test('what the user does not want to hear is left out, and that is kept', async () => {
    const list = [1, 2, 3].map((n) => `<li id="n${n}">Source number ${n} of the harbour office.</li>`).join('');
    const body = `<p>The gauge is read daily.<sup><a href="#n1">1</a></sup> Others differ. <a href="#n2">[2]</a></p>${paragraphs('One')}
      <figure><img src="/assets/photo-harbour.svg" width="600" height="400" alt="a lock"><figcaption>The caption of the lock.</figcaption></figure>
      <table><caption>The caption of the table</caption><tr><th>Day</th><th>Level</th></tr><tr><td>Monday's row</td><td>11</td></tr></table>
      <pre>the code itself</pre><ul><li>An item that nobody links to.</li></ul>${paragraphs('Two')}<h2>Sources</h2><ol>${list}</ol>`;
    let frame = await readCleaned(at, at.server.add('/skip', article('What is skipped', body)));
    await frame.evaluate(FAKE, VOICES);
    await frame.click('#aloud-open');
    await said(frame, 1);
    // Ends each sentence until the text is read.
    const readAll = async () => {
      for (let n = (await log(frame)).said.length; ; n++) {
        await said(frame, n);
        await frame.evaluate(() => globalThis.fakeSpeech.end());
        if (!(await frame.evaluate(() => document.getElementById('aloud-open').getAttribute('aria-pressed') === 'true'))) break;
      }
      return (await log(frame)).said.join('\n');
    };
    const PARTS = [
      'the code itself',
      'The caption of the lock',
      'The caption of the table',
      "Monday's row",
      'Source number',
      'An item that nobody',
    ];
    const heard = (text) => PARTS.filter((part) => text.includes(part));
    assert.deepEqual(heard(await readAll()), PARTS.slice(1), 'usually all but code');
    await frame.click('#aloud-skip');
    none(await barriers(frame));
    await picture(at, at.page, 'tools-aloud-skip');
    for (const kind of ['code', 'captions', 'tables', 'references']) await frame.click(`#aloud-skip-${kind}`);
    await until(async () => (await stored(at)).aloud?.skip?.references === true, 'kept');
    await leaveReader(at);
    frame = await readCleaned(at, new URL('/skip', at.page.url()).href);
    await frame.evaluate(FAKE, VOICES);
    await frame.click('#aloud-open');
    await said(frame, 1);
    assert.deepEqual(heard(await readAll()), ['the code itself', 'An item that nobody']);
    await leaveReader(at);
    await at.control.evaluate(() => chrome.storage.local.remove('aloud'));
  });

  test('leaving stops the voice', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await frame.evaluate(FAKE, VOICES);
    await frame.click('#aloud-open');
    await said(frame, 1);
    const before = (await log(frame)).cancels;
    await frame.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    assert.ok((await log(frame)).cancels > before);
    assert.equal(await frame.evaluate(() => globalThis.fakeSpeech.speaks()), false);
    await leaveReader(at);
  });

  for (const [what, voices, wanted] of [
    ['no voices', [], /This browser has no voices/],
    ['none for the language', [VOICES[0]], /There is no voice for this language \(English\)/],
    ['only online ones', [VOICES[2]], /only online voices/],
  ]) {
    test(`${what}: says so and says nothing`, async () => {
      const frame = await readCleaned(at, at.server.page('serial'));
      await frame.evaluate(FAKE, voices);
      await frame.click('#aloud-open');
      await until(async () => wanted.test(await textOf(frame, '.aloud-status')), 'the message');
      assert.deepEqual((await log(frame)).said, []);
      if (voices.length === 0) await picture(at, at.page, 'tools-aloud-none');
      none(await barriers(frame));
      await leaveReader(at);
    });
  }

  test('closed while the voices load, it says nothing', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await frame.evaluate(FAKE, []);
    await frame.click('#aloud-open');
    await frame.waitForSelector('#aloud:not([hidden])'); // it is loaded with the click
    await frame.click('#aloud-close');
    await frame.evaluate((voices) => {
      speechSynthesis.getVoices().push(...voices);
      speechSynthesis.dispatchEvent(new Event('voiceschanged'));
    }, VOICES);
    await sleep(300);
    assert.deepEqual((await log(frame)).said, []);
    await leaveReader(at);
  });

  test('without a synthesizer of the test it is honest as well', async () => {
    const frame = await readCleaned(at, at.server.page('serial'));
    await frame.click('#aloud-open');
    await until(async () => (await textOf(frame, '.aloud-status')) !== 'Looking for voices …', 'it has looked');
    await leaveReader(at);
  });

  test("sentences: no code, no notes' marks, other languages by their own rules, all text once", async () => {
    const frame = await readCleaned(at, at.server.page('rich-reading'));
    await frame.evaluate(SENTENCES);
    const list = await frame.evaluate(() => {
      const { sentencesOf } = globalThis.winnow;
      const plain = (range) => {
        const copy = range.cloneContents();
        for (const silent of copy.querySelectorAll('math, sup, rt')) silent.remove();
        return copy.textContent.replace(/\s+/g, ' ').trim();
      };
      return sentencesOf([document.getElementById('article')]).map(({ text, range }) => ({
        text,
        same: plain(range) === text,
        code: range.startContainer.parentElement.closest('pre') !== null,
      }));
    });
    assert.ok(list.length > 10);
    none(
      list.filter(({ code }) => code),
      'code',
    );
    none(
      list.filter(({ same }) => !same).map(({ text }) => text),
      'text and place differ',
    );
    await leaveReader(at);
    const chinese = await readCleaned(at, at.server.page('chinese-news'));
    await chinese.evaluate(SENTENCES);
    const texts = await chinese.evaluate(() => globalThis.winnow.sentencesOf([document.getElementById('article')]).map(({ text }) => text));
    assert.ok(texts.filter((text) => text.endsWith('。')).length > 5 && texts.every((text) => count(text, '。') <= 1), texts.join('\n'));
    await leaveReader(at);
  });
});
