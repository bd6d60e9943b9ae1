import { spawn } from 'node:child_process';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { runCommand } from './refusal.ts';
import { inRepository, loadEnvironmentFile } from './repository.ts';
import { serverEnvironment } from './server-environment.ts';
import { stopRequest } from './stop-request.ts';
import { supervise } from './supervised.ts';

/**
 * Runs a command of the server with the arguments of this process, in the database of the environment or in the embedded one, whether Lares
 * is running or not.
 * @param name of its file in `apps/server/src/commands`.
 */
export async function runServerCommand(name: string): Promise<void> {
  await runCommand(async () => {
    const stop = stopRequest();
    loadEnvironmentFile();
    const folder = openDataFolder(process.env);
    const database = await openDatabase(process.env, folder);
    try {
      const env = { ...serverEnvironment(process.env, database, folder), LARES_MIGRATIONS: inRepository('packages/db/sql') };
      const command = [inRepository(`apps/server/src/commands/${name}.ts`), ...process.argv.slice(2)];
      return await supervise(spawn(process.execPath, command, { stdio: 'inherit', env }), stop);
    } finally {
      await database.stop();
    }
  });
}
