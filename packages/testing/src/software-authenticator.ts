import { Buffer } from 'node:buffer';
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

interface CreationOptions {
  rp: { id: string };
  user: { id: string };
  challenge: string;
}

interface RequestOptions {
  rpId: string;
  challenge: string;
}

/** What a test changes of an honest answer. */
interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** `false`: the user was present, and was not verified. */
  isVerified?: boolean;
  /** Instead of the next one. */
  counter?: number;
  userHandle?: string;
  signedBy?: KeyObject;
  type?: string;
  /** A statement of the maker of the device, which nobody asked for. */
  isCertified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HOLDS_KEY = 0x40;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const encode = (content: Buffer) => content.toString('base64url');

/** A passkey of WebAuthn in software, ECDSA over P-256 without attestation, with a browser around it that shows one site. */
export class SoftwareAuthenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly credentialId: Buffer;
  #userHandle = '';
  counter: number;

  /** @param counter `null`: of a passkey that several devices share, which counts nothing. */
  constructor(origin: string, { counter = 0, credentialId = randomBytes(32) }: { counter?: number | null; credentialId?: Buffer } = {}) {
    this.#origin = origin;
    this.credentialId = credentialId;
    this.counter = counter ?? Number.NaN;
  }

  get id(): string {
    return encode(this.credentialId);
  }

  /** As `navigator.credentials.create`. */
  create(options: CreationOptions, forgery: Forgery = {}) {
    this.#userHandle = options.user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const key = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.#coseKey()]);
    const data = Buffer.concat([this.#authenticatorData(options.rp.id, forgery, HOLDS_KEY), key]);
    return {
      id: this.id,
      response: {
        clientDataJSON: encode(this.#clientData('webauthn.create', options.challenge, forgery)),
        attestationObject: encode(attestationOf(data, forgery.isCertified === true)),
      },
    };
  }

  /** As `navigator.credentials.get`. */
  get(options: RequestOptions, forgery: Forgery = {}) {
    const clientData = this.#clientData('webauthn.get', options.challenge, forgery);
    const authenticatorData = this.#authenticatorData(options.rpId, forgery);
    const signed = createSign('sha256').update(authenticatorData).update(sha256(clientData));
    return {
      id: this.id,
      response: {
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authenticatorData),
        signature: encode(signed.sign(forgery.signedBy ?? this.#keys.privateKey)),
        userHandle: forgery.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    const shown = { type: forgery.type ?? type, challenge: forgery.challenge ?? challenge, origin: forgery.origin ?? this.#origin };
    return Buffer.from(JSON.stringify({ ...shown, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, { isVerified = true, counter, rpId: other }: Forgery, more = 0): Buffer {
    if (counter === undefined) this.counter += 1;
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | more;
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(counter ?? (Number.isNaN(this.counter) ? 0 : this.counter), 1);
    return Buffer.concat([sha256(other ?? rpId), tail]);
  }

  /** The public key as CBOR: key type EC2, algorithm ES256, curve P-256, then both coordinates. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (label: number, value: string) => Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(value, 'base64url')]);
    return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), coordinate(0x21, x), coordinate(0x22, y)]);
  }
}

/** `{ fmt: 'none', attStmt: {}, authData }` as CBOR; certified, `{ fmt: 'packed', attStmt: { x5c: [] }, authData }`. */
function attestationOf(authenticatorData: Buffer, isCertified: boolean): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authenticatorData.length >> 8, authenticatorData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text(isCertified ? 'packed' : 'none'),
    text('attStmt'),
    ...(isCertified ? [Buffer.from([0xa1]), text('x5c'), Buffer.from([0x80])] : [Buffer.from([0xa0])]),
    text('authData'),
    length,
    authenticatorData,
  ]);
}
