// Staff as the author of a change among the people of a client. They see every row, so nothing has to be done in the name of a member.
import type { ChangeAuthor } from '../members/notify.ts';
import type { ClientCase } from './case.ts';

export const staffAsAuthor = ({ id, ownerId, company }: ClientCase): ChangeAuthor => ({
  client: { id, created_by: ownerId, company },
  by: 'staff',
  actAs: (_, work) => work(),
});
