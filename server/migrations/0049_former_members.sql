-- A membership can end: by a colleague who manages people, by the person themselves, or by two of staff. The row leaves `member`, so that
-- every query and policy that asks for a member stops finding them, and stays in `former_member` as the record of what they were.

create table former_member (
  client_id uuid not null references client,
  person_id uuid not null references person,
  role text not null check (role in ('ubo', 'representative', 'employee')),
  named_id uuid not null,
  progress text[] not null,
  identity_check_id uuid references identity_check,
  joined_at timestamptz not null,
  ended_at timestamptz not null,
  ended_by text not null check (ended_by in ('themselves', 'colleague', 'staff')),
  primary key (client_id, person_id, ended_at)
);
create index former_member_of_person on former_member (person_id);
comment on column former_member.client_id is 'sensitive=C1';
comment on column former_member.person_id is 'sensitive=C1';
comment on column former_member.role is 'sensitive=C1';
comment on column former_member.named_id is 'sensitive=C1 of company_owner or of named_person';
comment on column former_member.progress is 'sensitive=C1 step types';
comment on column former_member.identity_check_id is 'sensitive=C1 the identity check that this client relied on';
comment on column former_member.joined_at is 'sensitive=C1';
comment on column former_member.ended_at is 'sensitive=C1';
comment on column former_member.ended_by is 'sensitive=C1';

-- What changed among the people of a client, for staff to note and for the transaction service to hear of. The sequence is the version
-- that the service is told: a retry that arrives late must not undo a later change.
create table member_change (
  id uuid primary key,
  seq bigserial not null,
  client_id uuid not null references client,
  person_id uuid not null references person,
  kind text not null check (kind in ('joined', 'ended', 'left', 'rights')),
  by_person_id uuid references person,
  by_staff_id uuid references staff,
  at timestamptz not null,
  noted_by uuid references staff,
  noted_at timestamptz,
  constraint by_one check ((by_person_id is null) <> (by_staff_id is null)),
  constraint noted_whole check ((noted_by is null) = (noted_at is null))
);
create index member_change_of_client on member_change (client_id, seq);
create index member_change_to_note on member_change (client_id) where noted_at is null;
comment on column member_change.id is 'sensitive=C1';
comment on column member_change.seq is 'sensitive=C1 the version that the transaction service is told';
comment on column member_change.client_id is 'sensitive=C1';
comment on column member_change.person_id is 'sensitive=C1 whom it is about';
comment on column member_change.kind is 'sensitive=C1';
comment on column member_change.by_person_id is 'sensitive=C1';
comment on column member_change.by_staff_id is 'sensitive=C1';
comment on column member_change.at is 'sensitive=C1';
comment on column member_change.noted_by is 'sensitive=C1 who of staff has noted it';
comment on column member_change.noted_at is 'sensitive=C1';

-- The entry of a representative or employee who has left is closed and kept: it names them in the list of former members.
alter table named_person add column left_at timestamptz;
comment on column named_person.left_at is 'sensitive=C1 when the membership of this person ended';
revoke insert, update on named_person from portico_api;
grant insert (client_id, id, role, answers_sealed, version, position), update (answers_sealed, version) on named_person to portico_api;

alter table former_member enable row level security;
alter table member_change enable row level security;
create policy acts on former_member for select to portico_api using (client_id = app.client_id());
create policy worker on former_member for select to portico_worker using (true);
create policy staff_sees on former_member for select to portico_staff using (app.staff_role() is not null);
grant select on former_member to portico_api, portico_worker, portico_staff;

create policy acts on member_change for select to portico_api using (client_id = app.client_id());
create policy worker on member_change for select to portico_worker using (true);
create policy staff_sees on member_change for select to portico_staff using (app.staff_role() is not null);
-- Ending a membership writes its own row; the application adds a row only for rights that it has just changed.
create policy changes_rights on member_change for insert to portico_api
  with check (client_id = app.client_id() and by_person_id = app.person_id() and kind = 'rights' and noted_at is null);
create policy staff_notes on member_change for update to portico_staff
  using (app.staff_role() is not null and noted_at is null) with check (noted_by = app.staff_id());
grant select on member_change to portico_api, portico_worker, portico_staff;
grant insert (id, client_id, person_id, kind, by_person_id, at) on member_change to portico_api;
grant usage on sequence member_change_seq_seq to portico_api;
grant update (noted_by, noted_at) on member_change to portico_staff;

-- A request locks its client with `for no key update`, and row security applies the condition for updates to that: rows that it hides are
-- not locked. So requests for an approved client ran beside each other and beside a block. What may be written is unchanged: the check of
-- the new row and the trigger `only_submits` still refuse it.
alter policy decides_nothing on client using (true);

-- The colleagues who manage people: the creator, and every representative.
create function app.manages_people(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from member m where m.client_id = client and m.person_id = app.person_id()
      and (m.is_creator or m.role = 'representative'))
  $$;
revoke execute on function app.manages_people from public;
grant execute on function app.manages_people to portico_api;

-- Rights stand with the invitation. A representative changes those of others, never their own.
drop policy by_creator on invitation;
create policy by_manager on invitation as restrictive for update to portico_api
  using (app.has_created(client_id) or (app.manages_people(client_id) and person_id <> app.person_id()));

