import { randomUUID } from 'node:crypto';
import { outboxEmails } from '@lares/db/schema/platform/emails';
import type { Transaction } from '@lares/db/wall';
import type { EmailKind } from '@lares/domain/platform/emails/kind';
import type { Mail, Ports } from '../shared/ports.ts';
import { sealEmail } from './deliver-email.ts';
import { enqueueJob } from './enqueue-job.ts';

interface Sender {
  ports: Pick<Ports, 'vault'>;
  now: () => Date;
}

interface OutgoingEmails {
  kind: EmailKind;
  /** The organisation of this transaction, or `null` for an e-mail of an account or of the instance. */
  organizationId: string | null;
  emails: readonly Mail[];
}

/** Stores e-mails in the transaction of the change they are about; a job sends them after the commit. */
export async function queueEmails(
  tx: Transaction,
  { ports, now }: Sender,
  { kind, organizationId, emails }: OutgoingEmails,
): Promise<void> {
  for (const mail of emails) {
    const id = randomUUID();
    await tx
      .insert(outboxEmails)
      .values({ id, organizationId, kind, sealed: sealEmail(ports.vault, id, mail), createdAt: now().toISOString() });
    await enqueueJob(tx, 'deliver-email', { emailId: id }, id);
  }
}
