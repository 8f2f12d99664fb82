-- Checks of people's identity: by a hosted vendor, or by our staff. What a document says is sealed for its owner.

create table identity_check (
  id uuid primary key,
  person_id uuid not null references person,
  client_id uuid not null references client,
  route text not null check (route in ('vendor', 'staff')),
  state text not null
    check (state in ('starting', 'open', 'reading', 'ended', 'rejected', 'approved', 'staff')),
  consent_version text,
  consent_address_sealed bytea,
  reference text unique,
  address_sealed bytea,
  result_version integer not null default 0,
  problem text,
  likeness text check (likeness in ('equal', 'near', 'different')),
  seen_sealed bytea,
  explanation_sealed bytea,
  silent_since timestamptz,
  asked_at timestamptz not null,
  decided_at timestamptz,
  contradicted_at timestamptz,
  created_at timestamptz not null
) with (fillfactor = 85);
create index identity_check_of_person on identity_check (person_id, created_at desc);
create index identity_check_followed on identity_check (asked_at) where state in ('starting', 'open', 'reading');
comment on column identity_check.id is 'sensitive=C1 also what the vendor knows it by';
comment on column identity_check.person_id is 'sensitive=C1';
comment on column identity_check.client_id is 'sensitive=C1 for which it was begun';
comment on column identity_check.route is 'sensitive=C1';
comment on column identity_check.state is 'sensitive=C2';
comment on column identity_check.consent_version is 'sensitive=C1 the words by which the portrait was consented to; none when it was not';
comment on column identity_check.consent_address_sealed is 'sensitive=C3 sealed, where consent was given from';
comment on column identity_check.reference is 'sensitive=C2 the session at the vendor';
comment on column identity_check.address_sealed is 'sensitive=C3 sealed: whoever has it can go on in its place';
comment on column identity_check.result_version is 'sensitive=C1 of the newest result that was taken';
comment on column identity_check.problem is 'sensitive=C2 why it was rejected';
comment on column identity_check.likeness is 'sensitive=C2 document and details, when the result came';
comment on column identity_check.seen_sealed is 'sensitive=C4 sealed, what the document says';
comment on column identity_check.explanation_sealed is 'sensitive=C3 sealed, why document and details are nearly the same';
comment on column identity_check.silent_since is 'sensitive=C1 the vendor does not answer us';
comment on column identity_check.asked_at is 'sensitive=C1 when the vendor was last asked';
comment on column identity_check.decided_at is 'sensitive=C1';
comment on column identity_check.contradicted_at is 'sensitive=C2 the vendor took back what was recorded already: staff look';
comment on column identity_check.created_at is 'sensitive=C1';

alter table identity_check enable row level security;
create policy own on identity_check to portico_api using (person_id = app.person_id());
create policy worker on identity_check to portico_worker using (true);
grant select, insert, update on identity_check to portico_api;
grant select, update on identity_check to portico_worker;

-- What the vendor says that has happened. Kept so that the same is never taken twice; what it means is asked by the worker.
create table identity_event (
  id text primary key,
  reference text not null,
  received_at timestamptz not null
);
create index identity_event_age on identity_event (received_at);
comment on column identity_event.id is 'sensitive=C1 by the vendor';
comment on column identity_event.reference is 'sensitive=C2 the session at the vendor';
comment on column identity_event.received_at is 'sensitive=C1';
alter table identity_event enable row level security;
create policy worker on identity_event to portico_worker using (true);
grant select, delete on identity_event to portico_worker;

-- By whoever signed it: true for the first of its kind.
create function app.keep_identity_event(event_id text, about text, now timestamptz) returns boolean
  language plpgsql security definer set search_path = public
  as $$
  begin
    insert into identity_event (id, reference, received_at) values (event_id, about, now) on conflict do nothing;
    return found;
  end $$;
revoke execute on function app.keep_identity_event from public;
grant execute on function app.keep_identity_event to portico_api;
