-- What happened to somebody's account, in their own words: a closed list of events, for the page on which they see it.
-- The audit trail tells the same for others; it may not name a device.

create table notice (
  id uuid primary key,
  person_id uuid not null references person,
  event text not null,
  device text not null,
  at timestamptz not null
);
create index notice_of_person on notice (person_id, at desc);
comment on column notice.id is 'sensitive=C1';
comment on column notice.person_id is 'sensitive=C1';
comment on column notice.event is 'sensitive=C1';
comment on column notice.device is 'sensitive=C2 browser and system, by name';
comment on column notice.at is 'sensitive=C1';

alter table notice enable row level security;
create policy own on notice to portico_api using (person_id = app.person_id());
grant select, insert on notice to portico_api;
