// The reader's place over the page: it holds the focus like a modal dialog, and
// goes when what holds it is lost, with the page as it was.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { inBrowsers, none, turnOn } from '../lib/harness.mjs';
import { closeReader, LONG_READ, leaveReader, readPage } from '../lib/reader.mjs';

const PAGE = LONG_READ.replace('<main>', '<main><button id="own">Own</button>').replace(
  '</main>',
  '<button id="last">Last</button></main><dialog id="asks">Cookies? <button id="yes">Yes</button></dialog>',
);

// What the user has of the page: it scrolls, takes clicks, and nothing lies over it.
const free = (at) =>
  at.page.evaluate(() => ({
    overflow: getComputedStyle(document.documentElement).overflow,
    last: document.documentElement.lastElementChild.localName,
    top: document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main') !== null,
    styled: document.documentElement.hasAttribute('style'),
  }));
const FREE = { overflow: 'visible', last: 'body', top: true, styled: false };

async function isFree(at) {
  await until(async () => JSON.stringify(await free(at)) === JSON.stringify(FREE), 'the page is free').catch(() => {});
  assert.deepEqual(await free(at), FREE);
}

const isOpen = async (at) => (await at.state()).reader;

inBrowsers('the reader over its page', (at) => {
  let address;
  before(async () => {
    await turnOn(at);
    address = at.server.add('/over', PAGE);
  });
  const inReader = (frame) => until(() => frame.evaluate(() => document.hasFocus()), 'the focus is in the reader');

  test('the page cannot take the focus, and Shift and Tab do not reach it', async () => {
    const frame = await readPage(at, address);
    await inReader(frame);
    await at.page.evaluate(() => document.getElementById('own').focus());
    await inReader(frame);
    assert.notEqual(await at.page.evaluate(() => document.activeElement.id), 'own');
    await at.page.evaluate(() => {
      window.reached = [];
      addEventListener('focus', ({ target }) => window.reached.push(target.id), true);
    });
    await frame.evaluate(() => document.querySelector('#bar button').focus());
    await at.page.keyboard.down('Shift');
    for (let i = 0; i < 3; i++) await at.page.keyboard.press('Tab');
    await at.page.keyboard.up('Shift');
    await inReader(frame);
    none((await at.page.evaluate(() => window.reached)).filter((id) => id === 'own' || id === 'last'));
    await closeReader(at);
  });

  test('a page that fights for the focus does not hang', async () => {
    const frame = await readPage(at, address);
    await at.page.evaluate(() => {
      const own = document.getElementById('own');
      addEventListener('focusout', () => own.focus());
      own.focus();
    });
    assert.equal(await at.page.evaluate(() => 1 + 1), 2);
    assert.equal(await frame.evaluate(() => 1 + 1), 2);
    await closeReader(at);
  });

  test('Escape leaves, also when the focus is nowhere', async () => {
    await readPage(at, address);
    await at.page.evaluate(() => document.activeElement.blur());
    await closeReader(at);
    await isFree(at);
  });

  test('over a modal dialog of the page it can be used, and the dialog is there afterwards', async () => {
    await at.page.goto(address);
    await at.page.evaluate(() => document.getElementById('asks').showModal());
    await at.tell('STOP'); // the cleaning would hide it
    await at.tell('READER', { open: true });
    const frame = await at.reader();
    await inReader(frame);
    await at.page.keyboard.press('t');
    await until(() => frame.evaluate(() => document.getElementById('say').textContent.startsWith('Theme')), 'it takes keys');
    await closeReader(at);
    assert.equal(await at.page.evaluate(() => document.getElementById('asks').matches(':modal')), true);
  });

  test('when the user looks for a word, the page below is inert', async () => {
    const frame = await readPage(at, address);
    await inReader(frame);
    const reached = () =>
      at.page.evaluate(async () => {
        const heard = [];
        const own = document.getElementById('own');
        own.addEventListener('focus', () => heard.push('focus'));
        own.focus();
        await new Promise((done) => setTimeout(done, 50));
        return heard.length;
      });
    await frame.evaluate(() => document.getElementById('main').focus());
    await at.page.keyboard.down('Control');
    await at.page.keyboard.press('f');
    await at.page.keyboard.up('Control');
    await until(async () => (await reached()) === 0, 'nothing of the page can be reached');
    assert.equal(await frame.evaluate(() => document.getElementById('title').textContent), 'The lock and its keepers', 'the same document');
    await leaveReader(at);
    await isFree(at);
  });

  test('the page is not laid out anew, whether it has a scroll bar or not', async () => {
    await at.page.goto(address);
    const widths = () => at.page.evaluate(() => document.querySelector('main p').getBoundingClientRect().width);
    const before = await widths();
    await at.tell('READER', { open: true });
    await at.reader();
    assert.equal(await widths(), before);
    await closeReader(at);
    assert.equal(await widths(), before);
  });

  test('a background that has been stopped is not missed', async () => {
    const frame = await readPage(at, address);
    await at.stopBackground();
    await frame.evaluate(() => document.getElementById('close').click());
    await until(async () => !(await isOpen(at)), 'the reader is closed');
    await isFree(at);
  });

  test('a frame of ours that the page opens itself learns nothing and says nothing', async () => {
    const frame = await readPage(at, address);
    const reader = await at.control.evaluate(() => chrome.runtime.getURL('reader/reader.html'));
    const heard = await at.page.evaluate(async (reader) => {
      const told = [];
      const frame = document.createElement('iframe');
      frame.src = reader;
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      await loaded;
      for (const said of ['winnow', { key: 'guessed' }, { key: '' }]) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => told.push(data);
        frame.contentWindow.postMessage(said, '*', [port2]);
      }
      await new Promise((done) => setTimeout(done, 500));
      return told;
    }, reader);
    assert.deepEqual(heard, [{ say: 'here' }]);
    const theirs = [];
    for (const one of at.page.frames().filter((one) => one !== frame && one !== at.page.mainFrame())) {
      theirs.push(await one.evaluate(() => `${location.pathname} ${document.getElementById('article')?.childElementCount}`));
    }
    assert.deepEqual(theirs, ['/reader/reader.html 0']);
    await at.page.evaluate(() => document.querySelector('body > iframe').remove());
    assert.equal(await frame.evaluate(() => document.getElementById('title').textContent), 'The lock and its keepers');
    assert.equal(await isOpen(at), true, 'ours stays when theirs goes');
    await closeReader(at);
  });

  test('a frame that shows something else is taken away', async () => {
    const frame = await readPage(at, address);
    await frame.evaluate(() => {
      setTimeout(() => {
        location.href = 'about:blank';
      });
    });
    await until(async () => !(await isOpen(at)), 'the reader is closed');
    await isFree(at);
    await readPage(at, address);
    await closeReader(at);
  });
});

// In Firefox the frame runs in the page's own process.
inBrowsers(
  "the reader's process",
  (at) => {
    test('takes its frame with it when it ends', async () => {
      await turnOn(at);
      const address = at.server.add('/over', PAGE);
      const frame = await readPage(at, address);
      frame.client.send('Page.crash').catch(() => {});
      await isFree(at);
      assert.equal(at.page.url(), address);
    });
  },
  { alone: true, browsers: ['chromium'] },
);

inBrowsers(
  'the reader of an extension that goes away',
  (at) => {
    test('leaves the page as it was', async () => {
      await turnOn(at);
      const address = at.server.add('/over', PAGE);
      const frame = await readPage(at, address);
      await frame.waitForSelector('#article p');
      await at.remove();
      await isFree(at);
      assert.equal(at.page.url(), address);
      await at.page.mouse.wheel({ deltaY: 300 });
      await until(() => at.page.evaluate(() => scrollY > 0), 'the page scrolls');
      await at.page.evaluate(() => document.getElementById('own').focus());
      assert.equal(await at.page.evaluate(() => document.activeElement.id), 'own');
    });
  },
  { alone: true },
);
