// Email over SMTP. TLS certificates are always verified. Plain connections need a setting that production lacks.
import { createTransport } from 'nodemailer';
import type { MailSender } from './port.ts';

export interface SmtpSettings {
  /** smtp://host:port or smtps://user:password@host:port */
  readonly url: string;
  readonly from: string;
  readonly requireTls: boolean;
}

const TIMEOUT_MS = 10_000;
/** Mailbox unknown, moved, full, misnamed or refusing. 554 is a policy refusal, which is about us and not the mailbox. */
const RECIPIENT_REFUSED: ReadonlySet<number> = new Set([550, 551, 552, 553, 556]);
/** Other refusals concern our server or content, so they are retried and no email is lost. */
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
          // As an object, because a comma in an address list would add a second mailbox.
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
          // Suppress out-of-office replies to our emails.
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
