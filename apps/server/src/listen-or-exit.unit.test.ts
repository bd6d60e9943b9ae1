import { expect, it } from 'vitest';
import { listenOrExit } from './listen-or-exit.ts';
import { isAway } from './starting-database.ts';

/** What the process says when `listen` fails like this, and whether the database is the reason. */
async function exitAfter(code: string, message: string) {
  const exits: { line: string; isForDatabase: boolean }[] = [];
  const app = { listen: () => Promise.reject(Object.assign(new Error(message), { code })) };
  const exitSaying = (line: string, cause?: unknown): never => {
    exits.push({ line, isForDatabase: isAway(cause) });
    throw new Error('the process ended');
  };
  await expect(listenOrExit(app, { host: '127.0.0.1', port: 3000 }, exitSaying)).rejects.toThrow('the process ended');
  return exits;
}

it.each(['57P03', 'ECONNREFUSED', 'CONNECTION_CLOSED'])(
  'names the database, for another try, when it goes away meanwhile (%s)',
  async (code) => {
    expect(await exitAfter(code, 'the database system is starting up')).toEqual([
      { line: 'La base de données ne répond plus (Error: the database system is starting up).', isForDatabase: true },
    ]);
  },
);

it.each([
  ['EADDRINUSE', 'Le port 3000 est déjà pris : arrêtez l’autre programme ou donnez un autre port avec PORT=….'],
  ['EACCES', 'Lares ne peut pas écouter sur 127.0.0.1:3000 (permission denied).'],
])('names the port when it cannot be had (%s)', async (code, line) => {
  expect(await exitAfter(code, 'permission denied')).toEqual([{ line, isForDatabase: false }]);
});
