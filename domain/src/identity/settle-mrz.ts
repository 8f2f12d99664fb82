// Combines the readings of a picture into one machine-readable zone or none. A character changes only where
// check digits leave one choice. Characters without a check digit must be unambiguous, or read alike twice.
import { type MrzFields, parseMrz } from './mrz.ts';
import { type Alphabet, findLayout, type Layout, layouts } from './mrz-layouts.ts';

/** For each place of each line, the possible characters, likeliest first. More than one expresses doubt. */
export type Sighting = readonly (readonly string[])[];

export interface MrzReading {
  readonly places: Sighting;
  /** Whether one character means certainty. A reader that always names one character cannot express doubt. */
  readonly knowsDoubt: boolean;
}

export type Settled =
  | { readonly outcome: 'accepted' | 'unsure'; readonly lines: readonly string[]; readonly fields: MrzFields }
  | { readonly outcome: 'unreadable' };

/** Characters of OCR-B that are easily confused. A digit in a letter field is read as its letter, and vice versa. */
const digitOf: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
};
const letterOf: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
};

const MOST_COMBINATIONS = 256;

const holds: Readonly<Record<Alphabet, RegExp>> = {
  letters: /[A-Z<]/,
  digits: /[0-9<]/,
  check: /[0-9<]/,
  any: /[A-Z0-9<]/,
  sex: /[FMX<]/,
};
/** Keeps the characters that the alphabet allows; otherwise maps them to their look-alikes. */
function within(candidates: string, alphabet: Alphabet): string {
  const swap = alphabet === 'letters' ? letterOf : digitOf;
  const allowedSigns = [...candidates].filter((sign) => holds[alphabet].test(sign));
  if (allowedSigns.length > 0 || alphabet === 'sex') return allowedSigns.join('');
  return [...new Set([...candidates].map((sign) => swap[sign] ?? ''))].join('');
}

const alphabetsOf = (layout: Layout): Alphabet[][] => {
  const rows = Array.from({ length: layout.lines }, () => new Array<Alphabet>(layout.length).fill('any'));
  for (const { line, from, length, alphabet } of Object.values(layout.fields)) {
    rows[line]?.fill(alphabet, from, from + length);
  }
  return rows;
};

/** Every combination of one character per place; none if there are too many for a check digit to decide. */
function combinations(places: Sighting): string[][] {
  const count = places.flat().reduce((product, candidates) => product * candidates.length, 1);
  if (count === 0 || count > MOST_COMBINATIONS) return [];
  let all: string[][] = [[]];
  for (const line of places) {
    let texts = [''];
    for (const candidates of line)
      texts = texts.flatMap((text) => [...candidates].map((sign) => text + sign));
    all = all.flatMap((lines) => texts.map((text) => [...lines, text]));
  }
  return all;
}

interface Hypothesis {
  readonly lines: readonly string[];
  readonly fields: MrzFields;
  readonly isSure: boolean;
}

const isCovered = (alphabet: Alphabet): boolean => alphabet !== 'letters' && alphabet !== 'sex';

function hypothesisOf({ places, knowsDoubt }: MrzReading, today: Date): Hypothesis | undefined {
  const format = findLayout(places.map((line) => '<'.repeat(line.length)));
  if (!format) return undefined;
  const alphabets = alphabetsOf(layouts[format]);
  const at = (row: number, column: number): Alphabet => alphabets[row]?.[column] ?? 'any';
  const narrowed = places.map((line, row) => line.map((signs, i) => within(signs, at(row, i))));
  // Where no check digit decides, take the likeliest character and remember the doubt.
  const decidable = narrowed.map((line, row) =>
    line.map((signs, i) => (isCovered(at(row, i)) ? signs : signs.slice(0, 1))),
  );
  const choices = knowsDoubt ? [combinations(decidable)] : [firsts(decidable), withOneTwin(decidable, at)];
  for (const choice of choices) {
    const [only, another] = choice.flatMap((lines) => {
      const parsed = parseMrz(lines, today);
      return parsed.ok ? [{ lines, fields: parsed.fields }] : [];
    });
    if (another) return undefined;
    if (!only) continue;
    const isClear = narrowed.every((line, row) =>
      line.every((signs, i) => isCovered(at(row, i)) || signs.length === 1),
    );
    return { ...only, isSure: knowsDoubt && isClear };
  }
  return undefined;
}

const firsts = (places: Sighting): string[][] => [
  places.map((line) => line.map((signs) => signs.charAt(0)).join('')),
];

/** A reader without doubts may have confused one character with its look-alike. Only a check digit can tell. */
function withOneTwin(places: Sighting, at: (row: number, column: number) => Alphabet): string[][] {
  const [lines = []] = firsts(places);
  return lines.flatMap((line, row) =>
    [...line].flatMap((sign, i) => {
      const twin = at(row, i) === 'any' ? (digitOf[sign] ?? letterOf[sign]) : undefined;
      return twin ? [lines.with(row, line.slice(0, i) + twin + line.slice(i + 1))] : [];
    }),
  );
}

/** Whether a reading with failed check digits agrees where none decides. Its `O` for `0` says nothing about a name. */
function seesSameLetters({ places }: MrzReading, { lines, fields }: Hypothesis): boolean {
  const alphabets = alphabetsOf(layouts[fields.format]);
  return (
    places.length === lines.length &&
    places.every(
      (line, row) =>
        line.length === lines[row]?.length &&
        line.every((signs, i) => {
          const alphabet = alphabets[row]?.[i] ?? 'any';
          return isCovered(alphabet) || within(signs, alphabet).charAt(0) === lines[row]?.charAt(i);
        }),
    )
  );
}

export function settleMrz(readings: readonly MrzReading[], today: Date): Settled {
  const hypotheses = readings.map((reading) => hypothesisOf(reading, today));
  const [first, ...others] = hypotheses.filter((hypothesis) => hypothesis !== undefined);
  if (!first) return { outcome: 'unreadable' };
  const isSame = (other: Hypothesis): boolean => other.lines.join('\n') === first.lines.join('\n');
  const same = others.filter(isSame).length;
  const isSeconded =
    readings[hypotheses.indexOf(first)]?.knowsDoubt === true &&
    readings.some((reading, i) => !hypotheses[i] && seesSameLetters(reading, first));
  // Two clear but different readings are worse than one.
  const isAccepted = same === others.length && (first.isSure || same > 0 || isSeconded);
  return { outcome: isAccepted ? 'accepted' : 'unsure', lines: first.lines, fields: first.fields };
}
