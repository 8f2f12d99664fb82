// Photos of invented documents, drawn by the tools: Ada's by default, with the differences that a test wants.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../../tools/documents/main-photographs.ts');

/** The person of `completeAnswers`, as the machine-readable zone spells them. */
const ada = {
  familyName: 'Okonjo-Weiß',
  givenNames: 'Ada Maria',
  spelt: { family: 'OKONJO WEISS', given: 'ADA MARIA' },
  birthDate: '1985-03-27',
  expiryDate: '2031-05-01',
  issuer: 'D',
  number: 'C01X00T47',
  optional: '',
};

export interface Photograph {
  readonly subject: 'passport' | 'card-front' | 'card-back' | 'person';
  readonly seed?: number;
  readonly holder?: Readonly<Record<string, unknown>>;
  readonly shot?: Readonly<Record<string, unknown>>;
}

export function photographs<N extends string>(asked: Readonly<Record<N, Photograph>>): Record<N, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-photos-'));
  const names = Object.keys(asked) as N[];
  const list = names.map((name) => ({ name, ...asked[name], holder: { ...ada, ...asked[name].holder } }));
  execFileSync(process.execPath, [PROGRAM, folder], { input: JSON.stringify(list) });
  const photos = names.map((name) => [name, readFileSync(join(folder, `${name}.jpg`))]);
  rmSync(folder, { recursive: true });
  return Object.fromEntries(photos);
}
