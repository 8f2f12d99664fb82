// Maps every error to one of three kinds of failure: a refusal, invalid input, or an accident.
import type { Failure } from '@portico/domain/api/call';
import { type ErrorCode, errors, specified } from '@portico/domain/errors';
import { SERVER_ERROR } from '@portico/domain/failures';
import { isConnectionLost } from '../db/pool.ts';
import { FieldRefusal, Refusal } from '../refusal.ts';

export interface Fault {
  readonly status: number;
  readonly body: Failure;
  readonly retryAfterSeconds?: number | undefined;
  /** An accident must be logged with its cause. */
  readonly isAccident: boolean;
}

interface ValidationIssue {
  readonly instancePath: string;
  readonly message?: string;
}

const codesByText = new Map<string, string>(
  Object.entries(specified).map(([code, { message }]) => [message, code]),
);

/** Maps Fastify's own refusals to our codes. */
const byFastifyCode: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TYPE_REFUSED',
};
const MALFORMED = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
]);

/** PostgreSQL gave up waiting for a lock that another transaction holds. */
const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

export const refusalFault = (code: ErrorCode, retryAfterSeconds?: number): Fault => ({
  status: errors[code].status,
  body: { code, message: errors[code].message },
  retryAfterSeconds,
  isAccident: false,
});

/** A message from the catalogue also gets the catalogue's code. */
function invalidInput(issues: readonly ValidationIssue[]): Fault {
  const fields = issues.map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? '',
  }));
  const [first] = fields;
  return {
    status: 422,
    body: {
      code: codesByText.get(first?.message ?? '') ?? 'INVALID_INPUT',
      message: first?.message ?? 'We couldn’t read this request.',
      fields,
    },
    isAccident: false,
  };
}

/** Input of one field that the server refuses. */
export const fieldFault = ({ field, message }: FieldRefusal): Fault =>
  invalidInput([{ instancePath: `/${field}`, message }]);

export function toFault(error: unknown, requestId: string, answers: ReadonlySet<ErrorCode>): Fault {
  if (error instanceof Refusal && answers.has(error.code))
    return refusalFault(error.code, error.retryAfterSeconds);
  if (error instanceof FieldRefusal) return fieldFault(error);
  if (error instanceof Error) {
    const { code = '', validation } = error as Error & {
      code?: string;
      validation?: readonly ValidationIssue[];
    };
    if (validation) return invalidInput(validation);
    if (MALFORMED.has(code) || error instanceof SyntaxError) return invalidInput([]);
    const refused = byFastifyCode[code];
    if (refused) return refusalFault(refused);
    if (isConnectionLost(error)) return refusalFault('BUSY', 1);
    if (isLockTimeout(error)) return refusalFault('STILL_RUNNING', 1);
  }
  return {
    status: 500,
    body: { code: 'SERVER_ERROR', message: SERVER_ERROR, requestId },
    isAccident: true,
  };
}
