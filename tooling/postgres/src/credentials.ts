import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (home: string) => join(home, 'credentials.json');

/** A new superuser password, written readable by its owner only. */
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
 * The password of a lesser role follows from the stronger role's own: nothing more to store, nothing to lose,
 * and the lesser password says nothing about the stronger one.
 */
export const derivedPassword = (strongerPassword: string, role: string): string =>
  createHmac('sha256', strongerPassword).update(role).digest('base64url');
