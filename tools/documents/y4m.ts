// Encodes a film for Chromium's fake camera: YUV4MPEG2, 4:2:0, from pixels of three bytes.

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond: number;
}

const clamp = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** BT.601, with colours averaged over four pixels. Both sides must be even. */
function frameOf(rgb: Uint8Array, width: number, height: number): Buffer {
  const [luma, quarter] = [width * height, (width / 2) * (height / 2)];
  const out = Buffer.alloc(luma + quarter * 2);
  const at = (x: number, y: number, channel: number): number => rgb[(y * width + x) * 3 + channel] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      out[y * width + x] = clamp(16 + 0.257 * at(x, y, 0) + 0.504 * at(x, y, 1) + 0.098 * at(x, y, 2));
    }
  }
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const mean = (channel: number): number =>
        (at(x, y, channel) + at(x + 1, y, channel) + at(x, y + 1, channel) + at(x + 1, y + 1, channel)) / 4;
      const [r, g, b] = [mean(0), mean(1), mean(2)];
      const i = (y / 2) * (width / 2) + x / 2;
      out[luma + i] = clamp(128 - 0.148 * r - 0.291 * g + 0.439 * b);
      out[luma + quarter + i] = clamp(128 + 0.439 * r - 0.368 * g - 0.071 * b);
    }
  }
  return out;
}

export function makeFilm({ width, height, framesPerSecond }: Film, frames: readonly Uint8Array[]): Buffer {
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`${width} × ${height}: both must be even`);
  const header = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([
    Buffer.from(header),
    ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frameOf(frame, width, height)]),
  ]);
}
