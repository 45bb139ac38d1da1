// The source package, which reviewers build: all committed files, in one folder.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const NAME = 'winnow-source';

/**
 * The committed files of a project, as files for an archive. Files that changed since
 * are an error, since the packages are built of them.
 *
 * @param {string} root
 * @returns {{ name: string, data: Buffer }[]}
 */
export function sources(root) {
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const changed = git('status', '--porcelain').trim();
  if (changed) throw new Error(`commit first, the sources have changed:\n${changed}`);
  const names = git('ls-files', '-z').split('\0').filter(Boolean);
  return names.map((name) => ({ name: `${NAME}/${name}`, data: fs.readFileSync(path.join(root, name)) }));
}
