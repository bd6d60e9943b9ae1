import { Accounts } from '@lares/api/auth/accounts';
import { createAdmin } from '@lares/api/auth/create-admin';
import { openDatabase } from '@lares/db/client';
import { ForeignMigrationsError, migrateDatabase } from '@lares/db/migrate';
import { DomainError } from '@lares/domain/shared/errors';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { migrationFailure } from '../migration-failure.ts';

// `pnpm admin prenom.nom@exemple.fr "Prénom Nom"`: creates an administrator, whose password is printed once.

function explain(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(' ; ');
  if (error instanceof DomainError)
    return 'Cette adresse a déjà un compte : un compte existant ne devient pas administrateur. Donnez-en une autre.';
  if (error instanceof ForeignMigrationsError) return migrationFailure(error);
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const [email, fullName = 'Administrateur'] = process.argv.slice(2);
  if (!email) throw new Error('Donnez une adresse e-mail : pnpm admin prenom.nom@exemple.fr "Prénom Nom"');
  const config = readConfig(process.env);
  await migrateDatabase(config.ownerUrl, config.migrationsFolder);
  const database = openDatabase(config.ownerUrl, { max: 1 });
  try {
    const now = () => new Date();
    const made = await createAdmin({ accounts: new Accounts({ database, now }), now }, { email, fullName });
    process.stdout.write(`Administrateur créé : ${made.email}\nMot de passe, affiché cette seule fois : ${made.password}\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
