// Determines why an invitation cannot be used: the six situations (E10). Only people who have proven the link's mailbox or are
// logged in learn the situation.
import type { ErrorCode } from '@portico/domain/errors';
import type { FoundInvitation } from './link-sql.ts';

type Is = (invitation: FoundInvitation, now: Date) => boolean;

/** The first match applies. A mailbox addressed by mistake learns only that, and not what became of the invitation. */
const situations = {
  INVITE_WRONG_ADDRESS: ({ is_corrected }) => is_corrected,
  INVITE_USED: ({ joined_at }) => joined_at !== null,
  INVITE_REVOKED: ({ revoked_at, declined_at, client_status }) =>
    revoked_at !== null || declined_at !== null || client_status === 'BLOCKED',
  INVITE_ALREADY_MEMBER: ({ is_member }) => is_member,
  // Includes a link that was replaced by a newer one in the same mailbox.
  INVITE_EXPIRED: ({ ended, expires_at }, now) => ended !== null || expires_at <= now,
} as const satisfies Partial<Record<ErrorCode, Is>>;

const first = (table: Readonly<Record<string, Is>>, invitation: FoundInvitation, now: Date) =>
  Object.entries(table).find(([, is]) => is(invitation, now))?.[0] as ErrorCode | undefined;

/** For a person who has proven the mailbox. Returns undefined if the invitation can be used. */
export const findSituation = (invitation: FoundInvitation, now: Date): ErrorCode | undefined =>
  first(situations, invitation, now);

/** For a person who is logged in: check first whether it is theirs and whether they have already joined. */
const ofAccount = {
  INVITE_WRONG_ACCOUNT: ({ is_addressed }) => !is_addressed,
  INVITE_ALREADY_MEMBER: situations.INVITE_ALREADY_MEMBER,
} as const satisfies Partial<Record<ErrorCode, Is>>;

export const findAccountSituation = (invitation: FoundInvitation, now: Date): ErrorCode | undefined =>
  first(ofAccount, invitation, now) ?? findSituation(invitation, now);
