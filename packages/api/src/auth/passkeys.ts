import { Buffer } from 'node:buffer';
import { passkeys } from '@lares/db/schema/platform/accounts';
import type { Transaction } from '@lares/db/wall';
import { DomainError } from '@lares/domain/shared/errors';
import type { PasskeyAnswer, PasskeyCreation } from '@lares/validation/platform/accounts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../trpc/context.ts';
import { CHALLENGE_MS, type Challenged, consumeChallenge, newChallenge, type ReadChallenge, readChallenge } from './passkey-challenges.ts';

type Instance = Pick<Context, 'ports' | 'now'>;

/** Loaded by the first passkey: a process that verifies none does not hold it in memory. */
const library = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

/** ES256, EdDSA and RS256: what authenticators make. */
const ALGORITHMS = [-7, -8, -257];
const PUBLIC_KEY = 'public-key' as const;

/** Browsers sign the origin, and offer a key only on the site that it was made for. */
function siteOf({ ports }: Pick<Context, 'ports'>) {
  const { origin, hostname } = new URL(ports.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** What the passkey tells us when it signs in without an e-mail address. It is the id, which says nothing of the person. */
const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

interface Making {
  userId: string;
  email: string;
  fullName: string;
  /** The keys of this account: a device makes no second one. */
  known: readonly Buffer[];
}

/** For `navigator.credentials.create`. The key names its user, and verifies the person each time: it is two factors alone. */
export function creationOptions(ctx: Instance, { userId, email, fullName, known }: Making) {
  return {
    rp: { id: siteOf(ctx).expectedRPID, name: 'Lares' },
    user: { id: handleOf(userId), name: email, displayName: fullName || email },
    challenge: newChallenge(ctx.ports.vault, { userId }, ctx.now()),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: PUBLIC_KEY, alg })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map((id) => ({ type: PUBLIC_KEY, id: id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true, userVerification: 'required' as const },
    attestation: 'none' as const,
  };
}

/** For `navigator.credentials.get`: the browser offers the keys that it has for this site. */
export const requestOptions = (ctx: Instance) => ({
  rpId: siteOf(ctx).expectedRPID,
  challenge: newChallenge(ctx.ports.vault, 'anyone', ctx.now()),
  timeout: CHALLENGE_MS,
  userVerification: 'required' as const,
});

/** Reads the challenge that an answer signed, and keeps it for `consumeChallenge`. */
function challengeReader({ ports, now }: Instance, challenged: Challenged) {
  const found: ReadChallenge[] = [];
  const expectedChallenge = (sent: string): boolean => {
    const read = readChallenge(ports.vault, challenged, sent, now());
    if (read) found.push(read);
    return read !== null;
  };
  return { expectedChallenge, found };
}

/** One refusal for every reason, so that it helps nobody to forge an answer. The reason is in its cause. */
const refused = (cause?: unknown) => new DomainError('auth.passkey-refused', { cause });

/** The key that an authenticator has made for this user. @throws DomainError `auth.passkey-refused` */
export async function verifiedCreation(ctx: Instance, userId: string, { id, response }: PasskeyCreation['answer']) {
  const { expectedChallenge, found } = challengeReader(ctx, { userId });
  const { verifyRegistrationResponse } = await library();
  await withoutCertificates(response.attestationObject);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { id, rawId: id, type: PUBLIC_KEY, response, clientExtensionResults: {} },
    ...siteOf(ctx),
    expectedChallenge,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  const [challenge] = found;
  if (!registrationInfo || !challenge) throw refused();
  const { credential } = registrationInfo;
  return {
    challenge,
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
  };
}

/**
 * None were asked for, so a browser sends none; a device may sign with the key itself. The library would read certificates, and fetch the
 * lists that they name. @throws DomainError `auth.passkey-refused`
 */
async function withoutCertificates(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await helpers();
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = attestation.get('fmt');
    if (format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))) return;
  } catch (cause) {
    throw refused(cause);
  }
  throw refused(new Error('certificates were not asked for'));
}

interface Signing {
  userId: string;
  passkeyId: string;
  answer: PasskeyAnswer;
}

/**
 * Verifies an answer and consumes its challenge. The row of the key is locked until the end of the transaction, so that two answers are
 * compared with one counter after the other: a copied key is noticed. @throws DomainError `auth.passkey-refused`
 */
export async function consumePasskey(ctx: Instance, tx: Transaction, { userId, passkeyId, answer: { id, response } }: Signing) {
  const isOwn = and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId));
  const [key] = await tx
    .select({ name: passkeys.name, publicKey: passkeys.publicKey, counter: passkeys.counter })
    .from(passkeys)
    .where(isOwn)
    .for('update');
  const userHandle = handleOf(userId);
  if (!key || response.userHandle !== userHandle) throw refused();
  const { expectedChallenge, found } = challengeReader(ctx, 'anyone');
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: PUBLIC_KEY, response: { ...response, userHandle }, clientExtensionResults: {} },
    ...siteOf(ctx),
    expectedChallenge,
    credential: { id, publicKey: new Uint8Array(key.publicKey), counter: key.counter },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  const [challenge] = found;
  if (!verified || !challenge) throw refused();
  await consumeChallenge(tx, userId, challenge, ctx.now());
  await tx.update(passkeys).set({ counter: authenticationInfo.newCounter, lastUsedAt: ctx.now().toISOString() }).where(isOwn);
  return { by: 'passkey', name: key.name };
}
