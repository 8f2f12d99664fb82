// Why an invitation cannot be followed: the six situations (E10). Told to whoever has proven the mailbox that the link was sent to, or is signed
// in; to nobody else.
import type { ErrorCode } from '@portico/domain/errors';
import type { FoundInvitation } from './link-sql.ts';

type Is = (invitation: FoundInvitation, now: Date) => boolean;

/** The first that is so. A mailbox that was named by mistake learns that it was, and nothing of what became of the invitation. */
const situations = {
  INVITE_WRONG_ADDRESS: ({ is_corrected }) => is_corrected,
  INVITE_USED: ({ joined_at }) => joined_at !== null,
  INVITE_REVOKED: ({ revoked_at, declined_at, client_status }) =>
    revoked_at !== null || declined_at !== null || client_status === 'BLOCKED',
  INVITE_ALREADY_MEMBER: ({ is_member }) => is_member,
  // Also one that a newer one took the place of: the mailbox has it.
  INVITE_EXPIRED: ({ ended, expires_at }, now) => ended !== null || expires_at <= now,
} as const satisfies Partial<Record<ErrorCode, Is>>;

const first = (table: Readonly<Record<string, Is>>, invitation: FoundInvitation, now: Date) =>
  Object.entries(table).find(([, is]) => is(invitation, now))?.[0] as ErrorCode | undefined;

/** For whoever has proven the mailbox. Undefined where the invitation can be followed. */
export const findSituation = (invitation: FoundInvitation, now: Date): ErrorCode | undefined =>
  first(situations, invitation, now);

/** For whoever is signed in: whether it is theirs, and whether they are there already, comes before everything else. */
const ofAccount = {
  INVITE_WRONG_ACCOUNT: ({ is_addressed }) => !is_addressed,
  INVITE_ALREADY_MEMBER: situations.INVITE_ALREADY_MEMBER,
} as const satisfies Partial<Record<ErrorCode, Is>>;

export const findAccountSituation = (invitation: FoundInvitation, now: Date): ErrorCode | undefined =>
  first(ofAccount, invitation, now) ?? findSituation(invitation, now);
