// Everything outside, made from settings: one place where an adapter is chosen.
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
}

export interface Providers {
  readonly keys: Keys;
  readonly mail: MailSender;
  readonly sms: SmsSender;
}

export const createProviders = ({ secretsFile, smtp, sms }: ProviderSettings): Providers => ({
  keys: fileKeys(secretsFile),
  mail: smtpMail(smtp),
  sms: httpSms(sms),
});
