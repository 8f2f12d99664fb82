// What an access token opens beside the portal: once its client is approved and its person has finished, the transaction side, with
// what they may do there, until the last day that was named for them. The server alone says so (S4.15, J08).
import { computePermissions, hasExpired, type Permission } from '@portico/domain/client/transaction';
import { type Audience, audiences } from '@portico/domain/token/claims';
import type { SessionMembership } from '../auth/session-sql.ts';
import { hasFinished } from './has-finished.ts';

interface Grants {
  readonly aud: readonly Audience[];
  readonly permissions?: readonly Permission[];
}

const isLetIn = (
  { status, isCreator, progress, awaitsIdentityDecision, awaitsApproval, ...member }: SessionMembership,
  now: Date,
): boolean =>
  status === 'ONBOARDED' &&
  !awaitsIdentityDecision &&
  !awaitsApproval &&
  !hasExpired(member, now.toISOString().slice(0, 10)) &&
  hasFinished({ ...member, isClientCreator: isCreator, onboardingProgress: progress });

export const computeGrants = (membership: SessionMembership | null, now: Date): Grants =>
  membership && isLetIn(membership, now)
    ? { aud: [audiences.onboarding, audiences.transaction], permissions: computePermissions(membership) }
    : { aud: [audiences.onboarding] };
