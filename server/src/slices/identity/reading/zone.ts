// Finds the machine-readable zone in a photo: the document's rotation and the position of its two or three lines. Pure: it
// takes greyscale pixels and does no file access.
import type { Grey } from '@portico/domain/identity/pixels';

export interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Lines of a possible zone, from top to bottom. */
export type Zone = readonly Band[];

const MOST_DEGREES = 12;
/** The edge of a stroke changes the brightness by at least this much (of 255) over two pixels. */
const LEAST_EDGE = 26;

/** Marks the vertical edges of strokes, ignoring the horizontal lines of tables and patterns. */
function strokes({ width, height, pixels }: Grey): Uint8Array {
  const edges = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const across = Math.abs((pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0));
      if (across < LEAST_EDGE) continue;
      const along = Math.abs((pixels[at + width] ?? 0) - (pixels[at - width] ?? 0));
      if (across >= along * 0.5) edges[at] = 1;
    }
  }
  return edges;
}

/** Finds the rotation at which strokes align into rows; positive where the text slopes down to the right. */
export function degreesOfText(grey: Grey): number {
  const edges = strokes(grey);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < edges.length; i += 1) {
    if (edges[i] === 0) continue;
    xs.push(i % grey.width);
    ys.push(Math.floor(i / grey.width));
  }
  const rows = new Float64Array(grey.height * 3);
  const contrastAt = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    rows.fill(0);
    for (let i = 0; i < xs.length; i += 1) {
      const row = Math.round((ys[i] ?? 0) - (xs[i] ?? 0) * slope + grey.height);
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1;
    }
    let sum = 0;
    for (let i = 1; i < rows.length; i += 1) sum += ((rows[i] ?? 0) - (rows[i - 1] ?? 0)) ** 2;
    return sum;
  };
  const best = (from: number, to: number, step: number): number => {
    let [winner, most] = [0, -1];
    for (let degrees = from; degrees <= to; degrees += step) {
      const contrast = contrastAt(degrees);
      if (contrast > most) [winner, most] = [degrees, contrast];
    }
    return winner;
  };
  const coarse = best(-MOST_DEGREES, MOST_DEGREES, 0.5);
  return best(coarse - 0.5, coarse + 0.5, 0.1);
}

interface Run {
  readonly left: number;
  readonly right: number;
  readonly strokes: number;
}

/** The longest part of a row in which strokes are close together. */
function longestRun(row: Uint8Array, widestGap: number): Run {
  let best: Run = { left: 0, right: 0, strokes: 0 };
  let [left, last, count] = [-1, -1, 0];
  const close = (): void => {
    if (left >= 0 && last - left > best.right - best.left) best = { left, right: last, strokes: count };
  };
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] === 0) continue;
    if (left < 0 || x - last > widestGap) {
      close();
      [left, count] = [x, 0];
    }
    last = x;
    count += 1;
  }
  close();
  return best;
}

/** Finds bands of rows whose text is long and dense enough to be a zone line. */
export function bandsOfText(grey: Grey): Band[] {
  const { width, height } = grey;
  const edges = strokes(grey);
  const rowAt = (y: number): Uint8Array => edges.subarray(y * width, (y + 1) * width);
  const isLine = (y: number): boolean => {
    const run = longestRun(rowAt(y), width * 0.05);
    const length = run.right - run.left;
    return length > width * 0.3 && run.strokes > length / 14;
  };
  const bands: Band[] = [];
  let top: number | undefined;
  for (let y = 0; y <= height; y += 1) {
    if (y < height && isLine(y)) top ??= y;
    else {
      if (top !== undefined && y - top >= 5) bands.push(trim(rowAt, top, y));
      top = undefined;
    }
  }
  return bands;
}

/** Cuts off the edges of the document: characters are closer to each other than the line is to the edge. */
function trim(rowAt: (y: number) => Uint8Array, top: number, bottom: number): Band {
  const together = rowAt(top).slice();
  for (let y = top + 1; y < bottom; y += 1) {
    const row = rowAt(y);
    for (let x = 0; x < row.length; x += 1) together[x] = (together[x] ?? 0) | (row[x] ?? 0);
  }
  const { left, right } = longestRun(together, (bottom - top) * 1.5);
  return { top, bottom, left, right };
}

const isLike = (a: Band, b: Band): boolean => {
  const length = Math.max(a.right - a.left, b.right - b.left);
  const [tallA, tallB] = [a.bottom - a.top, b.bottom - b.top];
  return (
    Math.abs(a.left - b.left) < length * 0.12 &&
    Math.abs(a.right - b.right) < length * 0.12 &&
    Math.min(tallA, tallB) > Math.max(tallA, tallB) * 0.5
  );
};

/** Finds two or three consecutive bands of similar shape, lowest first, because a zone is at the bottom of the document. */
export function findZones(bands: readonly Band[]): Zone[] {
  const zones: Zone[] = [];
  for (let i = bands.length - 1; i > 0; i -= 1) {
    const [last, middle, first] = [bands[i], bands[i - 1], bands[i - 2]];
    if (!last || !middle || !isLike(last, middle)) continue;
    const step = last.top - middle.top;
    if (step > (last.bottom - last.top) * 4.5) continue;
    const hasThird = first && isLike(first, middle) && Math.abs(middle.top - first.top - step) < step * 0.25;
    zones.push(hasThird ? [first, middle, last] : [middle, last]);
  }
  return zones;
}
