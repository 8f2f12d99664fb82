// Finds the four sides of a document in a picture, turned by a few degrees or not: long straight steps of brightness.
import { type Grey, shrink } from './pixels.ts';

/** In this order they are looked for. */
export const sides = ['left', 'right', 'top', 'bottom'] as const;
type Side = (typeof sides)[number];

/** Where each side lies, as part of the picture's width or height, and how wide its step is in pixels of the search. */
export type Outline = Readonly<Record<Side, number | undefined>>;

const SEARCH_PIXELS = 240;
/** Less is grain or a fold of the table cloth. */
const LEAST_STEP = 9;
const STEEPEST = 0.16;
/** An edge may vanish under a thumb or a lamp for so many pixels of the search. */
const WIDEST_GAP = 6;
/** Of the picture's width: what is shorter belongs to a portrait or a stripe, or to a document that is far away. */
const near = { upright: 0.4, along: 0.48 } as const;
const far = { upright: 0.13, along: 0.2 } as const;
/** Documents are 1.42 (passport) and 1.59 (card) times as wide as high. */
const SHAPE = { least: 1.2, most: 1.9 } as const;

/** How much brightness changes across a line at each pixel, over three pixels to both sides. */
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

/** The longest stretch of a slanted line on which the brightness steps. */
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

/** The outermost line that is long enough, looking from the picture's edge inwards. */
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

/** Four sides in the shape of a document, or those that can be seen of one. */
export function findOutline(grey: Grey): Outline {
  const small = shrink(grey, SEARCH_PIXELS);
  const look = (long: typeof near | typeof far): Outline =>
    Object.fromEntries(sides.map((side) => [side, outermost(small, side, long)])) as Outline;
  const large = look(near);
  if (isShaped(small, large)) return large;
  const little = look(far);
  if (isShaped(small, little)) return little;
  // Four lines that make no document: the last one is a line within it.
  return sides.every((side) => large[side] !== undefined)
    ? { ...large, right: undefined, bottom: undefined }
    : large;
}
