-- What the logins of the API and the worker may write, narrowed to the statements that they run. `grant update` on a whole table lets a
-- process that was taken over unblock people, reassign their email addresses and approve its own clients. server/test/database-rights
-- keeps every right of every role in rights.md, so that a review sees when a later migration widens one.

-- The application submits a client; every other move of its status is a decision of staff. A policy sees only the new row, so a trigger
-- compares the two. Row security does not bind the owner of the tables, and staff are bound by their decisions (0018_staff.sql).
create function app.only_submits_clients() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if row_security_active('client') and not pg_has_role(current_user, 'portico_staff', 'usage')
      and not (old.status in ('DRAFT', 'RETURNED') and new.status = 'WAITING_FOR_APPROVAL') then
      raise exception 'only staff may move a client from % to %', old.status, new.status using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
revoke execute on function app.only_submits_clients from public;
create trigger only_submits before update of status on client
  for each row when (old.status is distinct from new.status) execute function app.only_submits_clients();

-- The API ----------------------------------------------------------------------------------------------------------------------------

-- A client starts as a draft, and stays its creator's.
create policy starts_as_draft on client as restrictive for insert to portico_api with check (status = 'DRAFT');
revoke update on client from portico_api;
grant update (status, status_since, account_type, company) on client to portico_api;

-- Only the creator of a client invites. Joining is left to app.join_client, which asks the invitation itself.
create policy creator_invites on invitation as restrictive for insert to portico_api
  with check (app.has_created(client_id) and invited_by = app.person_id() and person_id is null and joined_at is null);
create policy creator_sends on invitation_link as restrictive for insert to portico_api
  with check (exists (select from invitation i where i.id = invitation_id and app.has_created(i.client_id)));
create policy creator_ends on invitation_link as restrictive for update to portico_api
  using (exists (select from invitation i where i.id = invitation_id and app.has_created(i.client_id)));
revoke update on invitation, invitation_link from portico_api;
grant update (role, permissions, valid_until, invited_by, email_index, email_sealed, sent_at, expires_at, opened_at, declined_at,
  revoked_at, reminded_at, reminders) on invitation to portico_api;
grant update (ended) on invitation_link to portico_api;

-- A version of answers names the person who acts. Only the last of several members submits the forms of the others too.
drop policy adds on answer_version;
create policy adds on answer_version for insert to portico_api
  with check (client_id = app.client_id() and (person_id is null or person_id = app.person_id())
    and (by_person_id = app.person_id() or event = 'submit' and exists (
      select from member m where m.client_id = answer_version.client_id and m.person_id = by_person_id)));
-- The sequence alone gives the order.
revoke insert on answer_version from portico_api, portico_worker;
grant insert (id, client_id, person_id, form, event, key, definition_hash, form_version, by_person_id, at, is_open, content_sealed)
  on answer_version to portico_api, portico_worker;

-- A contract is prepared, read, signed and ended by its parties; the worker renders and seals it.
create policy prepares on contract as restrictive for insert to portico_api
  with check (state = 'draft' and prepared_by = app.person_id() and sha256 is null and rendered_at is null
    and sealed_key is null and sealed_at is null);
create policy answers on contract as restrictive for update to portico_api
  using (state in ('draft', 'sent', 'viewed', 'signed', 'sealed', 'countersigned'))
  with check (state in ('viewed', 'signed', 'voided', 'declined'));
-- Once everybody has signed, a changed fact voids it, and nothing else happens to it. A policy sees only the new row.
create function app.only_voids_signed_contracts() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if row_security_active('contract') and pg_has_role(current_user, 'portico_api', 'usage') and new.state <> 'voided' then
      raise exception 'a signed contract can only be voided' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
revoke execute on function app.only_voids_signed_contracts from public;
create trigger only_voids before update of state on contract for each row
  when (old.state in ('signed', 'sealed', 'countersigned')) execute function app.only_voids_signed_contracts();
create policy prepares on contract_party as restrictive for insert to portico_api
  with check (exists (select from contract c where c.id = contract_id and c.state = 'draft'));
