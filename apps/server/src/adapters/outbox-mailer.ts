import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer } from '@lares/api/shared/ports';
import { createTransport } from 'nodemailer';
import { messageOf } from './mail-message.ts';

interface OutboxOptions {
  folder: string;
  from: string;
  now: () => Date;
}

/** Without a mail server, letters become files that any mail program opens. Named by time, so that they sort. */
export class OutboxMailer implements Mailer {
  readonly #transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  async send(mail: Mail): Promise<void> {
    const { folder, from, now } = this.#options;
    const at = now();
    const { message } = await this.#transport.sendMail(messageOf(mail, from, at));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`);
    // Whoever watches the folder sees whole letters only; a letter may hold a link that opens an account.
    await writeFile(`${path}.partial`, message, { mode: 0o600 });
    await rename(`${path}.partial`, path);
  }
}
