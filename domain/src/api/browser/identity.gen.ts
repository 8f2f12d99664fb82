// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { BrowserCalls } from '../call.ts';
import type { identity } from '../identity.ts';

export const identityCalls: BrowserCalls<typeof identity> = {
  start: { method: 'POST', path: '/identity/start', access: 'member' },
  current: { method: 'GET', path: '/identity/current', access: 'member' },
  phoneLink: { method: 'POST', path: '/identity/phone-link', access: 'member' },
  backFromPhone: { method: 'POST', path: '/identity/back-from-phone', access: 'member' },
  openPhoneLink: { method: 'POST', path: '/identity/open-phone-link', access: 'anyone' },
  capture: { method: 'GET', path: '/identity/capture', access: 'capture' },
  beginPicture: { method: 'POST', path: '/identity/begin-picture', access: 'capture' },
  resumePicture: { method: 'POST', path: '/identity/resume-picture', access: 'capture' },
  completePicture: { method: 'POST', path: '/identity/complete-picture', access: 'capture' },
  removePortrait: { method: 'POST', path: '/identity/remove-portrait', access: 'member' },
  explainDifference: { method: 'POST', path: '/identity/explain-difference', access: 'member' },
  webhook: { method: 'POST', path: '/identity/webhook', access: 'vendor' },
};
