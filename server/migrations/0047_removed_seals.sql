-- A job that deletes objects asks this database whether they are unneeded, and does not trust the keys in its own data: the API and staff can
-- insert any job. So a deleted contract leaves a record of its seal too (0036_sweep.sql).
create function app.note_removed_contract() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into removed_object (object_key, state, removed_at)
      select key, old.state, now() from unnest(array[old.object_key, old.sealed_key]) as key where key is not null
      on conflict (object_key) do nothing;
    return null;
  end $$;
revoke execute on function app.note_removed_contract from public;
drop trigger removed on contract;
create trigger removed after delete on contract for each row execute function app.note_removed_contract();
