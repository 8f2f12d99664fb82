// Finds the options of a list that answer to what a person types: by any of their names, in any spelling (U22).

export interface FindableOption {
  readonly value: string;
  readonly label: string;
  /** Further names it answers to: "UK", "Deutschland", "Ivory Coast". */
  readonly words?: readonly string[] | undefined;
  /** What it belongs to, shown under its name. */
  readonly detail?: string | undefined;
}

export interface FoundOption<Option extends FindableOption = FindableOption> {
  readonly option: Option;
  /** The further name by which it was found, where the label alone would not explain it. */
  readonly word?: string;
}

/** Letters that carry no separable accent, as they are typed on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, no accents, no dots ("U.S." is "us"), everything else that is no letter or figure a single space. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const squash = (folded: string): string => folded.replaceAll(' ', '');

/** Folding 250 countries in four languages at every key would be felt on a cheap phone. */
const foldedNames = new WeakMap<FindableOption, readonly string[]>();

function namesOf(option: FindableOption): readonly string[] {
  let names = foldedNames.get(option);
  if (!names) {
    names = [option.label, ...(option.words ?? [])].map(fold);
    foldedNames.set(option, names);
  }
  return names;
}

const isNoMatch = 9;

/** The smaller, the nearer. A name of its own comes before a mere place inside another. */
function distance(name: string, query: string, isLabel: boolean): number {
  if (name === query) return isLabel ? 0 : 1;
  if (name.startsWith(query)) return isLabel ? 2 : 4;
  if (name.includes(` ${query}`)) return isLabel ? 3 : 5;
  if (squash(name).startsWith(squash(query))) return isLabel ? 6 : 7;
  return name.includes(query) ? 8 : isNoMatch;
}

/** Everything that fits, nearest first, in the given order where equally near. Nothing typed finds everything. */
export function findOptions<Option extends FindableOption>(
  options: readonly Option[],
  typed: string,
): readonly FoundOption<Option>[] {
  const query = fold(typed);
  if (!query) return options.map((option) => ({ option }));
  const found: { readonly distance: number; readonly match: FoundOption<Option> }[] = [];
  for (const option of options) {
    let nearest = isNoMatch;
    let nearestName = 0;
    namesOf(option).forEach((name, index) => {
      const far = distance(name, query, index === 0);
      if (far < nearest) {
        nearest = far;
        nearestName = index;
      }
    });
    if (nearest === isNoMatch) continue;
    const word = nearestName > 0 ? option.words?.[nearestName - 1] : undefined;
    found.push({ distance: nearest, match: word === undefined ? { option } : { option, word } });
  }
  return found.sort((a, b) => a.distance - b.distance).map(({ match }) => match);
}

/** The one option that bears exactly this name; none if several do. */
export function findExactOption<Option extends FindableOption>(
  options: readonly Option[],
  typed: string,
): Option | undefined {
  const query = fold(typed);
  if (!query) return;
  const byLabel = options.filter((option) => namesOf(option)[0] === query);
  const named = byLabel.length > 0 ? byLabel : options.filter((option) => namesOf(option).includes(query));
  return named.length === 1 ? named[0] : undefined;
}