-- Moves the row, closes the entry, the invitation and its links, and ends the sessions that act for this client, with their phones and
-- entry tokens. Answers the sessions, or null where there is no such membership. The creator's cannot end.
create function app.close_membership(client uuid, person uuid, ended_by text, change_id uuid, by_person uuid, by_staff uuid, now timestamptz)
  returns uuid[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    ended member;
    closed invitation;
    sessions uuid[];
  begin
    perform from client c where c.id = close_membership.client for no key update;
    delete from member m where m.client_id = close_membership.client and m.person_id = close_membership.person and not m.is_creator
      returning * into ended;
    if ended.person_id is null then return null; end if;
    update invitation i set person_id = null, joined_at = null, revoked_at = close_membership.now
      where i.client_id = ended.client_id and i.person_id = ended.person_id
      returning * into closed;
    update invitation_link l set ended = 'revoked' where l.invitation_id = closed.id and l.ended is null;
    update named_person n set left_at = close_membership.now where n.client_id = ended.client_id and n.id = closed.named_id;
    insert into former_member (client_id, person_id, role, named_id, progress, identity_check_id, joined_at, ended_at, ended_by)
      values (ended.client_id, ended.person_id, ended.role, closed.named_id, ended.progress, ended.identity_check_id, ended.joined_at,
        close_membership.now, close_membership.ended_by);
    insert into member_change (id, client_id, person_id, kind, by_person_id, by_staff_id, at)
      values (change_id, ended.client_id, ended.person_id, case close_membership.ended_by when 'themselves' then 'left' else 'ended' end,
        by_person, by_staff, close_membership.now);
    with over as (
      update session s set ended_at = close_membership.now, ended_because = 'membership ended'
      where s.person_id = ended.person_id and s.client_id = ended.client_id and s.ended_at is null
      returning s.id)
    select coalesce(array_agg(id), '{}') into sessions from over;
    return sessions;
  end $$;
revoke execute on function app.close_membership from public;

-- By whoever acts for the client: their own membership, or that of a representative or employee whom they manage.
create function app.end_membership(person uuid, change_id uuid, now timestamptz) returns uuid[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    is_own boolean := person = app.person_id();
  begin
    if not is_own and not (app.manages_people(app.client_id()) and exists (select from member m
      where m.client_id = app.client_id() and m.person_id = person and m.role in ('representative', 'employee')))
    then return null; end if;
    return app.close_membership(app.client_id(), person, case when is_own then 'themselves' else 'colleague' end,
      change_id, app.person_id(), null, now);
  end $$;
revoke execute on function app.end_membership from public;
grant execute on function app.end_membership to portico_api;

-- By staff, through a decision that this very person of staff has just confirmed. It counts once: the key of `former_member` refuses a
-- second end at the same moment.
alter table decision add column member_id uuid references person;
comment on column decision.member_id is 'sensitive=C1 whose membership of the client ends';
alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check check (kind in ('approve', 'return', 'block', 'unblock', 'end-membership'));
-- The end of a membership leads a client nowhere; the former constraint would have let it lead wherever an unblock may.
alter table decision drop constraint leads_to_of_kind;
alter table decision add constraint leads_to_of_kind check (leads_to is null or case kind
  when 'approve' then leads_to = 'ONBOARDED'
  when 'return' then leads_to = 'RETURNED'
  when 'block' then leads_to = 'BLOCKED'
  when 'unblock' then leads_to in ('DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED')
  else false end);
alter table decision add constraint of_a_member check ((kind = 'end-membership') = (member_id is not null) and (member_id is null or client_id is not null));
drop index one_open_decision;
create unique index one_open_decision on decision (coalesce(client_id, person_id), kind, coalesce(member_id, client_id, person_id))
  where confirmed_at is null and withdrawn_at is null;

create function app.end_membership_by_staff(client uuid, person uuid, change_id uuid, now timestamptz) returns uuid[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if app.staff_role() is distinct from 'approver' or not exists (select from decision d
      where d.client_id = client and d.member_id = person and d.kind = 'end-membership'
        and d.confirmed_by = app.staff_id() and d.confirmed_at = end_membership_by_staff.now)
    then return null; end if;
    return app.close_membership(client, person, 'staff', change_id, null, app.staff_id(), now);
  end $$;
revoke execute on function app.end_membership_by_staff from public;
grant execute on function app.end_membership_by_staff to portico_staff;

-- As before, and the join is a change: somebody who comes back after their membership ended is told to the transaction service again.
create or replace function app.join_client(link bytea, indexes bytea[], now timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    joined invitation;
  begin
    select * into joined from app.live_invitation(link, indexes, now);
    if joined.id is null
      or not exists (select from person p where p.id = app.person_id() and p.email_index = any (indexes) and p.blocked_at is null)
      or exists (select from member m where m.client_id = joined.client_id and m.person_id = app.person_id())
    then return null; end if;
    update invitation set person_id = app.person_id(), joined_at = now, opened_at = coalesce(opened_at, now) where id = joined.id;
    update invitation_link set ended = 'used' where token_hash = link;
    insert into member (client_id, person_id, is_creator, role, progress, joined_at)
      values (joined.client_id, app.person_id(), false, joined.role, '{ACCOUNT_CREATION,ACCOUNT_TYPE}', now);
    insert into member_change (id, client_id, person_id, kind, by_person_id, at)
      values (gen_random_uuid(), joined.client_id, app.person_id(), 'joined', app.person_id(), join_client.now);
    return joined.client_id;
  end $$;

-- What was kept for a client is kept for its former members too: a legal hold covers them.
create or replace function app.is_held(person uuid, client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from legal_hold h where h.client_id = is_held.client
        or exists (select from member m where m.client_id = h.client_id and m.person_id = is_held.person)
        or exists (select from former_member f where f.client_id = h.client_id and f.person_id = is_held.person))
  $$;
