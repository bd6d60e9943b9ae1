select raise_global_wall('demo_requests');
-- Anyone asks for a demonstration, but only in the name of the open organisation.
create policy submit on demo_requests for insert to lares_app
  with check (handled_at is null and (organization_id is null or organization_id = (select app_org())));
create policy open_organization on demo_requests for select to lares_app using (organization_id = (select app_org()));
create policy administrators on demo_requests to lares_app
  using (exists (select from profiles p where p.id = (select app_user()) and p.user_type = 'admin'))
  with check (exists (select from profiles p where p.id = (select app_user()) and p.user_type = 'admin'));
grant select, insert, update on demo_requests to lares_app;
