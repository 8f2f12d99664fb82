// Seeds people whom a creator has entered, in any state of their invitation.
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Reply } from '@portico/domain/api/call';
import type { people } from '@portico/domain/api/people';
import type { ClientRole } from '@portico/domain/clients/account';
import type { Answers } from '@portico/domain/forms/form';
import { findLevels, type StepType } from '@portico/domain/steps/flows';
import { completePeople } from '@portico/testing/cases/people-cases';
import type { ServerContext } from '../platform/context.ts';
import type { Tx } from '../platform/db/database.ts';
import { tokenHash } from '../slices/auth/flow.ts';
import { findCompanySaves } from '../slices/company/answers.ts';
import { loadEntries, nextPosition, sealEntries } from '../slices/entries/entry-store.ts';
import { joinByLink } from '../slices/invitations/follow-link.ts';
import { computeLinkExpiry, makeLink, sealInvitedEmail } from '../slices/invitations/send-link.ts';
import { toRights } from '../slices/people/entered-rights.ts';
import { keepProgress } from './joined.ts';
import { type SeededPerson, seedPerson } from './people.ts';

type Listed = Exclude<Reply<typeof people.list>['people'][number]['state'], 'undelivered' | 'left'>;
/** `corrected`: another address is invited by now, and the link is the one sent to the former address. */
export type SeededInvitationState = Listed | 'corrected';

export interface InvitedToSeed {
  readonly role: ClientRole;
  readonly email: string;
  /** Id of an existing owner entry. Without it an owner is in no list, and others get a new person entry. */
  readonly namedId?: string;
  /** Further answers of a representative's or employee's person entry; complete by default. */
  readonly answers?: Answers;
  /** Defaults to `sent`. */
  readonly state?: SeededInvitationState;
  /** For a person who has joined; defaults to the first two steps. */
  readonly progress?: readonly StepType[];
  /** False for a person who joins an approved client and still needs approval by staff. */
  readonly isApproved?: boolean;
  /** Answers of their personal form. */
  readonly told?: Answers;
}

export interface SeededInvited {
  readonly namedId: string;
  readonly email: string;
  /** Empty in the state `named`. */
  readonly invitationId: string;
  /** As in the link of the email, `/invite?t=…`. */
  readonly token: string;
  /** Set once the person has joined. */
  readonly person: SeededPerson | undefined;
}

interface InvitedThrough {
  /** The client's creator. */
  readonly personId: string;
  readonly clientId: string;
}

export const INVITED_PASSWORD = 'four more random words';
const EXPIRED_FOR_MS = 60_000;

/** Answers of the person entry. Owners have none here. */
const enteredOf = ({ role, email, answers }: InvitedToSeed): Answers =>
  role === 'ubo' ? {} : { ...completePeople[role], ...answers, email };

async function nameThem(
  { vault, clock }: ServerContext,
  tx: Tx,
  clientId: string,
  namedId: string,
  invited: InvitedToSeed,
): Promise<void> {
  const { role } = invited;
  if (role === 'ubo') return;
  const version = await findCompanySaves(clientId, 'people').nextVersion(tx, clock.now());
  const position = nextPosition(await loadEntries({ vault }, tx, clientId, 'people'));
  const entry = { role, answers: enteredOf(invited), version, position };
  await sealEntries({ vault }, tx, clientId, 'people', [[namedId, entry]]);
}

/** Creates an unanswered invitation and returns the token of its link. */
async function inviteThem(
  { vault, clock }: ServerContext,
  tx: Tx,
  { personId, clientId }: InvitedThrough,
  namedId: string,
  invited: InvitedToSeed,
): Promise<Pick<SeededInvited, 'invitationId' | 'token'>> {
  const { role, email, state } = invited;
  const now = clock.now();
  const expires = computeLinkExpiry(now);
  // As if it had been sent a week and a minute ago.
  const ago = state === 'expired' ? expires.getTime() - now.getTime() + EXPIRED_FOR_MS : 0;
  const sent_at = new Date(now.getTime() - ago);
  const id = randomUUIDv7();
  const invitation = {
    id,
    client_id: clientId,
    named_id: namedId,
    role,
    ...toRights(role, enteredOf(invited)),
    invited_by: personId,
    email_index: vault.blindIndexes(email)[0] as Buffer,
    email_sealed: await sealInvitedEmail({ vault }, tx, id, clientId, email),
    sent_at,
    expires_at: new Date(expires.getTime() - ago),
  };
  await tx.insertInto('invitation').values(invitation).execute();
  return { invitationId: id, token: await makeLink({ now: sent_at }, tx, invitation, email) };
}

const endLink = (tx: Tx, invitationId: string, ended: 'declined' | 'revoked' | 'corrected') =>
  tx.updateTable('invitation_link').set({ ended }).where('invitation_id', '=', invitationId).execute();

async function correctAddress(
  { vault, clock }: ServerContext,
  tx: Tx,
  { clientId }: InvitedThrough,
  invitationId: string,
): Promise<void> {
  const email = `corrected-${invitationId}@example.com`;
  const invited = {
    email_index: vault.blindIndexes(email)[0] as Buffer,
    email_sealed: await sealInvitedEmail({ vault }, tx, invitationId, clientId, email),
  };
  await endLink(tx, invitationId, 'corrected');
  await tx.updateTable('invitation').set(invited).where('id', '=', invitationId).execute();
  const now = clock.now();
  await makeLink({ now }, tx, { id: invitationId, ...invited, expires_at: computeLinkExpiry(now) }, email);
}

export async function seedInvited(
  server: ServerContext,
  by: InvitedThrough,
  invited: InvitedToSeed,
): Promise<SeededInvited> {
  const { db, clock } = server;
  const { role, email, state = 'sent' } = invited;
  const namedId = invited.namedId ?? randomUUID();
  const now = clock.now();
  const named = { namedId, email, invitationId: '', token: '', person: undefined };
  const { invitationId, token } = await db.as(by, async (tx) => {
    if (invited.namedId === undefined) await nameThem(server, tx, by.clientId, namedId, invited);
    return state === 'named' ? named : inviteThem(server, tx, by, namedId, invited);
  });
  if (state === 'opened' || state === 'declined' || state === 'revoked')
    await db.as(by, async (tx) => {
      await tx
        .updateTable('invitation')
        .set({ [`${state}_at`]: now })
        .where('id', '=', invitationId)
        .execute();
      if (state !== 'opened') await endLink(tx, invitationId, state);
    });
  if (state === 'corrected') await db.as(by, (tx) => correctAddress(server, tx, by, invitationId));
  if (state !== 'joined' && state !== 'finished') return { ...named, invitationId, token };

  const progress: readonly StepType[] =
    state === 'finished'
      ? findLevels('business', role).flat()
      : (invited.progress ?? ['ACCOUNT_CREATION', 'ACCOUNT_TYPE']);
  const person = await seedPerson(server, {
    email,
    password: INVITED_PASSWORD,
    ...(invited.told && { answers: invited.told }),
  });
  await db.as({ personId: person.id, clientId: by.clientId }, async (tx) => {
    await joinByLink(tx, tokenHash(token), server.vault.blindIndexes(email), now);
    await keepProgress(tx, by.clientId, person.id, progress, invited.isApproved);
  });
  return { namedId, email, invitationId, token, person: { ...person, clientIds: [by.clientId] } };
}
