-- Sign-up, sign-in and recovery on their way, and what they prove themselves with: codes, recovery codes, devices, links.

-- A flow belongs to the browser that holds its cookie. Its person_id is also the owner of the data key that seals it: in
-- a sign-up the person that will be, in a recovery nobody (who is meant is not looked up before the mailbox is proven),
-- in a sign-in and a change of address the person themselves.
create table flow (
  id uuid primary key,
  kind text not null check (kind in ('register', 'reset_password', 'login', 'change_email', 'change_phone')),
  person_id uuid not null,
  token_hash bytea not null unique,
  email_index bytea not null,
  email_sealed bytea not null,
  phone_sealed bytea,
  password_hash text,
  pepper_id text,
  referral text,
  email_proven_at timestamptz,
  phone_proven_at timestamptz,
  failures int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
) with (fillfactor = 85);
create index flow_expiry on flow (expires_at);
create index flow_of_person on flow (person_id) where ended_at is null;
comment on column flow.id is 'sensitive=C1';
comment on column flow.kind is 'sensitive=C1';
comment on column flow.person_id is 'sensitive=C1 also the owner of its data key';
comment on column flow.token_hash is 'sensitive=C2 SHA-256 of the cookie';
comment on column flow.email_index is 'sensitive=C2 blind index of the address';
comment on column flow.email_sealed is 'sensitive=C3 sealed';
comment on column flow.phone_sealed is 'sensitive=C3 sealed';
comment on column flow.password_hash is 'sensitive=C4 Argon2id of the peppered password';
comment on column flow.pepper_id is 'sensitive=C1';
comment on column flow.referral is 'sensitive=C1';
comment on column flow.email_proven_at is 'sensitive=C1';
comment on column flow.phone_proven_at is 'sensitive=C1';
comment on column flow.failures is 'sensitive=C1 wrong second factors';
comment on column flow.created_at is 'sensitive=C1';
comment on column flow.expires_at is 'sensitive=C1';
comment on column flow.ended_at is 'sensitive=C1';

create table code (
  id uuid primary key,
  flow_id uuid not null references flow on delete cascade,
  person_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  hash bytea not null,
  tries int not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
) with (fillfactor = 85);
create index code_of_flow on code (flow_id, channel, created_at desc);
comment on column code.id is 'sensitive=C1';
comment on column code.flow_id is 'sensitive=C1';
comment on column code.person_id is 'sensitive=C1';
comment on column code.channel is 'sensitive=C1';
comment on column code.hash is 'sensitive=C2 HMAC of flow, channel and code under the pepper';
comment on column code.tries is 'sensitive=C1 wrong ones since it was sent';
comment on column code.created_at is 'sensitive=C1';
comment on column code.expires_at is 'sensitive=C1';
comment on column code.used_at is 'sensitive=C1';

-- Consecutive wrong codes per mailbox and per number, over all flows: a new code never begins the count anew.
create table address_guard (
  channel text not null check (channel in ('email', 'sms')),
  address_index bytea not null,
  failures int not null default 0,
  locked_until timestamptz,
  disabled_at timestamptz,
  primary key (channel, address_index)
) with (fillfactor = 85);
comment on column address_guard.channel is 'sensitive=C1';
comment on column address_guard.address_index is 'sensitive=C2 blind index of the address or number';
comment on column address_guard.failures is 'sensitive=C1';
comment on column address_guard.locked_until is 'sensitive=C1';
comment on column address_guard.disabled_at is 'sensitive=C1';

create table recovery_code (
  id uuid primary key,
  factor_id uuid not null references factor,
  person_id uuid not null references person,
  hash text not null,
  used_at timestamptz
);
create index recovery_code_of_factor on recovery_code (factor_id) where used_at is null;
comment on column recovery_code.id is 'sensitive=C1';
comment on column recovery_code.factor_id is 'sensitive=C1';
comment on column recovery_code.person_id is 'sensitive=C1';
comment on column recovery_code.hash is 'sensitive=C4 Argon2id of the peppered code';
comment on column recovery_code.used_at is 'sensitive=C1';

