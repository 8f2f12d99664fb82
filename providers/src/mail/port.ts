// The email port. A refused recipient is a regular result; only transport errors throw.

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
  /** The same on every retry, so that duplicates can be recognised. */
  readonly messageId: string;
  /** The Date header, the same on every retry, so that a repeated email is identical to the byte. */
  readonly writtenAt: Date;
  readonly attachment?: MailAttachment;
}

export type MailOutcome = 'accepted' | 'refused';

export interface MailSender {
  send(mail: Mail): Promise<MailOutcome>;
}
