// Loaded into a process under test (`--import`): measures the longest time its own work blocked the event loop, and the
// longest wait of a file access for one of the threads that also hash. SIGUSR2 prints and resets the figures.
import { stat } from 'node:fs/promises';

const EVERY_MS = 5;
const FILE_EVERY_MS = 50;

let longestMs = 0;
let { user, system } = process.threadCpuUsage();
// Uses the thread's own CPU time: on a busy machine, wall time also includes other processes.
setInterval(() => {
  const used = process.threadCpuUsage();
  longestMs = Math.max(longestMs, (used.user - user + used.system - system) / 1000);
  ({ user, system } = used);
}, EVERY_MS).unref();

let fileMs = 0;
setInterval(async () => {
  const asked = performance.now();
  await stat(import.meta.filename);
  fileMs = Math.max(fileMs, performance.now() - asked);
}, FILE_EVERY_MS).unref();

process.on('SIGUSR2', () => {
  process.stdout.write(`${JSON.stringify({ msg: 'loop', longestMs, fileMs })}\n`);
  longestMs = 0;
  fileMs = 0;
});
