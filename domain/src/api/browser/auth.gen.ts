// Made by `npm run gen` from the rows of this area: its calls as the browser makes them, without their schemas.
import type { auth } from '../auth.ts';
import type { BrowserCalls } from '../call.ts';

export const authCalls: BrowserCalls<typeof auth> = {
  login: { method: 'POST', path: '/auth/login', access: 'anyone' },
  refreshToken: { method: 'GET', path: '/auth/refresh-token', access: 'anyone' },
  checkUserCredential: { method: 'POST', path: '/auth/check-user-credential', access: 'anyone' },
  flow: { method: 'GET', path: '/auth/flow', access: 'flow' },
  register: { method: 'POST', path: '/auth/register', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/auth/reset-password', access: 'flow' },
  verifyAccount: { method: 'POST', path: '/auth/verify-account', access: 'flow' },
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
