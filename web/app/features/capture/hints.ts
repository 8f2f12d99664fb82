// Chooses the hint to show while the camera runs, and decides when the picture is taken automatically.
import type { PhotoProblem, PictureKind } from '@portico/domain/identity/capture';
import { findPhotoProblems, problemsOfPortrait } from '@portico/domain/identity/quality';
import type { PixelInspection } from './inspect-pixels.ts';

export type Hint = 'light' | 'aim' | 'closer' | 'back' | 'glare' | 'still' | 'good';

/** Mean brightness below this is darker than a room in the evening. */
const DARK = 48;

const ofProblem: Readonly<Record<PhotoProblem, Hint>> = {
  small: 'closer',
  'not-a-document': 'aim',
  blur: 'still',
  glare: 'glare',
  cropped: 'back',
};

/** Uses the same thresholds as the worker. */
export const findFrameProblems = (kind: PictureKind, seen: PixelInspection): PhotoProblem[] =>
  kind === 'portrait' ? problemsOfPortrait(seen) : findPhotoProblems(seen);

export function chooseHint(kind: PictureKind, seen: PixelInspection): Hint {
  if (seen.brightness < DARK) return 'light';
  const [problem] = findFrameProblems(kind, seen);
  return problem === undefined ? 'good' : ofProblem[problem];
}

/** This many good frames in a row mean that the hand is still. */
const GOOD_FRAMES = 3;
/** An automatic attempt counts as failed after this time without a picture. */
const TRY_MS = 5000;
const TRIES = 3;

export interface Watch {
  readonly goodFrames: number;
  readonly sinceMs: number;
  readonly failedTries: number;
}

export const newWatch = (nowMs: number): Watch => ({ goodFrames: 0, sinceMs: nowMs, failedTries: 0 });

export function watchFrame({ goodFrames, sinceMs, failedTries }: Watch, hint: Hint, nowMs: number): Watch {
  const isOver = nowMs - sinceMs >= TRY_MS;
  return {
    goodFrames: hint === 'good' ? goodFrames + 1 : 0,
    sinceMs: isOver ? nowMs : sinceMs,
    failedTries: isOver ? failedTries + 1 : failedTries,
  };
}

export const isReady = ({ goodFrames }: Watch): boolean => goodFrames >= GOOD_FRAMES;
/** After this many failed attempts the page recommends the shutter button (U43). */
export const isByHandNow = ({ failedTries }: Watch): boolean => failedTries >= TRIES;
