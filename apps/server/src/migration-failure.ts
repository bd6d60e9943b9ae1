import { ForeignMigrationsError } from '@lares/db/migrate';

/** Why the database could not be brought to this version, in the words of a user who can act on it. */
export function migrationFailure(error: unknown): string {
  if (error instanceof ForeignMigrationsError)
    return 'La base de données vient d’une version de développement de Lares que celle-ci ne sait pas reprendre : « pnpm db:reset » la recrée et efface ses données ; une base externe (DATABASE_URL) est à vider vous-même.';
  return `La base de données ne peut pas être préparée (${String(error)}). Vérifiez DATABASE_URL, puis relancez.`;
}
