// Loaded into a process under test (`--import`): how long its loop was kept busy by its own work at most, and how long a
// file had to wait for one of the threads that also hash. SIGUSR2 tells and forgets.
import { stat } from 'node:fs/promises';

const EVERY_MS = 5;
const FILE_EVERY_MS = 50;

let longestMs = 0;
let { user, system } = process.threadCpuUsage();
// In time of its own thread: on a busy machine the clock on the wall also shows what others do.
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
