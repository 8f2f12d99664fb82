// Text messages, as far as we use them. A number that cannot be reached is a business answer; only transport trouble throws.

export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The same on every try, so that a gateway that remembers sends it once. */
  readonly messageId: string;
}

export type SmsOutcome = 'accepted' | 'refused';

export interface SmsSender {
  send(message: TextMessage): Promise<SmsOutcome>;
}
