// The firm's terms: one file per version, named after the day it takes effect: 2026-10-01.txt.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffWordsWithSpace } from 'diff';

export interface TermsText {
  readonly version: string;
  readonly text: string;
  readonly sha256: string;
}

export interface Terms {
  /** The version in force on a day. */
  at(day: string): TermsText;
  of(version: string): TermsText | undefined;
}

export interface TermsChange {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const FILE = /^(\d{4}-\d{2}-\d{2})\.txt$/;

/** Every text that ships with Portico contains this, and so does a copy elsewhere. */
const EXAMPLE = 'an example that ships with Portico';

export function loadTerms(folder: string, isForProduction = false): Terms {
  const texts = readdirSync(folder)
    .flatMap((file) => FILE.exec(file)?.[1] ?? [])
    .toSorted()
    .map((version): TermsText => {
      const text = readFileSync(join(folder, `${version}.txt`), 'utf8').trim();
      return { version, text, sha256: createHash('sha256').update(text).digest('hex') };
    });
  const [first] = texts;
  if (!first) throw new Error('TERMS_FOLDER has no terms: 2026-10-01.txt, one file a version');
  const example = texts.find(({ text }) => text.includes(EXAMPLE));
  if (isForProduction && example)
    throw new Error(`TERMS_FOLDER must hold the firm’s own terms: ${example.version}.txt is our example`);
  return {
    at: (day) => texts.findLast(({ version }) => version <= day) ?? first,
    of: (version) => texts.find((each) => each.version === version),
  };
}

/** Word by word, so that people who accepted the former text read only what is new. */
export const changesBetween = (former: string, current: string): TermsChange[] =>
  diffWordsWithSpace(former, current).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
