-- The owners of an approved client can change. The client stays approved while its creator enters the change, submits it, and two of staff
-- approve it or send it back with a sentence. What is entered is what the client tells us, so it stands in the same rows as before; the
-- versions of the answers say what was approved.

create table owner_change (
  id uuid primary key,
  client_id uuid not null references client,
  begun_by uuid not null references person,
  begun_at timestamptz not null,
  submitted_at timestamptz,
  returned_at timestamptz,
  sentence_sealed bytea,
  approved_at timestamptz,
  constraint approved_as_submitted check (approved_at is null or submitted_at is not null),
  constraint returned_with_sentence check ((returned_at is null) = (sentence_sealed is null))
);
create unique index one_open_owner_change on owner_change (client_id) where approved_at is null;
create index owner_change_to_decide on owner_change (client_id) where approved_at is null and submitted_at is not null;
comment on column owner_change.id is 'sensitive=C1';
comment on column owner_change.client_id is 'sensitive=C1';
comment on column owner_change.begun_by is 'sensitive=C1';
comment on column owner_change.begun_at is 'sensitive=C1';
comment on column owner_change.submitted_at is 'sensitive=C1 empty while the creator works on it';
comment on column owner_change.returned_at is 'sensitive=C1 when staff last sent it back';
comment on column owner_change.sentence_sealed is 'sensitive=C3 what staff asked, sealed under the data key of the client';
comment on column owner_change.approved_at is 'sensitive=C1';

alter table owner_change enable row level security;
create policy acts on owner_change for select to portico_api using (client_id = app.client_id());
create policy begins on owner_change for insert to portico_api
  with check (client_id = app.client_id() and begun_by = app.person_id() and app.has_created(client_id));
create policy submits on owner_change for update to portico_api
  using (client_id = app.client_id() and app.has_created(client_id) and approved_at is null);
create policy worker on owner_change for select to portico_worker using (true);
create policy staff_sees on owner_change for select to portico_staff using (app.staff_role() is not null);
grant select on owner_change to portico_api, portico_worker, portico_staff;
grant insert (id, client_id, begun_by, begun_at), update (submitted_at) on owner_change to portico_api;

-- Two of staff decide about it, as they do about everything.
alter table decision drop constraint decision_kind_check;
alter table decision add constraint decision_kind_check check (kind in
  ('approve', 'return', 'block', 'unblock', 'end-membership', 'approve-member', 'hand-over', 'approve-owners', 'return-owners'));

create policy staff_decides on owner_change for update to portico_staff
  using (app.staff_role() = 'approver' and approved_at is null and submitted_at is not null)
  with check (exists (select from decision d where d.client_id = owner_change.client_id and d.confirmed_by = app.staff_id()
    and (d.kind = 'approve-owners' and d.confirmed_at = owner_change.approved_at
      or d.kind = 'return-owners' and d.confirmed_at = owner_change.returned_at and owner_change.approved_at is null)));
grant update (submitted_at, returned_at, sentence_sealed, approved_at) on owner_change to portico_staff;

-- The approval of a change ends the membership of each owner whom the change takes out.
create or replace function app.end_membership_by_staff(client uuid, person uuid, change_id uuid, now timestamptz) returns uuid[]
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if app.staff_role() is distinct from 'approver' or not exists (select from decision d
      where d.client_id = client and d.confirmed_by = app.staff_id() and d.confirmed_at = end_membership_by_staff.now
        and (d.kind = 'end-membership' and d.member_id = person
          or d.kind = 'approve-owners' and exists (
            select from member m
            join invitation i on i.client_id = m.client_id and i.person_id = m.person_id
            join company_owner o on o.client_id = m.client_id and o.id = i.named_id
            where m.client_id = client and m.person_id = person and m.role = 'ubo' and o.answers_sealed is null)))
    then return null; end if;
    return app.close_membership(client, person, 'staff', change_id, null, app.staff_id(), now);
  end $$;
