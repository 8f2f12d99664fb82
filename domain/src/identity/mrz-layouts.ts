// The field positions in machine-readable zones, by ICAO Doc 9303 parts 4 (TD3), 5 (TD1) and 6 (TD2).

/** The characters that a field may contain; `check` is the check digit of the field it is named after. */
export type Alphabet = 'letters' | 'digits' | 'any' | 'sex' | 'check';

export interface MrzField {
  readonly line: number;
  readonly from: number;
  readonly length: number;
  readonly alphabet: Alphabet;
}

const fieldNames = [
  'documentCode',
  'issuer',
  'names',
  'number',
  'numberCheck',
  'nationality',
  'birthDate',
  'birthDateCheck',
  'sex',
  'expiryDate',
  'expiryDateCheck',
  'optional',
  'composite',
] as const;

export type FieldName = (typeof fieldNames)[number] | 'optionalCheck' | 'furtherOptional';

export interface Layout {
  readonly lines: number;
  readonly length: number;
  readonly fields: Readonly<
    Partial<Record<FieldName, MrzField>> & Record<(typeof fieldNames)[number], MrzField>
  >;
  /** The ranges covered by the composite check digit, in this order: line, from, to. */
  readonly compositeOver: readonly (readonly [line: number, from: number, to: number])[];
}

const at = (line: number, from: number, length: number, alphabet: Alphabet): MrzField => ({
  line,
  from,
  length,
  alphabet,
});

export const layouts = {
  TD3: {
    lines: 2,
    length: 44,
    fields: {
      documentCode: at(0, 0, 2, 'letters'),
      issuer: at(0, 2, 3, 'letters'),
      names: at(0, 5, 39, 'letters'),
      number: at(1, 0, 9, 'any'),
      numberCheck: at(1, 9, 1, 'check'),
      nationality: at(1, 10, 3, 'letters'),
      birthDate: at(1, 13, 6, 'digits'),
      birthDateCheck: at(1, 19, 1, 'check'),
      sex: at(1, 20, 1, 'sex'),
      expiryDate: at(1, 21, 6, 'digits'),
      expiryDateCheck: at(1, 27, 1, 'check'),
      optional: at(1, 28, 14, 'any'),
      optionalCheck: at(1, 42, 1, 'check'),
      composite: at(1, 43, 1, 'check'),
    },
    compositeOver: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 43],
    ],
  },
  TD1: {
    lines: 3,
    length: 30,
    fields: {
      documentCode: at(0, 0, 2, 'letters'),
      issuer: at(0, 2, 3, 'letters'),
      number: at(0, 5, 9, 'any'),
      numberCheck: at(0, 14, 1, 'check'),
      optional: at(0, 15, 15, 'any'),
      birthDate: at(1, 0, 6, 'digits'),
      birthDateCheck: at(1, 6, 1, 'check'),
      sex: at(1, 7, 1, 'sex'),
      expiryDate: at(1, 8, 6, 'digits'),
      expiryDateCheck: at(1, 14, 1, 'check'),
      nationality: at(1, 15, 3, 'letters'),
      furtherOptional: at(1, 18, 11, 'any'),
      composite: at(1, 29, 1, 'check'),
      names: at(2, 0, 30, 'letters'),
    },
    compositeOver: [
      [0, 5, 30],
      [1, 0, 7],
      [1, 8, 15],
      [1, 18, 29],
    ],
  },
  TD2: {
    lines: 2,
    length: 36,
    fields: {
      documentCode: at(0, 0, 2, 'letters'),
      issuer: at(0, 2, 3, 'letters'),
      names: at(0, 5, 31, 'letters'),
      number: at(1, 0, 9, 'any'),
      numberCheck: at(1, 9, 1, 'check'),
      nationality: at(1, 10, 3, 'letters'),
      birthDate: at(1, 13, 6, 'digits'),
      birthDateCheck: at(1, 19, 1, 'check'),
      sex: at(1, 20, 1, 'sex'),
      expiryDate: at(1, 21, 6, 'digits'),
      expiryDateCheck: at(1, 27, 1, 'check'),
      optional: at(1, 28, 7, 'any'),
      composite: at(1, 35, 1, 'check'),
    },
    compositeOver: [
      [1, 0, 10],
      [1, 13, 20],
      [1, 21, 35],
    ],
  },
} as const satisfies Record<string, Layout>;

export type MrzFormat = keyof typeof layouts;
export const mrzFormats = Object.keys(layouts) as readonly MrzFormat[];

export const findLayout = (lines: readonly string[]): MrzFormat | undefined =>
  mrzFormats.find(
    (format) =>
      lines.length === layouts[format].lines && lines.every((line) => line.length === layouts[format].length),
  );

export const readField = (lines: readonly string[], { line, from, length }: MrzField): string =>
  (lines[line] ?? '').slice(from, from + length);
