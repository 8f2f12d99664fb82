// Loaded into a process under test (`--import`): the longest time that its loop was kept busy by its own work. Counted in
// time of its own thread, because on a busy machine the clock on the wall also shows what others do. SIGUSR2 tells and forgets.
const EVERY_MS = 5;

let longestMs = 0;
let { user, system } = process.threadCpuUsage();
setInterval(() => {
  const used = process.threadCpuUsage();
  longestMs = Math.max(longestMs, (used.user - user + used.system - system) / 1000);
  ({ user, system } = used);
}, EVERY_MS).unref();

process.on('SIGUSR2', () => {
  process.stdout.write(`${JSON.stringify({ msg: 'loop', longestMs })}\n`);
  longestMs = 0;
});
