// `pnpm db:fixture <version>`: stores the rows of a whole organisation under the current migrations, for the test of upgrades.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@lares/db/client';
import { migrateDatabase } from '@lares/db/migrate';
import postgres from 'postgres';
import { ephemeralDatabase } from './ephemeral-database.ts';
import { aWholeOrganization } from './factories/whole-organization.ts';
import { readFixture } from './upgrade-fixture.ts';

const root = join(import.meta.dirname, '../../..');
const sqlFolder = join(root, 'packages/db/sql');
const NOW = new Date('2026-11-22T09:00:00Z');

/** What belongs to people, to jobs and to all, and to no organisation: no factory writes it. */
const COMMON_ROWS = `
  with one as (select id from users order by id limit 1)
  , session as (insert into sessions (id_hash, user_id, expires_at) select sha256('session'), id, '2027-01-01T00:00:00Z' from one)
  , token as (insert into auth_tokens (hash, user_id, purpose, expires_at) select sha256('token'), id, 'reset', '2027-01-01T00:00:00Z' from one)
  , code as (insert into recovery_codes (user_id, code_hash) select id, sha256('code') from one)
  , passkey as (insert into passkeys (user_id, name, credential_id, public_key, counter, created_at)
      select id, 'Téléphone', sha256('credential'), sha256('key'), 1, '2026-11-22T08:00:00Z' from one)
  , attempt as (insert into sign_in_attempts (key, window_start, failures) values ('address', '2026-11-22T08:00:00Z', 2))
  , log as (insert into account_log (user_id, at, action) select id, '2026-11-22T08:00:00Z', 'account.signed-in' from one)
  , email as (insert into outbox_emails (id, organization_id, kind, sealed, created_at)
      select uuidv7(), id, 'inquiry', '\\x01', '2026-11-22T08:00:00Z' from organizations)
  , value as (insert into index_values (series, quarter, hundredths, published_on, source) values ('IRL', '2026-T3', 14721, '2026-10-14', 'Insee'))
  , zone as (insert into rent_control_zones (name, postal_codes, valid_from, source) values ('Bordeaux', '{33000}', '2026-01-01', 'arrêté'))
  insert into job_runs (organization_id, name, civil_day) select id, 'leases', '2026-11-22' from organizations`;

const version = process.argv[2];
if (!version) throw new Error('Usage: pnpm db:fixture <version>');
const { ownerUrl, appUrl, stop } = await ephemeralDatabase('fixture');
try {
  await migrateDatabase(ownerUrl, sqlFolder);
  const database = openDatabase(appUrl, { max: 1 });
  const ownerDatabase = openDatabase(ownerUrl, { max: 1 });
  await aWholeOrganization({ ...database, ownerDatabase }, { now: NOW, passwordHash: 'x' });
  await Promise.all([database.close(), ownerDatabase.close()]);
  // Rows as they are stored: the driver of `openDatabase` reads them differently.
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  await owner.unsafe(COMMON_ROWS);
  const fixture = await readFixture(owner);
  await owner.end();
  const empty = Object.keys(fixture.rows).filter((table) => fixture.rows[table]!.length === 0);
  if (empty.length > 0) throw new Error(`No row of ${empty.join(', ')}: add one to the factories.`);
  const file = join(root, `packages/testing/fixtures/upgrade-from-${version}.json`);
  writeFileSync(file, `${JSON.stringify(fixture, null, 1)}\n`);
  process.stdout.write(`${file}\n`);
} finally {
  await stop();
}
