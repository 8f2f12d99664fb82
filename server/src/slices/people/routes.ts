// Routes of the people slice.
import { people } from '@portico/domain/api/people';
import { route } from '../../platform/http/bind.ts';
import { correctAddress } from './correct-address.ts';
import { invite } from './invite.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { resend } from './resend.ts';
import { revoke } from './revoke.ts';
import { save } from './save.ts';

export const peopleRoutes = [
  route(people.list, list),
  route(people.save, save),
  route(people.remove, remove),
  route(people.invite, invite),
  route(people.resend, resend),
  route(people.correctAddress, correctAddress),
  route(people.revoke, revoke),
];
