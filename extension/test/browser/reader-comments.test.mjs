// The comments below an article: closed, made when they are opened, no part of the text.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { until } from '../lib/browsers.mjs';
import { barriers, inBrowsers, none, picture, press, turnOn } from '../lib/harness.mjs';
import { article, leaveReader, paragraphs, readCleaned, textOf } from '../lib/reader.mjs';

const comment = (id, name, day, text, replies = '') => `<li id="comment-${id}" class="comment"><article class="comment-body">
<footer class="comment-meta"><div class="comment-author vcard"><img class="avatar" width="48" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">
<b class="fn">${name}</b> <span class="says">says:</span></div><div class="comment-metadata"><a href="#comment-${id}">
<time datetime="2024-05-0${day}T10:00:00Z">${day} May 2024</time></a></div></footer><div class="comment-content"><p>${text}</p></div>
<div class="reply"><a rel="nofollow" class="comment-reply-link" href="#">Reply</a></div></article>${replies}</li>`;
const COMMENTS = `<div id="comments" class="comments-area"><h2 class="comments-title">3 thoughts on this</h2><ol class="comment-list">
${comment(1, 'Ann Miller', 6, 'I was there that night, and never saw waves like these.', `<ol class="children">${comment(2, 'Bob Stone', 7, 'So was I, on the other pier.')}</ol>`)}
${comment(3, 'Eve', 8, 'Buy <a href="javascript:alert(1)" onclick="alert(1)">my lamp</a><script>window.ran = true</script>, dear people of the harbour.')}
</ol><div id="respond" class="comment-respond"><h3>Leave a Reply</h3><form class="comment-form"><p>Your email address will not be published.</p>
<p class="comment-form-comment"><label>Comment</label><textarea name="comment"></textarea></p></form></div></div>`;

inBrowsers('reader: comments', (at) => {
  before(() => turnOn(at));
  const open = (path, more = COMMENTS) => readCleaned(at, at.server.add(path, article('The storm', paragraphs('First'), more)));

  test('stand closed below the text, and open by keyboard with author, time and replies', async () => {
    const frame = await open('/comments');
    await frame.waitForSelector('#comments:not([hidden])');
    assert.equal(await textOf(frame, '#comments > summary'), 'Comments (3)');
    assert.ok(!(await frame.evaluate(() => document.body.textContent)).includes('waves like these'), 'nothing is made before');
    none(await barriers(frame));
    await frame.evaluate(() => document.querySelector('#comments > summary').focus());
    await press(at.page, 'Enter');
    await until(async () => (await textOf(frame, '#comments > article'))?.includes('waves like these'), 'they are there');
    none(await barriers(frame), 'open');
    await picture(at, at.page, 'comments');
    const seen = await frame.evaluate(() => ({
      heads: [...document.querySelectorAll('#comments article article > header')].map((head) => head.textContent),
      reply: document.querySelector('#comments ol ol')?.textContent,
      text: document.querySelector('#comments > article').textContent,
      wrong: document.querySelectorAll('#comments script, #comments form, #comments [onclick], #comments [href^=javascript], #comments img')
        .length,
      article: document.querySelector('#article').textContent,
    }));
    assert.deepEqual(seen.heads, ['Ann Miller · 6 May 2024', 'Bob Stone · 7 May 2024', 'Eve · 8 May 2024']);
    assert.match(seen.reply, /the other pier/);
    assert.doesNotMatch(seen.text, /says|Reply|email|thoughts/);
    assert.match(seen.text, /Buy my lamp, dear people/);
    assert.equal(seen.wrong, 0);
    assert.doesNotMatch(seen.article, /waves|pier|lamp/);
    await leaveReader(at);
    const { answer } = await at.tell('PAGE', { want: ['text', 'markdown', 'reader'] });
    for (const form of [answer.text, answer.markdown, answer.reader.html]) assert.doesNotMatch(form, /waves like these/);
    assert.equal(answer.comments, undefined);
  });

  test('one that is put back into the text is none of them any more', async () => {
    const frame = await open('/comments-back');
    await frame.waitForSelector('#comments:not([hidden])');
    await frame.evaluate(() => (document.querySelector('#comments').open = true));
    await until(async () => (await textOf(frame, '#comments > article'))?.includes('my lamp'), 'they are there');
    await frame.click('#left-line');
    await frame.waitForSelector('#left-out:popover-open');
    await frame.evaluate(() => document.querySelectorAll('.left-kinds details, .left-more').forEach((box) => (box.open = true)));
    await frame.waitForSelector('.left-kinds .left-list li');
    await frame.evaluate(() => document.querySelectorAll('.left-more').forEach((box) => (box.open = true)));
    const back = () =>
      frame.evaluate(() => {
        const rows = [...document.querySelectorAll('#left-out .left-list li')].filter((row) => row.textContent.includes('dear people'));
        const button = rows.at(-1)?.querySelector('button.plain');
        button?.click();
        return button !== undefined;
      });
    await until(back, 'it is in the list');
    await until(async () => (await textOf(frame, '#article')).includes('dear people'), 'it is in the text');
    await until(async () => {
      const text = await textOf(frame, '#comments > article');
      return text.includes('waves like these') && !text.includes('dear people');
    }, 'the others stay');
    await leaveReader(at);
  });

  test('a page without any has no section', async () => {
    const frame = await open(
      '/comments-none',
      '<div id="comments" class="comments-area"><h3>Leave a Reply</h3><form><textarea></textarea></form></div>',
    );
    assert.equal(await frame.evaluate(() => document.querySelector('#comments').checkVisibility()), false);
    await leaveReader(at);
  });
});
