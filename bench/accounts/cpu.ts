// CPU time of a process, summed over its threads. On a busy machine it is more stable than request rates.
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The process name may contain spaces, so count fields after it: user time is the 12th, system time the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
