-- Checks in the house: pictures of a document and its holder, read by a worker; and the link by which a phone takes them.

alter table identity_check drop constraint identity_check_route_check;
alter table identity_check add constraint identity_check_route_check check (route in ('vendor', 'staff', 'capture'));
alter table identity_check add column document_type text
  check (document_type in ('passport', 'national-id', 'residence-permit', 'driving-licence'));
comment on column identity_check.document_type is 'sensitive=C2 which document is photographed';

-- One row for each picture that was announced; of each kind the newest counts. What failed stays, to be counted and known again.
create table identity_picture (
  file_id uuid primary key,
  check_id uuid not null references identity_check,
  person_id uuid not null references person,
  kind text not null check (kind in ('front', 'back', 'portrait')),
  sha256 bytea not null check (length(sha256) = 32),
  state text not null check (state in ('uploading', 'checking', 'taken', 'failed')),
  problem text,
  read_sealed bytea,
  begun_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'failed') = (problem is not null))
) with (fillfactor = 85);
create index identity_picture_of_check on identity_picture (check_id, kind, begun_at desc);
create index identity_picture_failed on identity_picture (person_id, sha256) where state = 'failed';
comment on column identity_picture.file_id is 'sensitive=C1 the file; it may be gone';
comment on column identity_picture.check_id is 'sensitive=C1';
comment on column identity_picture.person_id is 'sensitive=C1';
comment on column identity_picture.kind is 'sensitive=C1';
comment on column identity_picture.sha256 is 'sensitive=C1 as announced: the same is not tried again';
comment on column identity_picture.state is 'sensitive=C1';
comment on column identity_picture.problem is 'sensitive=C1 why it was not taken';
comment on column identity_picture.read_sealed is 'sensitive=C4 sealed, what was read of it';
comment on column identity_picture.begun_at is 'sensitive=C1';
comment on column identity_picture.decided_at is 'sensitive=C1';

alter table identity_picture enable row level security;
create policy worker on identity_picture to portico_worker using (true);
-- That a picture is taken or has failed is never said by the API, and what has failed is not taken back: it was a try.
create policy sees on identity_picture for select to portico_api using (person_id = app.person_id());
create policy begins on identity_picture for insert to portico_api
  with check (person_id = app.person_id() and state = 'uploading');
create policy goes_on on identity_picture for update to portico_api
  using (person_id = app.person_id() and state = 'uploading') with check (state = 'checking');
create policy takes_back on identity_picture for delete to portico_api
  using (person_id = app.person_id() and state <> 'failed');
grant select, insert, delete, update (state) on identity_picture to portico_api;
grant select, update, delete on identity_picture to portico_worker;

-- A portrait stays good when another document is photographed.
create function app.keep_portrait(former uuid, next uuid) returns void
  language sql security definer set search_path = public
  as $$
    update identity_picture set check_id = next
    where check_id = former and kind = 'portrait' and state = 'taken' and person_id = app.person_id()
      and exists (select from identity_check where id = next and person_id = app.person_id())
  $$;
revoke execute on function app.keep_portrait from public;
grant execute on function app.keep_portrait to portico_api;

-- The link for a phone: one at a time for each person, opened once, for one client and by one session.
create table identity_phone (
  id uuid primary key,
  person_id uuid not null unique references person,
  client_id uuid not null references client,
  session_id uuid not null,
  link_hash bytea not null unique,
  holder_hash bytea unique,
  matching_code text not null,
  desktop text not null,
  device text,
  expires_at timestamptz not null,
  opened_at timestamptz
) with (fillfactor = 85);
comment on column identity_phone.id is 'sensitive=C1';
comment on column identity_phone.person_id is 'sensitive=C1';
comment on column identity_phone.client_id is 'sensitive=C1';
comment on column identity_phone.session_id is 'sensitive=C1 that made it: the phone ends with it';
comment on column identity_phone.link_hash is 'sensitive=C2 of the token in the link';
comment on column identity_phone.holder_hash is 'sensitive=C2 of the cookie of the phone that opened it';
comment on column identity_phone.matching_code is 'sensitive=C1 shown on both screens';
comment on column identity_phone.desktop is 'sensitive=C2 the browser that it serves, by name';
comment on column identity_phone.device is 'sensitive=C2 the phone, by name';
comment on column identity_phone.expires_at is 'sensitive=C1 of the link, then of the phone';
comment on column identity_phone.opened_at is 'sensitive=C1';

alter table identity_phone enable row level security;
create policy own on identity_phone to portico_api using (person_id = app.person_id());
create policy worker on identity_phone to portico_worker using (true);
grant select, insert, delete on identity_phone to portico_api;
grant select, delete on identity_phone to portico_worker;

-- By whoever holds the link, which is nobody yet: the first one gets it. Says `opened`, `used` or `unknown`.
create function app.open_phone_link(link bytea, holder bytea, device_name text, now timestamptz, until timestamptz)
  returns table (outcome text, person_id uuid, client_id uuid, session_id uuid)
  language plpgsql security definer set search_path = public
  as $$
  declare
    found_phone identity_phone;
  begin
    select * into found_phone from identity_phone where link_hash = link for update;
    if found_phone.id is null or found_phone.expires_at <= now then
      return query select 'unknown', null::uuid, null::uuid, null::uuid;
    elsif found_phone.opened_at is not null then
      return query select 'used', null::uuid, null::uuid, null::uuid;
    else
      update identity_phone set holder_hash = holder, device = device_name, opened_at = now, expires_at = until
        where id = found_phone.id;
      return query select 'opened', found_phone.person_id, found_phone.client_id, found_phone.session_id;
    end if;
  end $$;

-- By whoever holds the cookie of a phone: for whom it takes pictures. Its time goes on while it is used, but not for ever.
create function app.phone_holder(holder bytea, now timestamptz, idle interval, longest interval)
  returns table (person_id uuid, client_id uuid, session_id uuid)
  language plpgsql security definer set search_path = public
  as $$
  declare
    found_phone identity_phone;
    until timestamptz;
  begin
    select * into found_phone from identity_phone where holder_hash = holder and expires_at > now;
    if found_phone.id is null then return; end if;
    until := least(now + idle, found_phone.opened_at + longest);
    -- Not at every question: a page asks every other second.
    if until > found_phone.expires_at + interval '30 seconds' then
      update identity_phone set expires_at = until where id = found_phone.id;
    end if;
    return query select found_phone.person_id, found_phone.client_id, found_phone.session_id;
  end $$;
revoke execute on function app.open_phone_link, app.phone_holder from public;
grant execute on function app.open_phone_link, app.phone_holder to portico_api;
