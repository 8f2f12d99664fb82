// POST /invite/join: a person logged in with both factors joins with one click (K03).
import type { invite } from '@portico/domain/api/invite';
import { requireActor } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { tokenHash } from '../auth/flow.ts';
import { ownEmail } from '../auth/own-address.ts';
import { joinClient } from './join-client.ts';
import { findAccountSituation } from './situation.ts';

export const join: UseCase<typeof invite.join> = (ctx, { body: { token } }) => {
  const { personId } = requireActor(ctx);

  return ctx.write(async (tx) => ({
    clientId: await joinClient(ctx, tx, {
      linkHash: tokenHash(token),
      personId,
      email: await ownEmail(ctx, tx, personId),
      whyNot: findAccountSituation,
    }),
  }));
};
