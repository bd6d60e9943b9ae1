import type { Database } from './client.ts';

/**
 * Row-level security must apply to the role: not a superuser, not exempt, and not the owner of the tables, whose policy allows everything.
 * @returns the name of the role when it does not apply, otherwise `null`.
 */
export async function unboundRole({ client }: Pick<Database, 'client'>): Promise<string | null> {
  const [role] = await client<{ name: string; isBound: boolean }[]>`
    select current_user as name,
      not (rolsuper or rolbypassrls) and not exists (
        select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and pg_has_role(current_user, c.relowner, 'member')) as "isBound"
    from pg_roles where rolname = current_user`;
  return role && !role.isBound ? role.name : null;
}
