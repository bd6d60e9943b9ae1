select raise_global_wall('rent_control_zones');
-- The public pages check their advertisements by them, so visitors read them too; only administrators write.
create policy readers on rent_control_zones for select to lares_app using (true);
create policy administrators on rent_control_zones to lares_app
  using (exists (select from profiles p where p.id = (select app_user()) and p.user_type = 'admin'))
  with check (exists (select from profiles p where p.id = (select app_user()) and p.user_type = 'admin'));
grant select, insert, update, delete on rent_control_zones to lares_app;
