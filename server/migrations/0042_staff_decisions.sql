-- What staff have looked at or decided about stays in the history as they saw it, and a decision counts once, for what it is.

-- An open change is still being typed and may be replaced. Showing a case, proposing and confirming end that.
create policy staff_closes on answer_version for update to portico_staff
  using (is_open and app.staff_role() is not null) with check (not is_open);
grant update (is_open) on answer_version to portico_staff;

-- The worker submits a client too. It locks the personal forms, so that a save for another client of the same person waits; it changes none.
create policy worker_locks on personal_form for update to portico_worker using (true) with check (false);
grant update (saved_at) on personal_form to portico_worker;
