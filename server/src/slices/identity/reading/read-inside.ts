// Runs inside the sandbox: reads the clean copy of a picture from stdin, takes its subject and the day as arguments, and writes
// one line of JSON. We made the copy, a JPEG with nothing but pixels, but its content is still untrusted.
import { buffer } from 'node:stream/consumers';
import type { Grey } from '@portico/domain/identity/pixels';
import { findPhotoProblems, measurePhoto, problemsOfPortrait } from '@portico/domain/identity/quality';
import { limits } from '@portico/domain/limits';
import sharp from 'sharp';
import { readZone } from './read-zone.ts';

/** A passport that fills the photo has 50 pixels per character at this size; half of that is still readable. */
const READING_PIXELS = 2600;

// One thread and no cache, because memory is limited.
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
