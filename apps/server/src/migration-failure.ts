import { ForeignMigrationsError } from '@lares/db/migrate';

/** Why the migration failed, as a message for the operator. */
export function migrationFailure(error: unknown): string {
  if (error instanceof ForeignMigrationsError)
    return 'La base de données vient d’une version de développement de Lares que celle-ci ne sait pas reprendre : « pnpm db:reset » la recrée et efface ses données ; une base externe (DATABASE_URL) est à vider vous-même.';
  return `La base de données ne peut pas être préparée (${String(error)}). Vérifiez DATABASE_URL, puis relancez.`;
}
