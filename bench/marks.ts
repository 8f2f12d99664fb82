// Prints the results of a benchmark.
import type { Mark } from '@portico/tools/figures/bench-report';

export const printMark = ({ name, figure, mark, held }: Mark): void =>
  console.log(`${held === false ? 'MISS' : 'ok  '} ${name.padEnd(26)} ${figure}${mark ? ` (${mark})` : ''}`);
