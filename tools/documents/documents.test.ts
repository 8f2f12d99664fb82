// Runs drawn documents through the whole reading pipeline: both processes separately, both readers, and photo quality.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparePerson, personOfZone } from '@portico/domain/identity/compare';
import { parseMrz } from '@portico/domain/identity/mrz';
import { type MrzFormat, mrzFormats } from '@portico/domain/identity/mrz-layouts';
import { greyOfRgba } from '@portico/domain/identity/pixels';
import {
  findPhotoProblems,
  measurePhoto,
  photoLimits,
  problemsOfPortrait,
} from '@portico/domain/identity/quality';
import { limits } from '@portico/domain/limits';
import { inspectFile } from '@portico/server/slices/files/inspect-file';
import { readSandboxed } from '@portico/server/slices/identity/reading/read-sandboxed';
import { inTier, isCampaign, sampled } from '@portico/testing/tier';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createChance } from '../chance.ts';
import { inventHolder, writeMrz } from './people.ts';
import {
  createConditions,
  exposeFrame,
  goodConditions,
  type PhotoConditions,
  photograph,
} from './photograph.ts';
import { badShots, film, findHolder, personOnDocument, type Subject, subjects } from './subjects.ts';

const now = new Date('2026-11-15T12:00:00Z');
const PATIENCE = { timeout: 90_000 };

async function shoot(subject: Subject, seed: number, shot: Partial<PhotoConditions> = {}) {
  const chance = createChance(seed);
  const holder = findHolder(chance, subject);
  const drawing = subjects[subject](chance, holder);
  return {
    holder,
    lines: drawing.lines,
    jpeg: await photograph(chance, drawing, { ...goodConditions, ...shot }),
  };
}

/** Reads like the worker: inspects and re-encodes the file, then reads the copy. */
async function read(bytes: Buffer, type: Parameters<typeof inspectFile>[0] = 'image/jpeg') {
  const seen = await inspectFile(type, bytes);
  if ('reason' in seen) throw new Error(seen.reason);
  const picture = await readSandboxed(seen.copy, 'document', now);
  if (picture.outcome !== 'read') throw new Error(picture.outcome);
  return picture;
}

describe('generated people and zones', () => {
  test.each(mrzFormats)(
    'a %s zone that we write parses back to the same person, for many people',
    (format: MrzFormat) => {
      for (let seed = 0; seed < inTier({ gate: 50, campaign: 200 }); seed += 1) {
        const holder = inventHolder(createChance(seed), format);
        const parsed = parseMrz(writeMrz(holder, format), now);
        if (!parsed.ok) throw new Error(JSON.stringify({ holder, parsed }));
        const { number, birthDate, expiryDate, issuer, sex } = parsed.fields;
        expect({ number, birthDate, expiryDate, issuer, sex }).toEqual({
          number: holder.number,
          birthDate: holder.birthDate,
          expiryDate: holder.expiryDate,
          issuer: holder.issuer,
          sex: holder.sex,
        });
        const typed = { ...holder, dateOfBirth: holder.birthDate };
        const { likeness } = comparePerson(typed, personOfZone(parsed.fields));
        expect(likeness, JSON.stringify(holder)).toBe('equal');
      }
    },
  );

  test('the same seed draws the same photo', async () => {
    const [one, two, other] = [
      await shoot('passport', 4),
      await shoot('passport', 4),
      await shoot('passport', 5),
    ];
    expect(one.jpeg.equals(two.jpeg)).toBe(true);
    expect(one.jpeg.equals(other.jpeg)).toBe(false);
  });

  test('a film has the header Chromium expects and two frames of 4:2:0', PATIENCE, async () => {
    const bytes = await film('card-back', 1);
    expect(bytes.toString('latin1', 0, 60)).toMatch(/^YUV4MPEG2 W1280 H960 F10:1 Ip A1:1 C420jpeg\nFRAME\n/);
    expect(bytes.length).toBe(bytes.indexOf('FRAME') + 2 * (6 + (1280 * 960 * 3) / 2));
  });
});

