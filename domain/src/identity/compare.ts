// Compares the person in a document with the person as typed, and reports the differences (F2). Names are sets
// of words in every spelling that ICAO Doc 9303 allows. Equal passes, near needs confirmation, different stops.
// All ways of reading a document use this comparison.
import { distance, isSpelt } from './alike.ts';
import type { CheckProblem } from './check.ts';
import type { MrzFields, MrzNames } from './mrz.ts';
import { spell, splitWords } from './spell.ts';

export interface TypedPerson {
  readonly givenNames?: string | null | undefined;
  readonly middleNames?: string | null | undefined;
  readonly familyName?: string | null | undefined;
  /** The name in Latin letters, if the person writes it in another script. */
  readonly latinName?: string | null | undefined;
  readonly formerNames?: readonly string[] | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
}

export interface DocumentPerson {
  readonly givenNames: string;
  readonly familyName: string;
  /** The full date, or the known part of it: `1985-04`, `1985`. */
  readonly dateOfBirth: string;
  /** A machine-readable zone that is full truncates names. */
  readonly namesCut?: MrzNames['cut'] | undefined;
}

type Likeness = 'equal' | 'near' | 'different';

/** Every kind of difference and its severity. */
export const differences = {
  'names-missing': 'near',
  'names-more': 'near',
  'names-joined': 'near',
  'name-misspelt': 'near',
  'name-in-other-script': 'near',
  'former-name': 'near',
  'family-name-different': 'different',
  'given-names-different': 'different',
  'birth-date-incomplete': 'near',
  'birth-date-day-and-month': 'near',
  'birth-date-one-digit': 'near',
  'birth-date-different': 'different',
} as const satisfies Record<string, Likeness>;
export type Difference = keyof typeof differences;

export interface Comparison {
  readonly likeness: Likeness;
  /** The problems shown to the person. */
  readonly differs: readonly CheckProblem[];
  /** The differences shown to staff. */
  readonly differences: readonly Difference[];
}

const RANK: readonly Likeness[] = ['equal', 'near', 'different'];
const likenessOf = (found: readonly Difference[]): Likeness =>
  RANK.findLast((likeness) => found.some((each) => differences[each] === likeness)) ?? 'equal';

const MOST_SLIPS = 2;
/** Allowed typos: none in short words, one from four letters, two from eight. */
const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : MOST_SLIPS);

function slipsBetween(typed: string, said: string): number {
  const slips = spell(typed).map((spelling) => distance(spelling, said));
  const fewest = Math.min(...slips);
  return fewest <= slipsAllowed(said) ? fewest : Number.POSITIVE_INFINITY;
}

