// Routes of the auth slice.
import { auth } from '@portico/domain/api/auth';
import { route } from '../../platform/http/bind.ts';
import { changeClient } from './change-client.ts';
import { checkUserCredential } from './check-user-credential.ts';
import { enableMfa } from './enable-mfa.ts';
import { forgotPassword } from './forgot-password.ts';
import { getFlow } from './get-flow.ts';
import { getUserProfile } from './get-user-profile.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { refreshToken } from './refresh-token.ts';
import { register } from './register.ts';
import { resendEmailOtp } from './resend-email-otp.ts';
import { resetPassword } from './reset-password.ts';
import { sendSmsOtp } from './send-sms-otp.ts';
import { staySignedIn } from './stay-signed-in.ts';
import { stepUp } from './step-up.ts';
import { validateEmailOtp } from './validate-email-otp.ts';
import { verifyAccount } from './verify-account.ts';

export const authRoutes = [
  route(auth.login, login),
  route(auth.refreshToken, refreshToken),
  route(auth.checkUserCredential, checkUserCredential),
  route(auth.flow, getFlow),
  route(auth.register, register),
  route(auth.validateEmailOtp, validateEmailOtp),
  route(auth.resendEmailOtp, resendEmailOtp),
  route(auth.sendSmsOtp, sendSmsOtp),
  route(auth.verifyAccount, verifyAccount),
  route(auth.enableMfa, enableMfa),
  route(auth.forgotPassword, forgotPassword),
  route(auth.resetPassword, resetPassword),
  route(auth.getUserProfile, getUserProfile),
  route(auth.changeClient, changeClient),
  route(auth.logout, logout),
  route(auth.stepUp, stepUp),
  route(auth.staySignedIn, staySignedIn),
];
