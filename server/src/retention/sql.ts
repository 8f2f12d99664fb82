// Which files have been kept for long enough. What a legal hold stands on is never among them.
import type { RetentionClass } from '@portico/domain/retention';
import { query, type Tx } from '../db/database.ts';

export interface KeptFile {
  readonly id: string;
  readonly object_key: string;
  readonly state: string;
  readonly person_id: string;
  readonly client_id: string;
}

/** A picture is its person's and serves all their clients; a paper is its client's. */
const KEPT = `
  select f.id, f.object_key, f.state, f.person_id, f.client_id from file f cross join lateral (
    select bool_and(c.status in ('ONBOARDED', 'BLOCKED')) as is_decided, bool_and(c.status = 'BLOCKED') as is_ended,
      bool_or(c.status = 'WAITING_FOR_APPROVAL') as is_waiting, max(c.status_since) as since
    from member m join client c on c.id = m.client_id
    where m.person_id = f.person_id and (f.purpose = 'identity' or c.id = f.client_id)) s
  where not app.is_held(f.person_id, f.client_id) and `;
const MOST = ' order by f.id limit $2';

const FAILED = `exists (select from identity_picture p where p.file_id = f.id and p.state = 'failed' and p.decided_at < $1)`;

/** $1 is the moment before which it must have happened. */
const due: Readonly<Record<RetentionClass, string>> = {
  portrait: `f.purpose = 'identity' and f.slot = 'portrait' and s.is_decided and s.since < $1`,
  'document-picture': `f.purpose = 'identity' and f.slot <> 'portrait' and s.is_ended and s.since < $1`,
  paper: `f.purpose = 'document' and s.is_ended and s.since < $1`,
  'failed-picture': `f.purpose = 'identity' and ${FAILED}`,
  'abandoned-picture': `f.purpose = 'identity' and not s.is_decided and not s.is_waiting and f.completed_at < $1`,
};
const statements = Object.fromEntries(
  Object.entries(due).map(([name, where]) => [name, KEPT + where + MOST]),
) as Record<RetentionClass, string>;

export const filesDue = (tx: Tx, name: RetentionClass, before: Date, most: number): Promise<KeptFile[]> =>
  query<KeptFile>(tx, statements[name], [before, most]);

const WITHDRAWN = `
  select f.id, f.object_key, f.state, f.person_id, f.client_id from file f
  where f.withdrawn_at is not null and not app.is_held(f.person_id, f.client_id)
  order by f.id limit $1`;

/** Deleted by their client while a legal hold stood that is now released. */
export const filesReleased = (tx: Tx, most: number): Promise<KeptFile[]> =>
  query<KeptFile>(tx, WITHDRAWN, [most]);
