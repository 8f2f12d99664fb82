// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { members } from '../members.ts';

export const membersCalls: BrowserCalls<typeof members> = {
  list: { method: 'GET', path: '/members/list', access: 'colleague' },
  changeRights: { method: 'POST', path: '/members/change-rights', access: 'manager' },
  end: { method: 'POST', path: '/members/end', access: 'manager' },
  leave: { method: 'POST', path: '/members/leave', access: 'colleague' },
  offerCreatorRole: { method: 'POST', path: '/members/offer-creator-role', access: 'creator' },
  withdrawCreatorRole: { method: 'POST', path: '/members/withdraw-creator-role', access: 'creator' },
  acceptCreatorRole: { method: 'POST', path: '/members/accept-creator-role', access: 'colleague' },
  declineCreatorRole: { method: 'POST', path: '/members/decline-creator-role', access: 'colleague' },
};
