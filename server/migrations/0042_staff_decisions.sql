-- What staff have looked at or decided about stays in the history as they saw it, and a decision counts once, for what it is.

-- An open change is still being typed and may be replaced. Showing a case, proposing and confirming end that.
create policy staff_closes on answer_version for update to portico_staff
  using (is_open and app.staff_role() is not null) with check (not is_open);
grant update (is_open) on answer_version to portico_staff;

-- The worker submits a client too. It locks the personal forms, so that a save for another client of the same person waits; it changes none.
create policy worker_locks on personal_form for update to portico_worker using (true) with check (false);
grant update (saved_at) on personal_form to portico_worker;

-- A decision leads to what its kind says; an unblock gives back whatever the client was.
alter table decision add constraint leads_to_of_kind check (leads_to is null or case kind
  when 'approve' then leads_to = 'ONBOARDED'
  when 'return' then leads_to = 'RETURNED'
  when 'block' then leads_to = 'BLOCKED'
  else leads_to in ('DRAFT', 'WAITING_FOR_APPROVAL', 'RETURNED', 'ONBOARDED') end);

-- A decision is applied once: only the newest one sets a status, and no status is older than the one it replaces.
alter policy staff_decides on client
  with check (exists (select from decision d where d.client_id = client.id and d.confirmed_by = app.staff_id()
    and d.confirmed_at = client.status_since and d.leads_to = client.status
    and not exists (select from decision later where later.client_id = d.client_id and later.confirmed_at > d.confirmed_at)));
create function app.keep_status_order() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- The setting itself: only staff may call app.staff_id().
    if coalesce(current_setting('app.staff_id', true), '') <> '' and new.status_since < old.status_since then
      raise exception 'a status cannot be older than the one it replaces';
    end if;
    return new;
  end $$;
revoke execute on function app.keep_status_order from public;
create trigger keep_status_order before update of status_since on client for each row execute function app.keep_status_order();

-- Whoever approves asks whether the contract still says what the client has told.
create policy staff_sees on contract for select to portico_staff using (app.staff_role() is not null);
grant select on contract to portico_staff;
