// What can be held before the camera, by name.
import { type Chance, createChance } from '../chance.ts';
import { type Drawing, drawCardBack, drawCardFront, drawPassport, drawPerson } from './draw.ts';
import { type Holder, inventHolder } from './people.ts';
import { exposeFrame, goodConditions, type PhotoConditions, photograph } from './photograph.ts';
import { makeFilm } from './y4m.ts';

export const subjects = {
  passport: (chance: Chance, holder: Holder): Drawing => drawPassport(chance, holder),
  'card-front': (chance: Chance, holder: Holder): Drawing => drawCardFront(chance, holder),
  'card-back': (chance: Chance, holder: Holder): Drawing => drawCardBack(chance, holder),
  person: (chance: Chance): Drawing => drawPerson(chance),
} as const;
export type Subject = keyof typeof subjects;

/** The wall behind somebody goes on past the picture. */
export const personOnDocument: PhotoConditions = { ...goodConditions, fills: 1.04 };

/** The five kinds of bad photo (U44), and which document each shows. */
export const badShots = {
  small: { ...goodConditions, fills: 0.35 },
  blur: { ...goodConditions, blur: 6 },
  glare: { ...goodConditions, glare: 0.2 },
  cropped: { ...goodConditions, offset: [0.2, 0] },
} as const satisfies Record<string, PhotoConditions>;
type BadShot = keyof typeof badShots;

/** What a camera can be shown: a subject, a bad photo of a passport, or nothing but a table. */
export type Scene = Subject | BadShot | 'table';

export const findHolder = (chance: Chance, subject: Subject): Holder =>
  inventHolder(chance, subject === 'passport' ? 'TD3' : 'TD1');

/** A frame of what is held before the camera; a bad photo is one of a passport. */
const shotOf = (scene: Scene): PhotoConditions =>
  scene === 'person'
    ? personOnDocument
    : { ...goodConditions, ...(scene in badShots && badShots[scene as BadShot]) };
const subjectOf = (scene: Scene): Subject | undefined =>
  scene in subjects ? (scene as Subject) : scene === 'table' ? undefined : 'passport';

function staged(scene: Scene, seed: number, holder?: Holder) {
  const chance = createChance(seed);
  const subject = subjectOf(scene);
  const drawing = subject && subjects[subject](chance, holder ?? findHolder(chance, subject));
  return { chance, drawing };
}

export function photo(scene: Scene, seed: number, holder?: Holder): Promise<Buffer> {
  const { chance, drawing } = staged(scene, seed, holder);
  return photograph(chance, drawing, shotOf(scene));
}

/** Two frames that differ by grain alone: a camera on a stand. */
export async function film(scene: Scene, seed: number, holder?: Holder): Promise<Buffer> {
  const { chance, drawing } = staged(scene, seed, holder);
  const size = { width: 1280, height: 960 };
  const shot: PhotoConditions = { ...shotOf(scene), ...size };
  const frames = [await exposeFrame(chance, drawing, shot), await exposeFrame(chance, drawing, shot)];
  return makeFilm({ ...size, framesPerSecond: 10 }, frames);
}
