// What an access token opens beside the portal: once its client is approved, the transaction side, with what its person may do
// there. The server alone says so (S4.15, J08).
import { type Permission, permissionsOf } from '@portico/domain/client/transaction';
import { type Audience, audiences } from '@portico/domain/token/claims';
import type { SessionMembership } from '../auth/session-sql.ts';

interface Grants {
  readonly aud: readonly Audience[];
  readonly permissions?: readonly Permission[];
}

export const grantsOf = (membership: SessionMembership | null): Grants =>
  membership?.status === 'ONBOARDED'
    ? { aud: [audiences.onboarding, audiences.transaction], permissions: permissionsOf(membership) }
    : { aud: [audiences.onboarding] };
