// Receives emails and text messages over HTTP, as their recipients would.
import { setTimeout as sleep } from 'node:timers/promises';
import { computeDigest } from './browser.ts';

export interface ArrivedMail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Digest of everything that a reader sees. */
  readonly digest: string;
}
interface ArrivedText {
  readonly sid: string;
  readonly to: string;
  readonly text: string;
}

export interface Inbox {
  /** All emails so far, oldest first. */
  mails(): Promise<readonly ArrivedMail[]>;
  texts(): Promise<readonly ArrivedText[]>;
  mailsTo(address: string): readonly ArrivedMail[];
  /** The first match once it has arrived; undefined when the wait was ended. */
  next(find: () => Promise<string | undefined>, isWaiting: () => boolean): Promise<string | undefined>;
  textsTo(phone: string): Promise<readonly ArrivedText[]>;
}

interface MaildevMail {
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly to?: readonly { readonly address: string }[];
  readonly subject?: string;
  readonly text?: string;
  readonly html?: string;
}

const ASK_EVERY_MS = 120;

const readMail = (mail: MaildevMail): ArrivedMail => ({
  messageId: (mail.messageId ?? mail.headers?.['message-id'] ?? '').replace(/[<>]/g, ''),
  to: mail.to?.[0]?.address ?? '',
  subject: mail.subject ?? '',
  text: mail.text ?? '',
  digest: computeDigest([mail.to, mail.subject, mail.text, mail.html]),
});

export function openInbox(inboxUrl: string, smsUrl: string): Inbox {
  const arrived: ArrivedMail[] = [];
  const byAddress = new Map<string, ArrivedMail[]>();
  const received = new Map<string, ArrivedText>();
  let asking: Promise<void> | undefined;

  async function askMails(): Promise<void> {
    const response = await fetch(`${inboxUrl}/api/email?skip=${arrived.length}`);
    for (const mail of (await response.json()) as MaildevMail[]) {
      const read = readMail(mail);
      arrived.push(read);
      byAddress.set(read.to, [...(byAddress.get(read.to) ?? []), read]);
    }
  }
  /** Concurrent waiters share one request. */
  const refresh = (): Promise<void> => {
    asking ??= askMails()
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const askTexts = async (query: string): Promise<ArrivedText[]> => {
    const texts = (await (await fetch(`${smsUrl}/inbox${query}`)).json()) as ArrivedText[];
    for (const text of texts) received.set(text.sid, text);
    return texts;
  };

  return {
    mails: async () => {
      await refresh();
      await refresh();
      return arrived;
    },
    texts: async () => {
      await askTexts('');
      return [...received.values()];
    },
    mailsTo: (address) => byAddress.get(address) ?? [],
    textsTo: (phone) => askTexts(`?to=${encodeURIComponent(phone)}`).catch(() => []),
    next: async (find, isWaiting) => {
      for (;;) {
        await refresh();
        const found = await find();
        if (found !== undefined) return found;
        if (!isWaiting()) return undefined;
        await sleep(ASK_EVERY_MS);
      }
    },
  };
}
