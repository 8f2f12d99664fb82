// Reads the zone's lines from a greyscale picture: rotate it upright, find the lines, run both readers, settle on one result.
import type { Grey } from '@portico/domain/identity/pixels';
import { type MrzReading, type Settled, settleMrz } from '@portico/domain/identity/settle-mrz';
import sharp, { type Sharp } from 'sharp';
import { type Glyph, readGlyphs } from './glyphs.ts';
import { fitGrid, matchLine, type SignMatches } from './match.ts';
import { readByTesseract } from './tesseract.ts';
import { type Band, bandsOfText, degreesOfText, findZones, type Zone } from './zone.ts';

export type ZoneRead = Settled | { readonly outcome: 'no-zone' };

/** Wide enough to find the lines, small enough to be fast. */
const SEARCH_WIDTH = 800;
const QUARTERS = [0, 180, 90, 270] as const;
/** Only candidates within this similarity of the best one are considered. */
const DOUBT_MARGIN = 0.05;
/** Below this similarity, a cell contains no character. */
const LEAST_LIKENESS = 0.6;
/** A line with a lower mean similarity is not part of a zone. */
const LEAST_MEAN = 0.7;
const CLEAR_MEAN = 0.85;

const pixelsOf = async (image: Sharp): Promise<Grey> => {
  const { data, info } = await image
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
};
const imageOf = ({ width, height, pixels }: Grey): Sharp =>
  sharp(Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), {
    raw: { width, height, channels: 1 },
  });
const forSearch = (grey: Grey): Promise<Grey> => pixelsOf(imageOf(grey).resize(SEARCH_WIDTH).blur(0.7));

interface Upright {
  readonly grey: Grey;
  readonly zone: Zone;
}

async function upright(grey: Grey, quarter: number): Promise<Upright[]> {
  const turned = quarter === 0 ? grey : await pixelsOf(imageOf(grey).rotate(quarter));
  const degrees = degreesOfText(await forSearch(turned));
  const straight = await pixelsOf(imageOf(turned).rotate(-degrees, { background: '#808080' }));
  const small = await forSearch(straight);
  const scale = straight.width / small.width;
  return findZones(bandsOfText(small)).map((zone) => {
    // All lines have the same ends; a line that seems to begin earlier includes the edge of the document.
    const left = Math.max(...zone.map((band) => band.left));
    const right = Math.min(...zone.map((band) => band.right));
    const grown = ({ top, bottom }: Band): Band => ({
      top: Math.round(top * scale),
      bottom: Math.round(bottom * scale),
      left: Math.round(left * scale),
      right: Math.round(right * scale),
    });
    return { grey: straight, zone: zone.map(grown) };
  });
}

const mean = (lines: readonly (readonly SignMatches[])[]): number => {
  const all = lines.flat().map(([best]) => best?.likeness ?? 0);
  return all.reduce((sum, value) => sum + value, 0) / (all.length || 1);
};

/** Tries the layouts with this number of lines, most common first, and keeps the one whose grid fits best. */
function match({ grey, zone }: Upright, glyphs: readonly Glyph[]): SignMatches[][] {
  let best: SignMatches[][] = [];
  for (const count of zone.length === 3 ? [30] : [44, 36]) {
    const lines = zone.map((band) => matchLine(grey, fitGrid(grey, band, count), glyphs));
    if (mean(lines) > mean(best)) best = lines;
    if (mean(best) > CLEAR_MEAN) break;
  }
  return best;
}

const asReading = (lines: readonly (readonly SignMatches[])[]): MrzReading => ({
  knowsDoubt: true,
  places: lines.map((line) =>
    line.map((place) => {
      const best = place[0]?.likeness ?? 0;
      if (best < LEAST_LIKENESS) return '';
      return place
        .filter(({ likeness }) => best - likeness < DOUBT_MARGIN)
        .map(({ sign }) => sign)
        .join('');
    }),
  ),
});

/** Crops the zone with the margin that tesseract needs. */
function cut({ grey, zone }: Upright): Promise<Buffer> {
  const [first, last] = [zone[0], zone.at(-1)];
  if (!first || !last) throw new RangeError('a zone without lines');
  const around = last.bottom - last.top;
  const left = Math.max(0, first.left - around);
  const top = Math.max(0, first.top - around);
  const width = Math.min(grey.width - left, first.right - first.left + around * 2);
  const height = Math.min(grey.height - top, last.bottom - first.top + around * 2);
  return imageOf(grey).extract({ left, top, width, height }).resize(1900).normalise().png().toBuffer();
}

export async function readZone(grey: Grey, today: Date): Promise<ZoneRead> {
  const glyphs = readGlyphs();
  let best: Settled | undefined;
  for (const quarter of QUARTERS) {
    for (const candidate of await upright(grey, quarter)) {
      const lines = match(candidate, glyphs);
      if (mean(lines) < LEAST_MEAN) continue;
      const tesseract: MrzReading = {
        knowsDoubt: false,
        places: readByTesseract(await cut(candidate)).map((line) => [...line]),
      };
      const settled = settleMrz([asReading(lines), tesseract], today);
      if (settled.outcome === 'accepted') return settled;
      if (!best || best.outcome === 'unreadable') best = settled;
    }
    // Do not stop at an unreadable zone: it may be upside down, so the remaining rotations must be tried.
    if (best?.outcome === 'unsure') return best;
  }
  return best ?? { outcome: 'no-zone' };
}
