-- Staff look at the pictures of a case that waits, and say why; what is kept is deleted in its time, unless the law wants it held.

create policy staff_sees on identity_picture for select to portico_staff using (app.staff_role() is not null);
grant select on identity_picture to portico_staff;

-- Of files only pictures of people whose case waits for a decision.
create policy staff_sees on file for select to portico_staff using (
  app.staff_role() is not null and purpose = 'identity' and exists (
    select from member m join client c on c.id = m.client_id
    where m.person_id = file.person_id and c.status = 'WAITING_FOR_APPROVAL'));
grant select on file to portico_staff;

create table picture_view (
  id uuid primary key,
  staff_id uuid not null references staff,
  client_id uuid not null references client,
  reason_sealed bytea not null,
  viewed_at timestamptz not null
);
create index picture_view_of_client on picture_view (client_id);
comment on column picture_view.id is 'sensitive=C1';
comment on column picture_view.staff_id is 'sensitive=C1 who took the pictures out';
comment on column picture_view.client_id is 'sensitive=C1 of which case';
comment on column picture_view.reason_sealed is 'sensitive=C3 sealed under the data key of its creator, why';
comment on column picture_view.viewed_at is 'sensitive=C1';
alter table picture_view enable row level security;
create policy staff_sees on picture_view for select to portico_staff using (app.staff_role() is not null);
create policy staff_looks on picture_view for insert to portico_staff
  with check (app.staff_role() is not null and staff_id = app.staff_id());
grant select, insert on picture_view to portico_staff;

-- A legal hold: nothing of this client or its people is deleted while it stands.
create table legal_hold (
  client_id uuid primary key references client,
  staff_id uuid not null references staff,
  reason_sealed bytea not null,
  held_at timestamptz not null
);
comment on column legal_hold.client_id is 'sensitive=C1';
comment on column legal_hold.staff_id is 'sensitive=C1 who set it';
comment on column legal_hold.reason_sealed is 'sensitive=C3 sealed under the data key of its creator, why';
comment on column legal_hold.held_at is 'sensitive=C1';
alter table legal_hold enable row level security;
create policy staff_sees on legal_hold for select to portico_staff using (app.staff_role() is not null);
create policy staff_holds on legal_hold for insert to portico_staff
  with check (app.staff_role() = 'approver' and staff_id = app.staff_id());
create policy staff_releases on legal_hold for delete to portico_staff using (app.staff_role() = 'approver');
create policy worker on legal_hold for select to portico_worker using (true);
grant select, insert, delete on legal_hold to portico_staff;
grant select on legal_hold to portico_worker;
