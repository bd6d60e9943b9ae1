import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';
import { command } from './repository.ts';

export function portFrom(env: NodeJS.ProcessEnv): number {
  const text = env['PORT'] || '3000';
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Refusal(`PORT doit être un nombre entier entre 1 et 65535 (reçu : « ${text} »).`);
}

const failureToListen = (host: string, port: number): Promise<string | null> =>
  new Promise((answer) => {
    const server = createServer()
      .once('error', (error: NodeJS.ErrnoException) => answer(error.code ?? error.message))
      .listen({ host, port, exclusive: true }, () => server.close(() => answer(null)));
  });

/** Checked before any other work: a second start must not disturb the first. */
export async function requireFreePort(host: string, port: number, script: 'start' | 'dev'): Promise<void> {
  const failure = await failureToListen(host, port);
  if (failure === null) return;
  if (failure === 'EADDRINUSE')
    throw new Refusal(`Le port ${port} est déjà pris : arrêtez l’autre programme ou lancez « PORT=${port + 1} ${command(script)} ».`);
  if (failure === 'EACCES') throw new Refusal(`Le port ${port} est réservé au système : lancez « PORT=3000 ${command(script)} ».`);
  throw new Refusal(`Impossible d’écouter sur ${host}:${port} (${failure}) : vérifiez HOST et PORT.`);
}
