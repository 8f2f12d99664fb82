// Whether a company can still sign without one of its members. Before it is submitted its list of people asks for that anyway.
import { isChangeable } from '@portico/domain/client/account';
import { isPowerEnough, type SigningPower, signingPowerOf } from '@portico/domain/people/people';
import { clientStatusOf } from '../client/clients-of.ts';
import type { Standing } from '../client/progress.ts';
import type { RequestContext } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import { entriesOfClient } from './entries.ts';
import type { MemberRow } from './find-members.ts';

/** Refuses if this is the last one with the power to sign, or one without whom the others cannot sign together. */
export async function requireSigningPowerWithout(
  ctx: RequestContext,
  tx: Tx,
  standing: Standing,
  member: Pick<MemberRow, 'named_id' | 'role'>,
): Promise<void> {
  if (member.role === 'employee' || isChangeable(clientStatusOf(standing.client))) return;
  const { people } = await entriesOfClient(ctx, tx, standing);
  // Whoever has not joined yet cannot sign for anybody.
  const signing = people.filter(
    ({ role, isMe, invitation }) => role !== 'employee' && (isMe || invitation?.joined_at),
  );
  const powerOf = (those: typeof signing): SigningPower[] =>
    those.map(({ answers }) => signingPowerOf(answers));
  const theirs = signing.filter(({ id }) => id === member.named_id);
  if (powerOf(theirs).every((power) => power === 'none')) return;
  if (!isPowerEnough(powerOf(signing.filter(({ id }) => id !== member.named_id))))
    throw new Refusal('LAST_SIGNATORY');
}
