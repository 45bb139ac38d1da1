// Folders for the time of a test run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

// A new empty folder, which goes when this process ends. The browsers that write
// into it have ended by then.
export function temporary(name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `winnow-${name}-`));
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
