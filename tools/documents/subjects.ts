// The subjects that a camera can be shown, by name.
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

/** The wall behind the person extends beyond the frame. */
export const personOnDocument: PhotoConditions = { ...goodConditions, fills: 1.04 };

/** Bad photos of a passport (U44). */
export const badShots = {
  small: { ...goodConditions, fills: 0.35 },
  blur: { ...goodConditions, blur: 6 },
  glare: { ...goodConditions, glare: 0.2 },
  cropped: { ...goodConditions, offset: [0.2, 0] },
} as const satisfies Record<string, PhotoConditions>;
type BadShot = keyof typeof badShots;

/** What a camera can be shown: a subject, a bad photo of a passport, or an empty table. */
export type Scene = Subject | BadShot | 'table';

export const findHolder = (chance: Chance, subject: Subject): Holder =>
  inventHolder(chance, subject === 'passport' ? 'TD3' : 'TD1');

/** The photo conditions for a scene; a bad photo shows a passport. */
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

/** Two frames that differ only in grain, like a camera on a stand. */
export async function film(scene: Scene, seed: number, holder?: Holder): Promise<Buffer> {
  const { chance, drawing } = staged(scene, seed, holder);
  const size = { width: 1280, height: 960 };
  const shot: PhotoConditions = { ...shotOf(scene), ...size };
  const frames = [await exposeFrame(chance, drawing, shot), await exposeFrame(chance, drawing, shot)];
  return makeFilm({ ...size, framesPerSecond: 10 }, frames);
}
