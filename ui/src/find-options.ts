// Finds the options that match what a person types: by any of their names, in any spelling (U22).

export interface FindableOption {
  readonly value: string;
  readonly label: string;
  /** Alternative names: "UK", "Deutschland", "Ivory Coast". */
  readonly words?: readonly string[] | undefined;
  /** The group it belongs to, shown below its name. */
  readonly detail?: string | undefined;
}

export interface FoundOption<Option extends FindableOption = FindableOption> {
  readonly option: Option;
  /** The alternative name that matched, if the label alone would not explain the match. */
  readonly word?: string;
}

/** Letters without a separable accent, mapped to what people type on a keyboard without them. */
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

/** Normalises to lower case without accents or dots ("U.S." is "us"), and turns other separators into a single space. */
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

/** Cached: folding 250 countries in four languages on every key press would be slow on a cheap phone. */
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

/** Lower is closer. Matches at the start of a name rank above matches inside one. */
function distance(name: string, query: string, isLabel: boolean): number {
  if (name === query) return isLabel ? 0 : 1;
  if (name.startsWith(query)) return isLabel ? 2 : 4;
  if (name.includes(` ${query}`)) return isLabel ? 3 : 5;
  if (squash(name).startsWith(squash(query))) return isLabel ? 6 : 7;
  return name.includes(query) ? 8 : isNoMatch;
}

/** All matches, closest first; equal ones keep the given order. Empty text matches everything. */
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

/** The one option with exactly this name; undefined if several have it. */
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
