// Routes of the members slice.
import { members } from '@portico/domain/api/members';
import { route } from '../../platform/http/bind.ts';
import { acceptCreatorRole } from './accept-creator-role.ts';
import { changeRights } from './change-rights.ts';
import { declineCreatorRole } from './decline-creator-role.ts';
import { end } from './end.ts';
import { leave } from './leave.ts';
import { list } from './list.ts';
import { offerCreatorRole } from './offer-creator-role.ts';
import { withdrawCreatorRole } from './withdraw-creator-role.ts';

export const membersRoutes = [
  route(members.list, list),
  route(members.changeRights, changeRights),
  route(members.end, end),
  route(members.leave, leave),
  route(members.offerCreatorRole, offerCreatorRole),
  route(members.withdrawCreatorRole, withdrawCreatorRole),
  route(members.acceptCreatorRole, acceptCreatorRole),
  route(members.declineCreatorRole, declineCreatorRole),
];
