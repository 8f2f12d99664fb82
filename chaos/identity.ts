// Somebody as they know themselves: what they would sign in with, and what of it they cannot be sure of.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { computeTotp } from '@portico/testing/authenticator';
import type { SeededPerson } from '@portico/tools/product/inside';

export type Known = 'email' | 'phone' | 'password' | 'secret' | 'recoveryCodes';

export interface Identity {
  /** Undefined until a sign-up has told it. */
  personId: string | undefined;
  email: string;
  phone: string;
  password: string;
  isPasswordDisabled: boolean;
  secret: string;
  recoveryCodes: string[];
  /** The last time step that each authenticator's secret was used for and acknowledged. */
  readonly steps: Map<string, number>;
  /** Whatever they asked to change without ever hearing whether it was. */
  readonly doubts: Set<Known>;
}

const STEP_MS = 30_000;
const PHONES = 10 ** 7;
let lastPhone = randomInt(PHONES);
let strangers = 0;

/** An Austrian mobile number that nobody else here has; seeded people have German ones. */
export function newPhone(): string {
  lastPhone = (lastPhone + 1) % PHONES;
  return `+43660${String(lastPhone).padStart(7, '0')}`;
}
export const newEmail = (): string => {
  strangers += 1;
  return `stranger${strangers}-${randomInt(10 ** 6)}@example.com`;
};

export const startNewcomer = (): Identity => ({
  personId: undefined,
  email: newEmail(),
  phone: newPhone(),
  password: 'staple orchid lantern',
  isPasswordDisabled: false,
  secret: '',
  recoveryCodes: [],
  steps: new Map(),
  doubts: new Set(),
});

export const findIdentity = (person: SeededPerson): Identity => ({
  ...startNewcomer(),
  personId: person.id,
  email: person.email,
  phone: person.phone,
  password: person.password,
  secret: person.authenticatorSecret,
  recoveryCodes: [...person.recoveryCodes],
});

const codeAtStep = (secret: string, step: number): string => computeTotp(secret, step * STEP_MS);

/** The next code that this authenticator may still use: one step either side of now is taken, each once, forwards. */
export async function nextCode(
  { steps }: Identity,
  secret: string,
  isWaiting: () => boolean,
): Promise<{ code: string; step: number } | undefined> {
  for (;;) {
    const now = Math.floor(Date.now() / STEP_MS);
    const step = Math.max(now - 1, (steps.get(secret) ?? 0) + 1);
    // The earliest one is about to be too old: a code on its way must not die of that.
    const isDying = step === now - 1 && Date.now() % STEP_MS > STEP_MS - 8000;
    const usable = isDying ? step + 1 : step;
    if (usable <= now + 1) return { code: codeAtStep(secret, usable), step: usable };
    if (!isWaiting()) return undefined;
    await sleep(200);
  }
}

/** Six figures that are no right code of now. */
export const wrongCode = (secret: string): string => {
  const now = Math.floor(Date.now() / STEP_MS);
  const right = new Set([-2, -1, 0, 1, 2].map((away) => codeAtStep(secret, now + away)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
};
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
