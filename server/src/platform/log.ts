// Writes JSON lines with an allow-list: a field that is not listed here never reaches the log.
import { createHash } from 'node:crypto';
import { pino } from 'pino';

/** Every field that a line may contain. None of them can hold a name, an address, a code, a token or a body. */
export interface LogFields {
  readonly requestId?: string;
  /** Area and name of the call: auth.login. */
  readonly call?: string;
  readonly method?: string;
  readonly status?: number;
  readonly code?: string;
  readonly ms?: number;
  /** First characters of the SHA-256 of the session id. */
  readonly session?: string;
  readonly job?: string;
  readonly jobId?: string;
  readonly attempt?: number;
  readonly count?: number;
  readonly port?: number;
  readonly signal?: string;
  readonly reason?: string;
  /** Directive of a content security policy, and its page. Both are names from our own lists. */
  readonly directive?: string;
  readonly page?: string;
  /** The network of a request or of an alarm: a /24 or /48, too coarse to identify a person in it. */
  readonly network?: string;
  readonly error?: unknown;
}

const allowed: readonly (keyof LogFields)[] = [
  'requestId',
  'call',
  'method',
  'status',
  'code',
  'ms',
  'session',
  'job',
  'jobId',
  'attempt',
  'count',
  'port',
  'signal',
  'reason',
  'directive',
  'page',
  'network',
];

/** Name, code and stack frames of an error and its causes. Its message may quote a value and is left out. */
function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, code, cause } = error as Error & { code?: unknown };
  return {
    name,
    ...(typeof code === 'string' && { code }),
    frames: (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at ')),
    ...(cause !== undefined && { cause: errorFields(cause) }),
  };
}

function pick(fields: LogFields): object {
  const line: Record<string, unknown> = {};
  for (const name of allowed) if (fields[name] !== undefined) line[name] = fields[name];
  if (fields.error !== undefined) line['error'] = errorFields(fields.error);
  return line;
}

export interface Log {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
export const sessionMark = (sessionId: string): string => markOf(sessionId);
/** Hash of a network, for targets in the audit trail. */
export const networkMark = (network: string): string => markOf(network);

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.epochTime };
  // Write synchronously: a line still buffered in another thread would be lost when the process ends.
  const logger = pino(options, destination ?? pino.destination({ fd: 1, sync: true }));
  return {
    info: (event, fields = {}) => logger.info(pick(fields), event),
    warn: (event, fields = {}) => logger.warn(pick(fields), event),
    error: (event, fields = {}) => logger.error(pick(fields), event),
  };
}
