import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit } from './mrz.ts';
import { type MrzReading, type Sighting, settleMrz } from './settle-mrz.ts';

const today = new Date('2026-11-15T12:00:00Z');
const LINES = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const [first = '', second = ''] = LINES;

const clear = (lines: readonly string[]): Sighting => lines.map((line) => [...line]);
const doubtAt = (row: number, column: number, candidates: string, lines = LINES): Sighting =>
  clear(lines).map((line, i) => (i === row ? line.with(column, candidates) : line));
const readingOf = (places: Sighting): MrzReading => ({ places, knowsDoubt: true });
const guessed = (places: Sighting): MrzReading => ({ places, knowsDoubt: false });
const settle = (...readings: MrzReading[]) => settleMrz(readings, today);

describe('settling the readings of a zone [F2]', () => {
  test('accepts a clear zone unchanged', () => {
    expect(settle(readingOf(clear(LINES)))).toMatchObject({ outcome: 'accepted', lines: LINES });
  });

  test('a check digit decides a doubtful character', () => {
    expect(settle(readingOf(doubtAt(1, 7, '5C')))).toMatchObject({ outcome: 'accepted', lines: LINES });
    expect(settle(readingOf(doubtAt(1, 13, '17')))).toMatchObject({ outcome: 'accepted', lines: LINES });
  });

  test('G and 6 weigh the same in a check digit, so doubt between them makes the zone unreadable', () => {
    const begin = `G898902C3${checkDigit('G898902C3')}`;
    const composite = checkDigit(begin + second.slice(13, 20) + second.slice(21, 43));
    const zone = [first, begin + second.slice(10, 43) + composite];
    expect(settle(readingOf(clear(zone)))).toMatchObject({
      outcome: 'accepted',
      fields: { number: 'G898902C3' },
    });
    expect(settle(readingOf(doubtAt(1, 0, 'G6', zone)))).toEqual({ outcome: 'unreadable' });
  });

  test('a doubtful letter in a name is accepted only if another reader saw the same', () => {
    const doubtful = doubtAt(0, 9, 'SB');
    expect(settle(readingOf(doubtful))).toMatchObject({ outcome: 'unsure' });
    expect(settle(readingOf(doubtful), guessed(clear(LINES)))).toMatchObject({
      outcome: 'accepted',
      lines: LINES,
    });
    const other = [first.replace('ERIKSSON', 'ERIKBSON'), second];
    expect(settle(readingOf(doubtful), guessed(clear(other)))).toMatchObject({ outcome: 'unsure' });
  });

  test('a reader that confuses 0 with O can still confirm the names', () => {
    const lines = [
      'I<D<<C01X00T478<<<<<<<<<<<<<<<',
      '8503275F3105010D<<<<<<<<<<<<<6',
      'OKONJO<WEISS<<ADA<MARIA<<<<<<<',
    ];
    const doubtful = readingOf(doubtAt(2, 0, 'OQ', lines));
    const misread = lines.map((line) => line.replace('C01X00T', 'CO1XOOT'));
    expect(settle(doubtful)).toMatchObject({ outcome: 'unsure' });
    expect(settle(doubtful, guessed(clear(misread)))).toMatchObject({ outcome: 'accepted', lines });
    const other = misread.map((line) => line.replace('OKONJO', 'QKONJO'));
    expect(settle(doubtful, guessed(clear(other)))).toMatchObject({ outcome: 'unsure' });
    // A reader that always names one character cannot be confirmed by another, because its digits hold only by our guess.
    const broken = lines.map((line) => line.replace('8503275F', '8503271F'));
    expect(settle(readingOf(clear(broken)), guessed(clear(lines)))).toMatchObject({ outcome: 'unsure' });
  });

  test('does not accept two clear readings that differ', () => {
    const other = [first.replace('ANNA', 'ANJA'), second];
    expect(settle(readingOf(clear(LINES)), readingOf(clear(other)))).toMatchObject({ outcome: 'unsure' });
  });

  test('a reader that cannot express doubt is not accepted alone', () => {
    expect(settle(guessed(clear(LINES)))).toMatchObject({ outcome: 'unsure', lines: LINES });
  });

  test.each([
    ['O for 0 in a date', second.replace('740812', '74O812')],
    ['I for 1 in a date', second.replace('120415', 'I20415')],
    ['0 for O in a country', second.replace('UTO', 'UT0')],
    [
      'O for 0 in a number, where the check digit leaves one choice',
      second.replace('L898902C3', 'L8989O2C3'),
    ],
  ])('corrects %s', (_, wrong) => {
    expect(settle(guessed(clear([first, wrong])))).toMatchObject({ lines: LINES });
  });

  test('leaves B for 8 alone if a second look-alike satisfies the check digit too', () => {
    const wrong = [first, second.replace('L898902C3', 'LB98902C3')];
    expect(settle(guessed(clear(wrong)))).toEqual({ outcome: 'unreadable' });
  });

  test('rejects a zone with a line that is too short, or without readings', () => {
    expect(settle(readingOf(clear([first.slice(1), second])))).toEqual({ outcome: 'unreadable' });
    expect(settle()).toEqual({ outcome: 'unreadable' });
  });

  test('rejects too much doubt, because a check digit cannot tell thousands of readings apart', () => {
    const all = clear(LINES).map((line) => line.map((sign) => (/\d/.test(sign) ? '0123456789' : sign)));
    expect(settle(readingOf(all))).toEqual({ outcome: 'unreadable' });
  });

  test('accepts a wrong character in line 2 only if its weight is equal or no check digit covers it', () => {
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
    fc.assert(
      fc.property(fc.nat({ max: 43 }), fc.nat({ max: 36 }), (column, sign) => {
        const wrong = second.slice(0, column) + signs[sign] + second.slice(column + 1);
        const settled = settle(readingOf(clear([first, wrong])), guessed(clear([first, wrong])));
        const isCovered = !(column >= 10 && column <= 12) && column !== 20;
        if (settled.outcome !== 'accepted' || !isCovered) return true;
        const weight = (text: string): number => (text === '<' ? 0 : Number.parseInt(text, 36)) % 10;
        return weight(settled.lines[1]?.[column] ?? '') === weight(second[column] ?? '');
      }),
      { numRuns: 1500 },
    );
  });
});
