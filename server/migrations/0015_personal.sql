-- What people tell about themselves. An answer is a row, so that two tabs, or a phone and a desk, touch only what each changed.

create table personal_form (
  person_id uuid primary key references person,
  version integer not null,
  saved_at timestamptz not null
) with (fillfactor = 85);
comment on column personal_form.person_id is 'sensitive=C1';
comment on column personal_form.version is 'sensitive=C1 counts the saves';
comment on column personal_form.saved_at is 'sensitive=C1';

create table personal_answer (
  person_id uuid not null references person,
  key text not null,
  answer_sealed bytea not null,
  version integer not null,
  primary key (person_id, key)
) with (fillfactor = 85);
comment on column personal_answer.person_id is 'sensitive=C1';
comment on column personal_answer.key is 'sensitive=C1 the question';
comment on column personal_answer.answer_sealed is 'sensitive=C4 sealed under the data key of the person, as it was typed';
comment on column personal_answer.version is 'sensitive=C1 of the form, when this answer was last changed';

alter table personal_form enable row level security;
alter table personal_answer enable row level security;
create policy own on personal_form to portico_api using (person_id = app.person_id());
create policy own on personal_answer to portico_api using (person_id = app.person_id());
grant select, insert, update on personal_form to portico_api;
grant select, insert, update, delete on personal_answer to portico_api;
