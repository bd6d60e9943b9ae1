import { resolve } from 'node:path';
import { RestoreRefused } from '@lares/db/backups';
import { ForeignMigrationsError, migrateDatabase } from '@lares/db/migrate';
import { chooseFileStore } from '../adapters/choose-file-store.ts';
import { BrokenArchive } from '../archives/opened-zip.ts';
import { BackupKeyRefused, backupKeys, KEY_REFUSALS } from '../backups/backup-encryption.ts';
import { OtherSecret, restoreBackupFile } from '../backups/restore-backup.ts';
import { readConfig } from '../config.ts';
import { migrationFailure } from '../migration-failure.ts';

// `pnpm restore sauvegarde.zip`: puts a backup into an instance without accounts.

const REFUSALS: Record<RestoreRefused['reason'], string> = {
  'other version':
    'Cette sauvegarde vient d’une autre version de Lares : restaurez-la avec la version qui l’a écrite, puis mettez à jour. Rien n’a été écrit.',
  'in use': 'Ce Lares a déjà des comptes : une sauvegarde se restaure dans une instance vide. Rien n’a été écrit.',
};

function explain(error: unknown): string {
  if (error instanceof BackupKeyRefused) return KEY_REFUSALS[error.reason];
  if (error instanceof RestoreRefused) return REFUSALS[error.reason];
  if (error instanceof OtherSecret)
    return 'Cette sauvegarde a été faite avec un autre secret (LARES_SECRET) : donnez le sien, sinon les coordonnées bancaires seraient illisibles. Rien n’a été écrit.';
  if (error instanceof BrokenArchive) return `Cette sauvegarde est incomplète ou a été modifiée (${error.part}). Rien n’a été écrit.`;
  if (error instanceof ForeignMigrationsError) return migrationFailure(error);
  return error instanceof Error ? error.message : String(error);
}

async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error('Donnez le fichier de la sauvegarde : pnpm restore lares-2026-11-24T22-00-00.zip');
  const config = readConfig(process.env);
  await migrateDatabase(config.ownerUrl, config.migrationsFolder);
  const { tables, files, createdAt } = await restoreBackupFile({
    path: resolve(given),
    ownerUrl: config.ownerUrl,
    files: chooseFileStore(config),
    secret: config.secret,
    keys: backupKeys(process.env),
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`Sauvegarde du ${createdAt} restaurée : ${rows} lignes, ${files.length} fichiers, empreintes vérifiées.\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
});
