// Why an invitation cannot be used, and the one action that helps. Shown only after the code or with a session (E10).
import { CallFailed } from '../../api/send.ts';

export type Help = 'new-link' | 'log-in' | 'go-there' | 'log-out' | 'ask-us';

/** By how the person proved themselves: with the code to the mailbox, or with a session. */
const helps = {
  INVITE_EXPIRED: { mailbox: 'new-link', account: 'new-link' },
  INVITE_USED: { mailbox: 'log-in', account: 'go-there' },
  INVITE_REVOKED: { mailbox: 'ask-us', account: 'ask-us' },
  INVITE_WRONG_ADDRESS: { mailbox: 'ask-us', account: 'ask-us' },
  INVITE_WRONG_ACCOUNT: { mailbox: 'log-out', account: 'log-out' },
  INVITE_ALREADY_MEMBER: { mailbox: 'log-in', account: 'go-there' },
} as const satisfies Record<string, Record<'mailbox' | 'account', Help>>;

export type Situation = keyof typeof helps;

export const findHelp = (situation: Situation, isSignedIn: boolean): Help =>
  helps[situation][isSignedIn ? 'account' : 'mailbox'];

const isSituation = (code: string): code is Situation => Object.hasOwn(helps, code);

export const findSituation = (failure: unknown): Situation | undefined =>
  failure instanceof CallFailed && isSituation(failure.code) ? failure.code : undefined;

/** For forms in the middle of the flow: the start page explains why the invitation has ended. */
export const actsOnEnd = (tell: () => void): readonly (readonly [code: string, act: () => void])[] =>
  Object.keys(helps).map((code) => [code, tell]);
