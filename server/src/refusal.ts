// A refusal: one of the catalogue's codes, thrown by a use case and answered by faults.ts.
import { type ErrorCode, errors } from '@portico/domain/errors';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  /** Its rows were kept (`ctx.write`), and with them what the trail has to tell of it. */
  isKept = false;

  constructor(code: ErrorCode, retryAfterSeconds?: number, options?: ErrorOptions) {
    super(errors[code].message, options);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
