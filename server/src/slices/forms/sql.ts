// Queries of the forms slice on its tables: form_definition and answer_version.
import type { FormName } from '@portico/domain/forms/form-definition';
import type { Insertable, Updateable } from 'kysely';
import { query, type Tx } from '../../platform/db/database.ts';
import type { AnswerVersionRow, FormDefinitionRow } from '../../platform/db/tables.gen.ts';

/** Owner of the answers: a person for the personal form, a client for the others. */
export interface FormOwner {
  readonly form: FormName;
  readonly ownerId: string;
}

const FIND_DEFINITIONS = 'select hash, definition from form_definition where hash = any ($1::bytea[])';
export const findDefinitions = (
  tx: Tx,
  hashes: readonly Buffer[],
): Promise<{ readonly hash: Buffer; readonly definition: string }[]> => query(tx, FIND_DEFINITIONS, [hashes]);

/** Two concurrent requests may both be the first; they insert the same row. */
export const insertDefinition = (tx: Tx, definition: Insertable<FormDefinitionRow>) =>
  tx
    .insertInto('form_definition')
    .values(definition)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();

export const insertVersions = (tx: Tx, versions: readonly Insertable<AnswerVersionRow>[]) =>
  tx
    .insertInto('answer_version')
    .values([...versions])
    .execute();

/** Ids of persons and clients never collide, so one parameter serves both. */
const OWNED = 'form = $1 and (person_id = $2 or client_id = $2)';

const HAS_VERSIONS = `select 1 from answer_version where ${OWNED} limit 1`;
export const hasVersions = async (tx: Tx, { form, ownerId }: FormOwner): Promise<boolean> =>
  (await query(tx, HAS_VERSIONS, [form, ownerId])).length > 0;

export interface Version {
  readonly id: string;
  readonly seq: number;
  readonly client_id: string;
  readonly event: 'complete' | 'submit' | 'change';
  readonly key: string | null;
  readonly definition_hash: Buffer;
  readonly by_person_id: string;
  readonly at: Date;
  readonly content_sealed: Buffer;
}
const COLUMNS = 'id, seq, client_id, event, key, definition_hash, by_person_id, at, content_sealed';

const SNAPSHOTS = `select ${COLUMNS} from answer_version where ${OWNED} and event <> 'change' order by seq`;
export const findSnapshots = (tx: Tx, { form, ownerId }: FormOwner): Promise<Version[]> =>
  query(tx, SNAPSHOTS, [form, ownerId]);

const LAST_CHANGES = `
  select distinct on (key) ${COLUMNS} from answer_version where ${OWNED} and event = 'change' order by key, seq desc`;
/** Returns the last change of each question. */
export const findLastChanges = (tx: Tx, { form, ownerId }: FormOwner): Promise<Version[]> =>
  query(tx, LAST_CHANGES, [form, ownerId]);

/** All changes of one answer within one period, grouped. */
export interface ChangeGroup {
  readonly key: string;
  readonly first: number;
  readonly last: number;
  readonly times: number;
  readonly by: string[];
}
const CHANGE_GROUPS = `
  select key, min(seq) as first, max(seq) as last, count(*)::int as times, array_agg(distinct by_person_id::text) as by
  from (select seq, key, by_person_id, width_bucket(at, $3::timestamptz[]) as period
    from answer_version where ${OWNED} and event = 'change') change
  group by period, key order by last desc`;
/** Returns one group per answer and period, most recent first. Each of `endings` ends a period. */
export const groupChanges = (
  tx: Tx,
  { form, ownerId }: FormOwner,
  endings: readonly Date[],
): Promise<ChangeGroup[]> => query(tx, CHANGE_GROUPS, [form, ownerId, endings]);

const BY_SEQ = `select ${COLUMNS} from answer_version where seq = any ($1::bigint[])`;
export const findVersions = (tx: Tx, seqs: readonly number[]): Promise<Version[]> =>
  query(tx, BY_SEQ, [seqs]);

const OPEN_CHANGES = `select ${COLUMNS} from answer_version where ${OWNED} and is_open order by seq for update`;
/** Changes that may still be in progress. Locked, because staff who open the case close them: a change found here stays open. */
export const findOpenChanges = (tx: Tx, { form, ownerId }: FormOwner): Promise<Version[]> =>
  query(tx, OPEN_CHANGES, [form, ownerId]);

export const replaceChange = (tx: Tx, id: string, change: Updateable<AnswerVersionRow>) =>
  tx.updateTable('answer_version').set(change).where('id', '=', id).execute();

const CLOSE = 'update answer_version set is_open = false where id = any ($1::uuid[]) and is_open';
export const closeChanges = (tx: Tx, ids: readonly string[]): Promise<unknown> => query(tx, CLOSE, [ids]);

const CLOSE_CASE = `
  with open as (
    select id from answer_version where is_open and id in (
      select id from answer_version where client_id = $1 and is_open
      union select id from answer_version where person_id = $1 and is_open
      union select v.id from member m join answer_version v on v.person_id = m.person_id where m.client_id = $1 and v.is_open)
    order by seq for update)
  update answer_version set is_open = false where id in (select id from open)`;
/** Closes open changes of a client and all its members, or of a person. */
export const closeChangesOfCase = (tx: Tx, id: string): Promise<unknown> => query(tx, CLOSE_CASE, [id]);

/** Personal answers serve all of a person's clients, so they stay while any of those is open or under a legal hold. */
const DUE = `
  select v.id, v.client_id from answer_version v cross join lateral (
    select bool_and(c.status = 'BLOCKED') as is_ended, max(c.status_since) as since,
      bool_or(exists (select from legal_hold h where h.client_id = c.id)) as is_held
    from client c where c.id = v.client_id
      or c.id in (select m.client_id from member m where m.person_id = v.person_id)) s
  where not s.is_held and s.is_ended and s.since < $1 order by v.seq limit $2`;
export const listDueVersions = (
  tx: Tx,
  before: Date,
  most: number,
): Promise<{ readonly id: string; readonly client_id: string }[]> => query(tx, DUE, [before, most]);

const DELETE = 'delete from answer_version where id = any ($1::uuid[])';
export const deleteVersions = (tx: Tx, ids: readonly string[]): Promise<unknown> => query(tx, DELETE, [ids]);
