-- How somebody who was invited comes in. Whoever opens a link is nobody yet, or somebody who does not belong to the client: what they may
-- see and do of its invitation are the functions below, and nothing else.

-- An invitation on its way in a browser: its flow knows by which link. A link of nobody has a flow like any other, which knows none.
alter table flow drop constraint flow_kind_check;
alter table flow add constraint flow_kind_check
  check (kind in ('register', 'reset_password', 'login', 'change_email', 'change_phone', 'invite'));
alter table flow add column link_hash bytea references invitation_link;
comment on column flow.link_hash is 'sensitive=C2 of the invitation''s link, for kind invite';

-- What there is to know of a link: how its invitation stands, and how those stand to it who have one of these addresses.
create function app.find_invitation(link bytea, indexes bytea[])
  returns table (id uuid, client_id uuid, named_id uuid, role text, invited_by uuid, company text, client_status text,
    email_sealed bytea, expires_at timestamptz, ended text, joined_at timestamptz, declined_at timestamptz, revoked_at timestamptz,
    is_corrected boolean, is_addressed boolean, is_member boolean)
  language sql stable security definer set search_path = public
  as $$
    select i.id, i.client_id, i.named_id, i.role, i.invited_by, c.company, c.status,
      l.email_sealed, l.expires_at, l.ended, i.joined_at, i.declined_at, i.revoked_at,
      l.email_index <> i.email_index,
      l.email_index = any (indexes) or i.email_index = any (indexes),
      exists (select from member m join person p on p.id = m.person_id
        where m.client_id = i.client_id and p.email_index = any (indexes))
    from invitation_link l join invitation i on i.id = l.invitation_id join client c on c.id = i.client_id
    where l.token_hash = link
  $$;

-- The invitation of a link that can be followed by whoever has one of these addresses. It waits for whoever changes the client at the same
-- moment, its creator, staff or somebody else who joins, and sees what they did (X30).
create function app.live_invitation(link bytea, indexes bytea[], now timestamptz) returns setof invitation
  language plpgsql security definer set search_path = public
  as $$
  begin
    perform from client where id =
      (select i.client_id from invitation i join invitation_link l on l.invitation_id = i.id where l.token_hash = link) for no key update;
    return query
      select i.* from invitation i join invitation_link l on l.invitation_id = i.id join client c on c.id = i.client_id
      where l.token_hash = link and l.ended is null and l.expires_at > now
        and l.email_index = i.email_index and i.email_index = any (indexes)
        and i.joined_at is null and i.declined_at is null and i.revoked_at is null
        and c.status <> 'BLOCKED'
      for update of i, l;
  end $$;

-- Whoever acts joins, as what they were invited, by a live link to an address that is theirs. Answers the client; nothing when that cannot be.
create function app.join_client(link bytea, indexes bytea[], now timestamptz) returns uuid
  language plpgsql security definer set search_path = public
  as $$
  declare
    joined invitation;
  begin
    select * into joined from app.live_invitation(link, indexes, now);
    if joined.id is null
      or not exists (select from person p where p.id = app.person_id() and p.email_index = any (indexes) and p.blocked_at is null)
      or exists (select from member m where m.client_id = joined.client_id and m.person_id = app.person_id())
    then return null; end if;
    update invitation set person_id = app.person_id(), joined_at = now, opened_at = coalesce(opened_at, now) where id = joined.id;
    update invitation_link set ended = 'used' where token_hash = link;
    insert into member (client_id, person_id, is_creator, role, progress, joined_at)
      values (joined.client_id, app.person_id(), false, joined.role, '{ACCOUNT_CREATION,ACCOUNT_TYPE}', now);
    return joined.client_id;
  end $$;

-- By whoever has proven the mailbox: they do not know this company. Answers the client, as above.
create function app.decline_invitation(link bytea, indexes bytea[], now timestamptz) returns uuid
  language plpgsql security definer set search_path = public
  as $$
  declare
    declined invitation;
  begin
    select * into declined from app.live_invitation(link, indexes, now);
    if declined.id is null then return null; end if;
    update invitation set declined_at = now where id = declined.id;
    update invitation_link set ended = 'declined' where token_hash = link;
    return declined.client_id;
  end $$;

-- The mailbox of a link was proven for the first time.
create function app.note_opened(link bytea, now timestamptz) returns void
  language sql security definer set search_path = public
  as $$
    update invitation i set opened_at = now
    from invitation_link l where l.token_hash = link and i.id = l.invitation_id and i.opened_at is null
  $$;

-- By hand nobody becomes a member but of a client that they have just created; of what they are there, they change their progress alone.
create function app.has_created(client uuid) returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select from client c where c.id = client and c.created_by = app.person_id()) $$;
drop policy joins on member;
create policy joins on member for insert to portico_api
  with check (person_id = app.person_id() and is_creator and role is null and app.has_created(client_id));
revoke update on member from portico_api;
grant update (progress) on member to portico_api;

revoke execute on function app.find_invitation, app.live_invitation, app.join_client, app.decline_invitation, app.note_opened,
  app.has_created from public;
grant execute on function app.find_invitation, app.join_client, app.decline_invitation, app.note_opened, app.has_created to portico_api;
grant execute on function app.find_invitation to portico_worker;
-- A new link that was asked for is sent by the worker, as seldom as by anybody else.
grant insert, update on throttle to portico_worker;
