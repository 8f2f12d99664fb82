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
/** No such mailbox, moved away, full, no such name, takes no mail. 554 is policy: it speaks of us and not of the mailbox. */
const RECIPIENT_REFUSED: ReadonlySet<number> = new Set([550, 551, 552, 553, 556]);
/** A server that refuses us or our text says so elsewhere: that is our trouble, and no mail is lost for it. */
const isRecipientRefused = (error: unknown): boolean => {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  return command === 'RCPT TO' && RECIPIENT_REFUSED.has(responseCode);
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
    send: async ({ to, subject, text, html, messageId, writtenAt, attachment }) => {
      try {
        await transport.sendMail({
          from,
          // As one mailbox: in a text of addresses a comma would be a second one.
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(attachment && {
            attachments: [
              { filename: attachment.name, contentType: attachment.type, content: attachment.bytes },
            ],
          }),
          messageId: `<${messageId}>`,
          date: writtenAt,
          baseBoundary: messageId.slice(0, 32),
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
