// A person who uses the product with one browser. The walks in this folder define the actions; each suite defines
// how calls are made: chaos repeats and records them until they are answered, the fuzzer sends mutants first.
import type { MemberStep } from '@portico/domain/steps/flows';
import type { Call } from '../visitor.ts';

/** What a recording suite needs to know about a call. */
interface CallNote {
  readonly args?: Readonly<Record<string, unknown>>;
  /** The request contains something that is valid only once. */
  readonly isOnce?: boolean;
  /** Refusals that may occur if the response took too long. */
  readonly late?: readonly string[];
}

/** The messages that arrive at an address after this mailbox was opened. */
interface Mailbox {
  /** The code in the newest message of this kind. */
  code(kind: string): Promise<string>;
  /** The token in the link of the newest invitation. */
  invitationToken(): Promise<string>;
}

export interface Participant {
  /** Returns the response body; a refused call ends the walk. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server sent; each walk knows its shape
  call(call: Call, note?: CallNote): Promise<any>;
  /** Creates a company, acts for it, and completes everything before this step. */
  openCompany(step: MemberStep): Promise<void>;
  /** Completes everything before this step of the current company, directly in the database. */
  reach(step: MemberStep): Promise<void>;
  /** Approves the current company directly in the database. */
  approveCompany(): Promise<void>;
  /** The id of the current company. */
  companyId(): string;
  /** Dates every invitation of that company back by an hour, so that it can be sent again. */
  passInvitePause(): Promise<void>;
  /** Returns another browser in which nobody is logged in. */
  elsewhere(): Participant;
  /** A token of our own captcha for this action. */
  captcha(action: string): Promise<string>;
  mailTo(address: string): Mailbox;
  /** The browser's session is invalid from now on. */
  sessionEnds(): void;
  /** Uploads a picture of an identity document or of the person to storage. */
  sendPicture(kind: 'front' | 'portrait'): Promise<void>;
  /** Provides an authenticator code for this secret, which counts as used once the call is answered. */
  withCode<T>(secret: string, use: (code: string) => Promise<T>): Promise<T>;
}

export const get = (path: string) => ({ method: 'GET', path }) as const;
