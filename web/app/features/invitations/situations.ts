// Why an invitation cannot be followed, and the one thing that helps in each case. They are told after the code, or to somebody signed in (E10).
import { CallFailed } from '../../api/send.ts';

/** What a situation offers. */
export type Help = 'new-link' | 'log-in' | 'go-there' | 'log-out' | 'ask-us';

/** For whoever has shown that the mailbox is theirs, and for whoever is signed in. */
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

/** For a form in the middle of the way: whatever ended the invitation meanwhile is told where it begins. */
export const actsOnEnd = (tell: () => void): readonly (readonly [code: string, act: () => void])[] =>
  Object.keys(helps).map((code) => [code, tell]);
