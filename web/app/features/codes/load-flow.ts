// Where a sign-up or a recovery stands. The server is asked whenever a page of it opens, so that a reload, a second tab and the
// next day all stand where they should.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { addSeconds } from '../../browser/seconds-left.ts';

/** A code on its way to somebody. */
export interface SentCode {
  readonly expiresAtMs: number;
  readonly resendAtMs: number;
  readonly triesLeft: number;
  /** Nothing can be delivered to where it was sent. */
  readonly isUnreachable: boolean;
}

type FlowReply = Awaited<ReturnType<typeof askServer>>;

/** As the server tells it, by this device's clock. */
export const sentCode = ({
  expiresInSeconds,
  resendInSeconds,
  ...more
}: NonNullable<FlowReply['code']>): SentCode => ({
  expiresAtMs: addSeconds(expiresInSeconds),
  resendAtMs: addSeconds(resendInSeconds),
  ...more,
});

export interface Flow extends Pick<FlowReply, 'email' | 'phone' | 'stage'> {
  readonly code: SentCode | null;
}

const askServer = () => call(authCalls.flow, {});

/** Undefined when there is none: it is over, or was begun in another browser. */
export async function loadFlow(type: FlowReply['type']): Promise<Flow | undefined> {
  try {
    const { code, ...flow } = await askServer();
    if (flow.type !== type) return undefined;
    return { ...flow, code: code && sentCode(code) };
  } catch (failure) {
    if (failure instanceof CallFailed && failure.code === 'FLOW_REQUIRED') return undefined;
    throw failure;
  }
}
