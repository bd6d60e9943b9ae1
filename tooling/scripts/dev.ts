// `pnpm dev`: PostgreSQL, then server and client with hot reload. This script starts PostgreSQL, so that a restart of the server
// does not restart it.
import { spawn } from 'node:child_process';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { portFrom, requireFreePort } from './ports.ts';
import { runCommand } from './refusal.ts';
import { inRepository, loadEnvironmentFile, root } from './repository.ts';
import { requireClosedDemonstration, serverEnvironment } from './server-environment.ts';
import { stopRequest } from './stop-request.ts';
import { supervise } from './supervised.ts';

await runCommand(async () => {
  const stop = stopRequest();
  loadEnvironmentFile();
  requireClosedDemonstration(process.env);
  await requireFreePort(process.env['HOST'] || '127.0.0.1', portFrom(process.env), 'dev');
  const folder = openDataFolder(process.env);
  const database = await openDatabase(process.env, folder);
  try {
    if (stop.aborted) return 0;
    const web = process.env['LARES_WEB_PORT'] || '5173';
    console.log(`Client: http://localhost:${web} · API: http://localhost:${portFrom(process.env)}`);
    const env = {
      ...serverEnvironment(process.env, database, folder),
      LARES_MIGRATIONS: inRepository('packages/db/sql'),
      TURBO_TELEMETRY_DISABLED: '1',
    };
    const arguments_ = ['run', 'dev', '--filter=@lares/server', '--filter=@lares/web', ...process.argv.slice(2)];
    return await supervise(spawn('turbo', arguments_, { cwd: root, stdio: 'inherit', env }), stop);
  } finally {
    await database.stop();
  }
});
