import { describe, expect, test } from 'vitest';
import alpha3 from './alpha-3.json' with { type: 'json' };
import { countries, countryCodes, countryName, languages } from './countries.ts';
import { countryOfIssuer } from './issuers.ts';
import { sections, sectorId } from './sectors.ts';

describe('countries', () => {
  test('250 two-letter codes, each with a unique English name [S3.12]', () => {
    expect(countryCodes).toHaveLength(250);
    for (const code of countryCodes) expect(code).toMatch(/^[A-Z]{2}$/);
    expect(new Set(Object.values(countries)).size).toBe(countryCodes.length);
    expect(countries).toMatchObject({
      DE: 'Germany',
      GB: 'United Kingdom',
      CI: 'Côte d’Ivoire',
      XK: 'Kosovo',
    });
  });

  test('every country has a name in each of 80 languages [S3.12]', () => {
    expect(new Set(languages).size).toBe(80);
    for (const language of languages) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
      expect(names.resolvedOptions().locale, language).toBe(language);
      expect(
        countryCodes.filter((code) => !names.of(code)),
        language,
      ).toEqual([]);
    }
    expect(countryName('DE', 'de')).toBe('Deutschland');
    expect(countryName('DE', 'ar')).toBe('ألمانيا');
    expect(countryName('DE', 'en')).toBe('Germany');
  });
});

test('every country has a code for document issuers, and other issuer codes map to it [F2]', () => {
  const named = Object.values(alpha3);
  expect(countryCodes.filter((code) => !named.includes(code))).toEqual([]);
  expect(['DEU', 'D', 'GBR', 'GBO', 'RKS', 'UTO', 'EUE'].map(countryOfIssuer)).toEqual([
    'DE',
    'DE',
    'GB',
    'GB',
    'XK',
    'UTO',
    'EUE',
  ]);
});

describe('sectors', () => {
  test('NACE Rev. 2.1 has 22 sections A to V and 87 divisions in ascending order', () => {
    expect(sections.map((section) => section.section).join('')).toBe('ABCDEFGHIJKLMNOPQRSTUV');
    const divisions = sections.flatMap((section) => Object.keys(section.divisions).sort());
    expect(divisions).toHaveLength(87);
    expect(divisions).toEqual([...divisions].sort());
    expect(divisions.every((division) => /^\d\d$/.test(division))).toBe(true);
    expect(sections.find((section) => section.section === 'L')?.divisions).toHaveProperty('66');
  });

  test('a stored sector names its revision', () => {
    expect(sectorId('62')).toBe('nace:2.1:62');
  });
});
