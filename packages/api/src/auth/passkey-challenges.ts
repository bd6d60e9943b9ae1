import { randomBytes, timingSafeEqual } from 'node:crypto';
import { authTokens } from '@lares/db/schema/platform/accounts';
import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import type { Vault } from '../shared/vault.ts';
import { sha256 } from './session-id.ts';

const MINUTES = 5;
export const CHALLENGE_MS = MINUTES * 60_000;
const TIME_BYTES = 6;
const HEAD_BYTES = TIME_BYTES + 16;

/** Whom a challenge is for: the user who adds a passkey, or anyone who signs in. */
export type Challenged = { userId: string } | 'anyone';

export interface ReadChallenge {
  hash: Buffer;
  expiresAt: string;
}

/**
 * An end, random bytes and a signature. Nothing is stored before a passkey has answered it, so that visitors fill no table; any process
 * reads it, also after a restart.
 */
export function newChallenge(vault: Vault, challenged: Challenged, at: Date): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUIntBE(at.getTime() + CHALLENGE_MS, 0, TIME_BYTES);
  randomBytes(HEAD_BYTES - TIME_BYTES).copy(head, TIME_BYTES);
  return Buffer.concat([head, signatureOf(vault, challenged, head)]).toString('base64url');
}

/** `null` when we did not make it, made it for somebody else, or its five minutes are over. */
export function readChallenge(vault: Vault, challenged: Challenged, sent: string, at: Date): ReadChallenge | null {
  const bytes = Buffer.from(sent, 'base64url');
  const [head, signature] = [bytes.subarray(0, HEAD_BYTES), bytes.subarray(HEAD_BYTES)];
  const own = signatureOf(vault, challenged, head);
  if (signature.length !== own.length || !timingSafeEqual(signature, own)) return null;
  const end = head.readUIntBE(0, TIME_BYTES);
  if (end <= at.getTime()) return null;
  return { hash: sha256(bytes.toString('base64url')), expiresAt: new Date(end).toISOString() };
}

function signatureOf(vault: Vault, challenged: Challenged, head: Buffer): Buffer {
  const owner = challenged === 'anyone' ? 'anyone' : challenged.userId;
  return vault.fingerprint('passkey challenge', owner, head.toString('base64url'));
}

/** Of two answers to one challenge, also at the same moment, the second is refused. The row is purged with expired links. */
export async function consumeChallenge(tx: Transaction, userId: string, { hash, expiresAt }: ReadChallenge, at: Date): Promise<void> {
  const first = await tx
    .insert(authTokens)
    .values({ hash, userId, purpose: 'passkey', expiresAt, usedAt: at.toISOString() })
    .onConflictDoNothing()
    .returning({ hash: authTokens.hash });
  if (first.length === 0) throw new DomainError('auth.passkey-refused');
}
