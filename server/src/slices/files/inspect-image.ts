// Inspects a picture and re-encodes it, keeping only its pixels (L03). Runs only inside the sandbox.
import { readFileSync, writeFileSync } from 'node:fs';
import type { FileReason } from '@portico/domain/files/file-states';
import { limits } from '@portico/domain/limits';
import { readImageSize } from './image-size.ts';
import { runInside } from './run-inside.ts';
import type { ImageType } from './types.ts';

export type ImageInspection =
  | { readonly reason: FileReason }
  | { readonly width: number; readonly height: number; readonly copy: Buffer };

const QUALITY = 90;
const HEIC_QUALITY = 95;
const HEIC = '/usr/bin/heif-convert';

/** Exactly one decoder per type, so that a file is never decoded as another format than the one it starts as. */
const LOADERS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'VipsForeignLoadJpegBuffer',
  'image/png': 'VipsForeignLoadPngBuffer',
  'image/webp': 'VipsForeignLoadWebpBuffer',
  'image/heic': 'VipsForeignLoadJpegBuffer',
};

/** libheif decodes HEIC and already applies the orientation. */
function decodeHeic(bytes: Buffer): Buffer {
  writeFileSync('/tmp/in.heic', bytes);
  runInside(HEIC, ['-q', String(HEIC_QUALITY), '/tmp/in.heic', '/tmp/out.jpg']);
  return readFileSync('/tmp/out.jpg');
}

export async function inspectImage(type: ImageType, bytes: Buffer): Promise<ImageInspection> {
  const { maxPixels, maxSidePixels, minLongSidePixels } = limits.image;
  const said = readImageSize(type, bytes);
  if (!said || said.width === 0 || said.height === 0) return { reason: 'damaged' };
  const longSide = Math.max(said.width, said.height);
  if (longSide > maxSidePixels || said.width * said.height > maxPixels)
    return { reason: 'picture-too-large' };
  if (longSide < minLongSidePixels) return { reason: 'picture-too-small' };

  // Import sharp only now: a picture rejected by its header needs no decoder.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [LOADERS[type]] });
  try {
    const isHeic = type === 'image/heic';
    const picture = sharp(isHeic ? decodeHeic(bytes) : bytes, {
      limitInputPixels: maxPixels,
      autoOrient: !isHeic,
    });
    const { width, height } = await picture.metadata();
    const isAsSaid =
      Math.min(width, height) === Math.min(said.width, said.height) && Math.max(width, height) === longSide;
    if (!isAsSaid) return { reason: 'damaged' };
    const { data: copy, info } = await picture
      .flatten({ background: '#fff' })
      // Optimised coding would hold the whole picture in memory a second time.
      .jpeg({ quality: QUALITY, optimiseCoding: false })
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, copy };
  } catch {
    return { reason: 'damaged' };
  }
}
