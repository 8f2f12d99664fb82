import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigit, parseMrz } from './mrz.ts';
import { layouts, mrzFormats } from './mrz-layouts.ts';

const today = new Date('2026-11-15T12:00:00Z');

/** The examples of ICAO Doc 9303 itself: Utopia, parts 4, 5 and 6. */
const TD3_NAMES = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const TD3 = [TD3_NAMES, 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];
const TD1 = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const TD2 = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];
const LONG_NUMBER = [
  'I<UTOD23145890<7349<<<<<<<<<<<',
  '3407127M9507122UTO<<<<<<<<<<<2',
  'STEVENSON<<PETER<JOHN<<<<<<<<<',
];

const anna = { family: ['ERIKSSON'], given: ['ANNA', 'MARIA'], cut: 'none' };

describe('a machine-readable zone [F2]', () => {
  test('every position of every layout belongs to exactly one field', () => {
    for (const format of mrzFormats) {
      const { lines, length, fields, compositeOver } = layouts[format];
      const counts = Array.from({ length: lines }, () => new Array<number>(length).fill(0));
      for (const { line, from, length: wide } of Object.values(fields)) {
        for (let i = from; i < from + wide; i += 1)
          (counts[line] as number[])[i] = (counts[line]?.[i] ?? 0) + 1;
      }
      expect(
        counts.flat().filter((times) => times !== 1),
        format,
      ).toEqual([]);
      for (const [line, from, to] of compositeOver)
        expect([line < lines, from < to, to <= length]).toEqual([true, true, true]);
    }
  });

  test.each([
    ['520727', '3'],
    ['AB2134<<<', '5'],
    ['L898902C3', '6'],
    ['740812', '2'],
    ['120415', '9'],
    ['D23145890734', '9'],
    ['<<<<<<', '0'],
    ['a', ''],
  ])('the check digit of %s is %s, by weights 7, 3, 1', (text, digit) => {
    expect(checkDigit(text)).toBe(digit);
  });

  test.each([
    ['a passport', TD3, { format: 'TD3', documentCode: 'P', number: 'L898902C3', names: anna }],
    ['a card', TD1, { format: 'TD1', documentCode: 'I', number: 'D23145890', names: anna }],
    ['a larger card', TD2, { format: 'TD2', documentCode: 'I', number: 'D23145890', names: anna }],
  ])('reads every field of %s from the ICAO examples', (_, lines, more) => {
    expect(parseMrz(lines, today)).toEqual({
      ok: true,
      fields: {
        issuer: 'UTO',
        nationality: 'UTO',
        birthDate: '1974-08-12',
        sex: 'F',
        expiryDate: '2012-04-15',
        ...more,
      },
    });
  });

  test('a number of more than nine characters continues in the next field, followed by its check digit', () => {
    expect(parseMrz(LONG_NUMBER, today)).toMatchObject({ ok: true, fields: { number: 'D23145890734' } });
    expect(parseMrz(LONG_NUMBER.with(0, 'I<UTOD23145890<7359<<<<<<<<<<<'), today)).toMatchObject({
      ok: false,
      checks: ['number', 'composite'],
    });
  });

  test.each([
    ['number', 'L898902C46UTO7408122F1204159ZE184226B<<<<<10', ['number', 'composite']],
    ['birth', 'L898902C36UTO7408132F1204159ZE184226B<<<<<10', ['birthDate', 'composite']],
    ['expiry', 'L898902C36UTO7408122F1204169ZE184226B<<<<<10', ['expiryDate', 'composite']],
    ['personal number', 'L898902C36UTO7408122F1204159ZE184226C<<<<<10', ['optional', 'composite']],
    ['last digit', 'L898902C36UTO7408122F1204159ZE184226B<<<<<11', ['composite']],
  ])('reports a wrong character in the %s', (_, second, checks) => {
    expect(parseMrz(TD3.with(1, second), today)).toEqual({ ok: false, why: 'check-digit', checks });
  });

  const second = (birth: string, expiry: string): string => {
    const [b, e] = [birth + checkDigit(birth), expiry + checkDigit(expiry)];
    const composite = checkDigit(`L898902C36${b}${e}<<<<<<<<<<<<<<0`);
    return `L898902C36UTO${b}F${e}<<<<<<<<<<<<<<0${composite}`;
  };
  test.each([
    ['260101', 'in this year', '2026-01-01'],
    ['270101', 'in the last century', '1927-01-01'],
    ['8504<<', 'without a day', '1985-04'],
    ['85<<<<', 'without a month', '1985'],
  ])('a birth date of %s (%s) is %s', (birth, _, day) => {
    expect(parseMrz(TD3.with(1, second(birth, '300101')), today)).toMatchObject({
      fields: { birthDate: day },
    });
  });
  test.each(['851301', '850230', '<<0101', '85<<01'])('rejects %s as a birth date', (birth) => {
    expect(parseMrz(TD3.with(1, second(birth, '300101')), today)).toEqual({ ok: false, why: 'no-date' });
  });
  test('an empty personal number may omit its check digit', () => {
    const bare = second('740812', '300101');
    const without = `${bare.slice(0, 42)}<${bare.slice(43)}`;
    expect(parseMrz(TD3.with(1, without), today)).toMatchObject({ ok: true });
  });

  test.each([
    ['SUKARNO', { family: ['SUKARNO'], given: [], cut: 'none' }],
    ['VAN<DER<BERG<<JEAN<LUC', { family: ['VAN', 'DER', 'BERG'], given: ['JEAN', 'LUC'], cut: 'none' }],
    [
      'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K',
      { family: ['NILAVADHANANANDA'], given: ['CHAYAPA', 'DEJTHAMRONG', 'K'], cut: 'in-word' },
    ],
    [
      'WOLFESCHLEGELSTEINHAUSENBERG<<ANNA<ZOE',
      { family: ['WOLFESCHLEGELSTEINHAUSENBERG'], given: ['ANNA', 'ZOE'], cut: 'after-word' },
    ],
  ])('names: %s', (names, read) => {
    expect(parseMrz(TD3.with(0, `P<UTO${names.padEnd(39, '<')}`), today)).toMatchObject({
      ok: true,
      fields: { names: read },
    });
  });
  test('rejects a zone without names, with a digit in a name, or with a missing line', () => {
    expect(parseMrz(TD3.with(0, `P<UTO${'<'.repeat(39)}`), today)).toEqual({ ok: false, why: 'no-name' });
    expect(parseMrz(TD3.with(0, TD3_NAMES.replace('ANNA', 'ANN4')), today)).toEqual({
      ok: false,
      why: 'wrong-character',
    });
    expect(parseMrz(TD3.slice(1), today)).toEqual({ ok: false, why: 'no-zone' });
    expect(parseMrz([], today)).toEqual({ ok: false, why: 'no-zone' });
  });

  test('never throws, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 50 }), { maxLength: 4 }),
        (lines) => typeof parseMrz(lines, today).ok === 'boolean',
      ),
    );
  });
});
