// What a benchmark found: a row for each figure, with the mark it is held against. The campaign's report shows these rows.
import { mkdirSync, writeFileSync } from 'node:fs';

export interface Mark {
  readonly name: string;
  readonly figure: string;
  /** What was wanted, where the figure does not say so itself. */
  readonly mark?: string;
  /** Undefined where nothing was wanted. */
  readonly held?: boolean;
}

export const markFile = (part: string): string => `reports/bench-${part}.json`;

export function saveMarks(part: string, rows: readonly Mark[]): void {
  mkdirSync('reports', { recursive: true });
  writeFileSync(markFile(part), JSON.stringify(rows, null, 2));
}

export const printMark = ({ name, figure, mark, held }: Mark): void =>
  console.log(`${held === false ? 'MISS' : 'ok  '} ${name.padEnd(13)} ${figure}${mark ? ` (${mark})` : ''}`);
