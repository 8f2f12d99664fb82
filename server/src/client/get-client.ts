// GET /client/get-client: one client as its member may see it. Another's client and one that nobody has answer the same.
import type { client } from '@portico/domain/api/client';
import { levelsOf, type WalkedStep, walkOf } from '@portico/domain/onboarding/flows';
import { requireUnblocked } from '../auth/session-state.ts';
import { type RequestContext, signedIn } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { UseCase } from '../http/bind.ts';
import { isOfferedCreatorRole } from '../members/handover-sql.ts';
import { Refusal } from '../refusal.ts';
import { askedOf, tellAsked } from './correction-requests.ts';
import { peopleOf } from './count-members.ts';
import { type ClientOfPerson, clientOf, clientStatusOf, summaryOf } from './load-clients.ts';
import { keptSteps } from './saved-steps.ts';
import { usualDays } from './usual-days.ts';

/** Nobody reviews that somebody has an account, its type or that they accepted something. */
const NOT_REVIEWED: readonly WalkedStep[] = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS'];

async function waitingOf(ctx: RequestContext, tx: Tx, found: ClientOfPerson) {
  const { flow, walker } = walkOf(summaryOf(found));
  return {
    since: found.status_since.toISOString(),
    heldBy: ctx.config.brand.name,
    usuallyDays: await usualDays(ctx, tx),
    checks: levelsOf(flow, walker)
      .flat()
      .filter((step) => !NOT_REVIEWED.includes(step)),
  };
}

export const getClient: UseCase<typeof client.getClient> = async (ctx, { query }) => {
  const { personId, clientId, sessionId } = signedIn(ctx);
  return ctx.read(async (tx) => {
    const found = await clientOf(tx, personId, query.clientId);
    if (!found) throw new Refusal('NOT_FOUND');
    const status = clientStatusOf(found);
    // A page that asks how its client stands may be the first to hear that it is blocked.
    if (status === 'BLOCKED' && found.id === clientId) await requireUnblocked(tx, sessionId);
    const isTogether =
      status === 'DRAFT' && found.id === clientId && found.account_type === 'BUSINESS_ACCOUNT';
    const asked = status === 'RETURNED' ? await askedOf(tx, found.id, personId) : [];
    return {
      ...summaryOf(found),
      status,
      ...(await keptSteps(tx, personId, found)),
      askedBack: await tellAsked(ctx, tx, personId, asked),
      people: isTogether ? await peopleOf(tx, found.id) : null,
      isOfferedCreatorRole: found.id === clientId && (await isOfferedCreatorRole(tx, found, ctx.now)),
      waiting: status === 'WAITING_FOR_APPROVAL' ? await waitingOf(ctx, tx, found) : null,
    };
  });
};
