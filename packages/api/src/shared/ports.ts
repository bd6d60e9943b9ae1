import type { Readable } from 'node:stream';

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
  remove(key: string): Promise<void>;
}

export interface Ports {
  mailer: Mailer;
  files: FileStore;
  /** The address of this instance as people type it, without a trailing slash: for links in letters. */
  publicUrl: string;
  isDemo: boolean;
}
