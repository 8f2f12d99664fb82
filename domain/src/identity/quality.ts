// Measures whether a photo of a document is good enough. The browser checks before the upload and the worker
// after it, with the same functions and limits (U44).
import type { PhotoProblem } from './capture.ts';
import { findOutline, type Outline, sides } from './outline.ts';
import { type Grey, shrink } from './pixels.ts';

export const photoLimits = {
  /** U44: smaller photos are unreadable, whatever they show. */
  leastLongSidePixels: 1000,
  leastDocumentPixels: 850,
  /** The maximum width of an edge from dark to light, as a fraction of the long side. Wider edges make recognition unreliable. */
  widestEdge: 0.0052,
  /** The fraction of the document that is overexposed. */
  mostGlare: 0.012,
  /** The fraction of the picture's cells that contain letter strokes. */
  leastText: 0.02,
} as const;

export interface PhotoMeasures {
  readonly longSidePixels: number;
  readonly outline: Outline;
  /** The distance between the left and right edges that were found, in pixels of the picture. */
  readonly documentPixels: number;
  readonly edge: number;
  readonly glare: number;
  readonly text: number;
}

const CELL = 16;
const MEASURED_PIXELS = 1600;

/** A brightness step of this height is ink on paper or the document's edge. */
const STRONG = 45;

/** The lower quartile of the widths of strong edges. Sharp edges are two or three pixels wide. */
function edgeWidth({ width, height, pixels }: Grey): number {
  const widths: number[] = [];
  const reach = 14;
  for (let y = 4; y < height - 4; y += 5) {
    for (let x = reach; x < width - reach; ) {
      const at = y * width + x;
      const slope = (pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0);
      // Look for the steepest slope nearby. Noise is never steep over a distance.
      const isSteep = Math.abs(slope) >= 8;
      if (!isSteep) {
        x += 1;
        continue;
      }
      const sign = Math.sign(slope);
      let [from, to] = [x, x];
      const rises = (i: number): boolean =>
        ((pixels[y * width + i + 1] ?? 0) - (pixels[y * width + i - 1] ?? 0)) * sign > 2;
      while (from > x - reach && rises(from - 1)) from -= 1;
      while (to < x + reach && rises(to + 1)) to += 1;
      const height2 = Math.abs((pixels[y * width + to + 1] ?? 0) - (pixels[y * width + from - 1] ?? 0));
      if (height2 >= STRONG) widths.push(to - from + 1);
      x = to + 1;
    }
  }
  if (widths.length < 40) return 0;
  return widths.toSorted((a, b) => a - b)[Math.floor(widths.length * 0.25)] ?? 0;
}

/** The fraction of cells with frequent strong changes of brightness along the row, which indicate letters. */
function textShare({ width, height, pixels }: Grey): number {
  let [texts, cells] = [0, 0];
  for (let top = 0; top + CELL <= height; top += CELL) {
    for (let left = 0; left + CELL <= width; left += CELL) {
      let [darkest, lightest, changes] = [255, 0, 0];
      for (let y = top; y < top + CELL; y += 3) {
        let last = 0;
        for (let x = left + 1; x < left + CELL; x += 1) {
          const value = pixels[y * width + x] ?? 0;
          darkest = Math.min(darkest, value);
          lightest = Math.max(lightest, value);
          const turn = Math.sign(Math.trunc((value - (pixels[y * width + x - 1] ?? 0)) / 14));
          if (turn !== 0 && turn !== last) {
            changes += 1;
            last = turn;
          }
        }
      }
      cells += 1;
      if (lightest - darkest > 60 && changes >= 7) texts += 1;
    }
  }
  return cells === 0 ? 0 : texts / cells;
}

/** The fraction of fully white cells. Paper is never that bright across a whole cell. */
function glareShare({ width, height, pixels }: Grey): number {
  let [white, cells] = [0, 0];
  for (let top = 0; top + CELL <= height; top += CELL) {
    for (let left = 0; left + CELL <= width; left += CELL) {
      let bright = 0;
      for (let y = top; y < top + CELL; y += 2) {
        for (let x = left; x < left + CELL; x += 2) if ((pixels[y * width + x] ?? 0) >= 252) bright += 1;
      }
      cells += 1;
      if (bright >= 0.9 * (CELL / 2) ** 2) white += 1;
    }
  }
  return cells === 0 ? 0 : white / cells;
}

export function measurePhoto(grey: Grey): PhotoMeasures {
  const outline = findOutline(grey);
  const working = shrink(grey, MEASURED_PIXELS);
  const calm = shrink(grey, MEASURED_PIXELS / 2);
  return {
    longSidePixels: Math.max(grey.width, grey.height),
    outline,
    documentPixels: ((outline.right ?? 1) - (outline.left ?? 0)) * grey.width,
    edge: edgeWidth(working) / Math.max(working.width, working.height),
    glare: glareShare(working),
    text: textShare(calm),
  };
}

export function findPhotoProblems({
  longSidePixels,
  outline,
  documentPixels,
  edge,
  glare,
  text,
}: PhotoMeasures): PhotoProblem[] {
  const visibleSides = sides.filter((side) => outline[side] !== undefined).length;
  if (longSidePixels < photoLimits.leastLongSidePixels) return ['small'];
  const isBlurred = edge > photoLimits.widestEdge;
  const hasText = text >= photoLimits.leastText;
  if (!hasText && !(isBlurred && visibleSides >= 3)) {
    return visibleSides >= 3 && documentPixels < photoLimits.leastDocumentPixels
      ? ['small']
      : ['not-a-document'];
  }
  const problems: PhotoProblem[] = [];
  if (visibleSides === 4 && documentPixels < photoLimits.leastDocumentPixels) problems.push('small');
  if (isBlurred) problems.push('blur');
  if (glare > photoLimits.mostGlare) problems.push('glare');
  if (visibleSides < 4) problems.push('cropped');
  return problems;
}

const portraitLimits = {
  leastLongSidePixels: photoLimits.leastLongSidePixels,
  /** Skin and hair have softer edges than print, and a portrait does not have to be legible. */
  widestEdge: 0.0075,
} as const;

/** Checks only the size and sharpness of a portrait. Staff decide whether it shows a face. */
export function problemsOfPortrait({
  longSidePixels,
  edge,
}: Pick<PhotoMeasures, 'longSidePixels' | 'edge'>): PhotoProblem[] {
  if (longSidePixels < portraitLimits.leastLongSidePixels) return ['small'];
  // No edges at all: a covered lens or a dark room.
  return edge === 0 || edge > portraitLimits.widestEdge ? ['blur'] : [];
}
