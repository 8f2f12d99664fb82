// Flesch–Kincaid grade: the years of school that a text requires, from sentence and word length. For tests of the catalogues.
const VOWELS = /[aeiouy]+/g;

/** Spoken syllables: a silent final e does not count, and every word has at least one. */
function syllablesOf(word: string): number {
  const bare = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:[^laeiouy]es|[^laeiouy]e|[^aeiouytd]ed)$/, '');
  return Math.max(1, bare.match(VOWELS)?.length ?? 0);
}

export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.?:;])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]/i.test(sentence));

export function computeGrade(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) =>
    sentence.split(/[\s–-]+/).filter((word) => /[a-z]/i.test(word)),
  );
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}
