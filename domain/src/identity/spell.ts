// How a name is spelt in a machine-readable zone: ICAO Doc 9303 part 3, section 6. Where the standard leaves a choice
// (Ä is AE or A), every spelling is given, the recommended one first.

/** Latin letters that are more than a letter with a mark. */
const latin: Readonly<Record<string, readonly string[]>> = {
  Ä: ['AE', 'A'],
  Å: ['AA', 'A'],
  Æ: ['AE'],
  Ö: ['OE', 'O'],
  Ø: ['OE', 'O'],
  Œ: ['OE'],
  Ü: ['UE', 'UXX', 'U'],
  Ñ: ['N', 'NXX'],
  ß: ['SS'],
  ẞ: ['SS'],
  Ð: ['D'],
  Đ: ['D'],
  Þ: ['TH'],
  Ł: ['L'],
  Ħ: ['H'],
  Ŧ: ['T'],
  Ŋ: ['N'],
  ĸ: ['Q'],
  ı: ['I'],
  İ: ['I'],
  Ĳ: ['IJ'],
  Ə: ['E', 'A'],
};

const cyrillic: Readonly<Record<string, readonly string[]>> = {
  А: ['A'],
  Б: ['B'],
  В: ['V'],
  Г: ['G', 'H'],
  Ґ: ['G'],
  Д: ['D'],
  Ђ: ['D', 'DJ'],
  Е: ['E'],
  Ё: ['E', 'IO'],
  Є: ['IE', 'YE'],
  Ж: ['ZH', 'Z'],
  З: ['Z'],
  И: ['I', 'Y'],
  І: ['I'],
  Ї: ['I', 'YI'],
  Й: ['I', 'Y'],
  Ј: ['J'],
  К: ['K'],
  Л: ['L'],
  Љ: ['LJ'],
  М: ['M'],
  Н: ['N'],
  Њ: ['NJ'],
  О: ['O'],
  П: ['P'],
  Р: ['R'],
  С: ['S'],
  Т: ['T'],
  Ћ: ['C'],
  У: ['U'],
  Ў: ['U'],
  Ф: ['F'],
  Х: ['KH', 'H'],
  Ц: ['TS', 'C'],
  Ч: ['CH', 'C'],
  Џ: ['DZ', 'DZH'],
  Ш: ['SH', 'S'],
  Щ: ['SHCH', 'SHT'],
  Ъ: ['IE', 'Y', ''],
  Ы: ['Y'],
  Ь: ['', 'Y'],
  Э: ['E'],
  Ю: ['IU', 'YU'],
  Я: ['IA', 'YA'],
};

const MOST_SPELLINGS = 64;
const MARKS = /\p{M}/gu;
const IS_MARK = /^\p{M}$/u;

function spellingsOf(letter: string): readonly string[] {
  const listed = latin[letter] ?? cyrillic[letter];
  if (listed) return listed;
  const bare = letter.normalize('NFD').replace(MARKS, '');
  if (/^[A-Z]$/.test(bare)) return [bare];
  // Another script: it has no spelling here.
  return cyrillic[bare] ?? [];
}

/** The words of a name: hyphens and spaces part them, apostrophes and dots vanish. */
export const splitWords = (name: string): string[] =>
  name
    .normalize('NFC')
    .replace(/['’‘ʼ`´.]/g, '')
    .replaceAll('ß', 'ẞ')
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');

/** Every way a zone may spell a word; none where it is in a script that has no table here. */
export function spell(word: string): readonly string[] {
  let spellings = [''];
  for (const letter of word.normalize('NFC')) {
    if (IS_MARK.test(letter)) continue;
    const next = spellingsOf(letter);
    spellings = spellings.flatMap((start) => next.map((end) => start + end)).slice(0, MOST_SPELLINGS);
  }
  return [...new Set(spellings)];
}
