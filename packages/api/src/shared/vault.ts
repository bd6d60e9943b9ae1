import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Kinds of secrets. Each has its own key: a value sealed as one kind cannot be opened as another. */
export type Secret =
  | 'second factor'
  | 'recovery code'
  | 'passkey challenge'
  | 'bank details'
  | 'bank account'
  | 'payer key'
  | 'e-mail'
  | 'webhook'
  | 'property view';

/**
 * Encrypts what a stolen copy of the database must not reveal, with keys derived from the secret of the instance, which the database does
 * not hold. A sealed value belongs to one user or organisation: copied into another's row it does not open.
 */
export class Vault {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  seal(kind: Secret, ownerId: string, text: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(kind), nonce).setAAD(Buffer.from(ownerId));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when it was sealed under another secret, for another owner, or was modified. */
  open(kind: Secret, ownerId: string, sealed: Buffer): string {
    if (sealed[0] !== FORMAT) throw new Error('Sealed in an unknown format');
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const tag = sealed.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#keyOf(kind), nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(ownerId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** A keyed hash, for values short enough to be guessed from a plain hash. */
  fingerprint(kind: Secret, ownerId: string, text: string): Buffer {
    return createHmac('sha256', this.#keyOf(kind)).update(ownerId).update('\0').update(text).digest();
  }

  #keyOf(kind: Secret): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, '', `lares ${kind}`, 32));
  }
}
