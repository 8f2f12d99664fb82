import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type AccentChoice,
  computeAccent,
  contrast,
  problemsOfAccent,
  surfaces,
  TEXT_CONTRAST,
} from './brand.ts';

const tokens = readFileSync(join(import.meta.dirname, '../../ui/src/tokens.css'), 'utf8');
const tokenOf = (name: string): { light: string; dark: string } => {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  return { light, dark };
};
const pairsOf = (choice: AccentChoice): string[] =>
  problemsOfAccent(choice).map(({ theme, text, on }) => `${theme}: ${text} on ${on}`);

test('the surfaces match the design tokens', () => {
  for (const name of ['paper', 'stone'] as const)
    expect({ light: surfaces.light[name], dark: surfaces.dark[name] }).toEqual(tokenOf(name));
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4.0],
])('the contrast of %s and %s is %d in either order', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2);
  expect(contrast(b, a)).toBe(contrast(a, b));
});

test.each(['red', '#fff', '#0e6655ff', 'url(x)', ''])('%s is not a valid colour', (colour) => {
  expect(() => contrast(colour, '#ffffff')).toThrow(/#rrggbb/);
});

describe('a readable accent', () => {
  test.each(['#0e6655', '#000000', '#1a3fb5', '#7a1fa2', '#8b0000', '#4a5a00', '#0A4F42'])(
    '%s needs no separate accent for the dark theme',
    (accent) => {
      expect(pairsOf({ accent })).toEqual([]);
      const { light, dark } = computeAccent({ accent });
      expect(light.accent).toBe(accent.toLowerCase());
      expect(contrast(dark.accent, surfaces.dark.paper)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      for (const colour of [...Object.values(light), ...Object.values(dark)])
        expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    },
  );

  test('includes the default accent of the tokens', () => {
    const { light: accent, dark: accentDark } = tokenOf('accent');
    expect(pairsOf({ accent, accentDark })).toEqual([]);
  });

  test('keeps its hue in the dark theme: green stays green', () => {
    const whole = Number.parseInt(computeAccent({ accent: '#0e6655' }).dark.accent.slice(1), 16);
    expect((whole >> 8) & 255).toBeGreaterThan((whole >> 16) + 40);
  });
});

describe('an unreadable accent, reported pair by pair', () => {
  const onLightSurfaces = [
    'light: accent on paper',
    'light: accent on stone',
    'light: accent on accent-tint',
  ];
  test('a pale yellow', () => expect(pairsOf({ accent: '#fff3a0' })).toEqual(onLightSurfaces));
  test('white', () => expect(pairsOf({ accent: '#ffffff' })).toEqual(onLightSurfaces));
  test('a grey that is readable on paper only', () =>
    expect(pairsOf({ accent: '#767676' })).toEqual(onLightSurfaces.slice(1)));
  test('black as the dark accent', () =>
    expect(pairsOf({ accent: '#0e6655', accentDark: '#000000' })).toEqual([
      'dark: accent on paper',
      'dark: accent on stone',
      'dark: accent on accent-tint',
    ]));
  test('a mid-grey dark accent on which no text is readable', () =>
    expect(pairsOf({ accent: '#0e6655', accentDark: '#7a7a7a' })).toContain('dark: on-accent on accent'));
  test('with the measured contrast', () =>
    expect(problemsOfAccent({ accent: '#ffffff' })[0]).toEqual({
      theme: 'light',
      text: 'accent',
      on: 'paper',
      contrast: 1,
    }));
});
