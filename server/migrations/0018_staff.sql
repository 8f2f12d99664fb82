-- Staff, what they decide about clients and people, and what they ask back. A decision takes two: the tables hold that too.

do $$
begin
  if not exists (select from pg_roles where rolname = 'portico_staff') then
    create role portico_staff nologin nosuperuser nobypassrls;
  end if;
end $$;
grant usage on schema public, app to portico_staff;

-- Added by whoever owns the tables, never by staff: nobody can make themselves a second person.
create table staff (
  id uuid primary key,
  email_index bytea not null unique,
  email_sealed bytea not null,
  role text not null check (role in ('viewer', 'approver')),
  secret_sealed bytea not null,
  last_step bigint not null default 0,
  failures int not null default 0,
  locked_until timestamptz,
  added_at timestamptz not null,
  left_at timestamptz
);
comment on column staff.id is 'sensitive=C1';
comment on column staff.email_index is 'sensitive=C2 blind index of the address';
comment on column staff.email_sealed is 'sensitive=C3 sealed';
comment on column staff.role is 'sensitive=C1';
comment on column staff.secret_sealed is 'sensitive=C4 sealed';
comment on column staff.last_step is 'sensitive=C1 last accepted time step; a code is taken once';
comment on column staff.failures is 'sensitive=C1 consecutive wrong codes';
comment on column staff.locked_until is 'sensitive=C1';
comment on column staff.added_at is 'sensitive=C1';
comment on column staff.left_at is 'sensitive=C1';

-- Of a client, or of a person. Proposed by one, confirmed by another or withdrawn; never changed afterwards.
create table decision (
  id uuid primary key,
  client_id uuid references client,
  person_id uuid references person,
  kind text not null check (kind in ('approve', 'return', 'block', 'unblock')),
  reason_sealed bytea,
  case_mark text not null,
  proposed_by uuid not null references staff,
  proposed_at timestamptz not null,
  confirmed_by uuid references staff,
  confirmed_at timestamptz,
  withdrawn_by uuid references staff,
  withdrawn_at timestamptz,
  former_status text,
  former_since timestamptz,
  leads_to text,
  constraint about_one check ((client_id is null) <> (person_id is null)),
  constraint of_a_client check (client_id is not null or kind in ('block', 'unblock')),
  constraint two_people check (confirmed_by <> proposed_by),
  constraint confirmed_whole check ((confirmed_by is null) = (confirmed_at is null)),
  constraint withdrawn_whole check ((withdrawn_by is null) = (withdrawn_at is null)),
  constraint one_end check (confirmed_at is null or withdrawn_at is null)
);
create unique index one_open_decision on decision (coalesce(client_id, person_id), kind)
  where confirmed_at is null and withdrawn_at is null;
create index decision_of_client on decision (client_id, confirmed_at desc);
create index decision_of_person on decision (person_id, confirmed_at desc);
create index decision_lately on decision (confirmed_at desc) where kind in ('approve', 'return') and confirmed_at is not null;
comment on column decision.id is 'sensitive=C1';
comment on column decision.client_id is 'sensitive=C1';
comment on column decision.person_id is 'sensitive=C1';
comment on column decision.kind is 'sensitive=C2';
comment on column decision.reason_sealed is 'sensitive=C3 sealed under the data key of the person, or of the client''s creator';
comment on column decision.case_mark is 'sensitive=C1 hash of the case as the first saw it';
comment on column decision.proposed_by is 'sensitive=C1';
comment on column decision.proposed_at is 'sensitive=C1';
comment on column decision.confirmed_by is 'sensitive=C1';
comment on column decision.confirmed_at is 'sensitive=C1';
comment on column decision.withdrawn_by is 'sensitive=C1';
comment on column decision.withdrawn_at is 'sensitive=C1';
comment on column decision.former_status is 'sensitive=C2 what the client was before';
comment on column decision.former_since is 'sensitive=C1 and since when';
comment on column decision.leads_to is 'sensitive=C2 what it makes of the client';

