-- Roles, who is asking, and the rule that every column says how sensitive it is.
-- The owner of the tables runs migrations and nothing else; each process logs in as the role of its kind.

do $$
declare role_name text;
begin
  foreach role_name in array array['portico_api', 'portico_worker', 'portico_read'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin nosuperuser nobypassrls', role_name);
    end if;
  end loop;
end $$;

revoke create on schema public from public;
create schema app;
grant usage on schema public, app to portico_api, portico_worker, portico_read;

-- Set per transaction by set_config(…, true); unset, every policy below sees nobody.
create function app.person_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.person_id', true), '')::uuid $$;
create function app.client_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.client_id', true), '')::uuid $$;
