// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { contract } from '../contract.ts';

export const contractCalls: BrowserCalls<typeof contract> = {
  current: { method: 'GET', path: '/contract/current', access: 'member' },
  prepare: { method: 'POST', path: '/contract/prepare', access: 'creator' },
  open: { method: 'POST', path: '/contract/open', access: 'member' },
  sign: { method: 'POST', path: '/contract/sign', access: 'member' },
  confirmRead: { method: 'POST', path: '/contract/confirm-read', access: 'member' },
  decline: { method: 'POST', path: '/contract/decline', access: 'member' },
  verify: { method: 'POST', path: '/contract/verify', access: 'anyone' },
};
