import { resolve } from 'node:path';
import { chooseFileStore } from '../adapters/choose-file-store.ts';
import { BackupKeyRefused, backupKeys, encryptionOf, KEY_REFUSALS } from '../backups/backup-encryption.ts';
import { writeBackupFile } from '../backups/write-backup.ts';
import { readConfig } from '../config.ts';

// `pnpm backup sauvegarde.zip`: the whole instance in one file, while it runs.

async function main(): Promise<void> {
  const now = new Date();
  const encrypter = encryptionOf(backupKeys(process.env));
  const ending = encrypter === null ? 'zip' : 'zip.age';
  const [given = `lares-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.${ending}`] = process.argv.slice(2);
  const path = resolve(given);
  const config = readConfig(process.env);
  const { tables, files, missingFiles } = await writeBackupFile({
    path,
    ownerUrl: config.ownerUrl,
    files: chooseFileStore(config),
    secret: config.secret,
    now,
    encrypter,
  });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Sauvegarde ${encrypter === null ? 'écrite' : 'chiffrée écrite'} : ${path}\n${rows} lignes, ${files.length} fichiers, chacun avec son empreinte.\n`,
  );
  if (missingFiles.length > 0)
    process.stdout.write(`${missingFiles.length} fichiers manquent dans le stockage : ${missingFiles.join(', ')}\n`);
  process.stdout.write('Gardez-la avec le secret de l’instance (LARES_SECRET ou .data/secret), qui n’y est pas.\n');
}

await main().catch((error: unknown) => {
  const sentence = error instanceof BackupKeyRefused ? KEY_REFUSALS[error.reason] : error instanceof Error ? error.message : String(error);
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
});
