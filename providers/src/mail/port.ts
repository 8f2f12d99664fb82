// Mail, as far as we use it. A refused recipient is a business answer; only transport trouble throws.

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same on every try, so that a repeat can be told from a second mail. */
  readonly messageId: string;
  /** Its date, on every try: a repeat is the same byte for byte. */
  readonly writtenAt: Date;
}

export type MailOutcome = 'accepted' | 'refused';

export interface MailSender {
  send(mail: Mail): Promise<MailOutcome>;
}
