-- Files that people send: announced, put into storage in parts by their browser, checked by a worker, and only then anybody's
-- to open. What a file is about is in its name and its bytes; here it is a random key.

create table file (
  id uuid primary key,
  object_key text not null unique,
  person_id uuid not null references person,
  client_id uuid not null references client,
  purpose text not null check (purpose in ('identity', 'document')),
  slot text not null,
  name_sealed bytea not null,
  type text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  state text not null check (state in ('uploading', 'scanning', 'clean', 'infected', 'unreadable')),
  reason text,
  begun_at timestamptz not null,
  addressed_at timestamptz not null,
  completed_at timestamptz,
  checked_at timestamptz,
  clean_type text,
  clean_bytes integer,
  clean_sha256 bytea,
  check ((state in ('infected', 'unreadable')) = (reason is not null)),
  check ((state = 'uploading') = (completed_at is null)),
  check ((state = 'clean') = (clean_sha256 is not null))
) with (fillfactor = 85);
comment on column file.id is 'sensitive=C1';
comment on column file.object_key is 'sensitive=C1 random; the name of its object in storage';
comment on column file.person_id is 'sensitive=C1 who sent it';
comment on column file.client_id is 'sensitive=C1 for which client';
comment on column file.purpose is 'sensitive=C1';
comment on column file.slot is 'sensitive=C1 which side of the document, or which paper';
comment on column file.name_sealed is 'sensitive=C3 sealed under the data key of the person, cleaned';
comment on column file.type is 'sensitive=C1 as announced, and as found';
comment on column file.bytes is 'sensitive=C1 as announced, and as arrived';
comment on column file.sha256 is 'sensitive=C1 as announced, and as arrived';
comment on column file.state is 'sensitive=C1';
comment on column file.reason is 'sensitive=C1 why it was refused';
comment on column file.begun_at is 'sensitive=C1';
comment on column file.addressed_at is 'sensitive=C1 when addresses for its parts were last given out';
comment on column file.completed_at is 'sensitive=C1 when it had arrived; the check waits since';
comment on column file.checked_at is 'sensitive=C1';
comment on column file.clean_type is 'sensitive=C1 of what is kept: pictures are written anew';
comment on column file.clean_bytes is 'sensitive=C1 of what is kept';
comment on column file.clean_sha256 is 'sensitive=C1 of what is kept';

create index file_of_client on file (client_id, purpose, slot);
create index file_waiting on file (completed_at) where state = 'scanning';
create index file_abandoned on file (addressed_at) where state = 'uploading';

-- A picture of somebody is theirs alone; a paper is its client's. Neither is seen while acting for another client.
alter table file enable row level security;
create policy sees on file for select to portico_api
  using (client_id = app.client_id() and (person_id = app.person_id() or purpose = 'document'));
create policy sends on file for insert to portico_api
  with check (person_id = app.person_id() and client_id = app.client_id() and state = 'uploading');
create policy goes_on on file for update to portico_api
  using (client_id = app.client_id() and person_id = app.person_id() and state = 'uploading')
  with check (state in ('uploading', 'scanning'));
create policy takes_back on file for delete to portico_api
  using (client_id = app.client_id() and (person_id = app.person_id() or purpose = 'document'));
create policy worker on file to portico_worker using (true);
grant select, insert, delete on file to portico_api;
-- Only what a browser's upload moves; that something is clean is never said by the API.
grant update (state, addressed_at, completed_at) on file to portico_api;
grant select, update, delete on file to portico_worker;
