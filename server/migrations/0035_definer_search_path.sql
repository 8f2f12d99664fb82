-- Functions find our tables and types, never ones that their caller has created under the same name.
-- With `search_path = public` PostgreSQL searches the caller's temporary schema first: a temporary table `staff` decided what
-- app.staff_role() answered, and a temporary `audit_head` took the place of the head of an audit chain. So every function names the
-- temporary schema last. server/src/db/temporary-tables.test.ts holds this for functions of later migrations; note that `create or replace`
-- drops the setting unless it is repeated.

-- Policies call these for every row. A body that is bound when it is created needs no search path and can still be inlined, which a
-- function with a setting cannot.
create or replace function app.person_id() returns uuid language sql stable
  return nullif(current_setting('app.person_id', true), '')::uuid;
create or replace function app.client_id() returns uuid language sql stable
  return nullif(current_setting('app.client_id', true), '')::uuid;
create or replace function app.staff_id() returns uuid language sql stable
  return nullif(current_setting('app.staff_id', true), '')::uuid;

-- Those that run as their caller are pinned too: definer functions and triggers call them with the owner's rights.
do $$
declare found record;
begin
  for found in
    select p.oid::regprocedure as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('app', 'public') and p.prosqlbody is null
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', found.signature);
  end loop;
end $$;
