import { randomUUID } from 'node:crypto';
import { outboxEmails } from '@lares/db/schema/platform/emails';
import type { Transaction } from '@lares/db/wall';
import type { EmailKind } from '@lares/domain/platform/emails/kind';
import type { Ports } from '../shared/ports.ts';
import { type OutgoingMail, recipientHash, sealEmail } from './deliver-email.ts';
import { enqueueJob } from './enqueue-job.ts';

interface Sender {
  ports: Pick<Ports, 'vault'>;
  now: () => Date;
}

interface OutgoingEmails {
  kind: EmailKind;
  /** The organisation of this transaction, or `null` for an e-mail of an account or of the instance. */
  organizationId: string | null;
  emails: readonly OutgoingMail[];
}

/** Stores e-mails in the transaction of the change they are about; a job sends them after the commit. Their ids, in order. */
export async function queueEmails(
  tx: Transaction,
  { ports, now }: Sender,
  { kind, organizationId, emails }: OutgoingEmails,
): Promise<string[]> {
  const ids: string[] = [];
  for (const mail of emails) {
    const id = randomUUID();
    const stored = { sealed: sealEmail(ports.vault, id, mail), recipientHash: recipientHash(ports.vault, mail.to) };
    await tx.insert(outboxEmails).values({ id, organizationId, kind, ...stored, createdAt: now().toISOString() });
    await enqueueJob(tx, 'deliver-email', { emailId: id }, id);
    ids.push(id);
  }
  return ids;
}
