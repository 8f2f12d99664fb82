-- What every slice shares: answers kept for retries, limits, messages.

-- The answer is sealed under a key derived from the caller's own key, so a row opens for whoever sent it and nobody else.
create table idempotency (
  scope text not null,
  call text not null,
  key_hash bytea not null,
  body_hash bytea not null,
  answer bytea,
  expires_at timestamptz not null,
  primary key (key_hash, scope, call)
);
create index idempotency_expiry on idempotency (expires_at);
comment on column idempotency.scope is 'sensitive=C2 session or flow';
comment on column idempotency.call is 'sensitive=C1';
comment on column idempotency.key_hash is 'sensitive=C2 SHA-256 of the key';
comment on column idempotency.body_hash is 'sensitive=C2 SHA-256 of the body';
comment on column idempotency.answer is 'sensitive=C4 sealed under the key itself';
comment on column idempotency.expires_at is 'sensitive=C1';
grant select, insert, update on idempotency to portico_api;
grant select, delete on idempotency to portico_worker;

create table throttle (
  bucket bytea not null,
  window_start timestamptz not null,
  times int not null,
  primary key (bucket, window_start)
) with (fillfactor = 70);
create index throttle_age on throttle (window_start);
comment on column throttle.bucket is 'sensitive=C2 SHA-256 of what is counted';
comment on column throttle.window_start is 'sensitive=C1';
comment on column throttle.times is 'sensitive=C1';
grant select, insert, update on throttle to portico_api;
grant select, delete on throttle to portico_worker;

create table message (
  id uuid primary key,
  person_id uuid not null references person,
  kind text not null,
  content_sealed bytea not null,
  message_id text not null unique,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'undeliverable')),
  created_at timestamptz not null,
  sent_at timestamptz
) with (fillfactor = 85);
comment on column message.id is 'sensitive=C1';
comment on column message.person_id is 'sensitive=C1';
comment on column message.kind is 'sensitive=C1';
comment on column message.content_sealed is 'sensitive=C3 sealed; emptied when sent';
comment on column message.message_id is 'sensitive=C1 the same on every try';
comment on column message.state is 'sensitive=C1';
comment on column message.created_at is 'sensitive=C1';
comment on column message.sent_at is 'sensitive=C1';
alter table message enable row level security;
create policy own on message to portico_api using (person_id = app.person_id());
create policy worker on message to portico_worker using (true);
grant select, insert on message to portico_api;
grant select, update on message to portico_worker;
