select raise_global_wall('index_values');
-- Every signed-in person reads them, and the nightly jobs of each organisation; only administrators write.
create policy readers on index_values for select to lares_app using ((select app_user()) is not null or (select app_org()) is not null);
create policy administrators on index_values to lares_app
  using (exists (select from profiles p where p.id = (select app_user()) and p.user_type = 'admin'))
  with check (exists (select from profiles p where p.id = (select app_user()) and p.user_type = 'admin'));
grant select, insert, update, delete on index_values to lares_app;