describe('reading a photo [F2]', () => {
  const turned = [
    ['passport', 11],
    ['passport', 13],
    ['card-back', 12],
    ['card-back', 14],
  ] as const;
  test.each(sampled(turned, 1))(
    'reads a %s (seed %s) that is turned, blurred and in shadow',
    PATIENCE,
    async (subject, seed) => {
      const { jpeg, lines, holder } = await shoot(subject, seed, createConditions(createChance(seed)));
      const { zone } = await read(jpeg);
      expect(zone).toMatchObject({ outcome: 'accepted', lines, fields: { number: holder.number } });
    },
  );

  test.runIf(isCampaign).each([90, 180, 270])(
    'reads a passport rotated by %s°',
    PATIENCE,
    async (degrees) => {
      const { jpeg, lines } = await shoot('passport', 21);
      expect((await read(await sharp(jpeg).rotate(degrees).jpeg().toBuffer())).zone).toMatchObject({
        outcome: 'accepted',
        lines,
      });
    },
  );

  test.runIf(isCampaign)('converts HEIC instead of refusing it', PATIENCE, async () => {
    const { jpeg, lines } = await shoot('card-back', 22);
    const folder = mkdtempSync(join(tmpdir(), 'portico-heic-'));
    try {
      writeFileSync(join(folder, 'a.jpg'), jpeg);
      execFileSync('heif-enc', ['-q', '85', join(folder, 'a.jpg'), '-o', join(folder, 'a.heic')], {
        stdio: 'ignore',
      });
      const heic = await read(readFileSync(join(folder, 'a.heic')), 'image/heic');
      expect(heic.zone).toMatchObject({ outcome: 'accepted', lines });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('finds no zone on the front of a card or on a face', PATIENCE, async () => {
    expect((await read((await shoot('card-front', 23)).jpeg)).zone).toEqual({ outcome: 'no-zone' });
    expect((await read((await shoot('person', 23, personOnDocument)).jpeg)).zone).toEqual({
      outcome: 'no-zone',
    });
  });

  test('does not accept a zone under glare rather than misreading it', PATIENCE, async () => {
    const { jpeg, lines } = await shoot('passport', 24, { glare: 0.25, offset: [0, -0.22] });
    const { zone } = await read(jpeg);
    if ('lines' in zone) expect(zone.lines).toEqual(lines);
    expect(zone.outcome).not.toBe('accepted');
  });
});

describe('detecting the five kinds of bad photo [ux U44]', () => {
  async function measures(subject: Subject | 'table', seed: number, shot: Partial<PhotoConditions> = {}) {
    const chance = createChance(seed);
    const drawing = subject === 'table' ? undefined : subjects[subject](chance, findHolder(chance, subject));
    const { width, height, ...more } = { ...goodConditions, ...shot };
    const rgb = await exposeFrame(chance, drawing, { width, height, ...more });
    const rgba = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .ensureAlpha()
      .raw()
      .toBuffer();
    return measurePhoto(greyOfRgba(width, height, rgba));
  }
  const problems = async (...shown: Parameters<typeof measures>) =>
    findPhotoProblems(await measures(...shown));
  const ofPortrait = async (shot: Partial<PhotoConditions> = {}, seed = 41) =>
    problemsOfPortrait(await measures('person', seed, { ...personOnDocument, ...shot }));

  const documents = ['passport', 'card-front', 'card-back'] as const;
  const rows = documents.flatMap((document) =>
    Object.entries(badShots).map(([problem, shot]) => [document, problem, shot] as const),
  );
  test.each(sampled(rows, 3))('%s: reports only %s', PATIENCE, async (document, problem, shot) => {
    expect(await problems(document, 31, shot)).toEqual([problem]);
    expect(await problems(document, 32, { ...shot, degrees: -4 })).toEqual([problem]);
  });

  test.each(sampled(documents, 1))(
    '%s in good condition, also turned and in shadow: reports nothing',
    PATIENCE,
    async (document) => {
      expect(await problems(document, 33)).toEqual([]);
      for (const seed of sampled([34, 35, 36, 37], 1)) {
        expect(await problems(document, seed, createConditions(createChance(seed))), `seed ${seed}`).toEqual(
          [],
        );
      }
    },
  );

  test('reports a face and an empty table as not a document', PATIENCE, async () => {
    expect(await problems('person', 38, personOnDocument)).toEqual(['not-a-document']);
    expect(await problems('person', 38)).toEqual(['not-a-document']);
    expect(await problems('table', 38)).toEqual(['not-a-document']);
  });

  test(
    'accepts a sharp or nearly sharp portrait; rejects a blurred, small or dark one',
    PATIENCE,
    async () => {
      for (const seed of [41, 42, 43]) expect(await ofPortrait({}, seed)).toEqual([]);
      expect(await ofPortrait({ blur: 1.5 })).toEqual([]);
      expect(await ofPortrait({ blur: 6 })).toEqual(['blur']);
      expect(await ofPortrait({ width: 800, height: 600 })).toEqual(['small']);
      const [width, height] = [1280, 960];
      const dark = { width, height, pixels: new Uint8Array(width * height).fill(9) };
      expect(problemsOfPortrait(measurePhoto(dark))).toEqual(['blur']);
    },
  );

  test('reports a document that is cut off or larger than the picture as cropped', PATIENCE, async () => {
    expect(await problems('passport', 39, { offset: [0, 0.3], degrees: 3 })).toEqual(['cropped']);
    expect(await problems('card-back', 39, { fills: 1.3 })).toEqual(['cropped']);
  });

  test('reports a photo under 1000 pixels as small', PATIENCE, async () => {
    expect(await problems('passport', 40, { width: 960, height: 720 })).toEqual(['small']);
  });

  test('the minimum size for inspection equals the minimum size for upload', () => {
    expect(photoLimits.leastLongSidePixels).toBe(limits.image.minLongSidePixels);
  });
});
