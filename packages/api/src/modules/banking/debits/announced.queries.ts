import { debitMandates, debits } from '@lares/db/schema/banking/debits';
import { selectJson } from '@lares/db/select';
import type { AnnouncedDebit } from '@lares/domain/accounting/receipts/snapshot';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, sumCents } from '@lares/domain/shared/money';
import { and, eq, sql } from 'drizzle-orm';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { debitsVisibleTo } from './debits.scope.ts';
import { collectableDues } from './preview.queries.ts';

/** A mandate, with the collection of the due that is under way. */
const mandateOf = (viewer: Viewer, { mandateId, dueId }: { mandateId: string; dueId: string }) =>
  selectJson({
    creditorIdentifier: sql<string>`${debitMandates.snapshot} ->> 'creditorIdentifier'`,
    reference: debitMandates.reference,
    ibanEnding: debitMandates.ibanEnding,
    amountCents: sql<Cents | null>`${debits.amountCents}`,
    collectOn: sql<Day | null>`${debits.collectOn}`,
  })
    .from(debitMandates)
    .leftJoin(
      debits,
      and(
        eq(debits.organizationId, debitMandates.organizationId),
        eq(debits.mandateId, debitMandates.id),
        eq(debits.dueId, dueId),
        eq(debits.isOpen, true),
        debitsVisibleTo(viewer),
      ),
    )
    .where(and(eq(debitMandates.id, mandateId), debitsVisibleTo(viewer, debitMandates)));

/**
 * What the debtor of these dues is notified of today: the collection that is under way, else the one that a file would ask for after the notice
 * of the mandate. Several of one day and one mandate are announced together. Null where nothing is collected.
 */
export async function announcedDebitOf(
  read: ReadRows,
  viewer: Viewer,
  { dueIds, today }: { dueIds: readonly string[]; today: Day },
): Promise<AnnouncedDebit | null> {
  const found: AnnouncedDebit[] = [];
  for (const dueId of dueIds) {
    const debit = await debitOf(read, viewer, { dueId, today });
    if (debit !== null) found.push(debit);
  }
  const [first] = found;
  if (first === undefined) return null;
  const together = found.filter(({ collectOn, reference }) => collectOn === first.collectOn && reference === first.reference);
  const amountCents = sumCents(together.map((debit) => debit.amountCents));
  const thirdParties = together.flatMap((debit) => debit.thirdParties ?? []);
  return {
    ...first,
    amountCents,
    ...(thirdParties.length > 0 && { thirdParties }),
    ...(together.length > 1 && { count: together.length }),
  };
}

async function debitOf(read: ReadRows, viewer: Viewer, { dueId, today }: { dueId: string; today: Day }): Promise<AnnouncedDebit | null> {
  const [due] = await collectableDues(read, viewer, { dueId, noticedOn: today, today });
  if (!due || due.mandateId === null || due.collectOn === null || (due.problem !== null && due.problem !== 'en cours')) return null;
  const [found] = await read(mandateOf(viewer, { mandateId: due.mandateId, dueId }));
  if (!found) return null;
  const amountCents = found.amountCents ?? due.amountCents;
  // A collection that is under way may have been made before the part was known.
  const thirdParties =
    amountCents === due.amountCents ? due.thirdParties.map(({ name, amountCents: part }) => ({ name, amountCents: part })) : [];
  return { ...found, amountCents, collectOn: found.collectOn ?? due.collectOn, ...(thirdParties.length > 0 && { thirdParties }) };
}
