import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (home: string) => join(home, 'credentials.json');

/** Creates a superuser password in a file that only its owner can read. */
export function createPassword(home: string): string {
  const password = randomBytes(32).toString('base64url');
  const partial = `${fileIn(home)}.${process.pid}`;
  writeFileSync(partial, `${JSON.stringify({ superuser: password })}\n`, { mode: 0o600 });
  renameSync(partial, fileIn(home));
  return password;
}

export function readPassword(home: string): string {
  const { superuser } = JSON.parse(readFileSync(fileIn(home), 'utf8')) as { superuser?: unknown };
  if (typeof superuser !== 'string' || superuser === '') throw new Error(`${fileIn(home)} holds no password`);
  return superuser;
}

/**
 * Derives the password of a role from the password of a more privileged one (one way): nothing more to store, and the derived
 * password does not reveal its source.
 */
export const derivedPassword = (strongerPassword: string, role: string): string =>
  createHmac('sha256', strongerPassword).update(role).digest('base64url');
