// What an access token opens beside the portal: once its client is approved and its person has finished, the transaction side, with
// what they may do there, until the last day that was named for them. The server alone says so (S4.15, J08).

import type { ClientStatus } from '@portico/domain/clients/account';
import {
  computePermissions,
  hasExpired,
  type Membership,
  type Permission,
} from '@portico/domain/clients/transaction';
import { type Audience, audiences } from '@portico/domain/sessions/claims';
import type { StepType } from '@portico/domain/steps/flows';
import { hasFinished } from '@portico/domain/steps/has-finished';

/** How the client that is acted for stands, and who its member is there; null while none is. */
export interface SessionMembership extends Membership {
  readonly status: ClientStatus;
  readonly progress: readonly StepType[];
  /** Nobody but themselves vouches for who they are, and our staff have not decided yet. */
  readonly awaitsIdentityDecision: boolean;
  /** They joined after the client was approved, and our staff have not approved them yet. */
  readonly awaitsApproval: boolean;
}

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
