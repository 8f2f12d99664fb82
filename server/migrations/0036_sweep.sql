-- What the sweep of storage may go by. An object is deleted because this database knows that it is no longer needed, never because it does
-- not know it: a database that was restored to an earlier point, or another installation's, knows nothing of objects that are needed.

-- Written with every row that had objects in storage and is deleted, by whatever statement: forgetting it would be a leftover for ever.
create table removed_object (
  object_key text primary key,
  state text not null,
  removed_at timestamptz not null
);
create index removed_object_by_age on removed_object (removed_at);
comment on column removed_object.object_key is 'sensitive=C1 random; the name of its objects in storage';
comment on column removed_object.state is 'sensitive=C1 of the file or contract when it was deleted: an upload that was never completed has no clean copy';
comment on column removed_object.removed_at is 'sensitive=C1';

create function app.note_removed_object() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into removed_object (object_key, state, removed_at) values (old.object_key, old.state, now())
      on conflict (object_key) do nothing;
    return null;
  end $$;
revoke execute on function app.note_removed_object from public;
create trigger removed after delete on file for each row execute function app.note_removed_object();
create trigger removed after delete on contract for each row execute function app.note_removed_object();

-- What the last rounds of the sweep found, and since when. An engineer reads it when the sweep has stopped, and may approve a deletion.
create table sweep_candidate (
  bucket text not null check (bucket in ('quarantine', 'clean')),
  key text not null,
  standing text not null check (standing in ('unneeded', 'unknown')),
  first_seen_at timestamptz not null,
  approved_at timestamptz,
  primary key (bucket, key)
);
comment on column sweep_candidate.bucket is 'sensitive=C1';
comment on column sweep_candidate.key is 'sensitive=C1 random, without the prefix of the installation';
comment on column sweep_candidate.standing is 'sensitive=C1 unneeded: this database has had it and needs it no longer; unknown: it has no record of it';
comment on column sweep_candidate.first_seen_at is 'sensitive=C1';
comment on column sweep_candidate.approved_at is 'sensitive=C1 set by the owner of the tables after looking at it';

alter table removed_object enable row level security;
alter table sweep_candidate enable row level security;
create policy worker on removed_object to portico_worker using (true);
create policy worker on sweep_candidate to portico_worker using (true);
grant select, delete on removed_object to portico_worker;
-- Approving is not the worker's.
grant select, delete on sweep_candidate to portico_worker;
grant insert (bucket, key, standing, first_seen_at) on sweep_candidate to portico_worker;
