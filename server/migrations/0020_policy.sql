-- What one is in the client that the session acts for, and how that stands: the policy table asks (J01).
drop function app.session_state(uuid);
create function app.session_state(session_id uuid)
  returns table (ended boolean, person_blocked boolean, client_blocked boolean, all_clients_blocked boolean, member boolean,
    client_id uuid, client_status text, account_type text, is_creator boolean, role text)
  language sql stable security definer set search_path = public
  as $$
    select
      s.ended_at is not null,
      p.blocked_at is not null,
      coalesce(c.status = 'BLOCKED', false),
      exists (select from member each where each.person_id = p.id) and not exists (
        select from member each join client ec on ec.id = each.client_id
        where each.person_id = p.id and ec.status <> 'BLOCKED'),
      s.client_id is null or m.person_id is not null,
      s.client_id,
      c.status,
      c.account_type,
      coalesce(m.is_creator, false),
      m.role
    from session s join person p on p.id = s.person_id
      left join client c on c.id = s.client_id
      left join member m on m.client_id = s.client_id and m.person_id = p.id
    where s.id = session_id
  $$;
revoke execute on function app.session_state from public;
grant execute on function app.session_state to portico_api;
