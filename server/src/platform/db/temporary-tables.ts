// No login of the application may create temporary tables. PostgreSQL searches them before our own tables unless a
// search path says otherwise, and nothing we do needs one. PostgreSQL grants the privilege to everyone on each new
// database. It belongs to the database itself, so neither a template nor a dump carries its revocation. Therefore every
// migration run revokes it again, and a process that still has it does not start.
import type pg from 'pg';
import type { RunQuery } from './database.ts';

const ourRoles = ['portico_api', 'portico_worker', 'portico_read', 'portico_staff'];

/** Everyone, our roles, and the logins that inherit from them. The owner of the database and superusers cannot be restricted. */
const GRANTEES = `
  select 'public' as name, has_database_privilege('public', current_database(), 'TEMP') as may
  union all
  select quote_ident(r.rolname), has_database_privilege(r.oid, current_database(), 'TEMP') from pg_roles r
  where r.rolname = any ($1) or not r.rolsuper
    and r.oid <> (select datdba from pg_database where datname = current_database())
    and exists (select from pg_roles ours where ours.rolname = any ($1) and pg_has_role(r.oid, ours.oid, 'USAGE'))`;

/** Throws when the migrating login cannot revoke it, with the statement that the owner of the database has to run. */
export async function denyTemporaryTables(client: pg.Client): Promise<void> {
  const listGrantees = async () =>
    (await client.query<{ name: string; may: boolean }>(GRANTEES, [ourRoles])).rows;
  const grantees = await listGrantees();
  if (!grantees.some(({ may }) => may)) return;
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  const database = rows[0]?.name;
  const revocation = `revoke temporary on database ${database} from ${grantees.map(({ name }) => name).join(', ')}`;
  // Without the right to revoke, PostgreSQL only warns and changes nothing, so the result decides.
  await client.query(revocation).catch(() => undefined);
  const left = (await listGrantees()).filter(({ may }) => may).map(({ name }) => name);
  if (left.length > 0)
    throw new Error(
      `${left.join(', ')} may create temporary tables in ${database}; its owner must run: ${revocation}`,
    );
}

/** Checks the login of the current process. */
export async function refuseTemporaryTables(ask: RunQuery): Promise<void> {
  const [row] = await ask<{ login: string; database: string; may: boolean }>(
    `select current_user as login, current_database() as database, has_database_privilege(current_database(), 'TEMP') as may`,
    [],
  );
  if (row?.may)
    throw new Error(
      `${row.login} may create temporary tables in ${row.database}; run the migrations as its owner`,
    );
}
