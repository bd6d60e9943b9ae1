import { join } from 'node:path';
import type { FileStore } from '@lares/api/shared/ports';
import { DiskFileStore } from './disk-file-store.ts';
import { S3FileStore, type S3Settings } from './s3-file-store.ts';

/** An S3-compatible store if configured, otherwise the data folder. */
export function chooseFileStore({ s3, dataFolder }: { s3: S3Settings | null; dataFolder: string }): FileStore {
  return s3 ? new S3FileStore(s3) : new DiskFileStore(join(dataFolder, 'files'));
}
