// Greyscale pixels and basic operations on them. The browser gets them from a canvas, the worker from a decoder.

export interface Grey {
  readonly width: number;
  readonly height: number;
  /** One byte per pixel, row by row. */
  readonly pixels: Uint8Array | Uint8ClampedArray;
}

/** Rec. 601 brightness of RGBA canvas data. */
export function greyOfRgba(width: number, height: number, rgba: Uint8Array | Uint8ClampedArray): Grey {
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i += 1) {
    const at = i * 4;
    pixels[i] = ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29) >> 8;
  }
  return { width, height, pixels };
}

/** Downscales by averaging; never enlarges. */
export function shrink({ width, height, pixels }: Grey, longSide: number): Grey {
  const factor = Math.max(width, height) / longSide;
  if (factor <= 1) return { width, height, pixels };
  const [w, h] = [Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor))];
  const out = new Uint8Array(w * h);
  for (let y = 0; y < h; y += 1) {
    const [y0, y1] = [
      Math.floor(y * factor),
      Math.max(Math.floor((y + 1) * factor), Math.floor(y * factor) + 1),
    ];
    for (let x = 0; x < w; x += 1) {
      const [x0, x1] = [
        Math.floor(x * factor),
        Math.max(Math.floor((x + 1) * factor), Math.floor(x * factor) + 1),
      ];
      let sum = 0;
      for (let yy = y0; yy < y1; yy += 1)
        for (let xx = x0; xx < x1; xx += 1) sum += pixels[yy * width + xx] ?? 0;
      out[y * w + x] = sum / ((y1 - y0) * (x1 - x0));
    }
  }
  return { width: w, height: h, pixels: out };
}
