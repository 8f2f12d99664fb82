-- What a creator lets somebody whom they invite do on the transaction side, and until when (F6, F7). It stands in the answers about them,
-- which are sealed; here it is in clear, for whoever gives out a token and may not open those. Once, with the invitation by which they have
-- joined: a change after that is in their next token.
alter table invitation
  add column permissions text[] check (permissions <@
    '{Account_Admin,User_Admin,Transaction_Submit,Transaction_Approve,Exchange,Read_All}'::text[]),
  add column valid_until date;
comment on column invitation.permissions is 'sensitive=C1 what was named for them on the transaction side; null where their role alone says it';
comment on column invitation.valid_until is 'sensitive=C1 the last day (UTC) on which they may act there';

-- Nobody lets themselves do more: an invitation is changed by whoever opened the client, and otherwise by the functions of joining.
create policy by_creator on invitation as restrictive for update to portico_api using (app.has_created(client_id));

create or replace function app.membership(client_id uuid, person_id uuid) returns json
  language sql stable set search_path = public
  as $$
    select json_build_object('status', c.status, 'accountType', c.account_type, 'isCreator', m.is_creator, 'role', m.role,
      'progress', m.progress, 'permissions', i.permissions, 'validUntil', i.valid_until)
    from client c join member m on m.client_id = c.id
      left join invitation i on i.client_id = m.client_id and i.person_id = m.person_id
    where c.id = membership.client_id and m.person_id = membership.person_id
  $$;
