// A notice to the owner of an account that something was done with it: the row that their page shows, and the mail with the
// link by which they say it was not them.

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
    /** Id of what happened. */
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
