select raise_global_wall('sessions');
create policy self on sessions to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, update, delete on sessions to lares_app;
