// Loads the state of a sign-up or recovery. Each of its pages asks the server when it opens, so that reloads,
// other tabs and later visits show the right state.
import { authCalls } from '@portico/domain/api/browser/auth.gen';
import { call } from '../../api/api.ts';
import { CallFailed } from '../../api/send.ts';
import { addSeconds } from '../../browser/seconds-left.ts';

/** A code that was sent. */
export interface SentCode {
  readonly expiresAtMs: number;
  readonly resendAtMs: number;
  readonly triesLeft: number;
  /** Codes cannot be delivered to this address. */
  readonly isUnreachable: boolean;
}

type FlowReply = Awaited<ReturnType<typeof askServer>>;

/** Converts the server's durations to this device's clock. */
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

/** Undefined when there is no such flow: it is over, or was started in another browser. */
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
