-- Clients and who belongs to them.

create table client (
  id uuid primary key,
  account_type text not null check (account_type in ('PERSONAL_ACCOUNT', 'BUSINESS_ACCOUNT')),
  company text not null default '',
  status text not null default 'DRAFT'
    check (status in ('DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED', 'BLOCKED')),
  created_by uuid not null references person,
  created_at timestamptz not null
) with (fillfactor = 85);
comment on column client.id is 'sensitive=C1';
comment on column client.account_type is 'sensitive=C1';
comment on column client.company is 'sensitive=C2';
comment on column client.status is 'sensitive=C2';
comment on column client.created_by is 'sensitive=C1';
comment on column client.created_at is 'sensitive=C1';

create table member (
  client_id uuid not null references client,
  person_id uuid not null references person,
  is_creator boolean not null,
  role text check (role in ('ubo', 'representative', 'employee')),
  progress text[] not null,
  joined_at timestamptz not null,
  primary key (client_id, person_id)
) with (fillfactor = 85);
create index member_of_person on member (person_id);
create unique index one_creator on member (client_id) where is_creator;
comment on column member.client_id is 'sensitive=C1';
comment on column member.person_id is 'sensitive=C1';
comment on column member.is_creator is 'sensitive=C1';
comment on column member.role is 'sensitive=C1';
comment on column member.progress is 'sensitive=C1 step types';
comment on column member.joined_at is 'sensitive=C1';

alter table session add foreign key (client_id) references client;

alter table client enable row level security;
alter table member enable row level security;
-- A person sees the clients they belong to, and changes only the one they act for.
create policy belongs on client for select to portico_api
  using (exists (select from member m where m.client_id = client.id and m.person_id = app.person_id()));
create policy creates on client for insert to portico_api with check (created_by = app.person_id());
create policy acts on client for update to portico_api using (id = app.client_id());
create policy sees on member for select to portico_api
  using (person_id = app.person_id() or client_id = app.client_id());
create policy joins on member for insert to portico_api with check (person_id = app.person_id());
create policy walks on member for update to portico_api
  using (person_id = app.person_id() and client_id = app.client_id());
create policy worker on client to portico_worker using (true);
create policy worker on member to portico_worker using (true);
grant select, insert, update on client, member to portico_api;
grant select, update on client, member to portico_worker;

-- Whether a token may still be used: asked at most every five seconds per session.
create function app.session_state(session_id uuid)
  returns table (ended boolean, person_blocked boolean, client_blocked boolean, all_clients_blocked boolean, member boolean)
  language sql stable security definer set search_path = public
  as $$
    select
      s.ended_at is not null,
      p.blocked_at is not null,
      coalesce(c.status = 'BLOCKED', false),
      exists (select from member m where m.person_id = p.id) and not exists (
        select from member m join client mc on mc.id = m.client_id where m.person_id = p.id and mc.status <> 'BLOCKED'),
      s.client_id is null or exists (select from member m where m.client_id = s.client_id and m.person_id = p.id)
    from session s join person p on p.id = s.person_id left join client c on c.id = s.client_id
    where s.id = session_id
  $$;
revoke execute on function app.session_state from public;
grant execute on function app.session_state to portico_api;
