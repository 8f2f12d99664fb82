// Invented people and the data on their documents. Utopia (UTO) is the state that ICAO reserves for examples.
import { checkDigit } from '@portico/domain/identity/mrz';
import { layouts, type MrzFormat } from '@portico/domain/identity/mrz-layouts';
import type { Chance } from '../chance.ts';

export interface Holder {
  readonly issuer: string;
  readonly nationality: string;
  readonly documentCode: string;
  readonly number: string;
  readonly familyName: string;
  readonly givenNames: string;
  /** Both names in the zone's spelling, with spaces between words. */
  readonly spelt: { readonly family: string; readonly given: string };
  readonly birthDate: string;
  readonly expiryDate: string;
  readonly sex: 'F' | 'M' | 'X';
  /** A personal number (TD3) or any other optional data of the issuer. */
  readonly optional: string;
}

const families: readonly (readonly [string, string])[] = [
  ['Eriksson', 'ERIKSSON'],
  ['Müller', 'MUELLER'],
  ['Óskarsdóttir', 'OSKARSDOTTIR'],
  ['Nguyễn', 'NGUYEN'],
  ['García Núñez', 'GARCIA NUNEZ'],
  ['van der Vließ', 'VAN DER VLIESS'],
  ['Kowalska-Błaszczyk', 'KOWALSKA BLASZCZYK'],
  ['O’Connor', 'OCONNOR'],
  ['Dąbrowski', 'DABROWSKI'],
  ['Ångström', 'AANGSTROEM'],
  ['Quispe', 'QUISPE'],
  ['Ioannidis', 'IOANNIDIS'],
  ['Þórsson', 'THORSSON'],
  ['Li', 'LI'],
  ['Jovanović', 'JOVANOVIC'],
  ['Wolfeschlegelsteinhausen', 'WOLFESCHLEGELSTEINHAUSEN'],
];
const givens: readonly (readonly [string, string, Holder['sex']])[] = [
  ['Anna Maria', 'ANNA MARIA', 'F'],
  ['Jürgen', 'JUERGEN', 'M'],
  ['Bo', 'BO', 'M'],
  ['Zoë Lily', 'ZOE LILY', 'F'],
  ['Jean-Luc', 'JEAN LUC', 'M'],
  ['Guðrún', 'GUDRUN', 'F'],
  ['Oliwia Małgorzata', 'OLIWIA MALGORZATA', 'F'],
  ['Søren Kjeld', 'SOEREN KJELD', 'M'],
  ['Ximena', 'XIMENA', 'F'],
  ['Abdul Quddus', 'ABDUL QUDDUS', 'M'],
  ['Iris Ilse', 'IRIS ILSE', 'F'],
  ['Robin', 'ROBIN', 'X'],
];
const issuers = ['UTO', 'UTO', 'D', 'FRA', 'POL', 'ESP', 'SWE', 'NLD', 'ISL', 'GBR'] as const;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const DIGITS = '0123456789';

const day = (chance: Chance, fromYear: number, years: number): string =>
  new Date(Date.UTC(fromYear + chance.below(years), chance.below(12), 1 + chance.below(28)))
    .toISOString()
    .slice(0, 10);
const signs = (chance: Chance, alphabet: string, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(chance.below(alphabet.length))).join('');

export function inventHolder(chance: Chance, format: MrzFormat): Holder {
  const [familyName, family] = chance.pick(families);
  const [givenNames, given, sex] = chance.pick(givens);
  const issuer = chance.pick(issuers);
  const number = chance.pick([
    () => signs(chance, LETTERS, 2) + signs(chance, DIGITS, 7),
    () => signs(chance, DIGITS, 9),
    () => signs(chance, LETTERS + DIGITS, 9),
  ])();
  return {
    issuer,
    nationality: chance.isOneIn(5) ? chance.pick(issuers) : issuer,
    documentCode: format === 'TD3' ? 'P' : 'I',
    number,
    familyName,
    givenNames,
    spelt: { family, given },
    birthDate: day(chance, 1945, 62),
    expiryDate: day(chance, 2027, 9),
    sex,
    optional: chance.isOneIn(3) ? signs(chance, DIGITS, format === 'TD3' ? 10 : 6) : '',
  };
}

const fill = (text: string, length: number): string =>
  text.replaceAll(' ', '<').slice(0, length).padEnd(length, '<');
const short = (isoDay: string): string => isoDay.slice(2).replaceAll('-', '');
const checked = (text: string): string => text + checkDigit(text);

/** The machine-readable zone for a document of this format. */
export function writeMrz(holder: Holder, format: MrzFormat): string[] {
  const layout = layouts[format];
  const head = fill(holder.documentCode, 2) + fill(holder.issuer, 3);
  const names = fill(
    [holder.spelt.family, holder.spelt.given].filter((name) => name !== '').join('  '),
    layout.fields.names.length,
  );
  const [birth, expiry] = [checked(short(holder.birthDate)), checked(short(holder.expiryDate))];
  const sex = holder.sex === 'X' ? '<' : holder.sex;
  const number = checked(fill(holder.number, 9));
  const nationality = fill(holder.nationality, 3);
  const optional = fill(holder.optional, layout.fields.optional.length);
  const lines =
    format === 'TD1'
      ? [head + number + optional, birth + sex + expiry + nationality + fill('', 11), names]
      : [
          head + names,
          number + nationality + birth + sex + expiry + (format === 'TD3' ? checked(optional) : optional),
        ];
  const over = layout.compositeOver.map(([line, from, to]) => (lines[line] ?? '').slice(from, to)).join('');
  const last = layout.fields.composite.line;
  return lines.map((line, i) => (i === last ? line + checkDigit(over) : line));
}
