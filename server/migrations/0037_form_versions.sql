-- What people were asked, word by word, and what they had answered whenever it counted. Labels are rewritten from release to release:
-- an answer is evidence only together with the words it was given to.

-- Known by its content: the hash cannot name another text, and no role of the application may change or delete one.
create table form_definition (
  hash bytea primary key,
  form text not null check (form in ('personal', 'information', 'investment', 'owners', 'people')),
  language text not null,
  definition text not null,
  first_used_at timestamptz not null,
  check (hash = sha256(convert_to(definition, 'UTF8')))
);
comment on column form_definition.hash is 'sensitive=C1 SHA-256 of the definition';
comment on column form_definition.form is 'sensitive=C1';
comment on column form_definition.language is 'sensitive=C1 of its words';
comment on column form_definition.definition is 'sensitive=C1 canonical JSON: questions, hints, legal basis, choices; nothing of a person';
comment on column form_definition.first_used_at is 'sensitive=C1';

-- `complete` and `submit` hold all answers of a form, `change` one answer before and after. Drafts that were never completed are not here.
-- The page saves while people type: a change stays open, and its new value can be replaced, until its person goes on to something else.
create table answer_version (
  seq bigserial primary key,
  id uuid not null unique,
  client_id uuid not null references client,
  person_id uuid references person,
  form text not null check (form in ('personal', 'information', 'investment', 'owners', 'people')),
  event text not null check (event in ('complete', 'submit', 'change')),
  key text,
  definition_hash bytea not null references form_definition,
  form_version integer not null,
  by_person_id uuid not null references person,
  at timestamptz not null,
  is_open boolean not null default false,
  content_sealed bytea not null,
  check (not is_open or event = 'change'),
  check ((form = 'personal') = (person_id is not null)),
  check ((event = 'change') = (key is not null))
);
create index answer_version_of_person on answer_version (person_id, form, seq) where person_id is not null;
create index answer_version_of_client on answer_version (client_id, form, seq);
comment on column answer_version.seq is 'sensitive=C1 the order in which they came';
comment on column answer_version.id is 'sensitive=C1';
comment on column answer_version.client_id is 'sensitive=C1 in which it was answered';
comment on column answer_version.person_id is 'sensitive=C1 whose answers they are; null where they are the client''s';
comment on column answer_version.form is 'sensitive=C1';
comment on column answer_version.event is 'sensitive=C1';
comment on column answer_version.key is 'sensitive=C1 the question whose answer changed; of a list, the id of the owner or person entered';
comment on column answer_version.definition_hash is 'sensitive=C1 the words that were answered';
comment on column answer_version.form_version is 'sensitive=C1 how often the form had been saved';
comment on column answer_version.by_person_id is 'sensitive=C1 who completed, submitted or changed it';
comment on column answer_version.at is 'sensitive=C1';
comment on column answer_version.is_open is 'sensitive=C1 its person may still be typing';
comment on column answer_version.content_sealed is 'sensitive=C4 sealed under the data key of the person or client: the answers, or one before and after';

alter table form_definition enable row level security;
alter table answer_version enable row level security;
create policy reads on form_definition for select to portico_api, portico_worker using (true);
create policy adds on form_definition for insert to portico_api, portico_worker with check (true);
create policy staff_sees on form_definition for select to portico_staff using (app.staff_role() is not null);
create policy reads on answer_version for select to portico_api
  using (person_id = app.person_id() or (person_id is null and client_id = app.client_id()));
create policy adds on answer_version for insert to portico_api
  with check (client_id = app.client_id() and (person_id is null or person_id = app.person_id()));
create policy types on answer_version for update to portico_api
  using (is_open and by_person_id = app.person_id()) with check (by_person_id = app.person_id());
create policy worker on answer_version to portico_worker using (true) with check (true);
create policy staff_sees on answer_version for select to portico_staff using (app.staff_role() is not null);
grant select, insert on form_definition to portico_api, portico_worker;
grant select on form_definition to portico_staff;
grant select, insert on answer_version to portico_api;
-- Of an open change; who changed which answer of whose form stays as it was.
grant update (definition_hash, at, is_open, content_sealed) on answer_version to portico_api;
grant usage on sequence answer_version_seq_seq to portico_api, portico_worker;
-- The worker submits where a checked file was the last thing missing, and deletes what the law lets us forget.
grant select, insert, delete, update (is_open) on answer_version to portico_worker;
grant select on answer_version to portico_staff;
