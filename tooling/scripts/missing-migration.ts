import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { inRepository } from './repository.ts';

const MESSAGE = (statements: string) =>
  `A migration is missing: packages/db/src/schema is ahead of packages/db/sql/migrations.\nRun: pnpm db:generate --name <described>\n\n${statements}`;

/** What to tell the developer when the schema has changes without a migration, otherwise `null`. */
export async function missingMigrationMessage(check = inRepository('packages/db/src/check-missing-migration.ts')): Promise<string | null> {
  // A schema that does not load says so itself when the server starts.
  const { stdout } = await promisify(execFile)(process.execPath, [check]).catch(() => ({ stdout: '' }));
  return stdout === '' ? null : MESSAGE(stdout);
}

/** Answers every request with the message, in place of a server whose queries would all fail. */
export async function answerWithMessage(message: string, port: number, host: string): Promise<{ end: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }).end(message);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return {
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