-- What a return asks, one row for each field or whole step. Asked from the moment the return is confirmed.
create table asked_back (
  id uuid primary key,
  decision_id uuid not null references decision,
  client_id uuid not null references client,
  person_id uuid not null references person,
  step text not null,
  field text not null,
  sentence_sealed bytea not null,
  form_version integer not null,
  asked_at timestamptz,
  answered_at timestamptz,
  unique (decision_id, step, field)
);
create index asked_back_of_client on asked_back (client_id, person_id);
comment on column asked_back.id is 'sensitive=C1';
comment on column asked_back.decision_id is 'sensitive=C1';
comment on column asked_back.client_id is 'sensitive=C1';
comment on column asked_back.person_id is 'sensitive=C1 who is asked';
comment on column asked_back.step is 'sensitive=C1';
comment on column asked_back.field is 'sensitive=C1 empty: the whole step';
comment on column asked_back.sentence_sealed is 'sensitive=C3 sealed under the data key of the person who is asked';
comment on column asked_back.form_version is 'sensitive=C1 of the person''s form when it was asked';
comment on column asked_back.asked_at is 'sensitive=C1 empty until the return is confirmed';
comment on column asked_back.answered_at is 'sensitive=C1';

-- A number that people can read out to each other: no letter that sounds or looks like another sign.
create function app.new_reference() returns text language plpgsql volatile security definer set search_path = public
  as $$
  declare
    signs constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
    chance bytea;
    made text;
  begin
    loop
      chance := sha256(uuid_send(gen_random_uuid()));
      select string_agg(substr(signs, get_byte(chance, each) % 30 + 1, 1) || case each when 3 then '-' else '' end, '' order by each)
        into made from generate_series(0, 7) as each;
      exit when not exists (select from client where reference = made);
    end loop;
    return made;
  end $$;
alter table client add column reference text;
update client set reference = app.new_reference();
alter table client alter column reference set default app.new_reference(), alter column reference set not null;
alter table client add constraint client_reference_key unique (reference);
comment on column client.reference is 'sensitive=C1 what people read out';

-- Who of staff asks; set once their code was right. Unset, every policy below sees nobody.
create function app.staff_id() returns uuid language sql stable
  as $$ select nullif(current_setting('app.staff_id', true), '')::uuid $$;
create function app.staff_role() returns text language sql stable security definer set search_path = public
  as $$ select role from staff where id = app.staff_id() and left_at is null $$;
-- Before the code is seen nobody is known.
create function app.find_staff(indexes bytea[]) returns uuid
  language sql stable security definer set search_path = public
  as $$ select id from staff where email_index = any (indexes) and left_at is null $$;