revoke update on contract from portico_api;
grant update (state, ended_at, reason_sealed) on contract to portico_api;

-- What a check of an identity found is the worker's to write.
create policy begins on identity_check as restrictive for insert to portico_api
  with check (state in ('starting', 'open', 'staff') and likeness is null and seen_sealed is null and result_version = 0);
create policy approves_nothing on identity_check as restrictive for update to portico_api
  using (true) with check (state <> 'approved' or likeness is not null);
revoke update on identity_check from portico_api;
grant update (client_id, state, explanation_sealed, decided_at) on identity_check to portico_api;

-- In the audit trail each process speaks for itself: only staff are `staff:…`, and only the owner of the tables is `operator`.
create policy as_itself on audit as restrictive for insert to portico_api
  with check (actor = 'anyone' or actor like 'person:%');
create policy as_itself_too on audit as restrictive for insert to portico_worker
  with check (actor in ('anyone', 'worker') or actor like 'person:%');

-- The worker -------------------------------------------------------------------------------------------------------------------------

-- Addresses of people change by app.apply_pending_change, blocks by staff.
revoke update on person from portico_worker;

-- Keys are wrapped anew when the wrapping key rotates. One is deleted only with a flow of somebody who never became a person.
create function app.owns_nothing(owner uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select not exists (select from person where id = owner) and not exists (select from client where id = owner)
      and not exists (select from staff where id = owner)
  $$;
revoke execute on function app.owns_nothing from public;
grant execute on function app.owns_nothing to portico_worker;
create policy forgets_nobody on data_key as restrictive for delete to portico_worker using (app.owns_nothing(owner_id));
revoke insert, update on data_key from portico_worker;
grant update (wrapped, wrapped_by) on data_key to portico_worker;
revoke update on signing_key from portico_worker;
grant update (private_wrapped, wrapped_by, removed_at) on signing_key to portico_worker;

-- What has ended stays ended.
create policy ends on session as restrictive for update to portico_worker using (true) with check (ended_at is not null);
create policy ends on flow as restrictive for update to portico_worker using (true) with check (ended_at is not null);
revoke update on session from portico_worker;
grant update (ended_at, ended_because) on session to portico_worker;

-- A checked file may be the last thing that a client was waiting for. Locking a row takes the right to update one of its columns.
create policy submits on client as restrictive for update to portico_worker
  using (true) with check (status = 'WAITING_FOR_APPROVAL');
revoke update on client, member from portico_worker;
grant update (status, status_since) on client to portico_worker;
grant update (progress, identity_check_id, identity_recorded_at) on member to portico_worker;

create policy closes on answer_version as restrictive for update to portico_worker using (is_open) with check (not is_open);

revoke insert, update on contract from portico_worker;
grant update (state, sha256, bytes, rendered_at, ended_at, sealed_key, sealed_sha256, sealed_bytes, sealed_at, verified_at)
  on contract to portico_worker;
revoke update on contract_party from portico_worker;
grant update (reminders, reminded_at) on contract_party to portico_worker;

revoke update on identity_check, identity_picture, file from portico_worker;
grant update (state, reference, address_sealed, result_version, problem, likeness, seen_sealed, explanation_sealed, silent_since,
  asked_at, decided_at, contradicted_at) on identity_check to portico_worker;
grant update (state, problem, read_sealed, decided_at) on identity_picture to portico_worker;
grant update (state, reason, checked_at, clean_type, clean_bytes, clean_sha256, verified_at) on file to portico_worker;

revoke update on invitation, invitation_link, message from portico_worker;
grant update (sent_at, expires_at, reminded_at, reminders) on invitation to portico_worker;
grant update (ended) on invitation_link to portico_worker;
grant update (state, sent_at, content_sealed) on message to portico_worker;

-- Whether an address refuses messages; not whether somebody guessed at it.
revoke insert, update on address_guard from portico_worker;
grant insert (channel, address_index, refused_at), update (refused_at) on address_guard to portico_worker;
revoke update on throttle from portico_worker;
grant update (times) on throttle to portico_worker;
