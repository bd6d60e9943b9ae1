select raise_global_wall('users');
create policy self on users to lares_app using (id = (select app_user())) with check (id = (select app_user()));
grant select, insert, update on users to lares_app;
