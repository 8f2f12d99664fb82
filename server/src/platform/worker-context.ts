// What a use case is given where a job does its work, and no request.
import { randomUUIDv7 } from 'node:crypto';
import type { ServerContext } from './context.ts';

/** A job acts for nobody who asked: the trail names the worker. */
export const asWorker = (server: ServerContext) => ({
  ...server,
  now: server.clock.now(),
  requestId: randomUUIDv7(),
  actor: undefined,
  by: 'worker',
  caller: { address: '', device: 'worker' },
});
export type Worker = ReturnType<typeof asWorker>;
