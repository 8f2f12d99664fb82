// Made by `npm run gen` from the rows beside it: every call as the browser makes it, without its schemas.
import type { account } from './account.ts';
import type { auth } from './auth.ts';
import type { BrowserCalls } from './call.ts';
import type { captcha } from './captcha.ts';
import type { client } from './client.ts';
import type { company } from './company.ts';
import type { contract } from './contract.ts';
import type { documents } from './documents.ts';
import type { identity } from './identity.ts';
import type { invite } from './invite.ts';
import type { people } from './people.ts';
import type { personal } from './personal.ts';
import type { transaction, transactionService } from './transaction.ts';

export const authCalls: BrowserCalls<typeof auth> = {
  login: { method: 'POST', path: '/auth/login', access: 'anyone' },
  refreshToken: { method: 'GET', path: '/auth/refresh-token', access: 'anyone' },
  checkUserCredential: { method: 'POST', path: '/auth/check-user-credential', access: 'anyone' },
  flow: { method: 'GET', path: '/auth/flow', access: 'flow' },
  register: { method: 'POST', path: '/auth/register', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'flow', keepsSession: true },
  verifyAccount: { method: 'POST', path: '/auth/verify-account', access: 'flow', keepsSession: true },
  validateEmailOtp: { method: 'POST', path: '/auth/validate-email-otp', access: 'flow' },
  resendEmailOtp: { method: 'POST', path: '/auth/resend-email-otp', access: 'flow' },
  sendSmsOtp: { method: 'POST', path: '/auth/send-sms-otp', access: 'flow' },
  enableMfa: { method: 'POST', path: '/auth/enable-mfa', access: 'flow' },
  getUserProfile: { method: 'GET', path: '/auth/getUserProfile', access: 'session' },
  getUserPhoto: { method: 'GET', path: '/auth/getUserPhoto', access: 'session' },
  forgotPassword: { method: 'POST', path: '/auth/forgot-password', access: 'anyone' },
  changeClient: { method: 'GET', path: '/auth/change-client', access: 'session' },
  logout: { method: 'POST', path: '/auth/logout', access: 'anyone' },
  stepUp: { method: 'POST', path: '/auth/step-up', access: 'session' },
  staySignedIn: { method: 'POST', path: '/auth/stay-signed-in', access: 'session' },
};

export const accountCalls: BrowserCalls<typeof account> = {
  sessions: { method: 'GET', path: '/account/sessions', access: 'session' },
  endSession: { method: 'POST', path: '/account/end-session', access: 'session' },
  changePassword: { method: 'POST', path: '/account/change-password', access: 'session' },
  factors: { method: 'GET', path: '/account/factors', access: 'session' },
  newRecoveryCodes: { method: 'POST', path: '/account/new-recovery-codes', access: 'session' },
  newAuthenticator: { method: 'POST', path: '/account/new-authenticator', access: 'session' },
  changeAddress: { method: 'POST', path: '/account/change-address', access: 'session' },
  confirmAddress: { method: 'POST', path: '/account/confirm-address', access: 'session' },
  undoChange: { method: 'POST', path: '/account/undo-change', access: 'anyone' },
  disavow: { method: 'POST', path: '/account/disavow', access: 'anyone' },
  notices: { method: 'GET', path: '/account/notices', access: 'session' },
};

export const captchaCalls: BrowserCalls<typeof captcha> = {
  challenge: { method: 'GET', path: '/captcha/challenge', access: 'anyone' },
};

export const clientCalls: BrowserCalls<typeof client> = {
  getClient: { method: 'GET', path: '/client/get-client', access: 'session' },
  create: { method: 'POST', path: '/client/create', access: 'session' },
  completeStep: { method: 'POST', path: '/client/complete-step', access: 'member' },
  changeType: { method: 'POST', path: '/client/change-type', access: 'creator' },
  answerReturn: { method: 'POST', path: '/client/answer-return', access: 'creator' },
  terms: { method: 'GET', path: '/client/terms', access: 'member' },
  acceptTerms: { method: 'POST', path: '/client/accept-terms', access: 'member' },
};

