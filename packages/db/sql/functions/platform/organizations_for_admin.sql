-- Every organisation of the instance. Empty for anyone but an administrator.
create or replace function organizations_for_admin() returns table (id uuid, name text, kind organization_kind, is_demo boolean, members bigint, properties bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.id, o.name, o.kind, o.is_demo,
      (select count(*) from memberships m where m.organization_id = o.id and m.revoked_at is null),
      (select count(*) from properties p where p.organization_id = o.id and p.deleted_at is null)
    from organizations o
    where exists (select from profiles p where p.id = app_user() and p.user_type = 'admin')
    order by o.name, o.id
  $$;
revoke all on function organizations_for_admin() from public;
grant execute on function organizations_for_admin() to lares_app;
