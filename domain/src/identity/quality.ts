// Whether a photo of a document is worth sending, measured on its pixels: before upload in the browser, after it in the
// worker, by the same functions and the same limits (U44).
import type { PhotoProblem } from './capture.ts';
import { findOutline, type Outline, sides } from './outline.ts';
import { type Grey, shrink } from './pixels.ts';

export const photoLimits = {
  /** U44: less cannot be read, whatever it shows. */
  leastLongSidePixels: 1000,
  leastDocumentPixels: 850,
  /** How far an edge goes from dark to light, as part of the picture's long side: more, and our readers doubt. */
  widestEdge: 0.0052,
  /** Part of the document that is white through and through. */
  mostGlare: 0.012,
  /** Part of the picture's cells that hold strokes of letters. */
  leastText: 0.02,
} as const;

export interface PhotoMeasures {
  readonly longSidePixels: number;
  readonly outline: Outline;
  /** Width between the sides that were found, in pixels of the picture. */
  readonly documentPixels: number;
  readonly edge: number;
  readonly glare: number;
  readonly text: number;
}

const CELL = 16;
const MEASURED_PIXELS = 1600;

/** A step of brightness this high is ink on paper or the document's edge. */
const STRONG = 45;

/** The median width of strong edges: sharp ones are two or three pixels wide. */
function edgeWidth({ width, height, pixels }: Grey): number {
  const widths: number[] = [];
  const reach = 14;
  for (let y = 4; y < height - 4; y += 5) {
    for (let x = reach; x < width - reach; ) {
      const at = y * width + x;
      const slope = (pixels[at + 1] ?? 0) - (pixels[at - 1] ?? 0);
      // Where the slope is steepest around; noise is not steep for long.
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

/** Cells in which dark and light change often along the row and strongly: letters. */
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

/** White through and through, in cells; document is never that bright all over. */
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
  /** Skin and hair have softer edges than print, and nobody reads them letter by letter. */
  widestEdge: 0.0075,
} as const;

/** Of a picture of somebody's face: large enough and sharp. Whether there is a face in it is for people to see. */
export function problemsOfPortrait({
  longSidePixels,
  edge,
}: Pick<PhotoMeasures, 'longSidePixels' | 'edge'>): PhotoProblem[] {
  if (longSidePixels < portraitLimits.leastLongSidePixels) return ['small'];
  // Without any edge there is nothing to be seen: a hand before the camera, a dark room.
  return edge === 0 || edge > portraitLimits.widestEdge ? ['blur'] : [];
}
