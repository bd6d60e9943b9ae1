import { randomInt } from 'node:crypto';
import { RECOVERY_ALPHABET, RECOVERY_CODES, recoveryCodeOf } from '@lares/domain/platform/accounts/recovery-code';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Lares';
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Accepts phones whose clock is off by half a minute. */
const DRIFT = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS, secret: Secret.fromBase32(secret) });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The content of the QR code; authenticator apps require exactly this format. */
export const secretAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The half-minute step of this code, or `null`. The caller refuses a step that was already used: an observed code cannot be reused. */
export function stepOf(code: string, secret: string, at: Date): number | null {
  const token = code.replaceAll(/\s/gu, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret).validate({ token, timestamp: at.getTime(), window: DRIFT });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(Array.from({ length: 12 }, () => randomInt(RECOVERY_ALPHABET.length))));
