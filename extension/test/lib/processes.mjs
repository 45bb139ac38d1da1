// What a browser's processes cost, as Linux counts it: processor time, in which
// waiting for other programs' turns has no part, and memory.
import fs from 'node:fs';

const read = (name) => {
  try {
    return fs.readFileSync(name, 'utf8');
  } catch {
    return ''; // it has ended
  }
};

// page, extension or rest, by what the browsers call their processes.
function roleOf(pid) {
  const name = read(`/proc/${pid}/comm`).trim();
  if (name === 'WebExtensions') return 'extension';
  if (/^(Isolated|Web Content|Privileged Cont)/.test(name)) return 'page';
  const words = read(`/proc/${pid}/cmdline`).split('\0').join(' ');
  if (words.includes('--extension-process')) return 'extension';
  return words.includes('--type=renderer') ? 'page' : 'rest';
}

function parents() {
  const found = new Map();
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = read(`/proc/${pid}/stat`);
    if (stat) found.set(Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  return found;
}

// The program and all that it has started: [{pid, role}].
export function family(root) {
  const up = parents();
  const found = [root];
  for (let i = 0; i < found.length; i++) for (const [pid, parent] of up) if (parent === found[i]) found.push(pid);
  return found.map((pid) => ({ pid, role: roleOf(pid) }));
}

// Milliseconds that all threads have been on a processor, to the nanosecond:
// {page, extension, rest}. A thread that ends takes its time with it.
export function cpu(processes) {
  const sum = { page: 0, extension: 0, rest: 0 };
  for (const { pid, role } of processes) {
    let threads = [];
    try {
      threads = fs.readdirSync(`/proc/${pid}/task`);
    } catch {
      continue;
    }
    for (const thread of threads) sum[role] += Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1e6;
  }
  return sum;
}

// The same of one process's first thread, which is the one that runs scripts
// and draws in the browsers' page processes.
export const mainThread = (pid) => Number(read(`/proc/${pid}/task/${pid}/schedstat`).split(' ')[0]) / 1e6;

// Megabytes of the processes of a role, what they share with others divided.
export function memory(processes, role) {
  let kilobytes = 0;
  for (const process of processes)
    if (process.role === role) kilobytes += Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${process.pid}/smaps_rollup`))?.[1] ?? 0);
  return kilobytes / 1024;
}
