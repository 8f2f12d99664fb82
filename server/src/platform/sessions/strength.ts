// Decides how strong an authentication is and how long it counts. The guard and the use cases use nothing else.
import type { Call } from '@portico/domain/api/call';
import { limits } from '@portico/domain/limits';
import type { Actor } from '../context.ts';

type Authenticated = Pick<Actor, 'amr' | 'authTime'>;

/**
 * Methods that prove possession of a secret. Codes by text message and recovery codes prove a log-in, but if they
 * counted here, a mailbox and a SIM card would suffice to take over the account.
 */
const STRONG_METHODS: readonly string[] = ['otp'];

/**
 * Whether the authenticator was used. `authTime` is then the time of its code: a session begins with one factor, and a
 * step-up accepts only the authenticator.
 */
export const isStrong = ({ amr }: Pick<Actor, 'amr'>): boolean =>
  amr.some((method) => STRONG_METHODS.includes(method));

const isFresh = ({ authTime }: Authenticated, now: Date): boolean =>
  now.getTime() - authTime.getTime() <= limits.stepUp.strictSeconds * 1000;

type StepUp = NonNullable<Call['stepUp']>;
const rules: Readonly<Record<StepUp, (actor: Authenticated, now: Date) => boolean>> = {
  strict: (actor, now) => isStrong(actor) && isFresh(actor, now),
  // Without the authenticator it may be requested and takes effect later; with it, the code must be fresh.
  delayable: (actor, now) => !isStrong(actor) || isFresh(actor, now),
};

export const isStrongEnough = (stepUp: StepUp, actor: Authenticated | undefined, now: Date): boolean =>
  actor !== undefined && rules[stepUp](actor, now);
