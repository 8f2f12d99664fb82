// Notifies the former address of its replacement, with a link that restores it for a day (B16). A former number gets
// a text message, and the link goes to the person's mailbox.

import type { Tx } from '../../platform/db/database.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import { type AddressChange, addresses } from './addresses.ts';
import { mailLink } from './link.ts';
import { findUndo, insertNotice } from './sql.ts';

export interface ChangedAddress {
  readonly kind: AddressChange;
  readonly personId: string;
  /** Id of the change. */
  readonly about: string;
  readonly former: string;
}

export async function notifyFormerAddress(
  ctx: MessageContext,
  tx: Tx,
  { kind, personId, about, former }: ChangedAddress,
): Promise<void> {
  const { words: what, event } = addresses[kind];
  await insertNotice(ctx, tx, personId, event);
  const isEmail = kind === 'change_email';
  // No undo link while an earlier change can still be undone: a thief who changes the address twice would otherwise
  // hold a link that restores the thief's address after the owner has recovered the account.
  if (await findUndo(tx, personId, kind, ctx.now)) return;
  await mailLink(
    ctx,
    tx,
    { kind: 'undo', personId, event: kind, former },
    {
      kind: 'address-changed',
      about,
      ...(isEmail && { to: former }),
      valuesWith: (undoUrl) => ({ what, undoUrl }),
    },
  );
  if (!isEmail)
    await enqueueMessage(ctx, tx, { personId, kind: 'phone-changed', about, to: former, values: {} });
}
