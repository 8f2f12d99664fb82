import { contrast } from '@portico/domain/brand';
import { describe, expect, test } from 'vitest';
import { colourTokens, physicalSides, strayColours, stylesheets } from './stylesheets.ts';

const sheets = stylesheets();
const planted = (text: string) => ({ path: 'ui/src/planted.css', text });

describe('the stylesheets', () => {
  test('are found', () => expect(sheets.length).toBeGreaterThan(10));

  test('name no physical side [ux U58]', () => {
    expect(sheets.flatMap(physicalSides)).toEqual([]);
    for (const text of ['a { margin-left: 1px }', 'a{width:1px}', 'a { text-align: right }', 'a { top: 0 }'])
      expect(physicalSides(planted(text))).toHaveLength(1);
    expect(
      physicalSides(planted('@media (max-width: 3rem) { a { border-inline-start-width: 1px } }')),
    ).toEqual([]);
  });

  test('take every colour from the tokens', () => {
    expect(sheets.flatMap(strayColours)).toEqual([]);
    for (const text of ['a { color: #fff }', 'a { color: rgb(1 2 3) }', 'a { color: white }'])
      expect(strayColours(planted(text))).toHaveLength(1);
  });

  const surfaces = ['paper', 'stone'];
  const pairs: [text: string, on: string, atLeast: number][] = [
    ...['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-strong', 'brass', 'danger'].flatMap((text) =>
      surfaces.map((on): [string, string, number] => [text, on, 4.5]),
    ),
    ['ink', 'stone-deep', 4.5],
    ['ink-soft', 'stone-deep', 4.5],
    ['ink', 'accent-tint', 4.5],
    ['accent', 'accent-tint', 4.5],
    ['ink', 'brass-tint', 4.5],
    ['brass', 'brass-tint', 4.5],
    ['ink', 'danger-tint', 4.5],
    ['danger', 'danger-tint', 4.5],
    ['on-accent', 'accent', 4.5],
    ['on-accent', 'accent-strong', 4.5],
    ['on-danger', 'danger', 4.5],
    ['line-control', 'paper', 3],
    ['line-control', 'stone', 3],
  ];
  const tokens = colourTokens();
  test.each(pairs)(
    '%s on %s has a contrast of at least %d : 1 in light and dark [ux U55]',
    (text, on, atLeast) => {
      for (const theme of ['light', 'dark'] as const) {
        const [above, below] = [tokens.get(text)?.[theme] ?? '', tokens.get(on)?.[theme] ?? ''];
        expect(contrast(above, below), `${theme}: ${above} on ${below}`).toBeGreaterThanOrEqual(atLeast);
      }
    },
  );
});
