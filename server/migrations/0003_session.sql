-- Sessions with their refresh family, and the keys that sign access tokens.

create table session (
  id uuid primary key,
  person_id uuid not null references person,
  client_id uuid,
  generation int not null default 1,
  refresh_hash bytea not null,
  refresh_key_id text not null,
  rotated_at timestamptz not null,
  binding_hash bytea not null,
  auth_time timestamptz not null,
  amr text[] not null,
  device text not null,
  address_sealed bytea,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
) with (fillfactor = 85);
create index session_of_person on session (person_id) where ended_at is null;
comment on column session.id is 'sensitive=C2';
comment on column session.person_id is 'sensitive=C1';
comment on column session.client_id is 'sensitive=C1 the client acted for';
comment on column session.generation is 'sensitive=C1 of the refresh token';
comment on column session.refresh_hash is 'sensitive=C2 SHA-256 of the current refresh token';
comment on column session.refresh_key_id is 'sensitive=C1';
comment on column session.rotated_at is 'sensitive=C1';
comment on column session.binding_hash is 'sensitive=C2 SHA-256 of the binding cookie';
comment on column session.auth_time is 'sensitive=C1 when a second factor was last given';
comment on column session.amr is 'sensitive=C1';
comment on column session.device is 'sensitive=C2 browser and system, by name';
comment on column session.address_sealed is 'sensitive=C3 sealed';
comment on column session.created_at is 'sensitive=C1';
comment on column session.seen_at is 'sensitive=C1';
comment on column session.ends_at is 'sensitive=C1';
comment on column session.ended_at is 'sensitive=C1';
comment on column session.ended_because is 'sensitive=C1';

create table signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  private_wrapped bytea not null,
  wrapped_by text not null,
  created_at timestamptz not null,
  signs_from timestamptz not null,
  removed_at timestamptz
);
comment on column signing_key.kid is 'sensitive=C1';
comment on column signing_key.public_jwk is 'sensitive=C1';
comment on column signing_key.private_wrapped is 'sensitive=C4 wrapped key';
comment on column signing_key.wrapped_by is 'sensitive=C1';
comment on column signing_key.created_at is 'sensitive=C1';
comment on column signing_key.signs_from is 'sensitive=C1 published before, signs from then on';
comment on column signing_key.removed_at is 'sensitive=C1 tokens of it are refused from then on';

alter table session enable row level security;
create policy own on session to portico_api using (person_id = app.person_id());
create policy worker on session to portico_worker using (true);
grant select, insert, update on session to portico_api;
grant select, update on session to portico_worker;
grant select on signing_key to portico_api;
grant select, insert, update on signing_key to portico_worker;

-- A refresh token names its session; nobody is known until it is proven, here and nowhere else.
create function app.find_session(session_id uuid)
  returns table (person_id uuid, client_id uuid, generation int, refresh_hash bytea, refresh_key_id text,
    rotated_at timestamptz, binding_hash bytea, auth_time timestamptz, amr text[], seen_at timestamptz,
    ends_at timestamptz, ended_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select person_id, client_id, generation, refresh_hash, refresh_key_id, rotated_at, binding_hash, auth_time, amr,
      seen_at, ends_at, ended_at
    from session where id = session_id
  $$;
revoke execute on function app.find_session from public;
grant execute on function app.find_session to portico_api;
