import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { answerWithMessage, missingMigrationMessage } from './missing-migration.ts';
import { watchedFolders } from './watched-folders.ts';

it('is silent when every change of the schema has its migration', { timeout: 60_000 }, async () => {
  expect(await missingMigrationMessage()).toBeNull();
});

it('names the command to run, and answers requests with it until it ends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lares-migration-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const check = join(folder, 'check.ts');
  writeFileSync(check, `console.log('ALTER TABLE "tenants" ADD COLUMN "nickname" text;')`);
  const message = (await missingMigrationMessage(check)) ?? '';
  expect(message.split('\n')).toEqual([
    'A migration is missing: packages/db/src/schema is ahead of packages/db/sql/migrations.',
    'Run: pnpm db:generate --name <described>',
    '',
    'ALTER TABLE "tenants" ADD COLUMN "nickname" text;',
    '',
  ]);
  const port = 46_311;
  const { end } = await answerWithMessage(message, port, '127.0.0.1');
  const response = await fetch(`http://127.0.0.1:${port}/trpc/tenants.list`);
  expect([response.status, await response.text()]).toEqual([503, message]);
  await end();
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow('fetch failed');
});

it('watches every package that the server loads, and the SQL of the database', () => {
  expect(watchedFolders('apps/server').toSorted()).toEqual([
    'apps/server/src',
    'packages/api/src',
    'packages/bank-files/src',
    'packages/db/sql',
    'packages/db/src',
    'packages/demo-pictures/src',
    'packages/documents/src',
    'packages/domain/src',
    'packages/validation/src',
  ]);
});