/** Matches each word of the document with one typed word in any order, and returns the unmatched words of both. */
function pair(typed: readonly string[], said: readonly string[]) {
  const left = [...typed];
  const unmatched = said.filter((word) => {
    const at = left.findIndex((candidate) => isSpelt(candidate, word));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return { left, unmatched };
}

function areMisspelt(typed: readonly string[], said: readonly string[]): boolean {
  if (typed.length !== said.length) return false;
  const left = [...typed];
  let slips = 0;
  for (const word of said) {
    const ofEach = left.map((candidate) => slipsBetween(candidate, word));
    const fewest = Math.min(...ofEach);
    left.splice(ofEach.indexOf(fewest), 1);
    slips += fewest;
  }
  return slips <= MOST_SLIPS;
}

type Found = 'equal' | 'different' | Extract<Difference, `name-misspelt` | `names-${string}`>;

function compareWords(typed: readonly string[], said: readonly string[]): Found {
  const { left, unmatched } = pair(typed, said);
  if (unmatched.length === 0 && left.length === 0) return typed.length > 0 ? 'equal' : 'different';
  if (typed.length === 0 || said.length === 0) return 'different';
  if (isSpelt(typed.join(''), said.join(''))) return 'names-joined';
  if (unmatched.length === 0) return 'names-more';
  if (left.length === 0) return 'names-missing';
  return areMisspelt(left, unmatched) ? 'name-misspelt' : 'different';
}

/** Whether the zone ends within a name or before the last names. */
function isCutFrom(typed: readonly string[], said: readonly string[], cut: MrzNames['cut']): boolean {
  const whole = said.slice(0, -1);
  const rest = said.at(-1) ?? '';
  const isBegun = (word: string): boolean => spell(word).some((spelling) => spelling.startsWith(rest));
  const next = typed[whole.length] ?? '';
  return (
    said.length > 0 &&
    said.length <= typed.length &&
    whole.every((word, i) => isSpelt(typed[i] ?? '', word)) &&
    (isSpelt(next, rest) || (cut === 'in-word' && isBegun(next)))
  );
}

interface Words {
  readonly family: readonly string[];
  readonly given: readonly string[];
}

function isSameName({ family, given }: Words, said: Words, cut: MrzNames['cut']): boolean {
  const isOneName = said.given.length === 0;
  const typed = [...given, ...family];
  // A single name is alone in the zone. People type it into either field or into both.
  const all = isOneName ? [...new Set(typed)] : typed;
  if (compareWords(all, [...said.given, ...said.family]) === 'equal') return true;
  if (cut === 'none') return false;
  return isOneName
    ? isCutFrom(family, said.family, cut)
    : compareWords(family, said.family) === 'equal' && isCutFrom(given, said.given, cut);
}

/** With fewer common words, the rest could belong to anyone. */
const FEWEST_WORDS = 2;

function compareNames(typed: Words, said: Words, cut: MrzNames['cut']): Difference[] {
  if (isSameName(typed, said, cut)) return [];
  const all = [...typed.given, ...typed.family];
  const allSaid = [...said.given, ...said.family];
  if (all.some((word) => spell(word).length === 0)) return ['name-in-other-script'];
  const common = allSaid.length - pair(all, allSaid).unmatched.length;
  const isKnown = (found: Found): boolean =>
    found === 'equal' || found === 'name-misspelt' || found === 'names-joined' || common >= FEWEST_WORDS;
  const fields = [compareWords(typed.family, said.family), compareWords(typed.given, said.given)];
  const isTwice = fields.every((each) => each === 'name-misspelt');
  // First compare by field, to name the field that differs, then all words together. Typos in both fields count together.
  for (const found of [...(isTwice ? [] : [fields]), [compareWords(all, allSaid)]]) {
    if (found.every((each) => each !== 'different' && isKnown(each)))
      return [...new Set(found)].filter((each) => each !== 'equal' && each !== 'different');
  }
  const [ofFamily, ofGiven] = fields;
  const isOnlyOne = (ofFamily === 'different') !== (ofGiven === 'different');
  return [
    ...(isOnlyOne && ofGiven === 'different' ? [] : (['family-name-different'] as const)),
    ...(isOnlyOne && ofFamily === 'different' ? [] : (['given-names-different'] as const)),
  ];
}

function differencesOfNames(typed: TypedPerson, seen: DocumentPerson): readonly Difference[] {
  const said = { family: splitWords(seen.familyName), given: splitWords(seen.givenNames) };
  const cut = seen.namesCut ?? 'none';
  const given = splitWords(`${typed.givenNames ?? ''} ${typed.middleNames ?? ''}`);
  const against = (familyName: string) => compareNames({ family: splitWords(familyName), given }, said, cut);

  const asTyped = against(typed.familyName ?? '');
  const latin = splitWords(typed.latinName ?? '');
  const asLatin = latin.length > 0 ? [compareNames({ family: [], given: latin }, said, cut)] : [];
  // If there is a Latin spelling, compare that, and do not ask about a script that we cannot transliterate.
  const now = asLatin.length > 0 && asTyped[0] === 'name-in-other-script' ? asLatin : [asTyped, ...asLatin];
  // The document shows a former name, such as before a marriage. Report it for confirmation.
  const isFormer = (typed.formerNames ?? []).some((name) => against(name).length === 0);
  const found = [...now, ...(isFormer ? [['former-name'] as const] : [])];
  return RANK.flatMap((rank) => found.filter((each) => likenessOf(each) === rank))[0] ?? [];
}

function differencesOfDates(typed: string, seen: string): Difference[] {
  if (typed !== '' && typed === seen) return [];
  if (seen !== '' && seen.length < typed.length && typed.startsWith(seen)) return ['birth-date-incomplete'];
  const [year, month, day] = typed.split('-');
  if (seen === `${year}-${day}-${month}`) return ['birth-date-day-and-month'];
  const isOneSlip =
    typed.length === seen.length && [...typed].filter((digit, at) => digit !== seen[at]).length === 1;
  return [isOneSlip ? 'birth-date-one-digit' : 'birth-date-different'];
}

export function comparePerson(typed: TypedPerson, seen: DocumentPerson): Comparison {
  const ofNames = differencesOfNames(typed, seen);
  const ofDates = differencesOfDates(typed.dateOfBirth ?? '', seen.dateOfBirth);
  return {
    likeness: likenessOf([...ofNames, ...ofDates]),
    differs: [
      ...(ofNames.length > 0 ? (['name'] as const) : []),
      ...(ofDates.length > 0 ? (['date-of-birth'] as const) : []),
    ],
    differences: [...ofNames, ...ofDates],
  };
}

/** The person read from a machine-readable zone. */
export const personOfZone = ({
  names,
  birthDate,
}: Pick<MrzFields, 'names' | 'birthDate'>): DocumentPerson => ({
  givenNames: names.given.join(' '),
  familyName: names.family.join(' '),
  dateOfBirth: birthDate,
  namesCut: names.cut,
});

const SOON_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/** `today` is a day such as `2026-11-15`. The expiry day itself is too late; under 30 days we give notice (F2). */
export function computeValidity(expiryDate: string, today: string): 'over' | 'soon' | 'valid' {
  if (expiryDate <= today) return 'over';
  const days = (Date.parse(expiryDate) - Date.parse(today)) / DAY_MILLISECONDS;
  return days < SOON_DAYS ? 'soon' : 'valid';
}
