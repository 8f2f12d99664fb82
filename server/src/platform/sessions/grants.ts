// What an access token opens besides the portal. Once its client is approved and its person has finished, it opens the
// transaction service with their permissions, until the last day entered for them. Only the server decides this (S4.15, J08).

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

/** The client that the session acts for, and the person's membership of it; null without a client. */
export interface SessionMembership extends Membership {
  readonly status: ClientStatus;
  readonly progress: readonly StepType[];
  /** Only the person themselves vouches for their identity, and staff have not decided yet. */
  readonly awaitsIdentityDecision: boolean;
  /** They joined after the client was approved, and staff have not approved them yet. */
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
