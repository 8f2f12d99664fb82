import { describe, expect, test } from 'vitest';
import { languages } from '../reference/countries.ts';
import { Day } from './answers.ts';
import { splitDay, typedDay, wrongPart } from './typed-day.ts';

const typed = (text: string) => {
  const [day = '', month = '', year = ''] = text.split(' ');
  return typedDay({ day, month, year });
};

describe('a date in three fields', () => {
  test.each([
    ['27 3 1985', '1985-03-27'],
    ['27 03 1985', '1985-03-27'],
    ['1 Jan 2001', '2001-01-01'],
    ['01 january 2001', '2001-01-01'],
    ['9 Sept. 1970', '1970-09-09'],
    ['２９ ２ ２００４', '2004-02-29'],
  ])('reads %s as %s [ux U19]', (text, day) => {
    expect(typed(text)).toBe(day);
    expect(Day.safeParse(day).success).toBe(true);
  });

  test.each([
    ['32 3 1985', 'day'],
    ['x 3 1985', 'day'],
    ['27 13 1985', 'month'],
    ['27 Mrz1 1985', 'month'],
    ['27 3 85', 'year'],
    ['30 2 1985', 'day'],
    ['29 2 2001', 'day'],
    ['27 3 ', 'year'],
    [' 3 1985', 'day'],
  ])('%s: reports the %s as wrong and keeps the input [ux U19]', (text, part) => {
    const kept = typed(text);
    const [day = '', month = '', year = ''] = text.split(' ');
    expect(splitDay(kept)).toEqual({ day, month, year });
    expect(wrongPart(kept)?.part).toBe(part);
    const { error } = Day.safeParse(kept);
    expect(error?.issues.map(({ message }) => message)).toEqual([wrongPart(kept)?.words]);
  });

  test.each(languages)('accepts long and short month names in %s [ux U19]', (language) => {
    for (const month of ['long', 'short'] as const) {
      const named = new Intl.DateTimeFormat(language, { month, calendar: 'gregory', timeZone: 'UTC' });
      for (let at = 0; at < 12; at++) {
        const word = named.format(Date.UTC(2001, at, 1));
        const kept = typedDay({ day: '1', month: word, year: '2001' }, [language]);
        expect(kept, word).toBe(`2001-${String(at + 1).padStart(2, '0')}-01`);
      }
    }
  });

  test.each([
    ['27 März 1985', ['de'], '1985-03-27'],
    // A month in another language is accepted if it means the same month in all languages that have the word.
    ['27 MAERZ 1985', ['de'], '27/MAERZ/1985'],
    ['27 marzo 1985', ['en'], '1985-03-27'],
    ['27 aout 1985', ['fr'], '1985-08-27'],
    ['27 марта 1985', ['ru'], '1985-03-27'],
    ['27 3月 1985', ['ja'], '1985-03-27'],
    // A word that means different months in two languages is accepted only in one of these.
    ['27 listopad 1985', ['hr'], '1985-10-27'],
    ['27 listopad 1985', ['pl'], '1985-11-27'],
    ['27 listopad 1985', ['en'], '27/listopad/1985'],
  ])('%s with the languages %j becomes %s [ux U19]', (text, spoken, kept) => {
    const [day = '', month = '', year = ''] = text.split(' ');
    expect(typedDay({ day, month, year }, spoken)).toBe(kept);
  });

  test('a month name in another language is not reported as the wrong part [ux U19]', () => {
    expect(wrongPart('32/März/1985')?.part).toBe('day');
  });

  test('an empty date stays empty, and a stored date is split into its parts', () => {
    expect(typed('')).toBe('');
    expect(splitDay('1985-03-07')).toEqual({ day: '7', month: '3', year: '1985' });
    expect(wrongPart('1985-02-30')?.part).toBe('day');
  });
});
