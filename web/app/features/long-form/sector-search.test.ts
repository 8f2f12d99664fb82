// F10: a sector is found by its code, by words of its title and by everyday names of a trade.
import { classCodes } from '@portico/domain/reference/sector-classes';
import { sectorId } from '@portico/domain/reference/sectors';
import { expect, test } from 'vitest';
import { EVERYDAY, find, findTitle } from './sector-search.ts';

test('F10 every everyday word belongs to a class that there is', () => {
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
])('F10 %s finds %s first', (text, code) => {
  expect(find(text)[0]?.value).toBe(sectorId(code));
});

test('F10 every class is found by its own title and by its code; nonsense finds nothing', () => {
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

test('F10 what is found says in which section and division it is', () => {
  expect(find('62.10')[0]).toMatchObject({
    label: '62.10 Computer programming activities',
    detail: expect.stringMatching(/^K .+ › 62 /),
  });
});
