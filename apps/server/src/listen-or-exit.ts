import type { FastifyInstance } from 'fastify';
import { isAway } from './starting-database.ts';

interface Place {
  host: string;
  port: number;
}

/**
 * Begins to answer requests.
 * @param exitSaying ends the process; the cause decides whether `start` tries again.
 */
export async function listenOrExit(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: Place,
  exitSaying: (line: string, cause: unknown) => never,
): Promise<void> {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => exitSaying(lineOf(error, { host, port }), error));
}

function lineOf(error: NodeJS.ErrnoException, { host, port }: Place): string {
  if (error.code === 'EADDRINUSE') return `Le port ${port} est déjà pris : arrêtez l’autre programme ou donnez un autre port avec PORT=….`;
  // The application reads the database before it listens.
  if (isAway(error)) return `La base de données ne répond plus (${String(error)}).`;
  return `Lares ne peut pas écouter sur ${host}:${port} (${error.message}).`;
}
