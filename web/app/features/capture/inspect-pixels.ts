// Measures the pixels of a preview frame or a photo. Uses the domain's measures, by which the worker judges
// later, and adds the brightness and the position of reflections.
import { type Grey, shrink } from '@portico/domain/identity/pixels';
import { measurePhoto, type PhotoMeasures } from '@portico/domain/identity/quality';

/** As fractions of the picture's width and height. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PixelInspection extends PhotoMeasures {
  /** Mean brightness from 0 to 255. */
  readonly brightness: number;
  readonly lampAt: Box | undefined;
}

const LOOKED_AT = 80;
const WHITE = 250;

function lampIn({ width, height, pixels }: Grey): Box | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < pixels.length; i += 1) {
    if ((pixels[i] ?? 0) < WHITE) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return undefined;
  return { left: left / width, top: top / height, right: (right + 1) / width, bottom: (bottom + 1) / height };
}

function meanOf({ pixels }: Grey): number {
  let sum = 0;
  for (const value of pixels) sum += value;
  return sum / pixels.length;
}

/** `scale` is how many original pixels one pixel of a downscaled picture covers. */
export function inspectPixels(grey: Grey, scale = 1): PixelInspection {
  const small = shrink(grey, LOOKED_AT);
  const measured = measurePhoto(grey);
  return {
    ...measured,
    longSidePixels: Math.round(measured.longSidePixels * scale),
    documentPixels: measured.documentPixels * scale,
    brightness: meanOf(small),
    lampAt: lampIn(small),
  };
}
