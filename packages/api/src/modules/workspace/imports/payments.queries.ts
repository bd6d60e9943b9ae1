import { payments } from '@lares/db/schema/accounting/payments';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import type { Resemblance } from '@lares/domain/workspace/imports/known-records';
import { frenchAmount } from '@lares/domain/workspace/imports/french-amount';
import { frenchDay } from '@lares/domain/workspace/imports/french-day';
import { wasCancelled } from '@lares/domain/leasing/leases/actions';
import { dayInParis } from '@lares/domain/shared/day';
import { shownPaymentStatus } from '@lares/domain/accounting/payments/status';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';
import type { KnownLeases } from '@lares/validation/workspace/imports/lease-reference';
import { PAYMENT_ROW, type PaymentImportValues } from '@lares/validation/workspace/imports/payment-row';
import type { Fault } from '@lares/validation/workspace/imports/row-reader';
import { and, eq, sql } from 'drizzle-orm';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { type FileReading, type ReadyRow, readMappedFile, refuseReady } from '../../../shared/import-file.ts';
import { type KnownMatch, matchesOf } from '../../../shared/import-updates.ts';
import type { KnownRecord } from '../../../shared/import-duplicates.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { knownLeases, leasesByReference } from './leases.queries.ts';
import { paymentsVisibleTo } from '../../accounting/payments/payments.scope.ts';
import { knownProperties } from './properties.queries.ts';
import { paymentImportWarnings } from './payment-warnings.queries.ts';
import { knownTenants } from './tenants.queries.ts';

type PaymentRow = ReadyRow<PaymentImportValues>;

/** Parses a file as payments: ready rows, preview, and how many seem to exist already. */
export async function readPaymentImport(ctx: ActorContext, table: CsvTable, mapping: ColumnMapping<string>) {
  // Payments belong to leases that run or ran: a pending one is paid once it is active, a cancelled one never.
  const present = await knownLeases(ctx);
  const leases = present.filter((lease) => !wasCancelled(lease)).map((lease) => ({ ...lease, isPending: lease.status === 'En attente' }));
  const known = { properties: await knownProperties(ctx), tenants: await knownTenants(ctx), ...leasesByReference(leases) };
  const file = await readMappedFile(PAYMENT_ROW, table, mapping, known);
  await sortOutReferences(ctx, file, mapping);
  const today = dayInParis(ctx.now());
  return {
    file,
    existing: () => existingRows(ctx, file.ready),
    duplicates: {
      named: (row: PaymentRow) => {
        const { property, tenants } = shownRow(row, known, today);
        return [property, tenants].filter(Boolean).join(', ');
      },
      records: (ids: readonly string[]) => paymentRecords(ctx, ids),
      alike: () => ['lease', 'day', 'amount'] satisfies Resemblance[],
    },
    warnings: () => paymentImportWarnings(ctx, file.ready, today),
    shown: (most: number) => ({ payments: file.ready.slice(0, most).map((row) => shownRow(row, known, today)) }),
  };
}

type Recorded = Pick<PaymentImportValues, 'leaseId' | 'amountCents' | 'paymentDate'> & { isDeleted: boolean };

/** One reference is one payment: a stored one is left out, a repeated one is refused. */
async function sortOutReferences(ctx: ActorContext, file: FileReading<PaymentImportValues>, mapping: ColumnMapping<string>) {
  const recorded = await recordedOf(ctx, file.ready);
  const firstLine = new Map<string, number>();
  const faults = new Map<PaymentRow, Fault<'reference'>>();
  const again = new Set<PaymentRow>();
  for (const row of file.ready) {
    const { reference } = row.values;
    if (reference === null) continue;
    const before = recorded.get(reference);
    const line = firstLine.get(reference);
    if (line !== undefined) faults.set(row, { field: 'reference', message: `Cette référence est déjà celle de la ligne ${line}` });
    else if (before && !before.isDeleted && isSame(before, row.values)) again.add(row);
    else if (before) faults.set(row, { field: 'reference', message: beforeMessage(before) });
    firstLine.set(reference, line ?? row.line);
  }
  refuseReady(file, mapping, faults);
  if (again.size === 0) return;
  file.ready = file.ready.filter((row) => !again.has(row));
  file.ruledOut.push({ reason: 'already-recorded', rows: again.size });
}

