// Folders for the time of a test run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const folders = [];

// A new empty folder, which goes when this process ends. The browsers that write
// into it have ended by then.
export function temporary(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `winnow-${name}-`));
  if (folders.push(folder) === 1)
    process.once('exit', () => folders.forEach((one) => fs.rmSync(one, { recursive: true, force: true, maxRetries: 3 })));
  return folder;
}
