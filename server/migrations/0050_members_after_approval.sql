-- A person who joins an approved client is reviewed on their own: two of staff approve the member, the client stays as it is. Until then
-- they have no rights on the transaction side, manage nobody, and do not count where the company needs somebody who can sign.

alter table member add column awaits_approval boolean not null default false;
comment on column member.awaits_approval is 'sensitive=C1 joined after the client was approved, and not approved by staff yet';

-- As before, and whoever joins an approved client awaits approval. `live_invitation` has locked the client, so an approval at the same
-- moment comes before or after.
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
    insert into member (client_id, person_id, is_creator, role, progress, joined_at, awaits_approval)
      values (joined.client_id, app.person_id(), false, joined.role, '{ACCOUNT_CREATION,ACCOUNT_TYPE}', now,
        (select c.status = 'ONBOARDED' from client c where c.id = joined.client_id));
    insert into member_change (id, client_id, person_id, kind, by_person_id, at)
      values (gen_random_uuid(), joined.client_id, app.person_id(), 'joined', app.person_id(), join_client.now);
    return joined.client_id;
  end $$;

-- The approval of a member is a decision of two people about this very membership, like its end.
alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check
  check (kind in ('approve', 'return', 'block', 'unblock', 'end-membership', 'approve-member'));
alter table decision drop constraint of_a_member;
alter table decision add constraint of_a_member
  check ((kind in ('end-membership', 'approve-member')) = (member_id is not null) and (member_id is null or client_id is not null));

alter table member_change drop constraint member_change_kind_check;
alter table member_change add constraint member_change_kind_check check (kind in ('joined', 'ended', 'left', 'rights', 'approved'));

create function app.approve_member(client uuid, person uuid, change_id uuid, now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if app.staff_role() is distinct from 'approver' or not exists (select from decision d
      where d.client_id = client and d.member_id = person and d.kind = 'approve-member'
        and d.confirmed_by = app.staff_id() and d.confirmed_at = approve_member.now)
    then return false; end if;
    update member m set awaits_approval = false
      where m.client_id = client and m.person_id = person and m.awaits_approval;
    if not found then return false; end if;
    -- Staff have seen what they decided, so there is nothing left to note.
    insert into member_change (id, client_id, person_id, kind, by_staff_id, at, noted_by, noted_at)
      values (change_id, client, person, 'approved', app.staff_id(), approve_member.now, app.staff_id(), approve_member.now);
    return true;
  end $$;
revoke execute on function app.approve_member from public;
grant execute on function app.approve_member to portico_staff;

-- Their approval settles how they were identified, too.
create or replace function app.awaits_identity_decision(client uuid, person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from member m join identity_check i on i.id = m.identity_check_id
      where m.client_id = awaits_identity_decision.client and m.person_id = awaits_identity_decision.person and m.role = 'employee'
        and 'VERIFY_IDENTITY' = any (m.progress) and (i.state = 'staff' or i.explanation_sealed is not null)
        and not m.awaits_approval
        and not exists (
          select from decision d where d.client_id = m.client_id and d.member_id = m.person_id and d.kind = 'approve-member'
            and d.confirmed_at >= m.identity_recorded_at)
        and not exists (
          select from member o join decision d on d.client_id = o.client_id or d.person_id = o.person_id
          where o.identity_check_id = i.id and d.kind = 'approve' and d.confirmed_at >= o.identity_recorded_at))
  $$;

create or replace function app.membership(client_id uuid, person_id uuid) returns json
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select json_build_object('status', c.status, 'accountType', c.account_type, 'isCreator', m.is_creator, 'role', m.role,
      'progress', m.progress, 'permissions', i.permissions, 'validUntil', i.valid_until,
      'awaitsIdentityDecision', app.awaits_identity_decision(c.id, m.person_id), 'awaitsApproval', m.awaits_approval)
    from client c join member m on m.client_id = c.id
      left join invitation i on i.client_id = m.client_id and i.person_id = m.person_id
    where c.id = membership.client_id and m.person_id = membership.person_id
  $$;

create or replace function app.manages_people(client uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from member m where m.client_id = client and m.person_id = app.person_id()
      and (m.is_creator or m.role = 'representative' and not m.awaits_approval))
  $$;

-- Staff look at the pictures of a member before they decide.
alter policy staff_sees on file using (
  app.staff_role() is not null and purpose = 'identity' and exists (
    select from member m join client c on c.id = m.client_id
    where m.person_id = file.person_id
      and (c.status = 'WAITING_FOR_APPROVAL' or m.awaits_approval or app.awaits_identity_decision(c.id, m.person_id))));
