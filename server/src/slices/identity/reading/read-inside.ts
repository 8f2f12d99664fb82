// What runs apart: takes the clean copy of a picture on its input, and as its arguments what it shows and the day; answers one line of
// JSON. The copy is ours, a JPEG of nothing but pixels; what it shows is still a stranger's.
import { buffer } from 'node:stream/consumers';
import type { Grey } from '@portico/domain/identity/pixels';
import { findPhotoProblems, measurePhoto, problemsOfPortrait } from '@portico/domain/identity/quality';
import { limits } from '@portico/domain/limits';
import sharp from 'sharp';
import { readZone } from './read-zone.ts';

/** A passport that fills it has 50 pixels from letter to letter; half of that is read as well. */
const READING_PIXELS = 2600;

// One thread, one picture, nothing kept: memory is limited.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });

async function decode(copy: Buffer): Promise<Grey> {
  const { data, info } = await sharp(copy, { limitInputPixels: limits.image.maxPixels })
    .resize(READING_PIXELS, READING_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

async function read(shows: string | undefined, day: string | undefined, copy: Buffer) {
  const grey = await decode(copy);
  const measures = measurePhoto(grey);
  if (shows === 'portrait') return { problems: problemsOfPortrait(measures), zone: 'no-zone', lines: [] };
  const zone = await readZone(grey, new Date(`${day}T12:00:00Z`));
  return {
    problems: findPhotoProblems(measures),
    zone: zone.outcome,
    lines: 'lines' in zone ? zone.lines : [],
  };
}

const [shows, day] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await read(shows, day, await buffer(process.stdin))));
