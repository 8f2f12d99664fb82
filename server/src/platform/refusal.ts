// A refusal: one of the catalogue's codes, thrown by a use case and answered by faults.ts.
import { type ErrorCode, errors } from '@portico/domain/errors';
import type { SetCookie } from './context.ts';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** Its rows were kept (`ctx.write`), and with them what the trail has to tell of it. */
  isKept = false;
  /** Cookies that go with a kept one: a password that was right may lead on to what is still missing. */
  cookies: readonly SetCookie[] = [];

  constructor(code: ErrorCode, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(errors[code].message, options);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What somebody typed cannot be taken, for a reason that only the server knows: answered like any invalid input. */
export class FieldRefusal extends Error {
  override readonly name = 'FieldRefusal';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
