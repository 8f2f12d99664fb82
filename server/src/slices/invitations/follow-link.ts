// What a link of an invitation leads to: its mailbox was proven, its person joins or declines.
import { type Tx, toRunQuery } from '../../platform/db/database.ts';

type Follow = (
  tx: Tx,
  linkHash: Buffer,
  emailIndexes: readonly Buffer[],
  now: Date,
) => Promise<string | undefined>;

const follow =
  (name: 'join_client' | 'decline_invitation'): Follow =>
  async (tx, linkHash, emailIndexes, now) => {
    const [row] = await toRunQuery(tx)<{ client_id: string | null }>(
      `select app.${name}($1, $2::bytea[], $3) as client_id`,
      [linkHash, emailIndexes, now],
    );
    return row?.client_id ?? undefined;
  };

/** Whoever the transaction acts for belongs to the client from now on; answers which. Nothing when the link leads nowhere for them. */
export const joinByLink = follow('join_client');

/** The same for whoever does not want to. */
export const declineByLink = follow('decline_invitation');

/** For the inviter's list: somebody has proven the mailbox. */
export const recordOpened = (tx: Tx, linkHash: Buffer, now: Date): Promise<unknown> =>
  toRunQuery(tx)('select app.note_opened($1, $2)', [linkHash, now]);
