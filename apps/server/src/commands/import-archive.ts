import { Vault } from '@lares/api/shared/vault';
import { ArchiveRefused } from '@lares/db/archive-refused';
import { ForeignMigrationsError, migrateDatabase } from '@lares/db/migrate';
import { z } from 'zod';
import { chooseFileStore } from '../adapters/choose-file-store.ts';
import { archiveRefusal } from '../archives/archive-refusals.ts';
import { importArchive } from '../archives/import-archive.ts';
import { BrokenArchive } from '../archives/opened-zip.ts';
import { readConfig } from '../config.ts';
import { migrationFailure } from '../migration-failure.ts';

// `pnpm import-archive lares-2026-11-24.zip [camille@agence.fr]`: adds the organisation of an archive to this instance. The address is that of the
// manager who continues with it, where people of the archive have accounts here.

function explain(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(' ; ');
  if (error instanceof BrokenArchive)
    return `Cette archive est incomplète ou a été modifiée (${error.part}) : rien n’a été importé. Téléchargez-la de nouveau.`;
  if (error instanceof ForeignMigrationsError) return migrationFailure(error);
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const [path, continuedBy = null] = process.argv.slice(2);
  if (!path) throw new Error('Donnez le fichier de l’archive : pnpm import-archive lares-2026-11-24.zip');
  const config = readConfig(process.env);
  await migrateDatabase(config.ownerUrl, config.migrationsFolder);
  const vault = new Vault(config.secret);
  const { organization, tables, files, missingFiles, withoutAccess, takenSlug } = await importArchive({
    path,
    ownerUrl: config.ownerUrl,
    vault,
    files: chooseFileStore(config),
    now: new Date(),
    continuedBy,
  }).catch((error: unknown) => {
    throw error instanceof ArchiveRefused ? new Error(archiveRefusal(error, config.migrationsFolder)) : error;
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`« ${organization.name} » est importée : ${rows} lignes, ${files.length} fichiers, empreintes vérifiées.\n`);
  if (missingFiles.length > 0) process.stdout.write(`${missingFiles.length} fichiers manquaient déjà dans l’archive.\n`);
  if (withoutAccess.length > 0)
    process.stdout.write(
      `Ces comptes existaient déjà et restent comme ils sont, sans accès à l’organisation : invitez-les de nouveau. ${withoutAccess.join(', ')}\n`,
    );
  if (takenSlug !== null)
    process.stdout.write(
      `L’adresse publique « ${takenSlug} » est déjà celle d’une autre organisation : choisissez-en une autre dans « Paramètres ».\n`,
    );
  process.stdout.write('Les membres qui n’avaient pas de compte ici choisissent un mot de passe avec « Mot de passe oublié ».\n');
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
