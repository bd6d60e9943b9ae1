import type { Readable } from 'node:stream';
import type { ImageVariant } from '@lares/domain/properties/images';

/** A letter to one person. Plain text is the letter; `html` is the same, dressed. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Where bytes live. Keys are ours, never a name a user gave. */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  get(key: string): Promise<Readable | null>;
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
  /** The address of this instance as people type it, without a trailing slash: for links in letters. */
  publicUrl: string;
  isDemo: boolean;
}
