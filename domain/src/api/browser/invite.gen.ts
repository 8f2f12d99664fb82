// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { invite } from '../invite.ts';

export const inviteCalls: BrowserCalls<typeof invite> = {
  sendCode: { method: 'POST', path: '/invite/send-code', access: 'anyone' },
  current: { method: 'GET', path: '/invite/current', access: 'flow' },
  offer: { method: 'POST', path: '/invite/offer', access: 'session' },
  setPassword: { method: 'POST', path: '/invite/set-password', access: 'flow' },
  join: { method: 'POST', path: '/invite/join', access: 'session' },
  declineOffer: { method: 'POST', path: '/invite/decline-offer', access: 'session' },
  sendNewLink: { method: 'POST', path: '/invite/send-new-link', access: 'anyone' },
  decline: { method: 'POST', path: '/invite/decline', access: 'flow' },
};
