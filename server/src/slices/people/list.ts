// GET /people/list: lists the client's participants and how far each has come, without their own personal details.
import type { Reply } from '@portico/domain/api/call';
import type { people } from '@portico/domain/api/people';
import type { StepType } from '@portico/domain/steps/flows';
import { isComplete, type Position, steps } from '@portico/domain/steps/progress';
import { listEndedEntries } from '../../membership/former-members.ts';
import { loadMembershipState, type MembershipState } from '../../membership/membership-state.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { findCompanySaves } from '../company/answers.ts';
import { type Invitation, isOpenInvitation, refusedSince } from '../invitations/invitation-store.ts';
import { openInvitedEmail } from '../invitations/send-link.ts';
import { loadParticipants, type Participant } from './participants.ts';
import { countRemainingInvitations } from './send-invitation.ts';
import { findMemberProgress } from './sql.ts';

type Listed = Reply<typeof people.list>['people'][number];

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The state of an invitation that nobody has accepted. */
function stateOfOpen(invitation: Invitation, refusedAt: Date | null, now: Date): Listed['state'] {
  const { declined_at, revoked_at, opened_at, sent_at, expires_at } = invitation;
  if (revoked_at) return 'revoked';
  if (declined_at) return 'declined';
  if (!opened_at && refusedAt && refusedAt >= sent_at) return 'undelivered';
  if (expires_at <= now) return 'expired';
  return opened_at ? 'opened' : 'sent';
}

async function listedAs(
  ctx: RequestContext,
  tx: Tx,
  { id, role, name, email, isMe, answers, invitation }: Participant,
  { position: own }: Pick<MembershipState, 'position'>,
  {
    progress,
    left,
  }: { readonly progress: ReadonlyMap<string, string[]>; readonly left: ReadonlyMap<string, Date> },
): Promise<Listed> {
  const hasLeft = left.has(id);
  const done = (progress.get(invitation?.person_id ?? '') ?? []) as StepType[];
  const position: Position = isMe ? own : { flow: 'business', participant: role, done };
  const walked = steps(position);
  const invitedAt =
    invitation && isOpenInvitation(invitation) ? await openInvitedEmail(ctx, tx, invitation) : email;
  const state = async (): Promise<Listed['state']> => {
    if (isMe || invitation?.joined_at) return isComplete(position) ? 'finished' : 'joined';
    if (!invitation) return 'named';
    if (invitation.revoked_at && hasLeft) return 'left';
    return stateOfOpen(invitation, await refusedSince(tx, ctx.vault.blindIndexes(invitedAt)), ctx.now);
  };
  return {
    id,
    role,
    name,
    email: invitedAt,
    isMe,
    ...(role !== 'ubo' && { answers: answers as never }),
    state: await state(),
    stepsDone: walked.filter(({ checked }) => checked).length,
    stepsInAll: walked.length,
    sentAt: iso(invitation?.sent_at),
    expiresAt: iso(invitation?.expires_at),
    remindedAt: iso(invitation?.reminded_at),
  };
}

export const list: UseCase<typeof people.list> = (ctx) =>
  ctx.read(async (tx) => {
    const membership = await loadMembershipState(ctx, tx);
    const clientId = membership.client.id;
    const { people: all, invitations } = await loadParticipants(ctx, tx, membership);
    const progress = new Map(
      (await findMemberProgress(tx, clientId)).map(({ person_id, progress }) => [person_id, progress]),
    );
    const left = await listEndedEntries(tx, clientId);
    const listed: Listed[] = [];
    for (const named of all) listed.push(await listedAs(ctx, tx, named, membership, { progress, left }));
    return {
      people: listed,
      version: (await findCompanySaves(clientId, 'people').findForm(tx))?.version ?? 0,
      invitationsLeft: countRemainingInvitations(invitations),
    };
  });
