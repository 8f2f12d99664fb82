// A person's own view of their account: their credentials, and which of them are in doubt.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { computeTotp } from '@portico/testing/authenticator';
import type { SeededPerson } from '@portico/tools/product/inside';

export type Known = 'email' | 'phone' | 'password' | 'secret' | 'recoveryCodes';

export interface Identity {
  /** Undefined until a sign-up returns it. */
  personId: string | undefined;
  email: string;
  phone: string;
  password: string;
  isPasswordDisabled: boolean;
  secret: string;
  recoveryCodes: string[];
  /** Last time step that was acknowledged, by authenticator secret. */
  readonly steps: Map<string, number>;
  /** Requested changes whose outcome is unknown. */
  readonly doubts: Set<Known>;
}

const STEP_MS = 30_000;
const PHONES = 10 ** 7;
let lastPhone = randomInt(PHONES);
let strangers = 0;

/** An Austrian mobile number that is unique in this run. Seeded people have German numbers. */
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

/** The next usable code of this authenticator. The server accepts one step before and after now, each once and in order. */
export async function nextCode(
  { steps }: Identity,
  secret: string,
  isWaiting: () => boolean,
): Promise<{ code: string; step: number } | undefined> {
  for (;;) {
    const now = Math.floor(Date.now() / STEP_MS);
    const step = Math.max(now - 1, (steps.get(secret) ?? 0) + 1);
    // The earliest code is about to expire, so it could become invalid on its way.
    const isDying = step === now - 1 && Date.now() % STEP_MS > STEP_MS - 8000;
    const usable = isDying ? step + 1 : step;
    if (usable <= now + 1) return { code: codeAtStep(secret, usable), step: usable };
    if (!isWaiting()) return undefined;
    await sleep(200);
  }
}

/** Six digits that are not a currently valid code. */
export const wrongCode = (secret: string): string => {
  const now = Math.floor(Date.now() / STEP_MS);
  const right = new Set([-2, -1, 0, 1, 2].map((away) => codeAtStep(secret, now + away)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '';
};
export const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');
