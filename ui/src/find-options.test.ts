import { describe, expect, it } from 'vitest';
import { findExactOption, findOptions } from './find-options.ts';

const countries = [
  { value: 'AT', label: 'Austria', words: ['Österreich', 'Autriche'] },
  { value: 'AU', label: 'Australia', words: ['Australien'] },
  { value: 'CG', label: 'Congo - Brazzaville', words: ['Congo', 'Kongo'] },
  { value: 'CD', label: 'Congo - Kinshasa', words: ['Congo', 'DR Kongo'] },
  { value: 'CI', label: 'Côte d’Ivoire', words: ['Ivory Coast', 'Elfenbeinküste'] },
  { value: 'DE', label: 'Germany', words: ['Deutschland', 'Allemagne'] },
  { value: 'GQ', label: 'Equatorial Guinea' },
  { value: 'GN', label: 'Guinea' },
  { value: 'NE', label: 'Niger' },
  { value: 'NG', label: 'Nigeria' },
  { value: 'PL', label: 'Poland', words: ['Polska', 'Łódź and around'] },
  { value: 'TT', label: 'Trinidad & Tobago' },
  { value: 'UA', label: 'Ukraine' },
  { value: 'GB', label: 'United Kingdom', words: ['UK', 'GB', 'Great Britain'] },
  { value: 'US', label: 'United States', words: ['USA', 'US', 'America'] },
  { value: 'VI', label: 'U.S. Virgin Islands' },
] as const;

const valuesFor = (typed: string): readonly string[] =>
  findOptions(countries, typed).map(({ option }) => option.value);

describe('finding a country by any of its names [ux U22]', () => {
  it.each([
    ['UK', 'GB'],
    ['uk', 'GB'],
    ['great-britain', 'GB'],
    ['Deutschland', 'DE'],
    ['  deutsch', 'DE'],
    ['Ivory', 'CI'],
    ['cote d', 'CI'],
    ["Côte d'Ivoire", 'CI'],
    ['cotedivoire', 'CI'],
    ['ivoire', 'CI'],
    ['elfenbeinkuste', 'CI'],
    ['osterreich', 'AT'],
    ['u.s.', 'US'],
    ['lodz', 'PL'],
    ['trinidad and tobago', 'TT'],
    ['virgin', 'VI'],
  ])('%s finds %s first [ux U22]', (typed, value) => {
    expect(valuesFor(typed)[0]).toBe(value);
  });

  it('ranks the start of a word above other matches [ux U22]', () => {
    expect(valuesFor('guinea')).toEqual(['GN', 'GQ']);
    expect(valuesFor('uk')).toEqual(['GB', 'UA']);
    expect(valuesFor('ger')).toEqual(['DE', 'NE', 'NG']);
    expect(valuesFor('land')).toEqual(['DE', 'PL', 'VI']);
  });

  it('keeps the list’s own order among equal matches and promotes no option silently [ux U22]', () => {
    expect(valuesFor('au')).toEqual(['AT', 'AU']);
    expect(valuesFor('')).toEqual(countries.map(({ value }) => value));
    expect(valuesFor(' .')).toHaveLength(countries.length);
  });

  it('returns the alternative name only when it was the one that matched [ux U22]', () => {
    expect(findOptions(countries, 'Deutsch')[0]?.word).toBe('Deutschland');
    expect(findOptions(countries, 'Germ')[0]).not.toHaveProperty('word');
  });

  it('finds nothing for a name that no country has [ux U22]', () => {
    expect(findOptions(countries, 'Atlantis')).toEqual([]);
  });

  it('accepts a name typed in full, unless two countries share it [ux U22]', () => {
    expect(findExactOption(countries, 'deutschland')?.value).toBe('DE');
    expect(findExactOption(countries, 'Niger')?.value).toBe('NE');
    expect(findExactOption(countries, 'Congo')).toBeUndefined();
    expect(findExactOption(countries, 'Germ')).toBeUndefined();
    expect(findExactOption(countries, '')).toBeUndefined();
  });
});
