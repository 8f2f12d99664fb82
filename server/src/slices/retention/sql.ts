// Finds files and document readings whose retention period is over. Anything under a legal hold is excluded.
import type { RetentionClass } from '@portico/domain/retention';
import { query, type Tx } from '../../platform/db/database.ts';

export interface RetainedFile {
  readonly id: string;
  readonly object_key: string;
  readonly state: string;
  readonly person_id: string;
  readonly client_id: string;
  readonly purpose: string;
}

/** When a client last progressed: a status change, a saved answer, a completed file, or a person who joined. */
const MOVED = `greatest(c.status_since,
  (select max(x.completed_at) from file x where x.client_id = c.id),
  (select max(w.saved_at) from company_form w where w.client_id = c.id),
  (select max(greatest(m.joined_at, p.saved_at)) from member m left join personal_form p on p.person_id = m.person_id
    where m.client_id = c.id))`;

/**
 * Combines the retention duties of all clients that an item serves; the longest applies. A picture and its reading serve all
 * current and former clients of the person; a document serves its own. A draft counts as open if it progressed since $2.
 */
const dutiesOf = (clients: string): string => `
  lateral (select max(c.status_since) filter (where c.status in ('ONBOARDED', 'BLOCKED')) as decided_since,
      bool_or(c.status = 'ONBOARDED') as is_running,
      max(${MOVED}) filter (where c.status in ('DRAFT', 'RETURNED')) as moved_at,
      bool_or(c.status = 'WAITING_FOR_APPROVAL' or (c.status in ('DRAFT', 'RETURNED') and ${MOVED} >= $2)) as is_open
    from client c where ${clients}) s`;
const ofPerson = (row: string): string =>
  `c.id = ${row}.client_id or c.id in (
    select m.client_id from member m where m.person_id = ${row}.person_id
    union all select o.client_id from former_member o where o.person_id = ${row}.person_id)`;

const COLUMNS = 'f.id, f.object_key, f.state, f.person_id, f.client_id, f.purpose';
const MOST = ' order by f.id limit $3';
const FAILED = `exists (select from identity_picture p where p.file_id = f.id and p.state = 'failed' and p.decided_at < $1)`;
/** All business relationships ended as long ago as the law requires; abandoned drafts are ignored. */
const ENDED = 's.decided_since < $1 and not s.is_running and not s.is_open';
const ABANDONED = 's.decided_since is null and s.moved_at < $1 and not s.is_open';

/** $1 is the time before which the retention period must have begun. */
const due: Readonly<Record<RetentionClass, string>> = {
  portrait: `f.purpose = 'identity' and f.slot = 'portrait' and s.decided_since < $1 and not s.is_open`,
  'document-picture': `f.purpose = 'identity' and f.slot <> 'portrait' and ${ENDED}`,
  paper: `f.purpose = 'document' and ${ENDED}`,
  'failed-picture': `f.purpose = 'identity' and ${FAILED}`,
  'abandoned-picture': `f.purpose = 'identity' and ${ABANDONED}`,
  'abandoned-paper': `f.purpose = 'document' and ${ABANDONED}`,
};
const statements = Object.fromEntries(
  Object.entries(due).map(([name, where]) => [
    name,
    `select ${COLUMNS} from file f cross join
      ${dutiesOf(`c.id = f.client_id or (f.purpose = 'identity' and (${ofPerson('f')}))`)}
      where f.completed_at is not null and ${where} and not app.is_held(f.person_id, f.client_id) ${MOST}`,
  ]),
) as Record<RetentionClass, string>;

export interface Cutoffs {
  /** Items whose retention period began before this are due. */
  readonly before: Date;
  /** A draft without progress since this time is abandoned. */
  readonly abandonedBefore: Date;
}

export const listDueFiles = (
  tx: Tx,
  name: RetentionClass,
  { before, abandonedBefore }: Cutoffs,
  most: number,
): Promise<RetainedFile[]> => query<RetainedFile>(tx, statements[name], [before, abandonedBefore, most]);

const WITHDRAWN = `
  select ${COLUMNS} from file f where f.withdrawn_at is not null and not app.is_held(f.person_id, f.client_id)
  order by f.id limit $1`;

/** Files that their client deleted during a legal hold that has since been released. */
export const listReleasedFiles = (tx: Tx, most: number): Promise<RetainedFile[]> =>
  query<RetainedFile>(tx, WITHDRAWN, [most]);

const SEEN = `
  select i.id from identity_check i cross join ${dutiesOf(ofPerson('i'))}
  where (i.seen_sealed is not null or i.explanation_sealed is not null) and ${ENDED}
    and not app.is_held(i.person_id, i.client_id)`;

/** Checks whose readings are due for deletion, whether we or a vendor took the pictures. */
export const listDueChecks = async (tx: Tx, { before, abandonedBefore }: Cutoffs): Promise<string[]> =>
  (await query<{ id: string }>(tx, SEEN, [before, abandonedBefore])).map(({ id }) => id);
