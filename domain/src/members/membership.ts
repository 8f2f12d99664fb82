// Who may end whose membership and change whose rights. The server enforces this table, and the page offers actions by it.
import type { ClientRole } from '../clients/account.ts';

export const memberRoles = ['creator', 'ubo', 'representative', 'employee'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * Owners manage nobody and are managed by nobody: the client declares ownership as a fact, so only the owners
 * themselves or our staff end their access. The creator's membership does not end, because the company needs a
 * contact for our questions. They hand over their role first (handover.ts).
 */
const managed: Readonly<Record<MemberRole, readonly MemberRole[]>> = {
  creator: ['representative', 'employee'],
  ubo: [],
  representative: ['representative', 'employee'],
  employee: [],
};

export const roleOfMember = (member: {
  readonly isCreator: boolean;
  readonly role: ClientRole | null;
}): MemberRole => (member.isCreator || member.role === null ? 'creator' : member.role);

/** Applies to other people; nobody manages themselves. */
export const canManage = (by: MemberRole, other: MemberRole): boolean => managed[by].includes(other);
export const canLeave = (role: MemberRole): boolean => role !== 'creator';