-- What the last reviews took, for everybody who waits: two moments each, of nobody.
create function app.last_reviews(most int) returns table (since timestamptz, decided timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select former_since, confirmed_at from decision
    where kind in ('approve', 'return') and confirmed_at is not null
    order by confirmed_at desc limit most
  $$;
revoke execute on function app.new_reference, app.staff_id, app.staff_role, app.find_staff, app.last_reviews from public;
grant execute on function app.new_reference, app.last_reviews to portico_api, portico_worker;
grant execute on function app.person_id, app.client_id, app.staff_id, app.staff_role, app.find_staff, app.lock_until, app.last_reviews
  to portico_staff;

alter table staff enable row level security;
alter table decision enable row level security;
alter table asked_back enable row level security;

create policy staff_sees on staff for select to portico_staff using (app.staff_role() is not null);
create policy staff_counts on staff for update to portico_staff using (id = app.staff_id());
grant select on staff to portico_staff;
grant update (last_step, failures, locked_until) on staff to portico_staff;

create policy staff_sees on decision for select to portico_staff using (app.staff_role() is not null);
create policy staff_proposes on decision for insert to portico_staff
  with check (app.staff_role() = 'approver' and proposed_by = app.staff_id() and confirmed_at is null and withdrawn_at is null);
create policy staff_ends on decision for update to portico_staff
  using (app.staff_role() = 'approver' and confirmed_at is null and withdrawn_at is null)
  with check (confirmed_by = app.staff_id() or withdrawn_by = app.staff_id());
grant select, insert on decision to portico_staff;
grant update (confirmed_by, confirmed_at, withdrawn_by, withdrawn_at, former_status, former_since, leads_to) on decision to portico_staff;

create policy staff_sees on asked_back for select to portico_staff using (app.staff_role() is not null);
create policy staff_asks on asked_back for insert to portico_staff
  with check (app.staff_role() = 'approver' and asked_at is null and answered_at is null
    and exists (select from decision d where d.id = decision_id and d.kind = 'return' and d.client_id = asked_back.client_id
      and d.proposed_by = app.staff_id() and d.confirmed_at is null));
create policy staff_confirms on asked_back for update to portico_staff
  using (app.staff_role() = 'approver' and asked_at is null)
  with check (exists (select from decision d where d.id = decision_id and d.confirmed_by = app.staff_id() and d.confirmed_at = asked_at));
grant select, insert on asked_back to portico_staff;
grant update (asked_at) on asked_back to portico_staff;
-- Whoever is asked reads it, and says that it is answered while they act for the client.
create policy own on asked_back for select to portico_api using (person_id = app.person_id() and asked_at is not null);
create policy answers on asked_back for update to portico_api
  using (person_id = app.person_id() and client_id = app.client_id() and asked_at is not null);
grant select, update (answered_at) on asked_back to portico_api;
create policy worker on asked_back to portico_worker using (true);
grant select, update (answered_at) on asked_back to portico_worker;

-- Staff see every case, and of people only what a case holds: no password, factor, session or message.
create policy staff_sees on person for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on data_key for select to portico_staff using (owner_id = app.staff_id() or app.staff_role() is not null);
create policy staff_sees on client for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on member for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on personal_form for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on personal_answer for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on terms_acceptance for select to portico_staff using (app.staff_role() is not null);
grant select (id, email_index, email_sealed, phone_sealed, language, verified_at, blocked_at, created_at) on person to portico_staff;
grant select on data_key, client, member, personal_form, personal_answer, terms_acceptance to portico_staff;

-- Staff change a client, or block a person, by a decision that they have just confirmed and by nothing else.
create policy staff_decides on client for update to portico_staff
  using (app.staff_role() = 'approver')
  with check (exists (select from decision d where d.client_id = client.id and d.confirmed_by = app.staff_id()
    and d.confirmed_at = client.status_since and d.leads_to = client.status));
grant update (status, status_since) on client to portico_staff;
create policy staff_decides on person for update to portico_staff
  using (app.staff_role() = 'approver')
  with check ((select d.kind from decision d where d.person_id = person.id and d.confirmed_at is not null
    order by d.confirmed_at desc limit 1) = case when blocked_at is null then 'unblock' else 'block' end);
grant update (blocked_at) on person to portico_staff;

-- What the worker records last it checks whole, as the API does.
create policy worker_rechecks on personal_form for select to portico_worker using (true);
create policy worker_rechecks on personal_answer for select to portico_worker using (true);
grant select on personal_form, personal_answer to portico_worker;

create policy staff_writes on message for insert to portico_staff with check (app.staff_role() is not null);
create policy staff_appends on audit for insert to portico_staff with check (true);
grant insert on message, audit to portico_staff;

-- Nobody decides about themselves: what the API may make of a client ends where staff begin.
create policy decides_nothing on client as restrictive for update to portico_api
  using (status in ('DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED'))
  with check (status in ('DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED'));
revoke update on person from portico_api;
grant update (email_index, email_sealed, phone_index, phone_sealed, language, verified_at, referral) on person to portico_api;
