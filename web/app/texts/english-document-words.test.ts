import { paperTypeNames } from '@portico/domain/documents/document-kinds';
import { documentReasons, documentStates } from '@portico/domain/documents/document-states';
import { causes } from '@portico/domain/documents/requirements';
import { slotGroups, slotNames } from '@portico/domain/documents/slots';
import { describe, expect, test } from 'vitest';
import { fileFaults } from '../documents/document-file.ts';
import { englishPapers } from './english-document-words.ts';
import { englishPapersPage } from './english-documents-page.ts';
import { gradeOf, sentencesOf } from './readability.ts';

const SENTENCE = /^[A-Z].*\.$/;

describe('ux U41 every paper, kind, cause, state and reason has its words', () => {
  test.each(slotNames)('%s: its name, what it is, and in a sentence or two why it is asked', (slot) => {
    const { name, what, why } = englishPapers.slots[slot];
    expect(name).toMatch(/^[A-Z].*[^.]$/);
    expect(what).toMatch(SENTENCE);
    expect(why).toMatch(SENTENCE);
    expect(sentencesOf(why).length).toBeLessThanOrEqual(2);
  });
  test.each(paperTypeNames)('%s: what it is called, and examples of it', (type) => {
    const { name, examples } = englishPapers.types[type];
    expect(name).toMatch(/^[A-Z]/);
    expect(examples.length).toBeGreaterThan(5);
  });
  test('each group, cause, state, reason and fault', () => {
    for (const group of slotGroups) expect(englishPapers.groups[group]).toMatch(/^[A-Z]/);
    for (const cause of causes) expect(englishPapers.causes[cause]).toMatch(SENTENCE);
    for (const state of documentStates) expect(englishPapers.states[state]).toMatch(/^[A-Z]/);
    for (const reason of documentReasons) expect(englishPapers.reasons[reason]).toMatch(SENTENCE);
    for (const fault of fileFaults) expect(englishPapersPage.faults[fault]).toMatch(SENTENCE);
  });
  test('formats and sizes as they are held', () => {
    expect(englishPapersPage.formats).toMatch(/PDF up to 25 MB and 50 pages.*JPEG, PNG, WebP, HEIC.*15 MB/);
  });
  test('ux U27 what is said of papers: grade 8 at most', () => {
    const { slots, causes: asked, reasons } = englishPapers;
    const all = [
      ...Object.values(slots).flatMap(({ what, why }) => [what, why]),
      ...Object.values(asked),
      ...Object.values(reasons),
    ];
    expect(gradeOf(all.flatMap(sentencesOf))).toBeLessThanOrEqual(8);
  });
});
