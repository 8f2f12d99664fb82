// The second factors, one row each. A passkey would be one more row here and one more kind in the domain.
import type { factors as factorKinds } from '@portico/domain/api/auth';
import type { ErrorCode } from '@portico/domain/errors';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { notify } from '../account/notify.ts';
import { findCodeStep } from './authenticator.ts';
import { takeCode } from './code.ts';
import { loadFactorGuard } from './factor-guard.ts';
import { type ActiveFactor, lockFactor, takeStep } from './factor-sql.ts';
import { type Flow, openFlowPhone } from './flow.ts';
import { takeRecoveryCode, unusedRecoveryCodes } from './recovery-codes.ts';

export type FactorKind = (typeof factorKinds)[number];

export interface Attempt {
  readonly personId: string;
  readonly factor: ActiveFactor;
  readonly code: string;
  /** The log-in flow it belongs to, if any; a code by SMS always has one. */
  readonly flow: Flow | undefined;
}

interface FactorRow {
  /** Value for the token's `amr` claim: the RFC 8176 name where one exists. */
  readonly amr: string;
  readonly wrong: ErrorCode;
  /** False where codes are too long to guess: failures are not counted, so no one can lock this factor. */
  readonly isGuessable?: false;
  /** Consumes the code when it is correct. */
  take(ctx: RequestContext, tx: Tx, attempt: Attempt): Promise<boolean>;
  /** Notifies the owner that the factor was used to log in. */
  told?(ctx: RequestContext, tx: Tx, personId: string, about: string): Promise<void>;
}

async function takeAuthenticatorCode(
  ctx: RequestContext,
  tx: Tx,
  { personId, factor, code }: Attempt,
): Promise<boolean> {
  if (!factor.secret_sealed) return false;
  const place = { column: 'factor.secret_sealed' as const, row: factor.id, owner: personId };
  const step = findCodeStep(await ctx.vault.open(tx, place, factor.secret_sealed), code, ctx.now);
  return step !== undefined && takeStep(tx, factor.id, step);
}

async function takeSmsCode(ctx: RequestContext, tx: Tx, { flow, code }: Attempt): Promise<boolean> {
  const phone = flow && (await openFlowPhone(ctx, tx, flow));
  return phone !== undefined && takeCode(ctx, tx, flow as Flow, { channel: 'sms', address: phone, code });
}

export const factorTable: Readonly<Record<FactorKind, FactorRow>> = {
  authenticator: { amr: 'otp', wrong: 'USER_MFA_TOKEN_INVALID', take: takeAuthenticatorCode },
  sms: {
    amr: 'sms',
    wrong: 'USER_SMS_OTP_INVALID',
    take: takeSmsCode,
    told: (ctx, tx, personId, about) => notify(ctx, tx, { personId, kind: 'sms-sign-in', about, values: {} }),
  },
  'recovery-code': {
    amr: 'recovery',
    wrong: 'USER_MFA_TOKEN_INVALID',
    isGuessable: false,
    take: (ctx, tx, { personId, code }) => takeRecoveryCode(ctx, tx, personId, code),
    told: async (ctx, tx, personId, about) => {
      const left = (await unusedRecoveryCodes(tx, personId)).length;
      await notify(ctx, tx, { personId, kind: 'recovery-code-used', about, values: { left } });
    },
  },
};

interface Taken {
  readonly isRight: boolean;
  /** The factor as named in the audit trail. */
  readonly target: string;
}

/** Checks a code of this factor. Counts a wrong code; a locked factor accepts none. */
export async function takeFactor(
  ctx: RequestContext,
  tx: Tx,
  kind: FactorKind,
  attempt: Omit<Attempt, 'factor'>,
): Promise<Taken> {
  const factor = await lockFactor(tx, attempt.personId, kind);
  const target = `factor:${factor?.id ?? kind}`;
  if (!factor) return { isRight: false, target };
  const { take, isGuessable = true } = factorTable[kind];
  const guard = isGuessable ? await loadFactorGuard(ctx, tx, attempt.personId, factor) : undefined;
  const isRight = !guard?.isShut && (await take(ctx, tx, { ...attempt, factor }));
  if (isRight) await guard?.onRight();
  else if (!guard?.isShut) await guard?.onWrong();
  return { isRight, target };
}
