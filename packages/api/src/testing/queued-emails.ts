import { asOwner, type TestDatabase } from '@lares/testing/database';
import { openEmail, type OutgoingMail } from '../jobs/deliver-email.ts';
import { TEST_VAULT } from './test-vault.ts';

/** The e-mails that wait in the outbox, oldest first; of one recipient, or all. */
export async function queuedEmails(database: TestDatabase, to?: string): Promise<OutgoingMail[]> {
  const rows = await asOwner<{ id: string; sealed: Buffer }>(
    database,
    `select e.id, e.sealed from outbox_emails e join graphile_worker._private_jobs j on j.payload ->> 'emailId' = e.id::text
     where e.sealed is not null order by j.id`,
  );
  return rows.map(({ id, sealed }) => openEmail(TEST_VAULT, id, sealed)).filter((mail) => to === undefined || mail.to === to);
}

/** As if they had left: the next test starts without queued e-mails. Rows without a job, which a factory made, stay. */
export const forgetQueuedEmails = (database: TestDatabase) =>
  asOwner(
    database,
    `with gone as (delete from graphile_worker._private_jobs returning payload ->> 'emailId' as email)
     delete from outbox_emails where id::text in (select email from gone)`,
  );
