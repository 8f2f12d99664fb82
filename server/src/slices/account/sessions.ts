// GET /account/sessions: lists the person's sessions. We have no geolocation database, so the place is only the network.
import type { account } from '@portico/domain/api/account';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { type LiveSession, liveSessions } from '../auth/live-sessions.ts';
import { findNetwork } from './network.ts';

async function placeOf(ctx: RequestContext, tx: Tx, personId: string, session: LiveSession): Promise<string> {
  if (!session.address_sealed) return 'unknown';
  const place = { column: 'session.address_sealed' as const, row: session.id, owner: personId };
  return findNetwork(await ctx.vault.open(tx, place, session.address_sealed));
}

export const sessions: UseCase<typeof account.sessions> = (ctx) => {
  const { personId, sessionId } = requireActor(ctx);

  return ctx.read(async (tx) => {
    const live = await liveSessions(tx, personId, ctx.now);
    return {
      sessions: await Promise.all(
        live.map(async (session) => ({
          id: session.id,
          device: session.device,
          place: await placeOf(ctx, tx, personId, session),
          startedAt: session.created_at.toISOString(),
          seenAt: session.seen_at.toISOString(),
          isThis: session.id === sessionId,
        })),
      ),
    };
  });
};
