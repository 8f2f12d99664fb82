// The OCR-B glyphs as small greyscale bitmaps (decision 18), ready to be compared with a cell of a photo.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One cell with a margin; `pitch` columns are the distance from one character to the next. */
export const glyphGrid = { columns: 24, rows: 30, pitch: 20, fontSize: 35 } as const;

export interface Glyph {
  readonly sign: string;
  /** Has zero mean and unit length, so that the dot product of two shapes is their similarity. */
  readonly shape: Float32Array;
}

/** Removes brightness and contrast in place. Returns the length that was divided out, or 1 for a uniform cell. */
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
