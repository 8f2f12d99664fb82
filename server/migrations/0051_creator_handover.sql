-- The creator's role of a company is handed over: offered by the creator, or by two of staff where the creator is gone, and accepted by the
-- member themselves.

create table creator_handover (
  id uuid primary key,
  client_id uuid not null references client,
  from_person_id uuid not null references person,
  to_person_id uuid not null references person,
  offered_by_staff uuid references staff,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired', 'replaced', 'membership-ended')),
  constraint two_members check (from_person_id <> to_person_id),
  constraint expires_later check (expires_at > offered_at),
  constraint ended_whole check ((ended_at is null) = (outcome is null))
);
create unique index one_open_handover on creator_handover (client_id) where ended_at is null;
create index creator_handover_of_client on creator_handover (client_id, offered_at);
comment on column creator_handover.id is 'sensitive=C1';
comment on column creator_handover.client_id is 'sensitive=C1';
comment on column creator_handover.from_person_id is 'sensitive=C1 the creator when it was offered';
comment on column creator_handover.to_person_id is 'sensitive=C1 the member who may accept';
comment on column creator_handover.offered_by_staff is 'sensitive=C1 who of staff confirmed the offer; null where the creator made it';
comment on column creator_handover.offered_at is 'sensitive=C1';
comment on column creator_handover.expires_at is 'sensitive=C1';
comment on column creator_handover.ended_at is 'sensitive=C1 null while it is open';
comment on column creator_handover.outcome is 'sensitive=C1';

alter table creator_handover enable row level security;
-- The two whom it is about see it. The creator makes and withdraws it, the member declines it; only the function below accepts it.
create policy takes_part on creator_handover for select to portico_api
  using (client_id = app.client_id() and app.person_id() in (from_person_id, to_person_id));
create policy creator_offers on creator_handover for insert to portico_api
  with check (client_id = app.client_id() and from_person_id = app.person_id() and app.has_created(client_id)
    and offered_by_staff is null and ended_at is null);
create policy ends on creator_handover for update to portico_api
  using (client_id = app.client_id() and app.person_id() in (from_person_id, to_person_id) and ended_at is null)
  with check (case outcome when 'declined' then to_person_id = app.person_id()
    when 'withdrawn' then from_person_id = app.person_id()
    when 'expired' then from_person_id = app.person_id() and expires_at <= ended_at
    else false end);
grant select, insert (id, client_id, from_person_id, to_person_id, offered_at, expires_at), update (ended_at, outcome)
  on creator_handover to portico_api;
create policy staff_sees on creator_handover for select to portico_staff using (app.staff_role() is not null);
-- By a decision that this very person of staff has just confirmed.
create policy staff_offers on creator_handover for insert to portico_staff
  with check (app.staff_role() = 'approver' and offered_by_staff = app.staff_id() and ended_at is null and exists (
    select from decision d join client c on c.id = d.client_id
    where d.client_id = creator_handover.client_id and d.member_id = to_person_id and d.kind = 'hand-over'
      and c.created_by = from_person_id and d.confirmed_by = app.staff_id() and d.confirmed_at = offered_at));
create policy staff_replaces on creator_handover for update to portico_staff
  using (app.staff_role() = 'approver' and ended_at is null)
  with check (outcome = 'replaced' and exists (
    select from decision d where d.client_id = creator_handover.client_id and d.kind = 'hand-over'
      and d.confirmed_by = app.staff_id() and d.confirmed_at = ended_at));
grant select, insert (id, client_id, from_person_id, to_person_id, offered_by_staff, offered_at, expires_at), update (ended_at, outcome)
  on creator_handover to portico_staff;

-- A former creator who was never named in the company has no entry.
alter table former_member alter column named_id drop not null;
alter table former_member drop constraint former_member_role_check;
alter table former_member add constraint former_member_role_check check (role in ('creator', 'ubo', 'representative', 'employee'));
alter table former_member drop constraint former_member_ended_by_check;
alter table former_member add constraint former_member_ended_by_check check (ended_by in ('themselves', 'colleague', 'staff', 'handover'));
alter table former_member add constraint entry_of_role check ((role = 'creator') = (named_id is null) and (role = 'creator') = (ended_by = 'handover'));

