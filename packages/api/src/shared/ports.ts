import type { Readable } from 'node:stream';
import type { ImageVariant } from '@lares/domain/shared/images';
import type { Vault } from './vault.ts';

/** A letter to one person. Plain text is the letter; `html` is the same, dressed. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** The letter did not leave, and never will by itself: whoever sent it may try again. */
export class MailNotTaken extends Error {}

export interface Mailer {
  /** Fails with `MailNotTaken` only when that is sure; after any other failure the letter may have arrived all the same. */
  send(mail: Mail): Promise<void>;
}

/** What is known of bytes before they are kept. Whatever arrives otherwise is refused, and leaves nothing. */
export interface Seal {
  bytes: number;
  sha256: Buffer;
}

/** Part of what is kept, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes live. Keys are ours, never a name a user gave. What is kept appears whole or not at all. */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** For what is too large for memory, under a new key. Nothing is kept of a stream that breaks off or is not what its seal says. */
  putStream(key: string, content: Readable, seal: Seal): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes what stands under this key, and under every key that begins with it and a slash. */
  remove(key: string): Promise<void>;
}

/** A picture made safe: what a command stores. All variants are WebP. */
export interface EncodedImage {
  variants: Record<ImageVariant, Buffer>;
  /** Of the largest variant, upright. */
  width: number;
  height: number;
}

export interface Ports {
  mailer: Mailer;
  files: FileStore;
  /** Seals what a stolen copy of the database must not tell, under the secret of this instance. */
  vault: Vault;
  /** The address of this instance as people type it, without a trailing slash: for links in letters. */
  publicUrl: string;
  isDemo: boolean;
}
