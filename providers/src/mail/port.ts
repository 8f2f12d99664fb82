// Mail, as far as we use it. A refused recipient is a business answer; only transport trouble throws.

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same on every try, so that a repeat can be told from a second mail. */
  readonly messageId: string;
  /** Its date, on every try: a repeat is the same byte for byte. */
  readonly writtenAt: Date;
  readonly attachment?: MailAttachment;
}

export type MailOutcome = 'accepted' | 'refused';

export interface MailSender {
  send(mail: Mail): Promise<MailOutcome>;
}
