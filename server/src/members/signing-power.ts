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
import { findMembers, type MemberRow } from './find-members.ts';

type Signatory = Pick<MemberRow, 'named_id' | 'role'>;

interface Signing {
  readonly entries: Everybody;
  readonly members: readonly Pick<MemberRow, 'named_id' | 'awaits_approval'>[];
}

/**
 * False if this is the last one with the power to sign, or one without whom the others cannot sign together. Entries and members are loaded
 * only where they matter: members read them in the name of the creator, staff directly.
 */
export async function hasSigningPowerWithout(
  status: ClientStatus,
  member: Signatory,
  load: () => Promise<Signing>,
): Promise<boolean> {
  if (member.role === 'employee' || isChangeable(status)) return true;
  const { entries, members } = await load();
  // A person who has not joined, or whom staff have not approved yet, cannot sign for the company.
  const canSign = (id: string): boolean =>
    members.some(({ named_id, awaits_approval }) => named_id === id && !awaits_approval);
  const signing = entries.people.filter(({ id, role, isMe }) => role !== 'employee' && (isMe || canSign(id)));
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
  const load = async () => ({
    entries: await entriesOfClient(ctx, tx, standing),
    members: await findMembers(tx, standing.client.id),
  });
  if (!(await hasSigningPowerWithout(clientStatusOf(standing.client), member, load)))
    throw new Refusal('LAST_SIGNATORY');
}
