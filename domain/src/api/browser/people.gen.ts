// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { people } from '../people.ts';

export const peopleCalls: BrowserCalls<typeof people> = {
  list: { method: 'GET', path: '/people/list', access: 'creator' },
  save: { method: 'POST', path: '/people/save', access: 'creator' },
  remove: { method: 'POST', path: '/people/remove', access: 'creator' },
  invite: { method: 'POST', path: '/people/invite', access: 'creator' },
  resend: { method: 'POST', path: '/people/resend', access: 'creator' },
  correctAddress: { method: 'POST', path: '/people/correct-address', access: 'creator' },
  revoke: { method: 'POST', path: '/people/revoke', access: 'creator' },
};
