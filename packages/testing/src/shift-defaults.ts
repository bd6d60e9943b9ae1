import postgres from 'postgres';

/** Columns that default to `now()` follow the clock of the run: PostgreSQL itself keeps the real one. */
const SHIFT_DEFAULTS = (milliseconds: number) => `
  do $$
  declare found record;
  begin
    for found in
      select adrelid::regclass as "table", attname as "column"
        from pg_attrdef
        join pg_class on pg_class.oid = adrelid
        join pg_attribute on attrelid = adrelid and attnum = adnum
       where relnamespace = 'public'::regnamespace and pg_get_expr(adbin, adrelid) = 'now()'
    loop
      execute format('alter table %s alter column %I set default now() + interval ''${milliseconds} milliseconds''', found."table", found."column");
    end loop;
  end $$`;

export async function shiftDefaults(ownerUrl: string, milliseconds: number): Promise<void> {
  if (milliseconds === 0) return;
  const client = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe(SHIFT_DEFAULTS(milliseconds));
  } finally {
    await client.end({ timeout: 5 });
  }
}
