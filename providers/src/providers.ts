// Everything outside, made from settings: one place where an adapter is chosen.
import { type CaptchaSettings, createCaptcha } from './captcha/captcha.ts';
import type { Captcha } from './captcha/port.ts';
import { fileKeys } from './keys/file.ts';
import type { Keys } from './keys/port.ts';
import type { MailSender } from './mail/port.ts';
import { type SmtpSettings, smtpMail } from './mail/smtp.ts';

export interface ProviderSettings {
  readonly secretsFile: string;
  readonly smtp: SmtpSettings;
  readonly captcha: CaptchaSettings;
}

export interface Providers {
  readonly keys: Keys;
  readonly mail: MailSender;
  readonly captcha: Captcha;
}

export function createProviders({ secretsFile, smtp, captcha }: ProviderSettings): Providers {
  const keys = fileKeys(secretsFile);
  return { keys, mail: smtpMail(smtp), captcha: createCaptcha(keys, captcha) };
}
