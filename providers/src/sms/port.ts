// The text message port. An unreachable number is a regular result; only transport errors throw.

export interface TextMessage {
  /** In E.164 format. */
  readonly to: string;
  readonly text: string;
  /** The same on every retry, so that the gateway can send the message only once. */
  readonly messageId: string;
}

export type SmsOutcome = 'accepted' | 'refused';

export interface SmsSender {
  send(message: TextMessage): Promise<SmsOutcome>;
}
