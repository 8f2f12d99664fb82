-- Whom a creator has named, and what became of their invitations. Owners are named in company_owner; here are representatives and
-- employees. An invitation is kept once per named person; every link that was ever sent for it is a row, so that an old one can be told from an ended one.

create table named_person (
  client_id uuid not null references client,
  id uuid not null,
  role text not null check (role in ('representative', 'employee')),
  answers_sealed bytea,
  version integer not null,
  position integer not null,
  primary key (client_id, id)
) with (fillfactor = 85);
comment on column named_person.client_id is 'sensitive=C1';
comment on column named_person.id is 'sensitive=C1 chosen by the page that entered them';
comment on column named_person.role is 'sensitive=C1';
comment on column named_person.answers_sealed is 'sensitive=C4 sealed under the data key of the client, as it was typed; nothing once taken out';
comment on column named_person.version is 'sensitive=C1 counts the saves';
comment on column named_person.position is 'sensitive=C1 in the order in which they were entered';

create table invitation (
  id uuid primary key,
  client_id uuid not null references client,
  named_id uuid not null,
  role text not null check (role in ('ubo', 'representative', 'employee')),
  invited_by uuid not null references person,
  person_id uuid references person,
  email_index bytea not null,
  email_sealed bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  joined_at timestamptz,
  declined_at timestamptz,
  revoked_at timestamptz,
  reminded_at timestamptz,
  reminders integer not null default 0,
  unique (client_id, named_id),
  check ((joined_at is null) = (person_id is null)),
  check (joined_at is null or revoked_at is null)
) with (fillfactor = 85);
-- One open invitation to an address per client.
create unique index invitation_open on invitation (client_id, email_index) where revoked_at is null and declined_at is null;
create index invitation_of_person on invitation (person_id) where person_id is not null;
create index invitation_waiting on invitation (sent_at) where joined_at is null and revoked_at is null and declined_at is null;
comment on column invitation.id is 'sensitive=C1';
comment on column invitation.client_id is 'sensitive=C1';
comment on column invitation.named_id is 'sensitive=C1 of company_owner or of named_person';
comment on column invitation.role is 'sensitive=C1';
comment on column invitation.invited_by is 'sensitive=C1';
comment on column invitation.person_id is 'sensitive=C1 who joined by it';
comment on column invitation.email_index is 'sensitive=C2 blind index of the invited address';
comment on column invitation.email_sealed is 'sensitive=C3 sealed under the data key of the client';
comment on column invitation.sent_at is 'sensitive=C1 when the inviter last had it sent; a reminder changes nothing of it';
comment on column invitation.expires_at is 'sensitive=C1 of its newest link; a reminder makes it no longer';
comment on column invitation.opened_at is 'sensitive=C1 when its mailbox was first proven';
comment on column invitation.joined_at is 'sensitive=C1';
comment on column invitation.declined_at is 'sensitive=C1 the invited person does not know this company';
comment on column invitation.revoked_at is 'sensitive=C1';
comment on column invitation.reminded_at is 'sensitive=C1';
comment on column invitation.reminders is 'sensitive=C1';

create table invitation_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  invitation_id uuid not null references invitation,
  email_index bytea not null,
  email_sealed bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  ended text check (ended in ('resent', 'corrected', 'used', 'revoked', 'declined'))
);
create index link_of_invitation on invitation_link (invitation_id);
comment on column invitation_link.token_hash is 'sensitive=C2 SHA-256 of what stands in the link';
comment on column invitation_link.invitation_id is 'sensitive=C1';
comment on column invitation_link.email_index is 'sensitive=C2 blind index of the address it was sent to';
comment on column invitation_link.email_sealed is 'sensitive=C3 that address, sealed under a key that the token alone makes';
comment on column invitation_link.sent_at is 'sensitive=C1';
comment on column invitation_link.expires_at is 'sensitive=C1';
comment on column invitation_link.ended is 'sensitive=C1 why it no longer leads anywhere, apart from its age';

-- Saves of them are counted as those of a company's other forms are.
alter table company_form drop constraint company_form_form_check;
alter table company_form add constraint company_form_form_check
  check (form in ('information', 'investment', 'owners', 'people', 'papers'));

alter table named_person enable row level security;
alter table invitation enable row level security;
alter table invitation_link enable row level security;
create policy acts on named_person to portico_api using (client_id = app.client_id());
create policy acts on invitation to portico_api using (client_id = app.client_id());
create policy invited on invitation for select to portico_api using (person_id = app.person_id());
create policy acts on invitation_link to portico_api
  using (exists (select from invitation i where i.id = invitation_id and i.client_id = app.client_id()));
create policy worker on named_person to portico_worker using (true);
create policy worker on invitation to portico_worker using (true);
create policy worker on invitation_link to portico_worker using (true);
grant select, insert, update on named_person, invitation, invitation_link to portico_api;
grant select on named_person to portico_worker;
grant select, update on invitation to portico_worker;
grant select, insert, update on invitation_link to portico_worker;
