// Web worker that inspects pictures off the main thread: on a phone this takes longer than one frame.
import { greyOfRgba } from '@portico/domain/identity/pixels';
import { inspectPixels, type PixelInspection } from './inspect-pixels.ts';
import type { InspectionRequest } from './photo-inspector.ts';

/** What fits into a phone's memory. Larger pictures are downscaled first. */
const MOST_PIXELS = 12_500_000;

function look({ bitmap, of }: InspectionRequest): PixelInspection {
  const scale = Math.max(1, Math.sqrt((bitmap.width * bitmap.height) / MOST_PIXELS));
  const [width, height] = [Math.floor(bitmap.width / scale), Math.floor(bitmap.height / scale)];
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('no canvas');
  canvas.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const { data } = canvas.getImageData(0, 0, width, height);
  return inspectPixels(greyOfRgba(width, height, data), scale * of);
}

self.onmessage = ({ data }: MessageEvent<InspectionRequest>) => self.postMessage(look(data));
