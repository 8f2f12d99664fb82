-- For whom the session acts now: a token that still names the client before opens nothing of it (F16).
drop function app.session_state(uuid);
create function app.session_state(session_id uuid)
  returns table (ended boolean, person_blocked boolean, client_blocked boolean, all_clients_blocked boolean, member boolean,
    client_id uuid)
  language sql stable security definer set search_path = public
  as $$
    select
      s.ended_at is not null,
      p.blocked_at is not null,
      coalesce(c.status = 'BLOCKED', false),
      exists (select from member m where m.person_id = p.id) and not exists (
        select from member m join client mc on mc.id = m.client_id where m.person_id = p.id and mc.status <> 'BLOCKED'),
      s.client_id is null or exists (select from member m where m.client_id = s.client_id and m.person_id = p.id),
      s.client_id
    from session s join person p on p.id = s.person_id left join client c on c.id = s.client_id
    where s.id = session_id
  $$;
revoke execute on function app.session_state from public;
grant execute on function app.session_state to portico_api;
