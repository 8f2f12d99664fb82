-- Which identity check a client rests on, for each of its members: the one by which their step was recorded. A person may begin another
-- check for another client at any time; staff keep seeing, and the portal keeps, what this client was submitted with.

alter table identity_check add constraint identity_check_of_its_person unique (id, person_id);
alter table member add column identity_check_id uuid;
-- Of that very person, whatever the application writes.
alter table member add constraint member_identity_check foreign key (identity_check_id, person_id)
  references identity_check (id, person_id);
create index member_of_identity_check on member (identity_check_id) where identity_check_id is not null;
comment on column member.identity_check_id is 'sensitive=C1 the identity check by which the step was recorded; none before it was';
grant update (identity_check_id) on member to portico_api;

-- Until now the newest check of a person counted for all their clients.
update member m set identity_check_id = (
  select i.id from identity_check i where i.person_id = m.person_id order by i.created_at desc, i.id desc limit 1)
where 'VERIFY_IDENTITY' = any (m.progress);
