// The context of a use case that runs in a job, without a request.
import { randomUUIDv7 } from 'node:crypto';
import type { ServerContext } from './context.ts';

/** A job has no actor, so the audit trail names the worker. */
export const asWorker = (server: ServerContext) => ({
  ...server,
  now: server.clock.now(),
  requestId: randomUUIDv7(),
  actor: undefined,
  by: 'worker',
  caller: { address: '', device: 'worker' },
});
export type Worker = ReturnType<typeof asWorker>;
