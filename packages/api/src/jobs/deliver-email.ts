import type { JobHelpers } from 'graphile-worker';
import { MailNotTaken, type Mail, type Ports } from '../shared/ports.ts';
import type { Vault } from '../shared/vault.ts';
import type { StoredPdf } from './stored-pdf.ts';

/** An e-mail of the outbox. Its PDF is named, and read when it is sent: the outbox stays small. */
export interface OutgoingMail extends Omit<Mail, 'attachments'> {
  pdf?: StoredPdf & { name: string };
}

interface Delivery {
  ports: Pick<Ports, 'mailer' | 'vault'>;
  now: () => Date;
  /** The bytes of a stored PDF, rendered if they are missing. */
  readPdf: (pdf: StoredPdf) => Promise<Buffer>;
}

/** Encrypts the content of an e-mail; the id binds it to its row. */
export const sealEmail = (vault: Vault, emailId: string, mail: OutgoingMail): Buffer => vault.seal('e-mail', emailId, JSON.stringify(mail));

/** The same for every e-mail to an address, whatever its capitals. */
export const recipientHash = (vault: Vault, address: string): Buffer => vault.fingerprint('e-mail', 'recipient', address.toLowerCase());

/**
 * Sends one e-mail of the outbox. The row is marked as being sent before the mail server is called, so a crash in between leaves it unknown
 * whether it arrived. Only e-mails that were surely not taken are tried again.
 */
export async function deliverEmail(
  { emailId }: { emailId: string },
  helpers: JobHelpers,
  { ports, now, readPdf }: Delivery,
): Promise<void> {
  const { job } = helpers;
  const { rows } = await helpers.query<{ sealed: Buffer | null }>(
    `update outbox_emails set state = 'sending', attempted_at = $2 where id = $1 and state in ('waiting', 'failed') and sealed is not null returning sealed`,
    [emailId, now()],
  );
  const sealed = rows[0]?.sealed;
  if (!sealed) {
    await helpers.query(
      `update outbox_emails set state = 'unclear', sealed = null, last_error = 'interrupted' where id = $1 and state = 'sending'`,
      [emailId],
    );
    return;
  }
  try {
    await ports.mailer.send(await complete(openEmail(ports.vault, emailId, sealed), readPdf));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!(error instanceof MailNotTaken)) {
      await helpers.query(`update outbox_emails set state = 'unclear', sealed = null, last_error = $2 where id = $1`, [emailId, reason]);
      return;
    }
    const state = job.attempts < job.max_attempts ? 'waiting' : 'failed';
    await helpers.query(`update outbox_emails set state = $2::email_state, last_error = $3 where id = $1`, [emailId, state, reason]);
    throw error;
  }
  await helpers.query(`update outbox_emails set state = 'sent', sealed = null, sent_at = $2, last_error = null where id = $1`, [
    emailId,
    now(),
  ]);
}

/** Without its PDF the e-mail is not sent, and tried again later. */
async function complete({ pdf, ...mail }: OutgoingMail, readPdf: Delivery['readPdf']): Promise<Mail> {
  if (!pdf) return mail;
  const { name, ...stored } = pdf;
  try {
    return { ...mail, attachments: [{ name, content: await readPdf(stored), mediaType: 'application/pdf' }] };
  } catch (cause) {
    throw new MailNotTaken('the PDF cannot be read', { cause });
  }
}

export function openEmail(vault: Vault, emailId: string, sealed: Buffer): OutgoingMail {
  try {
    return JSON.parse(vault.open('e-mail', emailId, sealed)) as OutgoingMail;
  } catch (cause) {
    throw new MailNotTaken('the e-mail cannot be decrypted', { cause });
  }
}

/** Traces are kept for a month to answer questions about an e-mail. */
const KEPT_DAYS = 30;

export async function forgetOldEmails(helpers: Pick<JobHelpers, 'query'>, now: Date): Promise<void> {
  await helpers.query(`delete from outbox_emails where created_at < $1::timestamptz - make_interval(days => $2)`, [now, KEPT_DAYS]);
}
