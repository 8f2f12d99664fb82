// Reads a QR code from a screenshot. The browser decodes the image, so journeys in every browser can share this.
import jsqr from 'jsqr';

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: readonly number[];
}

/** Runs inside a page, so it must not refer to anything outside its own body. */
export async function decodePicture(base64: string): Promise<Pixels> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!canvas) throw new TypeError('no 2D canvas context');
  canvas.drawImage(bitmap, 0, 0);
  const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
  return { width: bitmap.width, height: bitmap.height, rgba: [...data] };
}

export function parseQr({ width, height, rgba }: Pixels): URL {
  const found = jsqr.default(Uint8ClampedArray.from(rgba), width, height);
  if (!found) throw new Error('no QR code found in the image');
  return new URL(found.data);
}
