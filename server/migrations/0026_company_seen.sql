-- Staff see what a company has told, as they see what its people have; whoever created it sees when, also while acting for another.
create policy staff_sees on company_form for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on company_answer for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on company_owner for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on paper for select to portico_staff using (app.staff_role() is not null);
create policy staff_sees on paper_reuse for select to portico_staff using (app.staff_role() is not null);
grant select on company_form, company_answer, company_owner, paper, paper_reuse to portico_staff;
create policy creator_sees on company_form for select to portico_api
  using (exists (select from member m where m.client_id = company_form.client_id and m.person_id = app.person_id() and m.is_creator));
