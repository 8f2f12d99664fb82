-- People, the keys their data is sealed under, and what they prove themselves with.

create table person (
  id uuid primary key,
  email_index bytea not null unique,
  email_sealed bytea not null,
  phone_index bytea unique,
  phone_sealed bytea,
  language text not null default 'en',
  verified_at timestamptz,
  blocked_at timestamptz,
  created_at timestamptz not null
) with (fillfactor = 85);
comment on column person.id is 'sensitive=C1';
comment on column person.email_index is 'sensitive=C2 blind index of the address';
comment on column person.email_sealed is 'sensitive=C3 sealed';
comment on column person.phone_index is 'sensitive=C2 blind index of the number';
comment on column person.phone_sealed is 'sensitive=C3 sealed';
comment on column person.language is 'sensitive=C1';
comment on column person.verified_at is 'sensitive=C1';
comment on column person.blocked_at is 'sensitive=C2';
comment on column person.created_at is 'sensitive=C1';

-- One data key per person and per client, wrapped by a key that never enters the database. Deleting it is erasure.
create table data_key (
  owner_id uuid primary key,
  wrapped bytea not null,
  wrapped_by text not null,
  created_at timestamptz not null
);
comment on column data_key.owner_id is 'sensitive=C1';
comment on column data_key.wrapped is 'sensitive=C2 wrapped key';
comment on column data_key.wrapped_by is 'sensitive=C1 id of the wrapping key';
comment on column data_key.created_at is 'sensitive=C1';

create table password (
  person_id uuid primary key references person,
  hash text not null,
  pepper_id text not null,
  changed_at timestamptz not null,
  failures int not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz
) with (fillfactor = 85);
comment on column password.person_id is 'sensitive=C1';
comment on column password.hash is 'sensitive=C4 Argon2id of the peppered password';
comment on column password.pepper_id is 'sensitive=C1';
comment on column password.changed_at is 'sensitive=C1';
comment on column password.failures is 'sensitive=C1 consecutive wrong tries';
comment on column password.locked_until is 'sensitive=C1';
comment on column password.disabled_at is 'sensitive=C1';

create table factor (
  id uuid primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('authenticator', 'sms', 'recovery-code')),
  secret_sealed bytea,
  activated_at timestamptz,
  last_step bigint not null default 0,
  failures int not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null
) with (fillfactor = 85);
create index factor_of_person on factor (person_id);
comment on column factor.id is 'sensitive=C1';
comment on column factor.person_id is 'sensitive=C1';
comment on column factor.kind is 'sensitive=C1';
comment on column factor.secret_sealed is 'sensitive=C4 sealed';
comment on column factor.activated_at is 'sensitive=C1';
comment on column factor.last_step is 'sensitive=C1 last accepted time step; a code is taken once';
comment on column factor.failures is 'sensitive=C1 consecutive wrong tries';
comment on column factor.locked_until is 'sensitive=C1';
comment on column factor.disabled_at is 'sensitive=C1';
comment on column factor.created_at is 'sensitive=C1';

alter table person enable row level security;
alter table data_key enable row level security;
alter table password enable row level security;
alter table factor enable row level security;

create policy own on person to portico_api using (id = app.person_id());
create policy own on data_key to portico_api using (owner_id in (app.person_id(), app.client_id()));
create policy own on password to portico_api using (person_id = app.person_id());
create policy own on factor to portico_api using (person_id = app.person_id());
create policy worker on person to portico_worker using (true);
create policy worker on data_key to portico_worker using (true);

grant select, insert, update on person, password, factor to portico_api;
grant select, insert on data_key to portico_api;
grant select, update on person to portico_worker;
grant select, insert, update, delete on data_key to portico_worker;

-- Look-ups before anybody is known go through named functions, never through a wider policy.
create function app.find_credential(indexes bytea[])
  returns table (person_id uuid, hash text, pepper_id text, failures int, locked_until timestamptz,
    disabled_at timestamptz, verified_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select p.id, c.hash, c.pepper_id, c.failures, c.locked_until, c.disabled_at, p.verified_at
    from person p join password c on c.person_id = p.id
    where p.email_index = any (indexes)
  $$;

-- Every tenth consecutive failure locks, longer each time; the last one disables. One rule for passwords and factors.
create function app.lock_until(failures int, now timestamptz) returns timestamptz language sql immutable
  as $$
    select case when failures % 10 = 0
      then now + least(interval '15 minutes' * power(2, failures / 10 - 1), interval '60 minutes') end
  $$;

create function app.count_password_failure(person uuid, now timestamptz) returns int
  language sql security definer set search_path = public
  as $$
    update password set
      failures = failures + 1,
      locked_until = coalesce(app.lock_until(failures + 1, now), locked_until),
      disabled_at = case when failures + 1 >= 100 then coalesce(disabled_at, now) else disabled_at end
    where person_id = person
    returning failures
  $$;

revoke execute on all functions in schema app from public;
grant execute on function app.person_id(), app.client_id() to portico_api, portico_worker, portico_read;
grant execute on function app.find_credential, app.count_password_failure, app.lock_until to portico_api;
