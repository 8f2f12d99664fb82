-- What a company tells about itself, who owns it, and what is said of its papers. An answer is a row, an owner is a row: two tabs touch
-- only what each changed. All of it is sealed under the client's own data key.

create table company_form (
  client_id uuid not null references client,
  form text not null check (form in ('information', 'investment', 'owners', 'papers')),
  version integer not null,
  saved_at timestamptz not null,
  primary key (client_id, form)
) with (fillfactor = 85);
comment on column company_form.client_id is 'sensitive=C1';
comment on column company_form.form is 'sensitive=C1';
comment on column company_form.version is 'sensitive=C1 counts the saves';
comment on column company_form.saved_at is 'sensitive=C1';

create table company_answer (
  client_id uuid not null references client,
  form text not null check (form in ('information', 'investment', 'owners')),
  key text not null,
  answer_sealed bytea not null,
  version integer not null,
  primary key (client_id, form, key)
) with (fillfactor = 85);
comment on column company_answer.client_id is 'sensitive=C1';
comment on column company_answer.form is 'sensitive=C1';
comment on column company_answer.key is 'sensitive=C1 the question';
comment on column company_answer.answer_sealed is 'sensitive=C4 sealed under the data key of the client, as it was typed';
comment on column company_answer.version is 'sensitive=C1 of the form, when this answer was last changed';

create table company_owner (
  client_id uuid not null references client,
  id uuid not null,
  answers_sealed bytea,
  version integer not null,
  position integer not null,
  primary key (client_id, id)
) with (fillfactor = 85);
comment on column company_owner.client_id is 'sensitive=C1';
comment on column company_owner.id is 'sensitive=C1 chosen by the page that entered them';
comment on column company_owner.answers_sealed is 'sensitive=C4 sealed under the data key of the client, as it was typed; nothing once taken out';
comment on column company_owner.version is 'sensitive=C1 of the form, when this owner was last changed';
comment on column company_owner.position is 'sensitive=C1 in the order in which they were entered';

create table paper (
  client_id uuid not null references client,
  slot text not null,
  answers_sealed bytea not null,
  version integer not null,
  primary key (client_id, slot)
) with (fillfactor = 85);
comment on column paper.client_id is 'sensitive=C1';
comment on column paper.slot is 'sensitive=C1 which paper';
comment on column paper.answers_sealed is 'sensitive=C3 sealed under the data key of the client: what is said of it';
comment on column paper.version is 'sensitive=C1 of the form, when this was last changed';

create table paper_reuse (
  client_id uuid not null references client,
  slot text not null,
  file_id uuid not null references file on delete cascade,
  primary key (client_id, slot, file_id)
);
comment on column paper_reuse.client_id is 'sensitive=C1';
comment on column paper_reuse.slot is 'sensitive=C1 for which paper the file serves too';
comment on column paper_reuse.file_id is 'sensitive=C1';

alter table company_form enable row level security;
alter table company_answer enable row level security;
alter table company_owner enable row level security;
alter table paper enable row level security;
alter table paper_reuse enable row level security;
create policy acts on company_form to portico_api using (client_id = app.client_id());
create policy acts on company_answer to portico_api using (client_id = app.client_id());
create policy acts on company_owner to portico_api using (client_id = app.client_id());
create policy acts on paper to portico_api using (client_id = app.client_id());
create policy acts on paper_reuse to portico_api using (client_id = app.client_id());
create policy worker on company_form to portico_worker using (true);
create policy worker on company_answer to portico_worker using (true);
create policy worker on company_owner to portico_worker using (true);
create policy worker on paper to portico_worker using (true);
create policy worker on paper_reuse to portico_worker using (true);
grant select, insert, update on company_form to portico_api;
grant select, insert, update, delete on company_answer, company_owner, paper, paper_reuse to portico_api;
grant select, delete on company_form, company_answer, company_owner, paper, paper_reuse to portico_worker;
