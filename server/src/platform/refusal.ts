// A refusal: one of the catalogue's codes, thrown by a use case and turned into a reply by faults.ts.
import { type ErrorCode, errors } from '@portico/domain/errors';
import type { SetCookie } from './context.ts';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** Its rows were committed (`ctx.write`), including those of the audit trail. */
  isKept = false;
  /** Cookies of a committed refusal: after a correct password, the person may continue with what is still missing. */
  cookies: readonly SetCookie[] = [];

  constructor(code: ErrorCode, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(errors[code].message, options);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Input that only the server can refuse. The reply is the same as for any invalid input. */
export class FieldRefusal extends Error {
  override readonly name = 'FieldRefusal';
  readonly field: string;

  constructor(field: string, reason: string) {
    super(reason);
    this.field = field;
  }
}
