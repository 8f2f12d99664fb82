// Notifies the owner of an account about a security event: stores the row that their account page shows, and sends an
// email with a “this was not me” link.

import type { Tx } from '../../platform/db/database.ts';
import type { MessageContext } from '../messages/enqueue-message.ts';
import type { MessageValues, NoticeKind } from '../messages/texts.ts';
import { mailLink } from './link.ts';
import { insertNotice } from './sql.ts';

export async function notify<K extends NoticeKind>(
  ctx: MessageContext,
  tx: Tx,
  notice: {
    readonly personId: string;
    readonly kind: K;
    /** Id of the event. */
    readonly about: string;
    readonly values: Omit<MessageValues<K>, 'disavowUrl' | 'device' | 'at'>;
  },
): Promise<void> {
  const { personId, kind, about, values } = notice;
  await insertNotice(ctx, tx, personId, kind);
  const valuesWith = (disavowUrl: string) =>
    ({ ...values, disavowUrl, device: ctx.caller.device, at: ctx.now }) as unknown as MessageValues<K>;
  await mailLink(ctx, tx, { kind: 'disavow', personId, event: kind }, { kind, about, valuesWith });
}
