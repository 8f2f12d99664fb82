// The signs of OCR-B as small grey pictures (decision 18), ready to be compared with a place of a photo.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A place and a little around it: `pitch` columns are one step from sign to sign. */
export const glyphGrid = { columns: 24, rows: 30, pitch: 20, fontSize: 35 } as const;

export interface Glyph {
  readonly sign: string;
  /** Around zero and of length one, so that a sum of products is their likeness. */
  readonly shape: Float32Array;
}

/** Takes brightness and contrast out; undefined where there is nothing to be seen. */
export function normalise(values: Float32Array): number {
  let mean = 0;
  for (const value of values) mean += value;
  mean /= values.length;
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) {
    const value = (values[i] ?? 0) - mean;
    values[i] = value;
    sum += value * value;
  }
  const length = Math.sqrt(sum) || 1;
  for (let i = 0; i < values.length; i += 1) values[i] = (values[i] ?? 0) / length;
  return length;
}

export function readGlyphs(): Glyph[] {
  const pictures: Record<string, string> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'glyphs.json'), 'utf8'),
  );
  return Object.entries(pictures).map(([sign, picture]) => {
    const shape = Float32Array.from(Buffer.from(picture, 'base64'));
    normalise(shape);
    return { sign, shape };
  });
}
