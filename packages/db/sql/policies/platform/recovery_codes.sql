select raise_global_wall('recovery_codes');
create policy self on recovery_codes to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert, update, delete on recovery_codes to lares_app;
