import { debitMandates } from '@lares/db/schema/banking/debits';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { debitNoticeFileName } from '@lares/domain/banking/debits/notice';
import { debitNoticeEmail } from '@lares/domain/banking/debits/notice-email';
import type { Day } from '@lares/domain/shared/day';
import { and, eq } from 'drizzle-orm';
import { queueEmails } from '../../../jobs/outbox.ts';
import { enqueuePdf } from '../../../jobs/stored-pdf.ts';
import { isAmong } from '../../../shared/is-among.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { replyAddress } from '../../platform/organizations/reply-address.commands.ts';
import { tenantsVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { debitsVisibleTo } from './debits.scope.ts';

interface Notified {
  stored: readonly { id: string; mandateId: string; collectOn: Day }[];
  creditor: string;
}

/** Those with an address receive it by e-mail; the notices of the others are printed from the page of the batch. */
export async function notifyTenants(write: WriteContext, ports: ActorContext['ports'], { stored, creditor }: Notified): Promise<void> {
  const { tx, actor, now } = write;
  const rows = await tx
    .select({ mandateId: debitMandates.id, name: tenants.displayName, email: tenants.email })
    .from(debitMandates)
    .innerJoin(tenants, and(eq(tenants.organizationId, debitMandates.organizationId), eq(tenants.id, debitMandates.tenantId)))
    .where(
      and(
        isAmong(
          debitMandates.id,
          stored.map(({ mandateId }) => mandateId),
        ),
        debitsVisibleTo(actor, debitMandates),
        tenantsVisibleTo(actor),
      ),
    );
  const people = new Map(rows.map((row) => [row.mandateId, row]));
  const replyTo = await replyAddress(write);
  const emails = stored.flatMap(({ id, mandateId, collectOn }) => {
    const person = people.get(mandateId);
    if (!person?.email) return [];
    const pdf = { document: 'debit-notice', organizationId: actor.organizationId, id, name: debitNoticeFileName({ collectOn }) } as const;
    return [{ to: person.email, ...(replyTo && { replyTo }), ...debitNoticeEmail({ fullName: person.name, creditor }), pdf }];
  });
  for (const { id } of stored) await enqueuePdf(tx, { document: 'debit-notice', id });
  await queueEmails(tx, { ports, now }, { kind: 'debit-notice', organizationId: actor.organizationId, emails });
}
