// GET /client/get-client: returns one client as its member may see it. Unknown and foreign clients get the same reply.
import type { client } from '@portico/domain/api/client';
import { findFlow, findLevels, type MemberStep } from '@portico/domain/steps/flows';
import { listCorrectionRequests, openCorrectionRequests } from '../../membership/correction-requests.ts';
import { countMembers } from '../../membership/count-members.ts';
import {
  findClient,
  type MemberClient,
  readClientStatus,
  summarizeClient,
} from '../../membership/load-clients.ts';
import { computeUsualDays } from '../../membership/usual-days.ts';
import { type RequestContext, requireActor } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireUnblocked } from '../../platform/sessions/session-state.ts';
import { isOfferedCreatorRole } from '../members/creator-offer.ts';
import { findSavedSteps } from './saved-steps.ts';

/** Steps that staff do not review: creating the account, choosing its type and accepting terms. */
const NOT_REVIEWED: readonly MemberStep[] = ['ACCOUNT_CREATION', 'ACCOUNT_TYPE', 'ACCEPTED_TERMS_CONDITIONS'];

async function waitingOf(ctx: RequestContext, tx: Tx, found: MemberClient) {
  const { flow, participant } = findFlow(summarizeClient(found));
  return {
    since: found.status_since.toISOString(),
    heldBy: ctx.config.brand.name,
    usuallyDays: await computeUsualDays(ctx, tx),
    checks: findLevels(flow, participant)
      .flat()
      .filter((step) => !NOT_REVIEWED.includes(step)),
  };
}

export const getClient: UseCase<typeof client.getClient> = async (ctx, { query }) => {
  const { personId, clientId, sessionId } = requireActor(ctx);
  return ctx.read(async (tx) => {
    const found = await findClient(tx, personId, query.clientId);
    if (!found) throw new Refusal('NOT_FOUND');
    const status = readClientStatus(found);
    // A status query may be the first request to discover that the client is blocked.
    if (status === 'BLOCKED' && found.id === clientId) await requireUnblocked(tx, sessionId);
    const isTogether =
      status === 'DRAFT' && found.id === clientId && found.account_type === 'BUSINESS_ACCOUNT';
    const asked = status === 'RETURNED' ? await listCorrectionRequests(tx, found.id, personId) : [];
    return {
      ...summarizeClient(found),
      status,
      ...(await findSavedSteps(tx, personId, found)),
      askedBack: await openCorrectionRequests(ctx, tx, personId, asked),
      people: isTogether ? await countMembers(tx, found.id) : null,
      isOfferedCreatorRole: found.id === clientId && (await isOfferedCreatorRole(tx, found, ctx.now)),
      waiting: status === 'WAITING_FOR_APPROVAL' ? await waitingOf(ctx, tx, found) : null,
    };
  });
};
