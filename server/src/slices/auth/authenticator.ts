// The authenticator app (RFC 6238): offers its secret, confirms it with one code, and never shows it again.
import { randomUUIDv7 } from 'node:crypto';
import { limits } from '@portico/domain/limits';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  activateFactor,
  countFactorFailure,
  insertFactor,
  pendingFactor,
  retireFactors,
  setFactorProven,
} from './factor-sql.ts';

const { digits, stepSeconds, stepsEitherSide, secretBytes } = limits.totp;

/** Returns the time step that a code belongs to, one step either side allowed; undefined for a wrong code. */
export function findCodeStep(secret: string, code: string, now: Date): number | undefined {
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: stepsEitherSide * stepSeconds,
    period: stepSeconds,
    digits,
  });
  return result.valid ? Math.floor(epoch / stepSeconds) + result.delta : undefined;
}

const place = (personId: string, factorId: string) => ({
  column: 'factor.secret_sealed' as const,
  row: factorId,
  owner: personId,
});

/** Creates a new secret that waits for its first code and voids any earlier unconfirmed one. */
export async function offerAuthenticator(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  email: string,
): Promise<{ secret: string; otpauth: string }> {
  const secret = generateSecret({ length: secretBytes });
  const id = randomUUIDv7();
  await retireFactors(tx, personId, 'authenticator', 'pending', ctx.now);
  await insertFactor(tx, {
    id,
    personId,
    kind: 'authenticator',
    secretSealed: await ctx.vault.seal(tx, place(personId, id), secret),
    activatedAt: null,
    now: ctx.now,
  });
  const otpauth = generateURI({ issuer: ctx.config.brand.name, label: email, secret });
  return { secret, otpauth };
}

/** Confirms the offered authenticator with its first correct code and returns its id. Counts a wrong code. */
export async function proveAuthenticator(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  code: string,
): Promise<string | undefined> {
  const pending = await pendingFactor(tx, personId, 'authenticator');
  if (!pending?.secret_sealed || (pending.locked_until ?? new Date(0)) > ctx.now) return undefined;
  const secret = await ctx.vault.open(tx, place(personId, pending.id), pending.secret_sealed);
  const step = findCodeStep(secret, code, ctx.now);
  if (step === undefined) {
    await countFactorFailure(tx, pending.id, ctx.now);
    return undefined;
  }
  await setFactorProven(tx, pending.id, step, ctx.now);
  return pending.id;
}

/** Replaces the former authenticator with one that has been confirmed. */
export async function activateAuthenticator(
  ctx: RequestContext,
  tx: Tx,
  personId: string,
  factorId: string,
): Promise<void> {
  await retireFactors(tx, personId, 'authenticator', 'active', ctx.now);
  await activateFactor(tx, factorId, ctx.now);
}
