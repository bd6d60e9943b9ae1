import { join } from 'node:path';
import type { Mailer } from '@lares/api/shared/ports';
import { OutboxMailer } from './outbox-mailer.ts';
import { SmtpMailer } from './smtp-mailer.ts';

interface MailSettings {
  smtpUrl: string | null;
  mailFrom: string;
  dataFolder: string;
}

/** SMTP if configured, otherwise files in the data folder. */
export function chooseMailer({ smtpUrl, mailFrom, dataFolder }: MailSettings, now: () => Date): Mailer {
  if (smtpUrl) return new SmtpMailer({ url: smtpUrl, from: mailFrom, now });
  return new OutboxMailer({ folder: join(dataFolder, 'outbox'), from: mailFrom, now });
}
