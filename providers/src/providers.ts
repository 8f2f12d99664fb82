// Everything outside, made from settings: one place where an adapter is chosen.
import { type CaptchaSettings, createCaptcha } from './captcha/captcha.ts';
import type { Captcha } from './captcha/port.ts';
import { fileKeys } from './keys/file.ts';
import type { Keys } from './keys/port.ts';
import type { MailSender } from './mail/port.ts';
import { type SmtpSettings, smtpMail } from './mail/smtp.ts';
import { type HttpSmsSettings, httpSms } from './sms/http.ts';
import type { SmsSender } from './sms/port.ts';

export interface ProviderSettings {
  readonly secretsFile: string;
  readonly smtp: SmtpSettings;
  readonly sms: HttpSmsSettings;
  readonly captcha: CaptchaSettings;
}

export interface Providers {
  readonly keys: Keys;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly captcha: Captcha;
}

export const createProviders = (
  { secretsFile, smtp, sms, captcha }: ProviderSettings,
  keys: Keys = fileKeys(secretsFile),
): Providers => ({
  keys,
  mail: smtpMail(smtp),
  sms: httpSms(sms),
  captcha: createCaptcha(keys, captcha),
});
