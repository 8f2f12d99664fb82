// Names in scripts that are written from right to left: Arabic letters take the form that their neighbours ask for, and a line is put
// into the order in which it stands on the document. Not the whole of Unicode's rules: what a name in an English sentence needs of them.

/** Isolated, at the end of a word, at its beginning, in its middle; a letter that never joins the next has two. */
type Forms = readonly string[];

const PRESENTATION_A = [0xfb50, 0xfbff] as const;
const PRESENTATION_B = [0xfe80, 0xfefc] as const;
const DUAL = 4;

/** Unicode lists the forms of each letter one after the other; what they are forms of is their compatible spelling. */
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

/** Lam and alef are one sign; everything else stays as it is. */
function withLigatures(word: string): string[] {
  const letters: string[] = [];
  for (const letter of word) {
    const pair = `${letters.at(-1)}${letter}`;
    if (letters.at(-1) === LAM && forms.has(pair)) letters.splice(-1, 1, pair);
    else letters.push(letter);
  }
  return letters;
}

/** A word in the forms in which it is written. */
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

/** Words of such a script with all that stands between them, and a number or a bracket that ends them. */
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

/** Letter by letter from its end, marks behind their letter, numbers as they are read everywhere. */
const reversed = (text: string): string =>
  (text.match(/\d+|\P{M}\p{M}*/gu) ?? [])
    .toReversed()
    .map((sign) => mirrored[sign] ?? sign)
    .join('');

/** A line in the order of the document, from left to right. */
export const visual = (line: string): string => line.replace(RIGHT_TO_LEFT, reversed);
