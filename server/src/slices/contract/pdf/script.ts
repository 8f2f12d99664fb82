// Names in right-to-left scripts: shapes Arabic letters by their neighbours and puts a line into visual order. It
// implements only the part of Unicode's rules that a name in an English sentence needs.

/** Isolated, final, initial and medial form; a letter that never joins the next has only two. */
type Forms = readonly string[];

const PRESENTATION_A = [0xfb50, 0xfbff] as const;
const PRESENTATION_B = [0xfe80, 0xfefc] as const;
const DUAL = 4;

/** Unicode lists each letter's forms in sequence; NFKC maps a form to its letter. */
const forms: ReadonlyMap<string, Forms> = (() => {
  const found = new Map<string, string[]>();
  // B first: where a letter has forms in both, its later ones are in A.
  for (const [from, to] of [PRESENTATION_B, PRESENTATION_A])
    for (let code = from; code <= to; code++) {
      const form = String.fromCodePoint(code);
      const letter = form.normalize('NFKC');
      if (letter !== form) found.set(letter, [...(found.get(letter) ?? []), form]);
    }
  return found;
})();

const LAM = '\u0644';
const isMark = (letter: string | undefined): boolean => letter !== undefined && /\p{M}/u.test(letter);
const joinsNext = (letter: string): boolean => letter === '\u0640' || forms.get(letter)?.length === DUAL;
const joinsBefore = (letter: string): boolean => letter === '\u0640' || (forms.get(letter)?.length ?? 0) > 1;

/** Lam and alef form one ligature; everything else stays as it is. */
function withLigatures(word: string): string[] {
  const letters: string[] = [];
  for (const letter of word) {
    const pair = `${letters.at(-1)}${letter}`;
    if (letters.at(-1) === LAM && forms.has(pair)) letters.splice(-1, 1, pair);
    else letters.push(letter);
  }
  return letters;
}

/** Replaces letters with their contextual forms. */
export function shape(word: string): string {
  if (!/\p{Script=Arabic}/u.test(word)) return word;
  const letters = withLigatures(word.normalize('NFC'));
  const bare = letters.filter((letter) => !isMark(letter));
  let at = -1;
  return letters
    .map((letter) => {
      if (isMark(letter)) return letter;
      at += 1;
      const [before, next] = [bare[at - 1], bare[at + 1]];
      const isAfter = before !== undefined && joinsNext(before) && joinsBefore(letter);
      const isBefore = next !== undefined && joinsNext(letter) && joinsBefore(next);
      return forms.get(letter)?.[(isAfter ? 1 : 0) + (isBefore ? 2 : 0)] ?? letter;
    })
    .join('');
}

/** Words of such a script with everything between them, and a number or bracket that ends them. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\p{P}\s\d]*[\p{Script=Arabic}\p{Script=Hebrew}\p{M}])?(?:\s*[\d)\]»]+)*/gu;
const mirrored: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
};

/** Reverses the letters, with marks after their letter and numbers in their usual order. */
const reversed = (text: string): string =>
  (text.match(/\d+|\P{M}\p{M}*/gu) ?? [])
    .toReversed()
    .map((sign) => mirrored[sign] ?? sign)
    .join('');

/** Puts a line into visual order, from left to right. */
export const visual = (line: string): string => line.replace(RIGHT_TO_LEFT, reversed);
