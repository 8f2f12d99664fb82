// Mail over SMTP. With TLS the certificate is always checked; plain only where the settings say so, which production does not.
import { createTransport } from 'nodemailer';
import type { MailSender } from './port.ts';

export interface SmtpSettings {
  /** smtp://host:port or smtps://user:password@host:port */
  readonly url: string;
  readonly from: string;
  readonly requireTls: boolean;
}

const TIMEOUT_MS = 10_000;
const isRecipientRefused = (error: unknown): boolean => {
  const code = (error as { responseCode?: number }).responseCode ?? 0;
  return code >= 550 && code <= 559;
};

export function smtpMail({ url, from, requireTls }: SmtpSettings): MailSender {
  const { hostname, port, protocol, username, password } = new URL(url);
  const transport = createTransport({
    pool: true,
    host: hostname,
    port: Number(port),
    secure: protocol === 'smtps:',
    requireTLS: requireTls,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, messageId }) => {
      try {
        await transport.sendMail({
          from,
          // As one mailbox: in a text of addresses a comma would be a second one.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}>`,
          // Nobody's out-of-office note answers a code.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return 'accepted';
      } catch (error) {
        if (isRecipientRefused(error)) return 'refused';
        throw error;
      }
    },
  };
}
