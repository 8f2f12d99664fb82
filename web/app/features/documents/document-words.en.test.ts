import { documentKindNames } from '@portico/domain/documents/document-kinds';
import { documentReasons, documentStates } from '@portico/domain/documents/document-states';
import { causes } from '@portico/domain/documents/requirements';
import { slotGroups, slotNames } from '@portico/domain/documents/slots';
import { describe, expect, test } from 'vitest';
import { computeGrade, splitSentences } from '../../texts/readability.ts';
import { fileFaults } from './document-file.ts';
import { englishDocumentWords } from './document-words.en.ts';
import { englishDocumentsPage } from './documents.en.ts';

const SENTENCE = /^[A-Z].*\.$/;

describe('texts for every document, kind, cause, state and reason [ux U41]', () => {
  test.each(slotNames)('%s: has a name, a description, and a reason of at most two sentences', (slot) => {
    const { name, what, why } = englishDocumentWords.slots[slot];
    expect(name).toMatch(/^[A-Z].*[^.]$/);
    expect(what).toMatch(SENTENCE);
    expect(why).toMatch(SENTENCE);
    expect(splitSentences(why).length).toBeLessThanOrEqual(2);
  });
  test.each(documentKindNames)('%s: has a name and examples', (type) => {
    const { name, examples } = englishDocumentWords.types[type];
    expect(name).toMatch(/^[A-Z]/);
    expect(examples.length).toBeGreaterThan(5);
  });
  test('exist for each group, cause, state, reason and fault', () => {
    for (const group of slotGroups) expect(englishDocumentWords.groups[group]).toMatch(/^[A-Z]/);
    for (const cause of causes) expect(englishDocumentWords.causes[cause]).toMatch(SENTENCE);
    for (const state of documentStates) expect(englishDocumentWords.states[state]).toMatch(/^[A-Z]/);
    for (const reason of documentReasons) expect(englishDocumentWords.reasons[reason]).toMatch(SENTENCE);
    for (const fault of fileFaults) expect(englishDocumentsPage.faults[fault]).toMatch(SENTENCE);
  });
  test('state the accepted formats and size limits', () => {
    expect(englishDocumentsPage.formats).toMatch(
      /PDF up to 25 MB and 50 pages.*JPEG, PNG, WebP, HEIC.*15 MB/,
    );
  });
  test('document texts have a reading grade of 8 at most [ux U27]', () => {
    const { slots, causes: asked, reasons } = englishDocumentWords;
    const all = [
      ...Object.values(slots).flatMap(({ what, why }) => [what, why]),
      ...Object.values(asked),
      ...Object.values(reasons),
    ];
    expect(computeGrade(all.flatMap(splitSentences))).toBeLessThanOrEqual(8);
  });
});
