// Renders a drawn document as a camera would see it: on a table, rotated, out of focus, in shadow, with noise and glare.
import sharp from 'sharp';
import type { Chance } from '../chance.ts';
import type { Drawing } from './draw.ts';

export interface PhotoConditions {
  readonly width: number;
  readonly height: number;
  /** Share of the frame's width or height that the document fills. */
  readonly fills: number;
  readonly degrees: number;
  /** Blur radius in pixels of the photo; 0 for none. */
  readonly blur: number;
  /** Darkness of the shadow at its darkest point: 0 none, 1 black. */
  readonly shadow: number;
  /** Standard deviation of the noise, out of 255. */
  readonly noise: number;
  /** Reflection of a lamp: the share of the document's width that it whites out. */
  readonly glare: number;
  /** Distance of the document from the centre, as a share of the frame. */
  readonly offset: readonly [x: number, y: number];
  readonly quality: number;
}

export const goodConditions: PhotoConditions = {
  width: 1920,
  height: 1440,
  fills: 0.86,
  degrees: 0,
  blur: 0,
  shadow: 0,
  noise: 3,
  glare: 0,
  offset: [0, 0],
  quality: 88,
};

/** A handheld photo under a kitchen lamp: noise, up to 8° of rotation, blur, shadow. */
export const createConditions = (chance: Chance): PhotoConditions => ({
  ...goodConditions,
  fills: 0.74 + chance.next() * 0.16,
  degrees: (chance.next() * 2 - 1) * 8,
  blur: chance.isOneIn(4) ? 0 : 0.5 + chance.next() * 1.3,
  shadow: chance.isOneIn(3) ? 0 : chance.next() * 0.55,
  noise: 2 + chance.next() * 10,
  offset: [(chance.next() - 0.5) * 0.05, (chance.next() - 0.5) * 0.05],
  quality: 70 + chance.below(25),
});

/** Three uniform random numbers approximate a normal distribution; good enough for grain. */
const grain = (chance: Chance, deviation: number): number =>
  (chance.next() + chance.next() + chance.next() - 1.5) * 2 * deviation;

const table = (width: number, height: number, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/>${Array.from(
    { length: 24 },
    (_, i) =>
      `<path d="M0 ${(i * height) / 24} q${width / 2} ${20 + ((i * 37) % 50)} ${width} 0" stroke="#00000022" stroke-width="${2 + (i % 4)}" fill="none"/>`,
  ).join('')}</svg>`;

/** Returns the pixels, three bytes each. */
export async function exposeFrame(
  chance: Chance,
  drawing: Drawing | undefined,
  shot: PhotoConditions,
): Promise<Buffer> {
  const { width, height } = shot;
  const ground = sharp(
    Buffer.from(table(width, height, chance.pick(['#6b4a2f', '#3e4b57', '#7d7466', '#2f3a35']))),
  );
  let frame = ground;
  if (drawing) {
    const scale = Math.min((width * shot.fills) / drawing.width, (height * shot.fills) / drawing.height);
    const flat = await sharp(Buffer.from(drawing.svg), { density: 72 * scale })
      .resize(Math.round(drawing.width * scale))
      .ensureAlpha()
      .png()
      .toBuffer();
    const turned = await sharp(flat)
      .rotate(shot.degrees, { background: '#00000000' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const left = Math.round((width - turned.info.width) / 2 + shot.offset[0] * width);
    const top = Math.round((height - turned.info.height) / 2 + shot.offset[1] * height);
    // Parts outside the frame are cut off, as in a photo.
    const cut = { left: Math.max(0, -left), top: Math.max(0, -top) };
    const seen = {
      ...cut,
      width: Math.min(turned.info.width - cut.left, width - Math.max(0, left)),
      height: Math.min(turned.info.height - cut.top, height - Math.max(0, top)),
    };
    const part = await sharp(turned.data).extract(seen).png().toBuffer();
    frame = ground.composite([{ input: part, left: Math.max(0, left), top: Math.max(0, top) }]);
  }
  const sharpFrame = await frame.removeAlpha().png().toBuffer();
  const seen = shot.blur > 0 ? sharp(sharpFrame).blur(Math.max(0.3, shot.blur)) : sharp(sharpFrame);
  const pixels = await seen.removeAlpha().raw().toBuffer();
  light(chance, pixels, shot);
  return pixels;
}

function light(
  chance: Chance,
  pixels: Buffer,
  { width, height, shadow, noise, glare, fills }: PhotoConditions,
): void {
  const angle = chance.next() * Math.PI * 2;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const reach = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
  const [lampX, lampY, lampR] = [width * 0.55, height * 0.55, width * fills * glare];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const along = ((x - width / 2) * dx + (y - height / 2) * dy) / reach;
      const dark = 1 - shadow * Math.max(0, Math.min(1, 0.5 + along * 1.4));
      const lamp = lampR > 0 ? Math.max(0, 1 - Math.hypot(x - lampX, (y - lampY) * 1.6) / lampR) * 900 : 0;
      const speck = noise > 0 ? grain(chance, noise) : 0;
      const at = (y * width + x) * 3;
      for (let c = at; c < at + 3; c += 1) {
        pixels[c] = Math.max(0, Math.min(255, (pixels[c] ?? 0) * dark + lamp + speck));
      }
    }
  }
}

export async function photograph(
  chance: Chance,
  drawing: Drawing | undefined,
  shot: PhotoConditions,
): Promise<Buffer> {
  const pixels = await exposeFrame(chance, drawing, shot);
  return sharp(pixels, { raw: { width: shot.width, height: shot.height, channels: 3 } })
    .jpeg({ quality: shot.quality })
    .toBuffer();
}
