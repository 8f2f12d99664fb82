// POST /account/undo-change: restores the former mailbox or number, using the link sent to it, and ends all sessions
// (B16).
import type { account } from '@portico/domain/api/account';
import { recordAudit } from '../../platform/audit/record.ts';
import type { UseCase } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endProofs } from '../auth/endings.ts';
import { type AddressChange, addresses } from './addresses.ts';
import { formerAddressColumn, takeLink } from './link.ts';
import { notify } from './notify.ts';

export const undoChange: UseCase<typeof account.undoChange> = async (ctx, { body: { token } }) => {
  let ended: readonly string[] = [];
  const reply = await ctx.write(async (tx) => {
    const link = await takeLink(ctx, tx, 'undo', token);
    const { person_id: personId, token_hash: hash, former_sealed: sealed } = link;
    const { give, words: what } = addresses[link.event as AddressChange];
    const former = await ctx.vault.open(tx, formerAddressColumn(personId, hash), sealed as Buffer);
    if (!(await give(ctx, tx, personId, former))) throw new Refusal('NOT_FOUND');
    ended = await endProofs(ctx, tx, personId, 'change-undone');
    await notify(ctx, tx, { personId, kind: 'change-undone', about: hash.toString('hex'), values: { what } });
    await recordAudit(ctx, tx, {
      action: 'account.undo-change',
      personId,
      target: `person:${personId}`,
      detail: { change: link.event },
    });
    return {};
  });
  for (const id of ended) ctx.sessionStates.forget(id);
  return reply;
};
