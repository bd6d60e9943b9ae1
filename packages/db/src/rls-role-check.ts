import type { Database } from './client.ts';

/**
 * The walls hold only against a role that they bind: not a superuser, not exempt, and no owner of the tables, for whom
 * every policy says yes.
 * @returns the name of the role when it is not bound, else `null`.
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
