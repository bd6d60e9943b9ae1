import { type Cluster, startCluster } from '@lares/postgres/cluster';
import { prepareDatabase } from '@lares/postgres/roles';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openExternalDatabase } from './external-database.ts';
import { Refusal } from './refusal.ts';

let cluster: Cluster;
let urls: { ownerUrl: string; appUrl: string; jobsUrl: string };

/** The same URL with other parts. */
function changed(
  url: string,
  parts: { username?: string; password?: string; pathname?: string; port?: string; hostname?: string },
): string {
  return Object.assign(new URL(url), parts).href;
}

async function administrate(statement: string): Promise<void> {
  const sql = postgres(cluster.superuserUrl('postgres'), { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function refusal(owner: string, app?: string, jobs?: string): Promise<string> {
  const error: unknown = await openExternalDatabase({ owner, app, jobs }).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  const { message } = error as Refusal;
  expect(message).not.toContain('\n');
  expect(message).not.toContain(new URL(cluster.superuserUrl('postgres')).password);
  return message;
}

beforeAll(async () => {
  cluster = await startCluster({ ephemeral: true });
  urls = await prepareDatabase({ superuserUrl: cluster.superuserUrl('postgres'), database: 'lares' });
}, 60_000);
afterAll(() => cluster.stop());

describe('a PostgreSQL given by URL', { timeout: 30_000 }, () => {
  it('is taken as it is when all three roles are given', async () => {
    expect(await openExternalDatabase({ owner: urls.ownerUrl, app: urls.appUrl, jobs: urls.jobsUrl })).toEqual(urls);
  });

  it('is refused with one line that says what is wrong with the URL', async () => {
    expect(await refusal('localhost/lares')).toMatch(/DATABASE_URL n’est pas une adresse PostgreSQL/);
    expect(await refusal(urls.ownerUrl, 'mysql://a:b@c/d')).toMatch(/DATABASE_APP_URL n’est pas une adresse PostgreSQL/);
    expect(await refusal(changed(urls.ownerUrl, { port: '1' }))).toMatch(/aucun PostgreSQL ne répond à 127\.0\.0\.1:1/);
    expect(await refusal(changed(urls.ownerUrl, { hostname: 'nowhere.invalid' }))).toMatch(/« nowhere\.invalid » est introuvable/);
    expect(await refusal(changed(urls.ownerUrl, { password: 'wrong' }))).toMatch(/refuse l’utilisateur « lares_owner »/);
    expect(await refusal(changed(urls.ownerUrl, { pathname: '/absent' }))).toMatch(/la base « absent » n’existe pas/);
    expect(await refusal(urls.ownerUrl, changed(urls.appUrl, { password: 'wrong' }))).toMatch(
      /DATABASE_APP_URL.*refuse l’utilisateur « lares_app »/,
    );
  });

  it('refuses an application role that bypasses row-level security', async () => {
    expect(await refusal(urls.ownerUrl, urls.ownerUrl)).toMatch(/exempté des murs/);
    expect(await refusal(urls.ownerUrl, cluster.superuserUrl('lares'))).toMatch(/exempté des murs/);
    expect(await refusal(urls.ownerUrl, urls.appUrl, urls.ownerUrl)).toMatch(/DATABASE_JOBS_URL.*exempté des murs/);
  });

  it('asks for the address of the jobs’ role when the owner may not make that role', async () => {
    expect(await refusal(urls.ownerUrl, urls.appUrl)).toMatch(/« lares_jobs » existe déjà.*DATABASE_JOBS_URL/);
  });

  it('asks that the owner be made a member of the jobs’ role', async () => {
    await administrate('revoke lares_jobs from lares_owner');
    expect(await refusal(urls.ownerUrl, urls.appUrl, urls.jobsUrl)).toMatch(/faites exécuter « grant lares_jobs to lares_owner/);
    await administrate('grant lares_jobs to lares_owner with inherit true, set true');
  });

  it('requires DATABASE_APP_URL when the application role exists already', async () => {
    expect(await refusal(urls.ownerUrl)).toMatch(/« lares_app » existe déjà.*DATABASE_APP_URL/);
  });

  it('creates both roles when the owner may, and finds them again', async () => {
    const other = await startCluster({ ephemeral: true });
    const sql = postgres(other.superuserUrl('postgres'), { max: 1, onnotice: () => {} });
    try {
      await sql.unsafe(`create role landlord login password 'secret'`);
      await sql.unsafe('create database homes owner landlord');
      const owner = changed(other.superuserUrl('homes'), { username: 'landlord', password: 'secret' });
      expect(await refusal(owner)).toMatch(/n’a pas le droit de créer un rôle/);
      await sql.unsafe('alter role landlord createrole');
      const made = await openExternalDatabase({ owner });
      expect(new URL(made.appUrl).username).toBe('lares_app');
      expect(new URL(made.jobsUrl).username).toBe('lares_jobs');
      expect(await openExternalDatabase({ owner })).toEqual(made);
    } finally {
      await sql.end({ timeout: 1 });
      await other.stop();
    }
  });

  it('names the missing extension', async () => {
    await administrate('create database bare');
    await administrate('grant connect on database bare to lares_owner');
    expect(await refusal(changed(urls.ownerUrl, { pathname: '/bare' }), urls.appUrl, urls.jobsUrl)).toMatch(
      /l’extension « btree_gist » manque/,
    );
  });
});
