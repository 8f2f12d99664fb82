// Somebody who walks through the product with one browser. The walks beside this file say what they do; each suite says how a call is
// made: chaos repeats it until it is answered and records it, the fuzzer sends mutants of it first.
import type { MemberStep } from '@portico/domain/steps/flows';
import type { Call } from '../visitor.ts';

/** What a suite that records calls has to know about one. */
interface CallNote {
  readonly args?: Readonly<Record<string, unknown>>;
  /** What was sent is good once. */
  readonly isOnce?: boolean;
  /** Refusals that may come when the answer was waited for too long. */
  readonly late?: readonly string[];
}

/** What arrives at an address from the moment on at which it was asked for. */
interface Mailbox {
  /** The code in the newest message of this kind. */
  code(kind: string): Promise<string>;
  /** The token in the link of the newest invitation. */
  invitationToken(): Promise<string>;
}

export interface Participant {
  /** Answers the body; a call that is refused ends the walk. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent; each walk knows its shape
  call(call: Call, note?: CallNote): Promise<any>;
  /** Creates a company, acts for it, and has everything done before this step. */
  openCompany(step: MemberStep): Promise<void>;
  /** Has everything done before this step of the company that they act for, by hand in the database. */
  reach(step: MemberStep): Promise<void>;
  /** Has the company that they act for approved, by hand in the database. */
  approveCompany(): Promise<void>;
  /** Of the company that they act for. */
  companyId(): string;
  /** Has every invitation of that company sent an hour ago, so that it can be sent again. */
  passInvitePause(): Promise<void>;
  /** With another browser, in which nobody is logged in. */
  elsewhere(): Participant;
  /** A token of our own captcha for this action. */
  captcha(action: string): Promise<string>;
  mailTo(address: string): Mailbox;
  /** What this browser is logged in with is worth nothing from now on. */
  sessionEnds(): void;
  /** Of an identity document or of themselves, to storage. */
  sendPicture(kind: 'front' | 'portrait'): Promise<void>;
  /** A code of the authenticator with this secret, which counts as used once the call with it is answered. */
  withCode<T>(secret: string, use: (code: string) => Promise<T>): Promise<T>;
}

export const get = (path: string) => ({ method: 'GET', path }) as const;
