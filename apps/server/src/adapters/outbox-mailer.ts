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

/** Without a mail server, e-mails are written as files that any mail program opens, named by time. */
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
    // Renamed when complete, so that readers of the folder never see half an e-mail. Private: it may contain a sign-in link.
    await writeFile(`${path}.partial`, message, { mode: 0o600 });
    await rename(`${path}.partial`, path);
  }
}
