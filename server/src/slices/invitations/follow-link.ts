// Runs the database functions behind an invitation link: prove the mailbox, then join or decline.
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

/** Makes the acting person a member and returns the client's id; undefined when the link is not valid for them. */
export const joinByLink = follow('join_client');

/** Declines instead of joining; returns the same. */
export const declineByLink = follow('decline_invitation');

/** Records for the inviter's list that the mailbox was proven. */
export const recordOpened = (tx: Tx, linkHash: Buffer, now: Date): Promise<unknown> =>
  toRunQuery(tx)('select app.note_opened($1, $2)', [linkHash, now]);
