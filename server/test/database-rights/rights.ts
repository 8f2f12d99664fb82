// Lists every right of each role in a migrated database for review: what it may read and write, by which policies, and
// which functions it may call.
import type pg from 'pg';

const roles = ['portico_api', 'portico_worker', 'portico_staff', 'portico_read'] as const;

interface TableRights {
  readonly role: string;
  readonly table: string;
  readonly reads: string | null;
  readonly inserts: string | null;
  readonly updates: string | null;
  readonly deletes: boolean;
}

/** Effective rights, including those of `public`. A right on all columns is shown as such, because it covers new columns. */
const RIGHTS = `
  select r.rolname as role, format('%s.%s', n.nspname, c.relname) as table, rights.*,
    has_table_privilege(r.oid, c.oid, 'DELETE') or has_table_privilege(r.oid, c.oid, 'TRUNCATE') as deletes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace cross join pg_roles r
  cross join lateral (
    select
      case when has_table_privilege(r.oid, c.oid, 'SELECT') then 'all' else string_agg(a.attname, ', ' order by a.attnum)
        filter (where has_column_privilege(r.oid, c.oid, a.attnum, 'SELECT')) end as reads,
      case when has_table_privilege(r.oid, c.oid, 'INSERT') then 'all' else string_agg(a.attname, ', ' order by a.attnum)
        filter (where has_column_privilege(r.oid, c.oid, a.attnum, 'INSERT')) end as inserts,
      case when has_table_privilege(r.oid, c.oid, 'UPDATE') then 'all' else string_agg(a.attname, ', ' order by a.attnum)
        filter (where has_column_privilege(r.oid, c.oid, a.attnum, 'UPDATE')) end as updates
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) rights
  where r.rolname = any ($1) and n.nspname in ('public', 'app', 'pgboss') and c.relkind in ('r', 'v', 'm', 'p') and not c.relispartition
  order by array_position($1, r.rolname::text), n.nspname desc, c.relname`;

const POLICIES = `
  select roles::text[] as roles, tablename as table, policyname as policy, permissive, lower(cmd) as command, qual, with_check
  from pg_policies where schemaname = 'public' order by tablename, policyname`;

const FUNCTIONS = `
  select r.rolname as role, string_agg(p.proname, ', ' order by p.proname) as functions
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join pg_roles r
  where n.nspname = 'app' and r.rolname = any ($1) and has_function_privilege(r.oid, p.oid, 'EXECUTE')
  group by r.rolname`;

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const oneLine = (expression: string | null): string =>
  (expression ?? '').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');

export async function rightsPage(owner: pg.Client): Promise<string> {
  const { rows: tables } = await owner.query<TableRights>(RIGHTS, [roles]);
  const { rows: functions } = await owner.query<{ role: string; functions: string }>(FUNCTIONS, [roles]);
  const { rows: policies } = await owner.query(POLICIES);
  const { rows: open } = await owner.query<{ names: string }>(
    `select string_agg(relname, ', ' order by relname) as names from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`,
  );
  const sections = roles.map((role) => {
    const rows = tables
      .filter((row) => row.role === role && (row.reads || row.inserts || row.updates || row.deletes))
      .map(({ table, reads, inserts, updates, deletes }) => [
        table.replace('public.', ''),
        reads ?? '',
        inserts ?? '',
        updates ?? '',
        deletes ? 'yes' : '',
      ]);
    const calls = functions.find((row) => row.role === role)?.functions ?? 'none';
    return `## ${role}\n\n${tableOf(['table', 'select', 'insert', 'update', 'delete'], rows)}\n\nFunctions: ${calls}.`;
  });
  const policyRows = policies.map(({ table, policy, permissive, command, roles: to, qual, with_check }) => [
    table,
    policy,
    `${permissive === 'RESTRICTIVE' ? 'and ' : ''}${command}`,
    to.join(', '),
    oneLine(qual),
    oneLine(with_check),
  ]);
  return `# Rights in the database

Written by database-rights.test.ts from a migrated database. A change here is a change of what a process that was taken over can do.

${sections.join('\n\n')}

## Policies

“and” marks a restrictive policy: it must hold as well as the others. Tables without row-level security: ${open[0]?.names}.

${tableOf(['table', 'policy', 'command', 'role', 'which rows', 'new rows'], policyRows)}
`;
}
