// node tools/documents/main-photographs.ts <folder>: the photos that are asked for as JSON on its input, each as <name>.jpg. For tests
// that cannot import this folder.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { chanceOf } from '../chance.ts';
import type { Holder } from './people.ts';
import { goodShot, photograph, type Shot } from './photograph.ts';
import { holderOf, personShot, type Subject, subjects } from './subjects.ts';

interface Asked {
  readonly name: string;
  readonly subject: Subject;
  readonly seed?: number;
  readonly holder?: Partial<Holder>;
  readonly shot?: Partial<Shot>;
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('say into which folder');
for (const { name, subject, seed = 1, holder, shot } of (await json(process.stdin)) as Asked[]) {
  const chance = chanceOf(seed);
  const drawing = subjects[subject](chance, { ...holderOf(chance, subject), ...holder });
  const held = { ...(subject === 'person' ? personShot : goodShot), ...shot };
  writeFileSync(join(folder, `${name}.jpg`), await photograph(chance, drawing, held));
}
