select raise_global_wall('account_log');
create policy self on account_log to lares_app using (user_id = (select app_user())) with check (user_id = (select app_user()));
grant select, insert on account_log to lares_app;
