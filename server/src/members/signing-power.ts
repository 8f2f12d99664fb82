// Whether a company can still sign without one of its members. Before it is submitted its list of people asks for that anyway.
import { type ClientStatus, isChangeable } from '@portico/domain/client/account';
import { isPowerEnough, type SigningPower, signingPowerOf } from '@portico/domain/people/people';
import { clientStatusOf } from '../client/clients-of.ts';
import type { Standing } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Everybody } from '../people/everybody.ts';
import { Refusal } from '../refusal.ts';
import { entriesOfClient } from './entries.ts';
import type { MemberRow } from './find-members.ts';

type Signatory = Pick<MemberRow, 'named_id' | 'role'>;

/**
 * False if this is the last one with the power to sign, or one without whom the others cannot sign together. The entries are loaded only
 * where they matter: members read them in the name of the creator, staff directly.
 */
export async function hasSigningPowerWithout(
  status: ClientStatus,
  member: Signatory,
  loadEntries: () => Promise<Everybody>,
): Promise<boolean> {
  if (member.role === 'employee' || isChangeable(status)) return true;
  const { people } = await loadEntries();
  // Whoever has not joined yet cannot sign for anybody.
  const signing = people.filter(
    ({ role, isMe, invitation }) => role !== 'employee' && (isMe || invitation?.joined_at),
  );
  const powerOf = (those: typeof signing): SigningPower[] =>
    those.map(({ answers }) => signingPowerOf(answers));
  const theirs = signing.filter(({ id }) => id === member.named_id);
  if (powerOf(theirs).every((power) => power === 'none')) return true;
  return isPowerEnough(powerOf(signing.filter(({ id }) => id !== member.named_id)));
}

/** Refuses a member's request that would leave the company without the power to sign. */
export async function requireSigningPowerWithout(
  ctx: RequestContext,
  tx: Tx,
  standing: Standing,
  member: Signatory,
): Promise<void> {
  const entries = () => entriesOfClient(ctx, tx, standing);
  if (!(await hasSigningPowerWithout(clientStatusOf(standing.client), member, entries)))
    throw new Refusal('LAST_SIGNATORY');
}