export const personalCalls: BrowserCalls<typeof personal> = {
  information: { method: 'GET', path: '/personal/information', access: 'member' },
  saveInformation: { method: 'POST', path: '/personal/save-information', access: 'member' },
};

export const companyCalls: BrowserCalls<typeof company> = {
  information: { method: 'GET', path: '/company/information', access: 'creator' },
  saveInformation: { method: 'POST', path: '/company/save-information', access: 'creator' },
  investment: { method: 'GET', path: '/company/investment', access: 'creator' },
  saveInvestment: { method: 'POST', path: '/company/save-investment', access: 'creator' },
  owners: { method: 'GET', path: '/company/owners', access: 'creator' },
  saveOwners: { method: 'POST', path: '/company/save-owners', access: 'creator' },
};

export const peopleCalls: BrowserCalls<typeof people> = {
  list: { method: 'GET', path: '/people/list', access: 'creator' },
  invite: { method: 'POST', path: '/people/invite', access: 'creator' },
  resend: { method: 'POST', path: '/people/resend', access: 'creator' },
  correctAddress: { method: 'POST', path: '/people/correct-address', access: 'creator' },
  revoke: { method: 'POST', path: '/people/revoke', access: 'creator' },
};

export const inviteCalls: BrowserCalls<typeof invite> = {
  sendCode: { method: 'POST', path: '/invite/send-code', access: 'anyone' },
  current: { method: 'GET', path: '/invite/current', access: 'flow' },
  setPassword: { method: 'POST', path: '/invite/set-password', access: 'flow' },
  join: { method: 'POST', path: '/invite/join', access: 'session' },
  sendNewLink: { method: 'POST', path: '/invite/send-new-link', access: 'anyone' },
  decline: { method: 'POST', path: '/invite/decline', access: 'flow' },
};

export const identityCalls: BrowserCalls<typeof identity> = {
  start: { method: 'POST', path: '/identity/start', access: 'member' },
  current: { method: 'GET', path: '/identity/current', access: 'member' },
  phoneLink: { method: 'POST', path: '/identity/phone-link', access: 'member' },
  openPhoneLink: { method: 'POST', path: '/identity/open-phone-link', access: 'anyone' },
  beginPicture: { method: 'POST', path: '/identity/begin-picture', access: 'capture' },
  completePicture: { method: 'POST', path: '/identity/complete-picture', access: 'capture' },
  explainDifference: { method: 'POST', path: '/identity/explain-difference', access: 'member' },
  webhook: { method: 'POST', path: '/identity/webhook', access: 'vendor' },
};

export const documentsCalls: BrowserCalls<typeof documents> = {
  list: { method: 'GET', path: '/documents/list', access: 'member' },
  beginUpload: { method: 'POST', path: '/documents/begin-upload', access: 'member' },
  resumeUpload: { method: 'POST', path: '/documents/resume-upload', access: 'member' },
  completeUpload: { method: 'POST', path: '/documents/complete-upload', access: 'member' },
  describe: { method: 'POST', path: '/documents/describe', access: 'member' },
  remove: { method: 'POST', path: '/documents/remove', access: 'member' },
  open: { method: 'POST', path: '/documents/open', access: 'member' },
};

export const contractCalls: BrowserCalls<typeof contract> = {
  current: { method: 'GET', path: '/contract/current', access: 'member' },
  sign: { method: 'POST', path: '/contract/sign', access: 'member' },
  confirmRead: { method: 'POST', path: '/contract/confirm-read', access: 'member' },
  decline: { method: 'POST', path: '/contract/decline', access: 'member' },
  verify: { method: 'POST', path: '/contract/verify', access: 'anyone' },
};

export const transactionCalls: BrowserCalls<typeof transaction> = {
  handOff: { method: 'POST', path: '/transaction/hand-off', access: 'member' },
};

export const transactionServiceCalls: BrowserCalls<typeof transactionService> = {
  client: { method: 'POST', path: '/client', access: 'bearer' },
  current: { method: 'GET', path: '/client/current', access: 'bearer' },
};
