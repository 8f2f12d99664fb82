// The changes among a client's people and its former members, as staff see them.
import type { PartyKind } from '@portico/domain/contract/parties';
import type { MemberRole } from '@portico/domain/members/membership';
import { query, type Tx } from '../../platform/db/database.ts';
import { ownEmail } from '../auth/own-address.ts';
import { type SignedParties, signedParties } from '../contract/contract-in-force.ts';
import { findOpenOffer } from '../members/creator-offer.ts';
import { staffByIds } from './sql.ts';
import type { StaffContext } from './staff-context.ts';

export interface ShownMemberChange {
  readonly at: Date;
  readonly kind: 'joined' | 'ended' | 'left' | 'rights' | 'approved' | 'creator' | 'former-creator';
  /** Email addresses. */
  readonly member: string;
  readonly by: string;
  readonly noted: { readonly by: string; readonly at: Date } | undefined;
}

export interface ShownFormerMember {
  readonly email: string;
  readonly role: MemberRole;
  readonly joinedAt: Date;
  readonly endedAt: Date;
  readonly endedBy: 'themselves' | 'colleague' | 'staff' | 'handover';
  /** The address of the colleague or staff member who ended it. */
  readonly by: string;
  /** Their part in the contract in force. */
  readonly contract: PartyKind | undefined;
}

/** The open offer of the creator's role. */
export interface ShownOffer {
  /** The address of the member who can accept it. */
  readonly member: string;
  /** The address of the creator or member of staff who made it. */
  readonly by: string;
  readonly until: Date;
}

interface ChangeRow {
  readonly id: string;
  readonly person_id: string;
  readonly kind: ShownMemberChange['kind'];
  readonly by_person_id: string | null;
  readonly by_staff_id: string | null;
  readonly at: Date;
  readonly noted_by: string | null;
  readonly noted_at: Date | null;
}
interface FormerRow extends Pick<ChangeRow, 'person_id' | 'by_person_id' | 'by_staff_id'> {
  readonly role: MemberRole;
  readonly named_id: string | null;
  readonly joined_at: Date;
  readonly ended_at: Date;
  readonly ended_by: ShownFormerMember['endedBy'];
}

/** People who joined before the client's approval were approved with it, so they are no change. `x` is a row of member_change. */
export const IS_CHANGE_FOR_STAFF = `(x.kind <> 'joined' or exists (
    select from decision d where d.client_id = x.client_id and d.kind = 'approve' and d.confirmed_at <= x.at))`;

const CHANGES = `
  select x.id, x.person_id, x.kind, x.by_person_id, x.by_staff_id, x.at, x.noted_by, x.noted_at from member_change x
  where x.client_id = $1 and ${IS_CHANGE_FOR_STAFF} order by x.seq`;
/** The end of a membership and its change have the same timestamp, so the two are joined on it. */
const FORMER = `
  select f.person_id, f.role, f.named_id, f.joined_at, f.ended_at, f.ended_by, c.by_person_id, c.by_staff_id
  from former_member f left join member_change c on c.client_id = f.client_id and c.person_id = f.person_id
    and c.at = f.ended_at and c.kind in ('ended', 'left', 'former-creator')
  where f.client_id = $1 order by f.ended_at, f.person_id`;

type AddressOf = (ids: Pick<ChangeRow, 'by_person_id' | 'by_staff_id'>) => Promise<string>;

/** Resolves the author of a change, a person or a staff member, to an email address. */
async function authors(ctx: StaffContext, tx: Tx): Promise<AddressOf> {
  const staff = await staffByIds(ctx, tx);
  return async ({ by_person_id: personId, by_staff_id: staffId }) =>
    personId === null ? (staff.get(staffId ?? '')?.email ?? staffId ?? '') : ownEmail(ctx, tx, personId);
}

/** Sorted oldest first. */
export async function loadMemberChanges(
  ctx: StaffContext,
  tx: Tx,
  clientId: string,
  isShown: (id: string) => boolean = () => true,
): Promise<ShownMemberChange[]> {
  const rows = (await query<ChangeRow>(tx, CHANGES, [clientId])).filter(({ id }) => isShown(id));
  if (rows.length === 0) return [];
  const authorOf = await authors(ctx, tx);
  const changes: ShownMemberChange[] = [];
  for (const row of rows)
    changes.push({
      at: row.at,
      kind: row.kind,
      member: await ownEmail(ctx, tx, row.person_id),
      by: await authorOf(row),
      noted: row.noted_at
        ? { by: await authorOf({ by_person_id: null, by_staff_id: row.noted_by }), at: row.noted_at }
        : undefined,
    });
  return changes;
}

/** Ignores contracts prepared after the person left: if the entry was invited again, another person signed those. */
const partOf = (
  signed: SignedParties | undefined,
  { person_id, named_id, ended_at }: FormerRow,
): PartyKind | undefined =>
  signed && signed.preparedAt <= ended_at
    ? signed.parties.find(({ id }) => id === named_id || id === person_id)?.kind
    : undefined;

/** Sorted by the time at which they left. */
export async function loadFormerMembers(
  ctx: StaffContext,
  tx: Tx,
  clientId: string,
): Promise<ShownFormerMember[]> {
  const rows = await query<FormerRow>(tx, FORMER, [clientId]);
  if (rows.length === 0) return [];
  const authorOf = await authors(ctx, tx);
  const signed = await signedParties(ctx, tx, clientId);
  const former: ShownFormerMember[] = [];
  for (const row of rows)
    former.push({
      email: await ownEmail(ctx, tx, row.person_id),
      role: row.role,
      joinedAt: row.joined_at,
      endedAt: row.ended_at,
      endedBy: row.ended_by,
      by: await authorOf(row),
      contract: partOf(signed, row),
    });
  return former;
}

export async function loadOffer(
  ctx: StaffContext,
  tx: Tx,
  clientId: string,
): Promise<ShownOffer | undefined> {
  const offer = await findOpenOffer(tx, clientId, ctx.now);
  if (!offer) return undefined;
  const { offered_by_staff: staffId, from_person_id: personId } = offer;
  const authorOf = await authors(ctx, tx);
  return {
    member: await ownEmail(ctx, tx, offer.to_person_id),
    by: await authorOf({ by_person_id: staffId === null ? personId : null, by_staff_id: staffId }),
    until: offer.expires_at,
  };
}
