// Staff as the author of a change among a client's people. They see every row, so they need not act for a member.
import type { ChangeAuthor } from '../members/notify.ts';
import type { ClientCase } from './case.ts';

export const staffAsAuthor = ({ id, ownerId, company }: ClientCase): ChangeAuthor => ({
  client: { id, created_by: ownerId, company },
  by: 'staff',
  actAs: (_, work) => work(),
});
