-- Which terms somebody has accepted for which client: which text, when, from where. Never changed, never taken away.

create table terms_acceptance (
  person_id uuid not null references person,
  client_id uuid not null references client,
  version text not null,
  text_sha256 bytea not null,
  accepted_at timestamptz not null,
  address text not null,
  primary key (person_id, client_id, version)
);
comment on column terms_acceptance.person_id is 'sensitive=C1';
comment on column terms_acceptance.client_id is 'sensitive=C1';
comment on column terms_acceptance.version is 'sensitive=C1';
comment on column terms_acceptance.text_sha256 is 'sensitive=C1 of the words that were shown';
comment on column terms_acceptance.accepted_at is 'sensitive=C1';
comment on column terms_acceptance.address is 'sensitive=C2 where it was accepted from';

alter table terms_acceptance enable row level security;
create policy own on terms_acceptance to portico_api using (person_id = app.person_id());
grant select, insert on terms_acceptance to portico_api;