alter table member_change drop constraint member_change_kind_check;
alter table member_change add constraint member_change_kind_check
  check (kind in ('joined', 'ended', 'left', 'rights', 'approved', 'creator', 'former-creator'));

-- What staff wrote is sealed under the key of the creator of that moment, so the row says whose key it was.
alter table decision add column reason_sealed_for uuid references person;
update decision d set reason_sealed_for = coalesce(d.person_id, (select c.created_by from client c where c.id = d.client_id))
  where d.reason_sealed is not null;
alter table decision add constraint reason_of_one check ((reason_sealed is null) = (reason_sealed_for is null));
comment on column decision.reason_sealed_for is 'sensitive=C1 under whose data key the reason is sealed';
alter table picture_view add column reason_sealed_for uuid references person;
update picture_view v set reason_sealed_for = (select c.created_by from client c where c.id = v.client_id);
alter table picture_view alter column reason_sealed_for set not null;
comment on column picture_view.reason_sealed_for is 'sensitive=C1 under whose data key the reason is sealed';
alter table legal_hold add column reason_sealed_for uuid references person;
update legal_hold h set reason_sealed_for = (select c.created_by from client c where c.id = h.client_id);
alter table legal_hold alter column reason_sealed_for set not null;
comment on column legal_hold.reason_sealed_for is 'sensitive=C1 under whose data key the reason is sealed';

alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check
  check (kind in ('approve', 'return', 'block', 'unblock', 'end-membership', 'approve-member', 'hand-over'));
alter table decision drop constraint of_a_member;
alter table decision add constraint of_a_member
  check ((kind in ('end-membership', 'approve-member', 'hand-over')) = (member_id is not null) and (member_id is null or client_id is not null));
comment on column decision.member_id is 'sensitive=C1 whose membership of the client ends, or who is offered the creator''s role';

-- As before, and an offer to the member ends with their membership.
create or replace function app.close_membership(client uuid, person uuid, ended_by text, change_id uuid, by_person uuid, by_staff uuid, now timestamptz)
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
    update creator_handover h set ended_at = close_membership.now, outcome = 'membership-ended'
      where h.client_id = ended.client_id and h.to_person_id = ended.person_id and h.ended_at is null;
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

