// Reads one line of the zone by comparing every cell of its grid with every OCR-B glyph. This reader runs beside tesseract and
// shares no code with it (decision 18).
import type { Grey } from '@portico/domain/identity/pixels';
import { type Glyph, glyphGrid, normalise } from './glyphs.ts';
import type { Band } from './zone.ts';

export interface Grid {
  /** The left edge of the first cell, and the distance to the next. */
  readonly left: number;
  readonly pitch: number;
  readonly count: number;
  readonly middle: number;
}

/** The candidates for one cell, most similar first. */
export type SignMatches = readonly { readonly sign: string; readonly likeness: number }[];

/** How dark each column of the band is compared with its brightest pixel. */
function inkOf({ width, pixels }: Grey, { top, bottom }: Band): Float32Array {
  const ink = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    let [brightest, sum] = [0, 0];
    for (let y = top; y < bottom; y += 1) {
      const value = pixels[y * width + x] ?? 0;
      brightest = Math.max(brightest, value);
      sum += value;
    }
    ink[x] = brightest - sum / (bottom - top);
  }
  return ink;
}

/** Finds the grid whose cell borders have the least ink, since there is none between two characters. */
export function fitGrid(grey: Grey, band: Band, count: number): Grid {
  const ink = inkOf(grey, band);
  const at = (x: number): number => {
    const i = Math.round(x);
    return (ink[i - 1] ?? 0) + (ink[i] ?? 0) * 2 + (ink[i + 1] ?? 0);
  };
  const rough = (band.right - band.left) / (count - 0.25);
  let best: Grid = { left: band.left, pitch: rough, count, middle: (band.top + band.bottom) / 2 };
  let least = Number.POSITIVE_INFINITY;
  for (let pitch = rough * 0.975; pitch <= rough * 1.025; pitch += rough * 0.001) {
    for (let left = band.left - pitch * 0.6; left <= band.left + pitch * 0.3; left += pitch * 0.04) {
      let cost = 0;
      for (let i = 0; i <= count; i += 1) cost += at(left + i * pitch);
      if (cost < least) [least, best] = [cost, { ...best, left, pitch }];
    }
  }
  return best;
}

/** Samples the pixels around a centre at the resolution of the glyphs. */
function sample(
  { width, height, pixels }: Grey,
  x: number,
  y: number,
  step: number,
  into: Float32Array,
): void {
  const { columns, rows } = glyphGrid;
  let i = 0;
  for (let row = 0; row < rows; row += 1) {
    const yy = Math.min(height - 2, Math.max(0, y + (row - (rows - 1) / 2) * step));
    const [y0, fy] = [Math.floor(yy), yy - Math.floor(yy)];
    for (let column = 0; column < columns; column += 1) {
      const xx = Math.min(width - 2, Math.max(0, x + (column - (columns - 1) / 2) * step));
      const [x0, fx] = [Math.floor(xx), xx - Math.floor(xx)];
      const o = y0 * width + x0;
      const above = (pixels[o] ?? 0) * (1 - fx) + (pixels[o + 1] ?? 0) * fx;
      const below = (pixels[o + width] ?? 0) * (1 - fx) + (pixels[o + width + 1] ?? 0) * fx;
      into[i] = above * (1 - fy) + below * fy;
      i += 1;
    }
  }
}

const likeness = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Fits a straight line by the median of the slopes, so that single outliers do not tilt it. */
function straight(values: readonly number[]): (i: number) => number {
  const half = values.length >> 1;
  const slope = median(values.slice(0, half).map((value, i) => ((values[i + half] ?? 0) - value) / half));
  const start = median(values.map((value, i) => value - slope * i));
  return (i) => start + slope * i;
}

export function matchLine(grey: Grey, grid: Grid, glyphs: readonly Glyph[]): SignMatches[] {
  const step = grid.pitch / glyphGrid.pitch;
  const window = new Float32Array(glyphGrid.columns * glyphGrid.rows);
  const places = Array.from({ length: grid.count }, (_, i) => i);
  const centre = (i: number): number => grid.left + (i + 0.5) * grid.pitch;

  /** Finds the best match over several shifts, given in units of the glyph grid. */
  const compare = (i: number, y: number, dxs: readonly number[], dys: readonly number[]) => {
    const most = new Map<string, number>();
    let best = { likeness: -1, dx: 0, dy: 0 };
    for (const dx of dxs) {
      for (const dy of dys) {
        sample(grey, centre(i) + dx * step, y + dy * step, step, window);
        normalise(window);
        for (const glyph of glyphs) {
          const value = likeness(window, glyph.shape);
          if (value > (most.get(glyph.sign) ?? -1)) most.set(glyph.sign, value);
          if (value > best.likeness) best = { likeness: value, dx, dy };
        }
      }
    }
    return { most, best };
  };

  // Match some cells on their own, then all on one fitted line: only the line tells a zero, which is taller, from an O.
  const some = places.filter((i) => i % 3 === 1);
  const rough = some.map((i) => compare(i, grid.middle, [-2, 0, 2], [-4, -3, -2, -1, 0, 1, 2, 3, 4]).best);
  const [dx, dy] = [straight(rough.map((best) => best.dx)), straight(rough.map((best) => best.dy))];
  const across = (i: number): number => dx((i - 1) / 3);
  const down = (i: number): number => dy((i - 1) / 3);
  return places.map((i) => {
    const { most } = compare(
      i,
      grid.middle + down(i) * step,
      [-1, 0, 1].map((shift) => across(i) + shift),
      [-0.7, 0, 0.7],
    );
    return [...most]
      .map(([sign, value]) => ({ sign, likeness: value }))
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, 4);
  });
}
