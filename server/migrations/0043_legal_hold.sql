-- A legal hold also stops the deletions that clients make themselves. Deleting a held file marks it instead: its client no longer sees it,
-- storage keeps the object, and the retention job deletes both once the hold is released. Triggers do this, so that every statement
-- that deletes obeys, also one of an older release or of a job.

alter table file add column withdrawn_at timestamptz;
comment on column file.withdrawn_at is 'sensitive=C1 deleted by its client or a job while a legal hold stood: kept and hidden until the release';
create index file_withdrawn on file (withdrawn_at) where withdrawn_at is not null;

alter table identity_picture drop constraint identity_picture_state_check;
alter table identity_picture add constraint identity_picture_state_check
  check (state in ('uploading', 'checking', 'taken', 'failed', 'withdrawn'));

-- A hold covers its client, and everybody who belongs to it in whatever client they have sent something for.
create function app.is_held(person uuid, client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from legal_hold h where h.client_id = is_held.client
        or exists (select from member m where m.client_id = h.client_id and m.person_id = is_held.person))
  $$;
revoke execute on function app.is_held from public;
grant execute on function app.is_held to portico_worker;

-- An upload that was never completed is no evidence: it goes as always.
create function app.keep_held_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if old.state = 'uploading' or not app.is_held(old.person_id, old.client_id) then return old; end if;
    update file set withdrawn_at = now() where id = old.id and withdrawn_at is null;
    return null;
  end $$;
create trigger held before delete on file for each row execute function app.keep_held_file();

-- What was read of a held picture stays with it.
create function app.keep_held_picture() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not exists (select from file f where f.id = old.file_id and f.state <> 'uploading' and app.is_held(f.person_id, f.client_id)) then
      return old;
    end if;
    update file set withdrawn_at = now() where id = old.file_id and withdrawn_at is null;
    update identity_picture set state = 'withdrawn' where file_id = old.file_id and state <> 'failed';
    return null;
  end $$;
create trigger held before delete on identity_picture for each row execute function app.keep_held_picture();
revoke execute on function app.keep_held_file, app.keep_held_picture from public;

alter policy sees on file
  using (client_id = app.client_id() and (person_id = app.person_id() or purpose = 'document') and withdrawn_at is null);
alter policy goes_on on file
  using (client_id = app.client_id() and person_id = app.person_id() and state = 'uploading' and withdrawn_at is null);
alter policy takes_back on file
  using (client_id = app.client_id() and (person_id = app.person_id() or purpose = 'document') and withdrawn_at is null);
alter policy sees on identity_picture using (person_id = app.person_id() and state <> 'withdrawn');
alter policy takes_back on identity_picture using (person_id = app.person_id() and state not in ('failed', 'withdrawn'));
