// `pnpm db:reset`: deletes the embedded database and its files; the next start seeds again.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startCluster } from '@lares/postgres/cluster';
import { prepareDatabase } from '@lares/postgres/roles';
import postgres from 'postgres';
import { openDataFolder } from './data-folder.ts';
import { Refusal, runCommand } from './refusal.ts';
import { command, loadEnvironmentFile } from './repository.ts';

await runCommand(async () => {
  loadEnvironmentFile();
  if (process.env['DATABASE_URL'])
    throw new Refusal('DATABASE_URL names a database outside this folder: this command leaves it alone, empty it yourself.');
  const folder = openDataFolder(process.env);
  const cluster = await startCluster({ directory: folder });
  try {
    if (cluster.shared) throw new Refusal('Lares is still running in this folder: stop it (Ctrl-C), then try again.');
    const superuserUrl = cluster.superuserUrl('postgres');
    const sql = postgres(superuserUrl, { max: 1, onnotice: () => {} });
    try {
      await sql`drop database if exists lares with (force)`;
    } finally {
      await sql.end({ timeout: 2 });
    }
    await prepareDatabase({ superuserUrl, database: 'lares' });
    for (const name of ['files', 'outbox']) rmSync(join(folder, name), { recursive: true, force: true });
  } finally {
    await cluster.stop();
  }
  console.log(`Database and files deleted: “${command('start')}” creates the demonstration again.`);
  return 0;
});
