// Tests the reference lists that only the company forms use.
import { describe, expect, test } from 'vitest';
import { type CountryCode, countryCodes } from './countries.ts';
import { currencyCodes, currencyDecimals } from './currencies.ts';
import { isHighRiskCountry, listings } from './high-risk-countries.ts';
import titles from './sector-class-titles.json' with { type: 'json' };
import { classCodes, findDivision, findSection, sectorCode } from './sector-classes.ts';
import { sections, sectorId } from './sectors.ts';
import { subdivisions } from './subdivisions.ts';

describe('sectors as they are stored [F10]', () => {
  test('22 sections, 87 divisions, 287 groups and 651 classes, each with a title and an existing division', () => {
    const countOf = (length: number) => new Set(classCodes().map((code) => code.slice(0, length))).size;
    expect([sections.length, countOf(2), countOf(4), countOf(5)]).toEqual([22, 87, 287, 651]);
    expect(classCodes()).toHaveLength(651);
    expect(Object.keys(titles)).toEqual(classCodes());
    const divisions = sections.flatMap(({ divisions }) => Object.keys(divisions)).sort();
    expect([...new Set(classCodes().map((code) => code.slice(0, 2)))]).toEqual(divisions);
    for (const title of Object.values(titles)) expect(title).toMatch(/^[A-Z].{4,}[^.]$|n\.e\.c\.$/);
  });

  test('each division is read back with its section, and each class with its division', () => {
    for (const { section, divisions } of sections)
      for (const division of Object.keys(divisions)) {
        expect(sectorCode(sectorId(division))).toBe(division);
        expect(findSection(sectorId(division))).toBe(section);
      }
    for (const code of classCodes()) expect(findDivision(sectorId(code))).toBe(code.slice(0, 2));
    expect(findSection('nace:2.1:62.10')).toBe('K');
  });

  test.each([
    '62.10',
    'nace:2:62.01',
    'nace:2.1:62.01',
    'nace:2.1:04',
    'nace:2.1:62.10.1',
    'nace:2.1:',
    62,
    null,
  ])('%j is not a sector of this revision', (id) => {
    expect(sectorCode(id)).toBeUndefined();
    expect(findSection(id)).toBeUndefined();
  });
});

test('currencies have three letters and zero, two or three decimals, and the platform knows each [F0]', () => {
  expect(currencyCodes.length).toBeGreaterThan(150);
  expect(currencyCodes).toEqual([...currencyCodes].sort());
  for (const code of currencyCodes) expect([0, 2, 3], code).toContain(currencyDecimals[code]);
  const known = Intl.supportedValuesOf('currency');
  expect(currencyCodes.filter((code) => !known.includes(code))).toEqual([]);
});

test('subdivisions carry the code of their country, and each name is unique [F3]', () => {
  expect(Object.keys(subdivisions)).toEqual(['AE', 'AU', 'CA', 'CH', 'US']);
  for (const [country, parts] of Object.entries(subdivisions)) {
    for (const code of Object.keys(parts)) expect(code).toMatch(new RegExp(`^${country}-[A-Z]{2,3}$`));
    expect(new Set(Object.values(parts)).size).toBe(Object.keys(parts).length);
  }
});

test('high-risk country lists are valid, sorted and dated, and name their source [F4]', () => {
  for (const { since, source, countries } of Object.values(listings)) {
    expect(since).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(source).toMatch(/^(?:FATF, |Delegated Regulation ).*\d{4}/);
    expect(countries.filter((code) => !countryCodes.includes(code as CountryCode))).toEqual([]);
    expect(countries.toSorted()).toEqual(countries);
  }
  expect(
    [listings.union, listings.callForAction, listings.increasedMonitoring].map(
      ({ countries }) => countries.length,
    ),
  ).toEqual([26, 3, 21]);
  const highRisk = countryCodes.filter((code) => isHighRiskCountry(code));
  expect(highRisk).toHaveLength(30);
  expect(['DE', 'GB', 'US', 'BG', 'NG', '', undefined].some((code) => isHighRiskCountry(code))).toBe(false);
});

test('a firm’s own list of high-risk countries replaces the default [F4]', () => {
  expect(isHighRiskCountry('KE', ['US'])).toBe(false);
  expect(isHighRiskCountry('US', ['US'])).toBe(true);
});
