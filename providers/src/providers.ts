// Everything outside, made from settings: one place where an adapter is chosen.
import { fileKeys } from './keys/file.ts';
import type { Keys } from './keys/port.ts';
import type { MailSender } from './mail/port.ts';
import { type SmtpSettings, smtpMail } from './mail/smtp.ts';

export interface ProviderSettings {
  readonly secretsFile: string;
  readonly smtp: SmtpSettings;
}

export interface Providers {
  readonly keys: Keys;
  readonly mail: MailSender;
}

export const createProviders = ({ secretsFile, smtp }: ProviderSettings): Providers => ({
  keys: fileKeys(secretsFile),
  mail: smtpMail(smtp),
});