-- Accepts the open offer to whoever acts, in the client that they act for. Everything that makes somebody its creator moves here and nowhere
-- else: the client, both members, their invitations, the requests of staff for the company's steps, and the record of the change. A former
-- creator who is named in the company stays with the role of that entry (`former`); without one their membership ends, and with it their
-- sessions. Answers every session of the two for this client; null where there is no such offer any more.
create function app.hand_over_creator(offer uuid, now timestamptz, progress text[], former jsonb, asked uuid[], sentences bytea[],
    change_id uuid, former_change_id uuid)
  returns uuid[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    accepted creator_handover;
    giving member;
    receiving member;
    named uuid := (former->>'namedId')::uuid;
    sessions uuid[];
  begin
    perform from client c where c.id = app.client_id() for no key update;
    select h.* into accepted from creator_handover h
      join client c on c.id = h.client_id and c.created_by = h.from_person_id
      join person p on p.id = h.to_person_id
      where h.id = offer and h.client_id = app.client_id() and h.to_person_id = app.person_id() and h.ended_at is null
        and h.expires_at > hand_over_creator.now and p.blocked_at is null
        and c.account_type = 'BUSINESS_ACCOUNT' and c.status in ('DRAFT', 'RETURNED', 'ONBOARDED')
      for update of h;
    select m.* into giving from member m
      where m.client_id = accepted.client_id and m.person_id = accepted.from_person_id and m.is_creator for update;
    select m.* into receiving from member m
      where m.client_id = accepted.client_id and m.person_id = accepted.to_person_id and m.role in ('ubo', 'representative')
        and not m.awaits_approval for update;
    if accepted.id is null or giving.person_id is null or receiving.person_id is null then return null; end if;
    if exists (select from invitation i where i.client_id = receiving.client_id and i.person_id = receiving.person_id
      and i.valid_until < (hand_over_creator.now at time zone 'UTC')::date) then return null; end if;
    if former is not null and not exists (
      select from company_owner o where former->>'role' = 'ubo' and o.client_id = giving.client_id and o.id = named and o.answers_sealed is not null
      union all
      select from named_person n where former->>'role' = n.role and n.role = 'representative' and n.client_id = giving.client_id and n.id = named
        and n.answers_sealed is not null and n.left_at is null) then return null; end if;

    update creator_handover h set ended_at = hand_over_creator.now, outcome = 'accepted' where h.id = accepted.id;
    -- A creator has no invitation: their rights are those of a creator, without limit or end date.
    update invitation i set person_id = null, joined_at = null, revoked_at = hand_over_creator.now
      where i.client_id = receiving.client_id and i.person_id = receiving.person_id;
    with all_sessions as (
      update session s set
        ended_at = case when former is null and s.person_id = giving.person_id then hand_over_creator.now end,
        ended_because = case when former is null and s.person_id = giving.person_id then 'membership ended' end
      where s.client_id = giving.client_id and s.person_id in (giving.person_id, receiving.person_id) and s.ended_at is null
      returning s.id)
    select coalesce(array_agg(id), '{}') into sessions from all_sessions;
    if former is null then
      delete from member m where m.client_id = giving.client_id and m.person_id = giving.person_id;
      insert into former_member (client_id, person_id, role, named_id, progress, identity_check_id, joined_at, ended_at, ended_by)
        values (giving.client_id, giving.person_id, 'creator', null, giving.progress, giving.identity_check_id, giving.joined_at,
          hand_over_creator.now, 'handover');
    else
      update member m set is_creator = false, role = former->>'role',
          progress = array(select jsonb_array_elements_text(former->'progress'))
        where m.client_id = giving.client_id and m.person_id = giving.person_id;
      -- The entry may have been invited before: somebody who hands the role back.
      insert into invitation (id, client_id, named_id, role, invited_by, person_id, email_index, email_sealed, sent_at, expires_at, opened_at, joined_at)
        values ((former->>'invitationId')::uuid, giving.client_id, named, former->>'role', receiving.person_id, giving.person_id,
          decode(former->>'emailIndex', 'hex'), decode(former->>'emailSealed', 'hex'), hand_over_creator.now, hand_over_creator.now,
          hand_over_creator.now, giving.joined_at)
        on conflict (client_id, named_id) do update set role = excluded.role, invited_by = excluded.invited_by, person_id = excluded.person_id,
          email_index = excluded.email_index, email_sealed = excluded.email_sealed, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at, opened_at = excluded.opened_at, joined_at = excluded.joined_at,
          declined_at = null, revoked_at = null, permissions = null, valid_until = null;
      update invitation_link l set ended = 'used' from invitation i
        where i.client_id = giving.client_id and i.named_id = named and l.invitation_id = i.id and l.ended is null;
    end if;
    update member m set is_creator = true, role = null, progress = hand_over_creator.progress
      where m.client_id = receiving.client_id and m.person_id = receiving.person_id;
    update client c set created_by = receiving.person_id where c.id = receiving.client_id;
    update asked_back a set person_id = receiving.person_id, sentence_sealed = moved.sentence
      from unnest(asked, sentences) as moved (id, sentence)
      where a.id = moved.id and a.client_id = giving.client_id and a.person_id = giving.person_id
        and a.step in ('COMPANY_INFORMATION', 'INVESTMENT_INFORMATION', 'DOCUMENT_UPLOAD', 'UBO_USERS', 'REPRESENTATIVE_USERS');
    insert into member_change (id, client_id, person_id, kind, by_person_id, at)
      values (former_change_id, giving.client_id, giving.person_id, 'former-creator', app.person_id(), hand_over_creator.now),
        (change_id, receiving.client_id, receiving.person_id, 'creator', app.person_id(), hand_over_creator.now);
    return sessions;
  end $$;
revoke execute on function app.hand_over_creator from public;
grant execute on function app.hand_over_creator to portico_api;
