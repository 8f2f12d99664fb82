// Who may end whose membership and change whose rights. The server refuses by this table and the page offers by it.
import type { ClientRole } from '../clients/account.ts';

export const memberRoles = ['creator', 'ubo', 'representative', 'employee'] as const;
export type MemberRole = (typeof memberRoles)[number];

/**
 * Owners manage nobody and are managed by nobody: ownership is a fact that the client tells us, so only they themselves or our staff end
 * their access. The creator's membership does not end, because the company needs a contact who answers our questions: they hand over their
 * role first (handover.ts).
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

/** Of somebody else: nobody manages themselves. */
export const canManage = (by: MemberRole, other: MemberRole): boolean => managed[by].includes(other);
export const canLeave = (role: MemberRole): boolean => role !== 'creator';
