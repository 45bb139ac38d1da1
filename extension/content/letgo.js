// A page may still have the scripts of the version before an update (in Chromium;
// Firefox ends them). They watch it, and give everything back with its next change
// (hiding/watch.js). So one is made, of which nothing stays.
import * as dom from './dom.js';

export async function letGo() {
  const change = new Comment();
  dom.root().append(change);
  change.remove();
  await new Promise((next) => setTimeout(next));
}
