// Makes the context of one request: the moment, who asks, and the three ways to touch the database.
import type { Call } from '@portico/domain/api/call';
import { errors } from '@portico/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { RequestContext, ServerContext, SetCookie } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { deviceName } from './device.ts';
import type { Admitted } from './guard.ts';
import { claimKey, type IdempotencyKey, keepAnswer } from './idempotency.ts';

export interface OpenRequest {
  readonly ctx: RequestContext;
  readonly setCookies: readonly SetCookie[];
}

export function openRequest(
  server: ServerContext,
  row: Call,
  request: FastifyRequest,
  { actor, cookies }: Admitted,
  claim: IdempotencyKey | undefined,
): OpenRequest {
  const now = server.clock.now();
  const setCookies: SetCookie[] = [];
  const self = { personId: actor?.personId, clientId: actor?.clientId };

  const ctx: RequestContext = {
    ...server,
    now,
    requestId: request.id,
    actor,
    cookies,
    caller: { address: request.ip, device: deviceName(request.headers['user-agent']) },
    setCookie: (cookie) => setCookies.push(cookie),
    read: (work) => server.db.as(self, work),
    write: (work, as) =>
      server.db.as(as ?? self, async (tx) => {
        if (claim) await claimKey(tx, claim, now);
        const body = await work(tx);
        if (claim) await keepAnswer(tx, claim, { status: row.status ?? 200, body, cookies: setCookies });
        return body;
      }),
    refuse: async (code, work, as) => {
      await server.db.as(as ?? {}, async (tx) => {
        if (claim) await claimKey(tx, claim, now);
        await work(tx);
        const { status, message } = errors[code];
        if (claim) await keepAnswer(tx, claim, { status, body: { code, message }, cookies: setCookies });
      });
      return new Refusal(code);
    },
  };
  return { ctx, setCookies };
}
