// The former address learns that it was replaced, with a link that brings it back for a day (B16). A former number gets a text
// message, and its person's mailbox the link.

import type { Tx } from '../db/database.ts';
import { enqueueMessage, type MessageContext } from '../messages/enqueue-message.ts';
import { type AddressChange, addresses } from './addresses.ts';
import { makeLink } from './notify.ts';
import { insertNotice } from './sql.ts';

export interface ChangedAddress {
  readonly kind: AddressChange;
  readonly personId: string;
  /** Id of the change. */
  readonly about: string;
  readonly former: string;
}

export async function tellFormer(
  ctx: MessageContext,
  tx: Tx,
  { kind, personId, about, former }: ChangedAddress,
): Promise<void> {
  const { words: what, event } = addresses[kind];
  const undoUrl = await makeLink(ctx, tx, { kind: 'undo', personId, event: kind, former });
  const isEmail = kind === 'change_email';
  await enqueueMessage(ctx, tx, {
    personId,
    kind: 'address-changed',
    about,
    ...(isEmail && { to: former }),
    values: { what, undoUrl },
  });
  if (!isEmail)
    await enqueueMessage(ctx, tx, { personId, kind: 'phone-changed', about, to: former, values: {} });
  await insertNotice(ctx, tx, personId, event);
}
