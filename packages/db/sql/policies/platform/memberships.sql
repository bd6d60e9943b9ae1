select raise_wall('memberships');
-- A user reads their own memberships before an organisation is chosen.
create policy own_memberships on memberships for select to lares_app using (user_id = (select app_user()));
