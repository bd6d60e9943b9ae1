-- The application writes e-mails and cannot read them back; the worker sends them in the role of the jobs.
select raise_global_wall('outbox_emails');
create policy writing on outbox_emails for insert to lares_app
  with check (organization_id is not distinct from (select app_org()) and state = 'waiting');
create policy sending on outbox_emails to lares_jobs using (true) with check (true);
grant insert on outbox_emails to lares_app;
grant select, update, delete on outbox_emails to lares_jobs;
