// Asking for a code: by mail, or by text message. Whoever asks again shows that they are a person.
import { authCalls } from '@portico/domain/api/browser-calls.gen';
import { call } from '../api.ts';
import { captchaToken } from '../browser/captcha.ts';

type FlowType = 'register' | 'reset_password';

export const sendMailCode = async (email: string, type: FlowType): Promise<unknown> =>
  call(authCalls.resendEmailOtp, { body: { email, type } }, { captchaToken: await captchaToken('resend') });

export interface TextCode {
  readonly email: string;
  /** Another number, which takes the place of the sign-up's. */
  readonly phone?: string | undefined;
  readonly isFirst: boolean;
}

export const sendTextCode = async ({ email, phone, isFirst }: TextCode): Promise<unknown> =>
  call(
    authCalls.sendSmsOtp,
    { body: { email, type: 'register', ...(phone !== undefined && { phone }) } },
    isFirst ? {} : { captchaToken: await captchaToken('resend') },
  );
