import { describe, expect, test } from 'vitest';
import {
  chooseHint,
  findFrameProblems,
  type Hint,
  isByHandNow,
  isReady,
  newWatch,
  watchFrame,
} from './hints.ts';
import type { PixelInspection } from './inspect-pixels.ts';

const good: PixelInspection = {
  longSidePixels: 1920,
  outline: { left: 0.07, right: 0.93, top: 0.1, bottom: 0.9 },
  documentPixels: 1650,
  edge: 0.002,
  glare: 0,
  text: 0.1,
  brightness: 140,
  lampAt: undefined,
};

describe('one hint at a time [ux U43]', () => {
  test.each<[Hint, Partial<PixelInspection>]>([
    ['good', {}],
    ['light', { brightness: 20, edge: 0.02 }],
    ['aim', { text: 0, outline: { left: undefined, right: undefined, top: undefined, bottom: undefined } }],
    ['closer', { documentPixels: 500 }],
    ['back', { outline: { ...good.outline, right: undefined } }],
    ['glare', { glare: 0.1 }],
    ['still', { edge: 0.02 }],
  ])('chooses the hint %s [ux U43]', (hint, changed) =>
    expect(chooseHint('front', { ...good, ...changed })).toBe(hint),
  );

  test('checks a face only for size, sharpness and light', () => {
    const face = { ...good, text: 0, edge: 0.006, glare: 0.3 };
    expect(chooseHint('portrait', { ...face, edge: 0.02 })).toBe('still');
    expect(chooseHint('portrait', face)).toBe('good');
    expect(chooseHint('portrait', { ...face, brightness: 10 })).toBe('light');
    expect(findFrameProblems('portrait', { ...face, longSidePixels: 900 })).toEqual(['small']);
  });
});

describe('automatic capture [ux U43]', () => {
  const watched = (hints: readonly Hint[], everyMs = 200) =>
    hints.reduce((watch, hint, index) => watchFrame(watch, hint, (index + 1) * everyMs), newWatch(0));

  test('takes the picture after three good frames in a row, not before', () => {
    expect(isReady(watched(['good', 'good']))).toBe(false);
    expect(isReady(watched(['good', 'still', 'good', 'good']))).toBe(false);
    expect(isReady(watched(['still', 'good', 'good', 'good']))).toBe(true);
  });

  test('recommends the shutter after fifteen seconds without a good frame', () => {
    expect(
      isByHandNow(
        watched(
          Array.from({ length: 14 }, () => 'still' as const),
          1000,
        ),
      ),
    ).toBe(false);
    expect(
      isByHandNow(
        watched(
          Array.from({ length: 15 }, () => 'still' as const),
          1000,
        ),
      ),
    ).toBe(true);
  });
});
