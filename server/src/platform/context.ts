// What a use case receives: the parts of the process, the current time, the actor, and three ways to access the database.

import type { Providers } from '@portico/providers/providers';
import type { Denials } from './audit/denials.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database, Tx } from './db/database.ts';
import type { Vault } from './db/vault.ts';
import type { Metrics } from './http/metrics.ts';
import type { Throttle } from './http/throttle.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Log } from './log.ts';
import type { BreachedList } from './passwords/breached-list.ts';
import type { Passwords } from './passwords/password.ts';
import { type FieldRefusal, Refusal } from './refusal.ts';
import type { Lookups } from './sessions/lookups.ts';
import type { SessionStates } from './sessions/session-state.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';
import type { StepEngine } from './step-engine.ts';
import type { Terms } from './terms-texts.ts';
import type { Tracing } from './tracing.ts';

/** The parts of a running process, created once. */
export interface ServerContext {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly db: Database;
  readonly vault: Vault;
  readonly providers: Providers;
  readonly jobs: Jobs;
  readonly signingKeys: SigningKeys;
  readonly passwords: Passwords;
  readonly breachedPasswords: BreachedList;
  readonly terms: Terms;
  readonly sessionStates: SessionStates;
  readonly throttle: Throttle;
  readonly denials: Denials;
  readonly lookups: Lookups;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly stepEngine: StepEngine;
}

/** A person with a session, or the phone that takes pictures for that session and can do nothing else. */
export interface Actor {
  readonly personId: string;
  readonly clientId: string | undefined;
  readonly sessionId: string;
  /** Identifies the session in the log. */
  readonly sessionMark: string;
  /** When, and by which methods (RFC 8176), they authenticated. */
  readonly authTime: Date;
  readonly amr: readonly string[];
  readonly isPhone?: true;
}

export interface SetCookie {
  readonly name: string;
  /** Empty deletes the cookie. */
  readonly value: string;
  readonly isReadable?: true;
  /** Without it, the cookie lasts until the browser is closed. */
  readonly keptSeconds?: number;
}

/** One request, as a use case sees it. Use cases never see the HTTP request itself. */
export interface RequestContext extends ServerContext {
  readonly now: Date;
  readonly requestId: string;
  readonly actor: Actor | undefined;
  /** Address and device of the browser, for the session list and the notices. */
  readonly caller: { readonly address: string; readonly device: string };
  /** The caller's network, as the audit trail records it. */
  readonly source: string | undefined;
  /** The rate-limit key. */
  readonly place: string;
  /** The token of the page's captcha. */
  readonly captchaToken: string | undefined;
  /** Equal for a request and its retries: hash of idempotency scope, call, key and body. Undefined for a call without a key. */
  readonly requestHash: Buffer | undefined;
  /** Cookies that the browser sent, by name. */
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(cookie: SetCookie): void;
  /** Reads as the actor. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The single transaction of a write: claims the caller's idempotency key, does the work and stores the reply. A retry
   * with the same key gets the stored reply, and the work does not run again. A thrown refusal rolls everything back; a
   * returned one (a wrong attempt, a lock) is sent and its rows are committed.
   */
  write<T>(
    work: (tx: Tx) => Promise<T>,
    as?: { personId: string },
  ): Promise<Exclude<T, Refusal | FieldRefusal>>;
}

/** The actor of a call that needs a session; the guard has already required one. */
export function requireActor({ actor }: Pick<RequestContext, 'actor'>): Actor {
  if (!actor) throw new Refusal('SESSION_REQUIRED');
  return actor;
}
