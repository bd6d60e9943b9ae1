import { Vault } from '@lares/api/shared/vault';
import { ArchiveRefused } from '@lares/db/archive-writing';
import { ForeignMigrationsError, migrateDatabase } from '@lares/db/migrate';
import { z } from 'zod';
import { chooseFileStore } from '../adapters/choose-file-store.ts';
import { importArchive } from '../archives/import-archive.ts';
import { BrokenArchive } from '../archives/opened-zip.ts';
import { readConfig } from '../config.ts';
import { migrationFailure } from '../migration-failure.ts';

// `pnpm import-archive lares-2026-11-24.zip`: adds the organisation of an archive to this instance.

const REFUSALS: Record<ArchiveRefused['reason'], (refused: ArchiveRefused) => string> = {
  'other version': () =>
    'Cette archive vient d’une autre version de Lares : importez-la avec la version qui l’a écrite, ou mettez les deux à jour.',
  'known organization': () => 'Cette organisation existe déjà dans ce Lares : rien n’a été importé.',
  'known account': ({ emails }) =>
    `Ces adresses ont déjà un compte dans ce Lares : rien n’a été importé. Une archive se reprend dans une instance sans ces comptes. ${emails.join(', ')}`,
};

function explain(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues.map(({ message }) => message).join(' ; ');
  if (error instanceof ArchiveRefused) return REFUSALS[error.reason](error);
  if (error instanceof BrokenArchive)
    return `Cette archive est incomplète ou a été modifiée (${error.part}) : rien n’a été importé. Téléchargez-la de nouveau.`;
  if (error instanceof ForeignMigrationsError) return migrationFailure(error);
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const [path] = process.argv.slice(2);
  if (!path) throw new Error('Donnez le fichier de l’archive : pnpm import-archive lares-2026-11-24.zip');
  const config = readConfig(process.env);
  await migrateDatabase(config.ownerUrl, config.migrationsFolder);
  const vault = new Vault(config.secret);
  const { organization, tables, files, missingFiles } = await importArchive({
    path,
    ownerUrl: config.ownerUrl,
    vault,
    files: chooseFileStore(config),
    now: new Date(),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`« ${organization.name} » est importée : ${rows} lignes, ${files.length} fichiers, empreintes vérifiées.\n`);
  if (missingFiles.length > 0) process.stdout.write(`${missingFiles.length} fichiers manquaient déjà dans l’archive.\n`);
  process.stdout.write('Chacun choisit un nouveau mot de passe avec « Mot de passe oublié ».\n');
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
