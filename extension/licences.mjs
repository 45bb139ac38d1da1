// The licences of other people's packages that go into the extension.
import fs from 'node:fs';
import path from 'node:path';

const PACKAGE = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;

// In: the folder that holds node_modules, and the files that were bundled, as
// paths from there. Out: [name in the package, bytes], a file for each package.
export function licences(root, inputs) {
  const folders = new Map();
  for (const input of inputs) {
    const found = PACKAGE.exec(input);
    if (found) folders.set(found[1], path.join(root, input.slice(0, found.index + found[0].length)));
  }
  return [...folders].map(([name, folder]) => {
    const terms = fs.readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
    if (!terms) throw new Error(`${name} has no licence file`);
    return [`vendor/${name}/${terms}`, fs.readFileSync(path.join(folder, terms))];
  });
}
