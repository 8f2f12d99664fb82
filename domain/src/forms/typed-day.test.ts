import { describe, expect, test } from 'vitest';
import { Day } from './answers.ts';
import { partsOf, typedDay, wrongPart } from './typed-day.ts';

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
  ])('ux U19 %s is %s', (text, day) => {
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
  ])('ux U19 %s: the %s is wrong, and what was typed stays', (text, part) => {
    const kept = typed(text);
    const [day = '', month = '', year = ''] = text.split(' ');
    expect(partsOf(kept)).toEqual({ day, month, year });
    expect(wrongPart(kept)?.part).toBe(part);
    const { error } = Day.safeParse(kept);
    expect(error?.issues.map(({ message }) => message)).toEqual([wrongPart(kept)?.words]);
  });

  test('nothing is nothing, and a date that is kept shows as it is said', () => {
    expect(typed('')).toBe('');
    expect(partsOf('1985-03-07')).toEqual({ day: '7', month: '3', year: '1985' });
    expect(wrongPart('1985-02-30')?.part).toBe('day');
  });
});
