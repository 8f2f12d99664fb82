// Requests a code by email or text message. Requesting another one requires a captcha.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { call } from '../../api/api.ts';
import { withCaptcha } from '../../browser/captcha.ts';

type FlowType = 'register' | 'reset_password';

export const sendMailCode = (email: string, type: FlowType): Promise<unknown> =>
  withCaptcha('resend', (captchaToken) =>
    call(authCalls.resendEmailOtp, { body: { email, type } }, { captchaToken }),
  );

export interface TextCode {
  readonly email: string;
  /** Another number, which replaces the one entered at sign-up. */
  readonly phone?: string | undefined;
  readonly isFirst: boolean;
}

export function sendTextCode({ email, phone, isFirst }: TextCode): Promise<unknown> {
  const body = { email, type: 'register' as const, ...(phone !== undefined && { phone }) };
  if (isFirst) return call(authCalls.sendSmsOtp, { body });
  return withCaptcha('resend', (captchaToken) => call(authCalls.sendSmsOtp, { body }, { captchaToken }));
}
