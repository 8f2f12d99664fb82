-- Staff see how a person's identity was checked: it is part of the case.
create policy staff_sees on identity_check for select to portico_staff using (app.staff_role() is not null);
grant select on identity_check to portico_staff;

-- The step that a result completes may be the last one: then the worker writes to the person that their file was received.
grant insert on message to portico_worker;
