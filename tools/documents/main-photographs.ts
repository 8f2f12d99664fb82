// node tools/documents/main-photographs.ts <folder>: reads a JSON list of photos from stdin and writes each as <name>.jpg.
// For tests that cannot import this folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createChance } from '../chance.ts';
import type { Holder } from './people.ts';
import { goodConditions, type PhotoConditions, photograph } from './photograph.ts';
import { findHolder, personOnDocument, type Subject, subjects } from './subjects.ts';

interface PhotographOptions {
  readonly name: string;
  readonly subject: Subject;
  readonly seed?: number;
  readonly holder?: Partial<Holder>;
  readonly shot?: Partial<PhotoConditions>;
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('say into which folder');
for (const { name, subject, seed = 1, holder, shot } of (await json(process.stdin)) as PhotographOptions[]) {
  const chance = createChance(seed);
  const drawing = subjects[subject](chance, { ...findHolder(chance, subject), ...holder });
  const held = { ...(subject === 'person' ? personOnDocument : goodConditions), ...shot };
  writeFileSync(join(folder, `${name}.jpg`), await photograph(chance, drawing, held));
}
