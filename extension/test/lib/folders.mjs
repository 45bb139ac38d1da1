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

// A copy of a built extension. In Chromium an extension that is loaded from another
// folder is another one, with an ID of its own.
export function copyOf(extension) {
  const copy = path.join(temporary('copy'), 'extension');
  fs.cpSync(extension, copy, { recursive: true });
  return copy;
}
