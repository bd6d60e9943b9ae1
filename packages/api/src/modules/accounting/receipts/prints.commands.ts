import { receipts } from '@lares/db/schema/accounting/receipts';
import { dues } from '@lares/db/schema/accounting/rent-accounts';
import { leases } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { PRINTED_AT_ONCE_MAX } from '@lares/domain/accounting/receipts/printing';
import { receiptsToGive } from '@lares/domain/accounting/receipts/recipients';
import { compareByAddress, type PlacedProperty } from '@lares/domain/portfolio/properties/address-order';
import { DomainError } from '@lares/domain/shared/errors';
import type { DueCriteria } from '@lares/validation/accounting/rent-accounts.filters';
import type { ReceiptsToPrint } from '@lares/validation/accounting/receipts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { keepPrint } from '../../../jobs/receipt-prints.ts';
import { audited } from '../../../shared/audit.ts';
import { ignoringUnchangedState, UnchangedState } from '../../../shared/idempotency.ts';
import type { ActorContext, WriteContext } from '../../../trpc/context.ts';
import { leaseNameVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';
import { everyDueOfMonth } from '../rent-accounts/month.queries.ts';
import { rentAccountsVisibleTo } from '../rent-accounts/rent-accounts.scope.ts';
import { receiptsVisibleTo } from './receipts.scope.ts';

interface Print {
  /** Names the PDF; null when there is nothing to print. */
  id: string | null;
  /** Receipts in the PDF. */
  count: number;
  /** Dues without a valid receipt. */
  withoutReceipt: { dueId: string; property: string; tenant: string }[];
}

const tooMany = () => new DomainError('receipt.too-many-to-print', { details: { max: PRINTED_AT_ONCE_MAX } });

/** Prepares one PDF of receipts, in the order of the addresses; of dues their quittance, else their reçus, else their avis. */
export async function printReceipts(ctx: ActorContext, choice: ReceiptsToPrint): Promise<Print> {
  const named = 'criteria' in choice ? { dueIds: await dueIdsOf(ctx, choice.criteria) } : choice;
  return ignoringUnchangedState(() =>
    audited(ctx, 'receipt.print', async (write) => {
      const { given, without } =
        'dueIds' in named ? await receiptsOfDues(write, named.dueIds) : await receiptsOrThrow(write, named.receiptIds);
      if (given.length > PRINTED_AT_ONCE_MAX) throw tooMany();
      const withoutReceipt = without.map(({ id: dueId, title: property, tenantName: tenant }) => ({ dueId, property, tenant }));
      const [only, ...others] = given;
      if (only === undefined) throw new UnchangedState<Print>({ id: null, count: 0, withoutReceipt });
      const id = crypto.randomUUID();
      const { organizationId } = write.actor;
      await keepPrint(write.tx, { files: ctx.ports.files, at: write.now() }, { organizationId, id }, given);
      const result: Print = { id, count: given.length, withoutReceipt };
      if (others.length === 0) return { entityId: only, before: null, after: { count: 1 }, result };
      return { entityId: id, batchId: id, before: null, after: { ids: given, count: given.length }, result };
    }),
  );
}

async function dueIdsOf(ctx: ActorContext, criteria: DueCriteria): Promise<string[]> {
  const ids: string[] = [];
  for await (const rows of everyDueOfMonth(ctx, criteria, 100)) {
    ids.push(...rows.map(({ id }) => id));
    if (ids.length > PRINTED_AT_ONCE_MAX) throw tooMany();
  }
  return ids;
}

interface Chosen {
  /** Ids of receipts, in the order of the pages. */
  given: string[];
  without: PlacedDue[];
}

type PlacedDue = PlacedProperty & { id: string };

const printedColumns = { id: receipts.id, kind: receipts.kind, dueId: receipts.dueId, cancelledAt: receipts.cancelledAt };
/** Reçus of one due: the oldest first. */
const byNumber = [asc(receipts.year), asc(receipts.sequence)];

async function receiptsOfDues(write: WriteContext, dueIds: readonly string[]): Promise<Chosen> {
  const placed = await duesByAddressOrThrow(write, dueIds);
  const live = await write.tx
    .select(printedColumns)
    .from(receipts)
    .where(and(inArray(receipts.dueId, [...dueIds]), isNull(receipts.cancelledAt), receiptsVisibleTo(write.actor)))
    .orderBy(...byNumber);
  const ofDue = Map.groupBy(live, ({ dueId }) => dueId);
  const found = placed.map((due) => ({ due, given: receiptsToGive(ofDue.get(due.id) ?? []) }));
  return {
    given: found.flatMap(({ given }) => given.map(({ id }) => id)),
    without: found.filter(({ given }) => given.length === 0).map(({ due }) => due),
  };
}

async function receiptsOrThrow(write: WriteContext, receiptIds: readonly string[]): Promise<Chosen> {
  const rows = await write.tx
    .select(printedColumns)
    .from(receipts)
    .where(and(inArray(receipts.id, [...receiptIds]), receiptsVisibleTo(write.actor)))
    .orderBy(...byNumber);
  if (rows.length < new Set(receiptIds).size) throw new DomainError('common.not-found');
  if (rows.some(({ cancelledAt }) => cancelledAt !== null)) throw new DomainError('receipt.already-cancelled');
  const ofDue = Map.groupBy(rows, ({ dueId }) => dueId);
  const placed = await duesByAddressOrThrow(write, [...ofDue.keys()]);
  return { given: placed.flatMap(({ id }) => (ofDue.get(id) ?? []).map((receipt) => receipt.id)), without: [] };
}

/** As the addresses are today: the user distributes them now, the receipts print theirs as they were. */
async function duesByAddressOrThrow({ tx, actor }: WriteContext, dueIds: readonly string[]): Promise<PlacedDue[]> {
  const rows = await tx
    .select({
      id: dues.id,
      postalCode: properties.postalCode,
      city: properties.city,
      address: properties.address,
      floor: properties.floor,
      title: properties.title,
      tenantName: tenants.displayName,
    })
    .from(dues)
    .innerJoin(leases, and(eq(leases.organizationId, dues.organizationId), eq(leases.id, dues.leaseId)))
    .innerJoin(properties, and(eq(properties.organizationId, leases.organizationId), eq(properties.id, leases.propertyId)))
    .innerJoin(tenants, and(eq(tenants.organizationId, leases.organizationId), eq(tenants.id, leases.tenantId)))
    .where(
      and(
        inArray(dues.id, [...dueIds]),
        rentAccountsVisibleTo(actor, dues),
        leaseNameVisibleTo(actor),
        propertyNameVisibleTo(actor),
        tenantNameVisibleTo(actor),
      ),
    )
    .orderBy(asc(dues.dueOn), asc(dues.id));
  if (rows.length < new Set(dueIds).size) throw new DomainError('common.not-found');
  return rows.sort(compareByAddress);
}
