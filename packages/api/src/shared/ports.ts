import type { Readable } from 'node:stream';
import type { ImageVariant } from '@lares/domain/shared/images';
import type { Attempt } from '@lares/domain/platform/webhooks/delivery';
import type { Vault } from './vault.ts';

/** An e-mail to one person. `html` has the same content as `text`. */
export interface Mail {
  to: string;
  /** The person who asked: an answer goes to them, not to the instance. */
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly Attachment[];
}

interface Attachment {
  name: string;
  content: Buffer;
  mediaType: string;
}

/** The e-mail was not taken and never will be: the sender may try again. */
export class MailNotTaken extends Error {}

export interface Mailer {
  /** Fails with `MailNotTaken` only when that is certain; after any other failure the e-mail may have arrived. */
  send(mail: Mail): Promise<void>;
}

/** Expected size and hash of bytes before they are stored. Other content is refused and leaves nothing. */
export interface Seal {
  bytes: number;
  sha256: Buffer;
}

/** A range of the content, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where bytes are stored. Keys are generated, never a name a user gave. Writes are atomic. */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** For content too large for memory, under a new key. Nothing is stored when the stream breaks off or does not match its seal. */
  putStream(key: string, content: Readable, seal: Seal): Promise<void>;
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Removes the content of this key, and of every key that begins with it and a slash. */
  remove(key: string): Promise<void>;
}

/** A sanitised picture, as a command stores it. All variants are WebP. */
export interface EncodedImage {
  variants: Record<ImageVariant, Buffer>;
  /** Of the largest variant, upright. */
  width: number;
  height: number;
}

/** Where browsers load the pictures of a map, with `{z}`, `{x}` and `{y}` in the address, and whom to name for them. */
export interface MapTiles {
  url: string;
  attribution: string;
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** Calls an address outside once, without following a redirect. Never fails: the answer says what happened. */
export type WebhookSender = (request: WebhookRequest) => Promise<Attempt>;

export interface Ports {
  mailer: Mailer;
  files: FileStore;
  /** Encrypts what a stolen copy of the database must not reveal, with the secret of this instance. */
  vault: Vault;
  /** Base URL of this instance, without a trailing slash: for links in e-mails. */
  publicUrl: string;
  isDemo: boolean;
  /** `null`: no map is shown, and no browser asks a third party for one. */
  mapTiles: MapTiles | null;
}