const isSame = (before: Recorded, { leaseId, amountCents, paymentDate }: PaymentImportValues) =>
  before.leaseId === leaseId && before.amountCents === amountCents && before.paymentDate === paymentDate;

const beforeMessage = ({ isDeleted }: Recorded) =>
  isDeleted ? 'Un paiement supprimé porte déjà cette référence' : 'Cette référence est celle d’un autre paiement, déjà enregistré';

/** Payments with these references, deleted ones included: the database allows each reference once. */
async function recordedOf({ wall, actor }: ActorContext, ready: readonly PaymentRow[]): Promise<Map<string, Recorded>> {
  const references = ready.flatMap(({ values }) => values.reference ?? []);
  if (references.length === 0) return new Map();
  const { leaseId, amountCents, paymentDate } = payments;
  const held = selectJson({
    reference: sql<string>`${payments.importReference}`,
    leaseId,
    amountCents,
    paymentDate,
    isDeleted: sql<boolean>`not (${paymentsVisibleTo(actor)})`,
  })
    .from(payments)
    .where(
      and(eq(payments.organizationId, actor.organizationId), sql`${payments.importReference} = any(${sql.param(references)}::text[])`),
    );
  const rows = await wall.rows({ ...prepareRows(held), once: true });
  return new Map(rows.map(({ reference, ...row }) => [reference, row]));
}

/** Same lease, day and amount: possibly the same payment twice. */
async function existingRows({ wall, actor }: ActorContext, ready: readonly PaymentRow[]): Promise<KnownMatch<PaymentImportValues>[]> {
  const days = ready.map(({ values }) => values.paymentDate).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { id, leaseId, amountCents, paymentDate } = payments;
  const leaseIds = [...new Set(ready.map(({ values }) => values.leaseId))];
  const same = selectJson({ id, leaseId, amountCents, paymentDate })
    .from(payments)
    .where(
      and(
        paymentsVisibleTo(actor),
        sql`${paymentDate} between ${first}::date and ${last}::date`,
        sql`${leaseId} = any(${sql.param(leaseIds)}::uuid[])`,
      ),
    );
  const key = (row: Pick<PaymentImportValues, 'leaseId' | 'amountCents' | 'paymentDate'>) =>
    `${row.leaseId} ${row.paymentDate} ${row.amountCents}`;
  return matchesOf(ready, await wall.rows({ ...prepareRows(same), once: true }), { line: ({ values }) => key(values), record: key });
}

async function paymentRecords({ wall, actor }: ActorContext, ids: readonly string[]): Promise<KnownRecord[]> {
  const { id, paymentDate, amountCents, paymentMethod } = payments;
  const stored = selectJson({ id, paymentDate, amountCents, paymentMethod })
    .from(payments)
    .where(and(paymentsVisibleTo(actor), isAmong(id, ids)));
  const found = await wall.rows({ ...prepareRows(stored), once: true });
  return found.map((one) => ({
    id: one.id,
    name: `Paiement du ${frenchDay(one.paymentDate)}, ${frenchAmount(one.amountCents)}`,
    detail: one.paymentMethod,
  }));
}

function shownRow({ line, values }: PaymentRow, known: KnownLeases, today: Parameters<typeof shownPaymentStatus>[1]) {
  const { leaseId, amountCents, paymentDate, paymentMethod, payerKind, payerName } = values;
  const lease = known.leaseById(leaseId);
  const property = known.properties.byId(lease?.propertyId ?? '')?.title ?? '';
  const people = (lease?.tenantIds ?? []).map((id) => known.tenants.byId(id)).filter((tenant) => tenant !== undefined);
  const status = shownPaymentStatus(values, today);
  const tenants = people.map(tenantName).join(', ');
  return { line, property, tenants, amountCents, paymentDate, paymentMethod, status, payerKind, payerName };
}
