// F10: a sector is found by its code, by words of its title and by everyday names of a trade.
import { classCodes } from '@portico/domain/reference/sector-classes';
import { sectorId } from '@portico/domain/reference/sectors';
import { expect, test } from 'vitest';
import { EVERYDAY, find, findTitle } from './sector-search.ts';

test('every everyday word belongs to an existing class [F10]', () => {
  const classes = classCodes();
  expect(Object.keys(EVERYDAY).filter((code) => !classes.includes(code))).toEqual([]);
});

test.each([
  ['62.10', '62.10'],
  ['6210', '62.10'],
  ['62', '62'],
  ['K 62.2', '62.20'],
  ['computer programming', '62.10'],
  ['programming computers', '62.10'],
  ['Dentist', '86.23'],
  ['dent', '86.23'],
  ['law firm', '69.10'],
  ['crypto exchange', '66.12'],
  ['hairdressers', '96.21'],
  ['growing rice', '01.12'],
])('%s finds %s first [F10]', (text, code) => {
  expect(find(text)[0]?.value).toBe(sectorId(code));
});

test('finds every class by its title and its code; nonsense finds nothing [F10]', () => {
  for (const code of classCodes()) {
    expect(find(code).map(({ value }) => value)).toContain(sectorId(code));
    expect(
      find(findTitle(code) ?? '').map(({ value }) => value),
      code,
    ).toContain(sectorId(code));
  }
  expect(find('')).toEqual([]);
  expect(find('qqxx')).toEqual([]);
});

test('a result names its section and division [F10]', () => {
  expect(find('62.10')[0]).toMatchObject({
    label: '62.10 Computer programming activities',
    detail: expect.stringMatching(/^K .+ › 62 /),
  });
});
