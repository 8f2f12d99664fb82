// Finds the four edges of a document in a picture, even if rotated by a few degrees: long straight steps in brightness.
import { type Grey, shrink } from './pixels.ts';

/** The search order. */
export const sides = ['left', 'right', 'top', 'bottom'] as const;
type Side = (typeof sides)[number];

/** The position of each edge as a fraction of the picture's width or height. */
export type Outline = Readonly<Record<Side, number | undefined>>;

const SEARCH_PIXELS = 240;
/** Weaker steps are noise or a fold in the tablecloth. */
const LEAST_STEP = 9;
const STEEPEST = 0.16;
/** A thumb or a reflection may hide an edge for this many pixels of the search picture. */
const WIDEST_GAP = 6;
/** Minimum edge lengths as fractions of the width. Shorter lines belong to a portrait, a stripe or a distant document. */
const near = { upright: 0.4, along: 0.48 } as const;
const far = { upright: 0.13, along: 0.2 } as const;
/** The width-to-height ratio of documents is 1.42 (passport) or 1.59 (card). */
const SHAPE = { least: 1.2, most: 1.9 } as const;

/** The brightness step across a line at each pixel, measured over three pixels on both sides. */
function steps({ width, height, pixels }: Grey, isUpright: boolean): Float32Array {
  const out = new Float32Array(width * height);
  const [dx, dy] = isUpright ? [1, 0] : [0, 1];
  for (let y = 2 * dy; y < height - 2 * dy; y += 1) {
    for (let x = 2 * dx; x < width - 2 * dx; x += 1) {
      const at = y * width + x;
      const step = dy * width + dx;
      out[at] =
        Math.abs(
          (pixels[at + step] ?? 0) +
            (pixels[at + 2 * step] ?? 0) -
            (pixels[at - step] ?? 0) -
            (pixels[at - 2 * step] ?? 0),
        ) / 2;
    }
  }
  return out;
}

/** The longest run of brightness steps along a slanted line. */
function longestStretch(
  across: (along: number) => number,
  length: number,
  stepAt: (along: number, across: number) => number,
): number {
  let [longest, start, last] = [0, -1, -1];
  for (let along = 0; along < length; along += 1) {
    if (stepAt(along, across(along)) < LEAST_STEP) continue;
    if (start < 0 || along - last > WIDEST_GAP) start = along;
    last = along;
    longest = Math.max(longest, last - start);
  }
  return longest;
}

/** The outermost line that is long enough, searching from the picture's edge inwards. */
function outermost(grey: Grey, side: Side, long: typeof near | typeof far): number | undefined {
  const { width, height } = grey;
  const isUpright = side === 'left' || side === 'right';
  const changes = steps(grey, isUpright);
  const [length, depth] = isUpright ? [height, width] : [width, height];
  const least = Math.min(width * (isUpright ? long.upright : long.along), length * 0.8);
  const stepAt = (along: number, across: number): number => {
    const i = Math.round(across);
    if (i < 2 || i >= depth - 2) return 0;
    return changes[isUpright ? along * width + i : i * width + along] ?? 0;
  };
  for (let inwards = 2; inwards < depth * 0.55; inwards += 1) {
    const at = side === 'left' || side === 'top' ? inwards : depth - 1 - inwards;
    for (let slope = -STEEPEST; slope <= STEEPEST; slope += 0.02) {
      const stretch = longestStretch((along) => at + (along - length / 2) * slope, length, stepAt);
      if (stretch >= least) return at / depth;
    }
  }
  return undefined;
}

const isShaped = ({ width, height }: Grey, { left, right, top, bottom }: Outline): boolean => {
  if (left === undefined || right === undefined || top === undefined || bottom === undefined) return false;
  const shape = ((right - left) * width) / ((bottom - top) * height);
  return shape >= SHAPE.least && shape <= SHAPE.most;
};

/** All four edges if they have a document's shape, otherwise the edges that were found. */
export function findOutline(grey: Grey): Outline {
  const small = shrink(grey, SEARCH_PIXELS);
  const look = (long: typeof near | typeof far): Outline =>
    Object.fromEntries(sides.map((side) => [side, outermost(small, side, long)])) as Outline;
  const large = look(near);
  if (isShaped(small, large)) return large;
  const little = look(far);
  if (isShaped(small, little)) return little;
  // Four lines without a document's shape: the last one lies within the document, so drop two edges.
  return sides.every((side) => large[side] !== undefined)
    ? { ...large, right: undefined, bottom: undefined }
    : large;
}
