import { createHash, randomBytes } from 'node:crypto';

/** The stored form of a session id or of a link's token. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** 256 bits, safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url');
