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

describe('ux U22 a country is found by whatever name it goes by', () => {
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
  ])('ux U22 %s finds %s first', (typed, value) => {
    expect(valuesFor(typed)[0]).toBe(value);
  });

  it('ux U22 the start of a word comes before any other place', () => {
    expect(valuesFor('guinea')).toEqual(['GN', 'GQ']);
    expect(valuesFor('uk')).toEqual(['GB', 'UA']);
    expect(valuesFor('ger')).toEqual(['DE', 'NE', 'NG']);
    expect(valuesFor('land')).toEqual(['DE', 'PL', 'VI']);
  });

  it('ux U22 the list keeps its own order where several are equally near: nothing is pushed on top silently', () => {
    expect(valuesFor('au')).toEqual(['AT', 'AU']);
    expect(valuesFor('')).toEqual(countries.map(({ value }) => value));
    expect(valuesFor(' .')).toHaveLength(countries.length);
  });

  it('ux U22 tells the other name by which it was found, and only then', () => {
    expect(findOptions(countries, 'Deutsch')[0]?.word).toBe('Deutschland');
    expect(findOptions(countries, 'Germ')[0]).not.toHaveProperty('word');
  });

  it('ux U22 what no country is called finds nothing', () => {
    expect(findOptions(countries, 'Atlantis')).toEqual([]);
  });

  it('ux U22 a name typed in full is taken as the answer unless two bear it', () => {
    expect(findExactOption(countries, 'deutschland')?.value).toBe('DE');
    expect(findExactOption(countries, 'Niger')?.value).toBe('NE');
    expect(findExactOption(countries, 'Congo')).toBeUndefined();
    expect(findExactOption(countries, 'Germ')).toBeUndefined();
    expect(findExactOption(countries, '')).toBeUndefined();
  });
});
