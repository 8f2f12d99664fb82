// node tools/make-glyphs.ts: draws the 37 characters of a machine-readable zone with Debian's fonts-ocr-b as small grey
// images, which server/src/slices/identity/reading/match.ts compares with. Run it when the font or the grid changes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { glyphGrid } from '@portico/server/slices/identity/reading/glyphs';
import sharp from 'sharp';
import { root } from './tree/source-files.ts';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';
/** Drawn at this scale, then reduced. */
const LARGER = 10;

const { columns, rows, pitch, fontSize } = glyphGrid;
const [width, height] = [columns * LARGER, rows * LARGER];
const scale = (pitch / 25.4) * LARGER;

async function draw(sign: string): Promise<string> {
  const written = sign === '<' ? '&lt;' : sign;
  const size = fontSize * scale;
  // The centre of a capital is 0.36 of the font size above its baseline.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><text x="${width / 2}" y="${height / 2 + size * 0.36}" text-anchor="middle" font-family="OCR B" font-size="${size}">${written}</text></svg>`;
  const pixels = await sharp(Buffer.from(svg)).greyscale().resize(columns, rows).blur(0.7).raw().toBuffer();
  return pixels.toString('base64');
}

const glyphs = Object.fromEntries(
  await Promise.all([...SIGNS].map(async (sign) => [sign, await draw(sign)] as const)),
);
writeFileSync(
  join(root, 'server/src/slices/identity/reading/glyphs.json'),
  `${JSON.stringify(glyphs, null, 2)}\n`,
);
