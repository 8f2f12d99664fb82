// Whom a call of this slice is about: somebody named for the client that is acted for, in a list that is open.
import { listOfRole } from '@portico/domain/people/people';
import { isOpen, type Standing, standingOf } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { type Everybody, everybodyNamed, isOpenInvitation, type Named } from './participants.ts';
import type { Invitation } from './sql.ts';

export interface About extends Everybody {
  readonly standing: Standing;
  readonly named: Named;
}
export interface AboutInvited extends About {
  readonly invitation: Invitation;
}

/** Refuses whoever is not named here, also somebody who is named for another client (E04, E11). */
export async function aboutNamed(ctx: RequestContext, tx: Tx, personId: string): Promise<About> {
  const standing = await standingOf(ctx, tx);
  const everybody = await everybodyNamed(ctx, tx, standing);
  const named = everybody.people.find(({ id }) => id === personId.toLowerCase());
  if (!named) throw new Refusal('USER_NOT_FOUND');
  return { standing, named, ...everybody };
}

export function requireOpenList({ standing, named }: Pick<About, 'standing' | 'named'>): void {
  if (!isOpen(standing, listOfRole[named.role])) throw new Refusal('STEP_NOT_OPEN');
}

/** Refuses also whoever has no open invitation, and whoever has joined by theirs. */
export async function aboutInvited(ctx: RequestContext, tx: Tx, personId: string): Promise<AboutInvited> {
  const about = await aboutNamed(ctx, tx, personId);
  const { invitation } = about.named;
  if (!invitation || !isOpenInvitation(invitation)) throw new Refusal('USER_NOT_FOUND');
  if (invitation.joined_at) throw new Refusal('INVITE_USED');
  return { ...about, invitation };
}
