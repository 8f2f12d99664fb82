// Builds all providers from the settings. Only this file chooses adapters.
import { type CaptchaSettings, createCaptcha } from './captcha/captcha.ts';
import type { Captcha } from './captcha/port.ts';
import { type HostedIdentitySettings, hostedIdentity } from './identity/hosted.ts';
import type { IdentityCheck } from './identity/port.ts';
import { fileKeys } from './keys/file.ts';
import type { Keys } from './keys/port.ts';
import type { MailSender } from './mail/port.ts';
import { type SmtpSettings, smtpMail } from './mail/smtp.ts';
import { type ClamdSettings, clamdScanner } from './scanner/clamd.ts';
import type { Scanner } from './scanner/port.ts';
import { padesSeal, type SealSettings } from './seal/pades.ts';
import type { Seal } from './seal/port.ts';
import { type HttpSmsSettings, httpSms } from './sms/http.ts';
import type { SmsSender } from './sms/port.ts';
import type { Storage } from './storage/port.ts';
import { type S3Settings, s3Storage } from './storage/s3.ts';
import { type HttpTransactionSettings, httpTransaction } from './transaction/http.ts';
import type { TransactionService } from './transaction/port.ts';

export interface ProviderSettings {
  readonly secretsFile: string;
  readonly smtp: SmtpSettings;
  readonly sms: HttpSmsSettings;
  readonly captcha: CaptchaSettings;
  readonly identity: HostedIdentitySettings | undefined;
  readonly transaction: HttpTransactionSettings | undefined;
  readonly storage: S3Settings;
  readonly scanner: ClamdSettings;
  readonly seal: SealSettings;
}

export interface Providers {
  readonly keys: Keys;
  readonly mail: MailSender;
  readonly sms: SmsSender;
  readonly captcha: Captcha;
  /** Undefined if no vendor is configured. Our staff then check by hand. */
  readonly identity: IdentityCheck | undefined;
  /** Undefined if no transaction application is configured. */
  readonly transaction: TransactionService | undefined;
  readonly storage: Storage;
  readonly scanner: Scanner;
  readonly seal: Seal;
}

export const createProviders = (
  { secretsFile, smtp, sms, captcha, identity, transaction, storage, scanner, seal }: ProviderSettings,
  keys: Keys = fileKeys(secretsFile),
): Providers => ({
  keys,
  mail: smtpMail(smtp),
  sms: httpSms(sms),
  captcha: createCaptcha(keys, captcha),
  identity: identity && hostedIdentity(identity),
  transaction: transaction && httpTransaction(transaction),
  storage: s3Storage(storage),
  scanner: clamdScanner(scanner),
  seal: padesSeal(seal),
});
