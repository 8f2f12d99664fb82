// node tools/documents/main.ts <folder> [seed]: writes a passport, both sides of a card and a face as photos and as films
// for Chromium's fake camera, and each bad photo.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChance } from '../chance.ts';
import { badShots, film, findHolder, photo, type Subject, subjects } from './subjects.ts';

const [folder, seedText = '1'] = process.argv.slice(2);
if (!folder) throw new Error('say into which folder');
const seed = Number(seedText);
mkdirSync(folder, { recursive: true });
const write = (name: string, bytes: Buffer): void => {
  writeFileSync(join(folder, name), bytes);
  console.log(`${name} ${bytes.length} bytes`);
};

for (const subject of Object.keys(subjects) as Subject[]) {
  const chance = createChance(seed);
  const { lines } = subjects[subject](chance, findHolder(chance, subject));
  write(`${subject}.jpg`, await photo(subject, seed));
  write(`${subject}.y4m`, await film(subject, seed));
  if (lines.length > 0) write(`${subject}.txt`, Buffer.from(`${lines.join('\n')}\n`));
}
for (const problem of Object.keys(badShots) as (keyof typeof badShots)[])
  write(`bad-${problem}.jpg`, await photo(problem, seed));
