import { asOwner, type TestDatabase } from './database.ts';

/** Every object that migrations and definitions make, one line each, independent of when and in which order they were made. */
export async function catalogue(database: TestDatabase): Promise<string[]> {
  const rows = await asOwner<{ object: string }>(database, QUERIES.join(' union all ') + ' order by 1');
  return rows.map(({ object }) => object);
}

const QUERIES = [
  `select 'enum ' || t.typname || ' ' || string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder) as object
   from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.oid`,
  `select concat_ws(' ', 'table', c.relname, 'security', c.relrowsecurity, c.relforcerowsecurity, c.relowner::regrole,
     (select string_agg(acl::text, ', ' order by acl::text) from unnest(c.relacl) acl))
   from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select concat_ws(' ', 'column', c.relname || '.' || a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
     case when a.attgenerated <> '' then 'generated' end, pg_get_expr(d.adbin, d.adrelid), a.attacl)
   from pg_attribute a
   join pg_class c on c.oid = a.attrelid
   left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  `select 'index ' || indexdef from pg_indexes where schemaname = 'public'`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), case when not convalidated then 'not valid' end)
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'policy', tablename, policyname, permissive, cmd, roles, 'using', qual, 'check', with_check)
   from pg_policies where schemaname = 'public'`,
  `select concat_ws(' ', 'function', p.oid::regprocedure, p.proacl, pg_get_functiondef(p.oid)) from pg_proc p
   where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
];
