import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret of this instance, created on the first start, readable by its owner only. A backup without it cannot decrypt TOTP
 * secrets and bank details.
 */
export function readOrMakeSecret(folder: string): string {
  const path = join(folder, 'secret');
  try {
    // Two concurrent starts: the second reads the file of the first.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
