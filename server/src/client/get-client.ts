// GET /client/get-client: one client as its member may see it. Another's client and one that nobody has answer the same.
import type { client } from '@portico/domain/api/client';
import { signedIn } from '../context.ts';
import type { UseCase } from '../http/bind.ts';
import { Refusal } from '../refusal.ts';
import { type ClientOfPerson, clientOf, clientStatusOf, summaryOf } from './clients-of.ts';

/** Said by the firm until decisions are made here and can be counted. */
const USUALLY_DAYS = 2;

const waitingOf = ({ status_since }: ClientOfPerson, heldBy: string) => ({
  since: status_since.toISOString(),
  heldBy,
  usuallyDays: USUALLY_DAYS,
});

export const getClient: UseCase<typeof client.getClient> = async (ctx, { query }) => {
  const { personId } = signedIn(ctx);
  const found = await ctx.read((tx) => clientOf(tx, personId, query.clientId));
  if (!found) throw new Refusal('NOT_FOUND');
  const status = clientStatusOf(found);
  return {
    ...summaryOf(found),
    status,
    askedBack: [],
    waiting: status === 'WAITING_FOR_APPROVAL' ? waitingOf(found, ctx.config.brand.name) : null,
  };
};
