-- What people walk for a client that somebody else has opened.

-- Whoever belongs to a client sees that something was asked back there, and of whom; the words are sealed for whom they are.
drop policy own on asked_back;
create policy sees on asked_back for select to portico_api
  using (asked_at is not null and exists (
    select from member m where m.client_id = asked_back.client_id and m.person_id = app.person_id()));
-- The same step may be asked back of several people.
alter table asked_back drop constraint asked_back_decision_id_step_field_key;
alter table asked_back add unique (decision_id, person_id, step, field);

-- Several people answer: the client waits for the word of each.
alter table asked_back add column said_at timestamptz;
comment on column asked_back.said_at is 'sensitive=C1 when its person said that everything is answered';
grant update (said_at) on asked_back to portico_api;

-- Staff see whom a creator has named and invited.
create policy staff_sees on named_person for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on invitation for select to portico_staff using (app.staff_role() is not null);
grant select on named_person, invitation to portico_staff;

-- A token opens the transaction side to nobody who has not done their own list.
create or replace function app.membership(client_id uuid, person_id uuid) returns json
  language sql stable set search_path = public
  as $$
    select json_build_object('status', c.status, 'accountType', c.account_type, 'isCreator', m.is_creator, 'role', m.role,
      'progress', m.progress)
    from client c join member m on m.client_id = c.id
    where c.id = membership.client_id and m.person_id = membership.person_id
  $$;
