// The members slice's contents page.
import { members } from '@portico/domain/api/members';
import { route } from '../http/bind.ts';
import { changeRights } from './change-rights.ts';
import { end } from './end.ts';
import { leave } from './leave.ts';
import { list } from './list.ts';

export const membersRoutes = [
  route(members.list, list),
  route(members.changeRights, changeRights),
  route(members.end, end),
  route(members.leave, leave),
];
