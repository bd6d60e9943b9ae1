import { createHash, randomBytes } from 'node:crypto';
import { TOKEN_PREFIX } from '@lares/domain/platform/access-tokens/token';

/** The stored form of a session id or of a link's token. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 256 bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The same for a program, with a prefix that says what it is. */
export const newAccessToken = (): string => `${TOKEN_PREFIX}${newToken()}`;
