-- The hand-off to the transaction application: what a token may say of its client, and tokens for one entry.

-- Whose token it is knows how the client stands, in the statement that gives the token out.
create function app.membership(client_id uuid, person_id uuid) returns json
  language sql stable set search_path = public
  as $$
    select json_build_object('status', c.status, 'accountType', c.account_type, 'isCreator', m.is_creator, 'role', m.role)
    from client c join member m on m.client_id = c.id
    where c.id = membership.client_id and m.person_id = membership.person_id
  $$;
drop function app.find_session(uuid);
create function app.find_session(session_id uuid)
  returns table (person_id uuid, client_id uuid, generation int, refresh_hash bytea, refresh_key_id text,
    rotated_at timestamptz, binding_hash bytea, auth_time timestamptz, amr text[], seen_at timestamptz,
    ends_at timestamptz, ended_at timestamptz, membership json)
  language sql stable security definer set search_path = public
  as $$
    select person_id, client_id, generation, refresh_hash, refresh_key_id, rotated_at, binding_hash, auth_time, amr,
      seen_at, ends_at, ended_at, app.membership(client_id, person_id)
    from session where id = session_id
  $$;
revoke execute on function app.membership, app.find_session from public;
grant execute on function app.membership, app.find_session to portico_api;

create table hand_off (
  id uuid primary key,
  person_id uuid not null references person,
  client_id uuid not null references client,
  session_id uuid not null references session,
  origin text not null,
  minted_at timestamptz not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz
);
create index hand_off_expired on hand_off (expires_at);
comment on column hand_off.id is 'sensitive=C1 of the token; whoever has the token is known by its signature';
comment on column hand_off.person_id is 'sensitive=C1';
comment on column hand_off.client_id is 'sensitive=C1';
comment on column hand_off.session_id is 'sensitive=C2 from which it was asked for; ended when the token is used twice';
comment on column hand_off.origin is 'sensitive=C1 where the token may be redeemed';
comment on column hand_off.minted_at is 'sensitive=C1';
comment on column hand_off.expires_at is 'sensitive=C1';
comment on column hand_off.redeemed_at is 'sensitive=C1';

alter table hand_off enable row level security;
create policy own on hand_off to portico_api using (person_id = app.person_id());
create policy worker on hand_off to portico_worker using (true);
grant select, insert on hand_off to portico_api;
grant update (redeemed_at) on hand_off to portico_api;
grant select, delete on hand_off to portico_worker;
