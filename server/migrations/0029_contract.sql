-- The contract of a client: rendered once per version, its bytes frozen by their hash, signed once by each signer, sealed by the worker.

create table contract (
  id uuid primary key,
  client_id uuid not null references client,
  version integer not null,
  state text not null
    check (state in ('draft', 'sent', 'viewed', 'signed', 'sealed', 'countersigned', 'declined', 'expired', 'voided')),
  template text not null,
  facts_sealed bytea not null,
  facts_hash bytea not null check (length(facts_hash) = 32),
  object_key text not null unique,
  sha256 bytea check (length(sha256) = 32),
  bytes integer,
  prepared_by uuid not null references person,
  prepared_at timestamptz not null,
  rendered_at timestamptz,
  expires_at timestamptz not null,
  ended_at timestamptz,
  reason_sealed bytea,
  sealed_key text unique,
  sealed_sha256 bytea check (length(sealed_sha256) = 32),
  sealed_bytes integer,
  sealed_at timestamptz,
  verified_at timestamptz,
  unique (client_id, version),
  check ((state = 'draft') or (state in ('voided', 'expired')) or sha256 is not null),
  check ((sealed_at is null) = (sealed_sha256 is null))
) with (fillfactor = 85);
-- One that can still be signed, per client.
create unique index contract_open on contract (client_id) where state in ('draft', 'sent', 'viewed', 'signed');
create unique index contract_by_sealed_hash on contract (sealed_sha256);
comment on column contract.id is 'sensitive=C1';
comment on column contract.client_id is 'sensitive=C1';
comment on column contract.version is 'sensitive=C1 of this client';
comment on column contract.state is 'sensitive=C1';
comment on column contract.template is 'sensitive=C1 which text, and which version of it';
comment on column contract.facts_sealed is 'sensitive=C4 sealed under the data key of the client: everything that the text was filled with';
comment on column contract.facts_hash is 'sensitive=C2 keyed hash of these facts: whether something has changed since';
comment on column contract.object_key is 'sensitive=C1 random; the name of its object in storage';
comment on column contract.sha256 is 'sensitive=C1 of the bytes that everybody reads and signs';
comment on column contract.bytes is 'sensitive=C1';
comment on column contract.prepared_by is 'sensitive=C1';
comment on column contract.prepared_at is 'sensitive=C1';
comment on column contract.rendered_at is 'sensitive=C1';
comment on column contract.expires_at is 'sensitive=C1';
comment on column contract.ended_at is 'sensitive=C1 when it was declined, voided or expired';
comment on column contract.reason_sealed is 'sensitive=C3 sealed under the data key of the client: why it was declined';
comment on column contract.sealed_key is 'sensitive=C1 random; the folder of the sealed object in storage, there before the object is';
comment on column contract.sealed_sha256 is 'sensitive=C1 of the sealed bytes';
comment on column contract.sealed_bytes is 'sensitive=C1';
comment on column contract.sealed_at is 'sensitive=C1';
comment on column contract.verified_at is 'sensitive=C1 when what lies in storage was last compared with these hashes';

create table contract_party (
  contract_id uuid not null references contract,
  named_id uuid not null,
  kind text not null check (kind in ('signs', 'reads')),
  role text not null check (role in ('creator', 'ubo', 'representative')),
  position integer not null,
  reminded_at timestamptz,
  reminders integer not null default 0,
  primary key (contract_id, named_id)
);
comment on column contract_party.contract_id is 'sensitive=C1';
comment on column contract_party.named_id is 'sensitive=C1 of company_owner or named_person, or the creator themselves by their person';
comment on column contract_party.kind is 'sensitive=C1';
comment on column contract_party.role is 'sensitive=C1';
comment on column contract_party.position is 'sensitive=C1 in the order of the text';
comment on column contract_party.reminded_at is 'sensitive=C1';
comment on column contract_party.reminders is 'sensitive=C1';

-- Never changed, never deleted by the API: one per version and signer, whatever comes at once.
create table contract_signature (
  contract_id uuid not null references contract,
  person_id uuid not null references person,
  client_id uuid not null references client,
  named_id uuid not null,
  kind text not null check (kind in ('signs', 'reads')),
  sha256 bytea not null check (length(sha256) = 32),
  signed_at timestamptz not null,
  session_id uuid not null,
  authenticated_at timestamptz not null,
  consent_hash bytea not null check (length(consent_hash) = 32),
  method text not null check (method in ('typed', 'drawn', 'click')),
  said_sealed bytea not null,
  primary key (contract_id, person_id)
);
comment on column contract_signature.contract_id is 'sensitive=C1';
comment on column contract_signature.person_id is 'sensitive=C1';
comment on column contract_signature.client_id is 'sensitive=C1';
comment on column contract_signature.named_id is 'sensitive=C1';
comment on column contract_signature.kind is 'sensitive=C1';
comment on column contract_signature.sha256 is 'sensitive=C1 of the bytes that were signed';
comment on column contract_signature.signed_at is 'sensitive=C1';
comment on column contract_signature.session_id is 'sensitive=C1';
comment on column contract_signature.authenticated_at is 'sensitive=C1 of the second factor';
comment on column contract_signature.consent_hash is 'sensitive=C1 of the words that were agreed to';
comment on column contract_signature.method is 'sensitive=C1';
comment on column contract_signature.said_sealed is 'sensitive=C3 sealed under the data key of the client: name as signed, title, place, address, browser';

alter table contract enable row level security;
alter table contract_party enable row level security;
alter table contract_signature enable row level security;
create policy acts on contract to portico_api using (client_id = app.client_id());
create policy acts on contract_party to portico_api
  using (exists (select from contract c where c.id = contract_id and c.client_id = app.client_id()));
create policy sees on contract_signature for select to portico_api using (client_id = app.client_id());
create policy signs on contract_signature for insert to portico_api
  with check (client_id = app.client_id() and person_id = app.person_id());
create policy worker on contract to portico_worker using (true);
create policy worker on contract_party to portico_worker using (true);
create policy worker on contract_signature to portico_worker using (true);
grant select, insert, update on contract to portico_api, portico_worker;
grant select, insert on contract_party to portico_api;
grant select, update, delete on contract_party to portico_worker;
grant select, insert on contract_signature to portico_api;
-- The worker forgets what the law lets us forget.
grant select, delete on contract_signature to portico_worker;
grant delete on contract to portico_worker;

-- Any copy is verified without a session, by its hash alone; nothing else is told of it.
create function app.find_sealed(sealed_hash bytea)
  returns table (sealed_at timestamptz, signatures bigint)
  language sql stable security definer set search_path = public
  as $$
    select c.sealed_at, (select count(*) from contract_signature s where s.contract_id = c.id and s.kind = 'signs')
    from contract c where c.sealed_sha256 = sealed_hash and c.sealed_at is not null
  $$;
revoke execute on function app.find_sealed from public;
grant execute on function app.find_sealed to portico_api;

-- A new version is signed by everybody anew: the one step of theirs that whoever changes the company takes back for all.
create function app.reopen_signing()
  returns void
  language sql security definer set search_path = public
  as $$
    update member set progress = array_remove(progress, 'E_SIGN_APPLICATION')
    where client_id = app.client_id() and 'E_SIGN_APPLICATION' = any (progress)
  $$;
revoke execute on function app.reopen_signing from public;
grant execute on function app.reopen_signing to portico_api, portico_worker;
