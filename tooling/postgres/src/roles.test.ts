import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from './cluster.ts';
import { EXTENSIONS, prepareDatabase } from './roles.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ ephemeral: true });
}, 60_000);
afterAll(() => cluster.stop());

async function query<T>(url: string, act: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await act(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const prepare = (database: string) => prepareDatabase({ superuserUrl: cluster.superuserUrl('postgres'), database });

describe('prepareDatabase', { timeout: 60_000 }, () => {
  it('makes a role without superuser rights the owner, and the application role owner of nothing', async () => {
    const { ownerUrl, appUrl } = await prepare('lares');
    const [database] = await query(
      ownerUrl,
      (sql) => sql`select current_user as me, pg_get_userbyid(datdba) as owner from pg_database where datname = 'lares'`,
    );
    expect(database).toEqual({ me: 'lares_owner', owner: 'lares_owner' });
    const roles = await query(
      ownerUrl,
      (sql) =>
        sql`select rolname, rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as strong, rolcanlogin from pg_roles where rolname like 'lares%' order by 1`,
    );
    expect([...roles]).toEqual([
      { rolname: 'lares_app', strong: false, rolcanlogin: true },
      { rolname: 'lares_jobs', strong: false, rolcanlogin: true },
      { rolname: 'lares_owner', strong: false, rolcanlogin: true },
    ]);
    await query(ownerUrl, (sql) => sql`create table things (id int)`);
    await expect(query(appUrl, (sql) => sql`select * from things`)).rejects.toMatchObject({ code: '42501' });
    await expect(query(appUrl, (sql) => sql`create table mine (id int)`)).rejects.toMatchObject({ code: '42501' });
    await expect(query(appUrl, (sql) => sql`create temporary table mine (id int)`)).rejects.toMatchObject({ code: '42501' });
  });

  it('installs the extensions and lets the owner use them', async () => {
    const { ownerUrl } = await prepare('lares');
    const found = await query(
      ownerUrl,
      (sql) => sql<{ extname: string }[]>`select extname from pg_extension where extname = any(${EXTENSIONS})`,
    );
    expect(found.map(({ extname }) => extname).sort()).toEqual([...EXTENSIONS].sort());
    const [folded] = await query(ownerUrl, (sql) => sql`select unaccent('Évry') as text, similarity('loyer', 'loyers') > 0.5 as close`);
    expect(folded).toEqual({ text: 'Evry', close: true });
  });

  it('lets the owner act for the role of the jobs, which connects and creates nothing', async () => {
    const { ownerUrl, jobsUrl } = await prepare('lares');
    const [owner] = await query(
      ownerUrl,
      (sql) => sql`select pg_has_role('lares_jobs', 'usage') as inherits, pg_has_role('lares_jobs', 'set') as acts`,
    );
    expect(owner).toEqual({ inherits: true, acts: true });
    await expect(query(jobsUrl, (sql) => sql`create schema mine`)).rejects.toMatchObject({ code: '42501' });
    await expect(query(jobsUrl, (sql) => sql`create table mine (id int)`)).rejects.toMatchObject({ code: '42501' });
  });

  it('returns the same URLs again, keeps the data, and prepares several databases', async () => {
    const first = await prepare('lares');
    await query(first.ownerUrl, (sql) => sql`create table kept (id int)`);
    expect(await prepare('lares')).toEqual(first);
    const other = await prepare('other');
    expect(await query(first.ownerUrl, (sql) => sql`select to_regclass('kept')::text as name`)).toMatchObject([{ name: 'kept' }]);
    expect(await query(other.ownerUrl, (sql) => sql`select to_regclass('kept')::text as name`)).toMatchObject([{ name: null }]);
  });

  it('corrects a role with excess rights or another password', async () => {
    await prepare('lares');
    await query(cluster.superuserUrl('postgres'), (sql) => sql.unsafe(`alter role lares_app bypassrls password 'changed'`));
    const { appUrl } = await prepare('lares');
    const [me] = await query(appUrl, (sql) => sql`select rolbypassrls from pg_roles where rolname = current_user`);
    expect(me).toEqual({ rolbypassrls: false });
  });
});
