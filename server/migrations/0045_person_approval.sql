-- An employee may finish when their client was approved long ago, so that no review of the client follows. If nobody but themselves vouches
-- for their identity (no portrait, a document that only people can read, a difference that they have explained), two of staff decide about
-- the person, and until then the transaction side stays closed to them.

alter table decision drop constraint of_a_client;
alter table decision add constraint of_a_client check (client_id is not null or kind in ('approve', 'block', 'unblock'));

alter table member add column identity_recorded_at timestamptz;
comment on column member.identity_recorded_at is 'sensitive=C1 when the identity step was recorded by that check';
grant update (identity_recorded_at) on member to portico_api;
update member m set identity_recorded_at = coalesce(i.decided_at, i.created_at) from identity_check i where i.id = m.identity_check_id;

-- Settled by an approval that came after the check was recorded: of the person, or of a client whose case showed this very check. Of all
-- members but employees the check is part of the case that was approved.
create function app.awaits_identity_decision(client uuid, person uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from member m join identity_check i on i.id = m.identity_check_id
      where m.client_id = awaits_identity_decision.client and m.person_id = awaits_identity_decision.person and m.role = 'employee'
        and 'VERIFY_IDENTITY' = any (m.progress) and (i.state = 'staff' or i.explanation_sealed is not null)
        and not exists (
          select from member o join decision d on d.client_id = o.client_id or d.person_id = o.person_id
          where o.identity_check_id = i.id and d.kind = 'approve' and d.confirmed_at >= o.identity_recorded_at))
  $$;
revoke execute on function app.awaits_identity_decision from public;
grant execute on function app.awaits_identity_decision to portico_api, portico_staff;

create or replace function app.membership(client_id uuid, person_id uuid) returns json
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select json_build_object('status', c.status, 'accountType', c.account_type, 'isCreator', m.is_creator, 'role', m.role,
      'progress', m.progress, 'permissions', i.permissions, 'validUntil', i.valid_until,
      'awaitsIdentityDecision', app.awaits_identity_decision(c.id, m.person_id))
    from client c join member m on m.client_id = c.id
      left join invitation i on i.client_id = m.client_id and i.person_id = m.person_id
    where c.id = membership.client_id and m.person_id = membership.person_id
  $$;

-- How long reviews of clients take; a decision about a person is none.
create or replace function app.last_reviews(most int) returns table (since timestamptz, decided timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select former_since, confirmed_at from decision
    where kind in ('approve', 'return') and client_id is not null and confirmed_at is not null
    order by confirmed_at desc limit most
  $$;

-- Staff also look at the pictures of such a person before they decide.
alter policy staff_sees on file using (
  app.staff_role() is not null and purpose = 'identity' and exists (
    select from member m join client c on c.id = m.client_id
    where m.person_id = file.person_id
      and (c.status = 'WAITING_FOR_APPROVAL' or app.awaits_identity_decision(c.id, m.person_id))));
