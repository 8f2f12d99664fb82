// JSON lines by allow-list: a field that is not named here does not reach the log, whatever somebody passes.
import { createHash } from 'node:crypto';
import { pino } from 'pino';

/** Every field a line may carry. None of them can hold a name, an address, a code, a token or a body. */
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
  /** Of a content security policy, and the page that has it: names of our own. */
  readonly directive?: string;
  readonly page?: string;
  /** Where a request came from, or what an alarm is about: a /24 or /48, too little to point at a person in it. */
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

/** Name, code and frames of an error and of its causes. Its message may quote a value, so it stays out. */
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
/** A network as the trail knows it, which has no words of its own. */
export const networkMark = (network: string): string => markOf(network);

export function createLog(level: string, destination?: { write(line: string): void }): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.epochTime };
  // Each line is written when it is told: one that is on its way in another thread while the process ends comes too late.
  const logger = pino(options, destination ?? pino.destination({ fd: 1, sync: true }));
  return {
    info: (event, fields = {}) => logger.info(pick(fields), event),
    warn: (event, fields = {}) => logger.warn(pick(fields), event),
    error: (event, fields = {}) => logger.error(pick(fields), event),
  };
}