-- A browser that somebody has signed in with before, known by its cookie.
create table device (
  id uuid primary key,
  person_id uuid not null references person,
  token_hash bytea not null,
  name text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  unique (person_id, token_hash)
);
comment on column device.id is 'sensitive=C1';
comment on column device.person_id is 'sensitive=C1';
comment on column device.token_hash is 'sensitive=C2 SHA-256 of the cookie';
comment on column device.name is 'sensitive=C2 browser and system, by name';
comment on column device.created_at is 'sensitive=C1';
comment on column device.seen_at is 'sensitive=C1';

-- What a link in a mail can do, once.
create table link (
  token_hash bytea primary key,
  person_id uuid not null references person,
  kind text not null check (kind in ('disavow', 'undo')),
  event text not null,
  former_sealed bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_expiry on link (expires_at);
comment on column link.token_hash is 'sensitive=C2 SHA-256 of the token';
comment on column link.person_id is 'sensitive=C1';
comment on column link.kind is 'sensitive=C1';
comment on column link.event is 'sensitive=C1 what it takes back';
comment on column link.former_sealed is 'sensitive=C3 sealed; the address or number before the change';
comment on column link.created_at is 'sensitive=C1';
comment on column link.expires_at is 'sensitive=C1';
comment on column link.used_at is 'sensitive=C1';

-- A captcha's answer is good once.
create table captcha_used (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index captcha_used_expiry on captcha_used (expires_at);
comment on column captcha_used.token_hash is 'sensitive=C1 SHA-256 of the answer';
comment on column captcha_used.expires_at is 'sensitive=C1';

alter table person add column referral text;
comment on column person.referral is 'sensitive=C1';
create unique index one_active_factor on factor (person_id, kind) where activated_at is not null and disabled_at is null;

-- A message may go to somebody who is no person yet, and by SMS.
alter table message drop constraint message_person_id_fkey;
alter table message add column channel text not null default 'mail' check (channel in ('mail', 'sms'));
comment on column message.channel is 'sensitive=C1';

alter table flow enable row level security;
alter table code enable row level security;
alter table recovery_code enable row level security;
alter table device enable row level security;
alter table link enable row level security;
create policy own on flow to portico_api using (person_id = app.person_id());
create policy own on code to portico_api using (person_id = app.person_id());
create policy own on recovery_code to portico_api using (person_id = app.person_id());
create policy own on device to portico_api using (person_id = app.person_id());
create policy own on link to portico_api using (person_id = app.person_id());
create policy worker on flow to portico_worker using (true);
create policy worker on code to portico_worker using (true);
create policy worker on link to portico_worker using (true);
grant select, insert, update on flow, code, recovery_code, device, link to portico_api;
grant select, insert, update on address_guard to portico_api;
grant delete on recovery_code to portico_api;
grant insert on captcha_used to portico_api;
grant select, delete on flow, code, link, captcha_used to portico_worker;
grant delete on message to portico_worker;

-- Look-ups before anybody is known.
create function app.find_flow(hash bytea) returns setof flow
  language sql stable security definer set search_path = public
  as $$ select * from flow where token_hash = hash and ended_at is null $$;

create function app.find_person(indexes bytea[])
  returns table (person_id uuid, verified_at timestamptz, blocked_at timestamptz)
  language sql stable security definer set search_path = public
  as $$ select id, verified_at, blocked_at from person where email_index = any (indexes) $$;

create function app.find_phone_owner(indexes bytea[]) returns uuid
  language sql stable security definer set search_path = public
  as $$ select id from person where phone_index = any (indexes) $$;

create function app.find_link(hash bytea) returns setof link
  language sql stable security definer set search_path = public
  as $$ select * from link where token_hash = hash and used_at is null $$;

revoke execute on function app.find_flow, app.find_person, app.find_phone_owner, app.find_link from public;
grant execute on function app.find_flow, app.find_person, app.find_phone_owner, app.find_link to portico_api;
