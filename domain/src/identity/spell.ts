// Transliterates names for machine-readable zones (ICAO Doc 9303 part 3, section 6). Where the standard allows a
// choice (Ä is AE or A), it returns every spelling, recommended first.

/** Latin letters that do not decompose into a letter and a mark. */
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
  // Other scripts have no transliteration here.
  return cyrillic[bare] ?? [];
}

/** Splits a name into words at hyphens and spaces, and removes apostrophes and dots. */
export const splitWords = (name: string): string[] =>
  name
    .normalize('NFC')
    .replace(/['’‘ʼ`´.]/g, '')
    .replaceAll('ß', 'ẞ')
    .toUpperCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');

/** Every spelling of a word in a zone; none if its script has no table here. */
export function spell(word: string): readonly string[] {
  let spellings = [''];
  for (const letter of word.normalize('NFC')) {
    if (IS_MARK.test(letter)) continue;
    const next = spellingsOf(letter);
    spellings = spellings.flatMap((start) => next.map((end) => start + end)).slice(0, MOST_SPELLINGS);
  }
  return [...new Set(spellings)];
}
