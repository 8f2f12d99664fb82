// The authenticator's codes (RFC 6238): one step either side, each step once.
import { limits } from '@portico/domain/limits';
import { verifySync } from 'otplib';

const { digits, stepSeconds, stepsEitherSide } = limits.totp;

/** The time step that a code belongs to; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
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
