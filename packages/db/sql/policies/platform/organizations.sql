select raise_global_wall('organizations');
create policy open_organization on organizations to lares_app using (id = (select app_org())) with check (id = (select app_org()));
create policy own_organizations on organizations for select to lares_app using (
  exists (select from memberships m where m.organization_id = organizations.id and m.user_id = (select app_user()) and m.revoked_at is null));
grant select, insert, update on organizations to lares_app;
