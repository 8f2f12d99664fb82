// Routes of the invitations slice.
import { invite } from '@portico/domain/api/invite';
import { route } from '../../platform/http/bind.ts';
import { current } from './current.ts';
import { decline } from './decline.ts';
import { declineOffer } from './decline-offer.ts';
import { join } from './join.ts';
import { offer } from './offer.ts';
import { sendCode } from './send-code.ts';
import { sendNewLink } from './send-new-link.ts';
import { setPassword } from './set-password.ts';

export const inviteRoutes = [
  route(invite.sendCode, sendCode),
  route(invite.current, current),
  route(invite.offer, offer),
  route(invite.setPassword, setPassword),
  route(invite.join, join),
  route(invite.declineOffer, declineOffer),
  route(invite.sendNewLink, sendNewLink),
  route(invite.decline, decline),
];
