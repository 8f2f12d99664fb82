// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { account } from '../account.ts';
import type { BrowserCalls } from '../call.ts';

export const accountCalls: BrowserCalls<typeof account> = {
  sessions: { method: 'GET', path: '/account/sessions', access: 'session' },
  endSession: { method: 'POST', path: '/account/end-session', access: 'session' },
  changePassword: { method: 'POST', path: '/account/change-password', access: 'session' },
  factors: { method: 'GET', path: '/account/factors', access: 'session' },
  newRecoveryCodes: { method: 'POST', path: '/account/new-recovery-codes', access: 'session' },
  newAuthenticator: { method: 'POST', path: '/account/new-authenticator', access: 'session' },
  changeAddress: { method: 'POST', path: '/account/change-address', access: 'session' },
  addressChange: { method: 'GET', path: '/account/address-change', access: 'session' },
  confirmAddress: { method: 'POST', path: '/account/confirm-address', access: 'session' },
  pendingChanges: { method: 'GET', path: '/account/pending-changes', access: 'session' },
  withdrawChange: { method: 'POST', path: '/account/withdraw-change', access: 'session' },
  cancelChange: { method: 'POST', path: '/account/cancel-change', access: 'anyone' },
  undoChange: { method: 'POST', path: '/account/undo-change', access: 'anyone' },
  disavow: { method: 'POST', path: '/account/disavow', access: 'anyone' },
  notices: { method: 'GET', path: '/account/notices', access: 'session' },
};
