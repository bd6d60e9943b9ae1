import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { depositMovements } from '@lares/db/schema/accounting/deposits';
import { bankAccounts } from '@lares/db/schema/banking/bank-accounts';
import { bankLines } from '@lares/db/schema/banking/bank-statements';
import { leases } from '@lares/db/schema/leasing/leases';
import { documents } from '@lares/db/schema/operations/documents';
import { files } from '@lares/db/schema/platform/files';
import { allocationKeys, buildingLots, buildings } from '@lares/db/schema/portfolio/buildings';
import { owners } from '@lares/db/schema/portfolio/owners';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { builder, selectJson } from '@lares/db/select';
import { and, count, eq, sql, type AnyColumn } from 'drizzle-orm';
import { z } from 'zod';
import { beyond, dayValue, everyPage, orderOf, type Side, type SortKey, storableText } from '../../../shared/keyset.ts';
import { literalLimit, preparedQuery } from '../../../shared/prepared-query.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { expensesVisibleTo } from '../../accounting/charges/charges.scope.ts';
import { depositsVisibleTo } from '../../accounting/deposits/deposits.scope.ts';
import { bankAccountsVisibleTo } from '../../banking/bank-accounts/bank-accounts.scope.ts';
import { bankStatementsVisibleTo } from '../../banking/bank-statements/bank-statements.scope.ts';
import { leaseNameVisibleTo } from '../../leasing/leases/leases.scope.ts';
import { documentsVisibleTo } from '../../operations/documents/documents.scope.ts';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
import { ownersVisibleTo } from '../../portfolio/owners/owners.scope.ts';
import { propertiesVisibleTo, propertyNameVisibleTo } from '../../portfolio/properties/properties.scope.ts';
import { tenantNameVisibleTo } from '../../portfolio/tenants/tenants.scope.ts';

// Lists without filters: whole, in the order of their days or their names.

interface Page {
  side: Side;
  limit: number;
}

/** Every row in batches: an export is never held in memory as a whole. */
function everyRow<Row extends object>(
  sort: readonly SortKey[],
  page: (ctx: ActorContext, shape: Page, values: Record<string, unknown>) => Promise<Row[]>,
) {
  return (ctx: ActorContext, _criteria: object, atATime: number) =>
    everyPage(sort, atATime, (side, position) => page(ctx, { side, limit: atATime }, position));
}

const byId = (column: AnyColumn): SortKey => ({ name: 'id', column, direction: 'asc', value: z.uuid() });
const byDay = (name: string, column: AnyColumn): SortKey => ({ name, column, direction: 'asc', value: dayValue });
const byName = (name: string, column: AnyColumn): SortKey => ({ name, column, direction: 'asc', value: storableText });

const OWNER_ORDER = [byName('sortName', owners.sortName), byId(owners.id)];

export const everyOwner = everyRow(
  OWNER_ORDER,
  preparedQuery(({ side, limit }: Page, viewer) => {
    const held = builder
      .select({ count: count() })
      .from(properties)
      .where(and(propertiesVisibleTo(viewer), eq(properties.ownerId, owners.id)));
    return selectJson({
      id: owners.id,
      sortName: owners.sortName,
      kind: owners.kind,
      firstName: owners.firstName,
      lastName: owners.lastName,
      companyName: owners.companyName,
      email: owners.email,
      phone: owners.phone,
      address: owners.address,
      notes: owners.notes,
      propertyCount: sql<number>`(${held})`,
      createdAt: owners.createdAt,
    })
      .from(owners)
      .where(and(ownersVisibleTo(viewer), beyond(OWNER_ORDER, side)))
      .orderBy(...orderOf(OWNER_ORDER, side))
      .limit(literalLimit(limit + 1));
  }),
);

const BUILDING_ORDER = [byName('name', buildings.name), byId(buildings.id)];

export const everyBuilding = everyRow(
  BUILDING_ORDER,
  preparedQuery(({ side, limit }: Page, viewer) => {
    const titles = builder
      .select({ titles: sql`coalesce(json_agg(${properties.title} order by ${properties.title}, ${properties.id}), '[]')` })
      .from(buildingLots)
      .innerJoin(properties, and(eq(properties.id, buildingLots.propertyId), propertiesVisibleTo(viewer)))
      .where(and(eq(buildingLots.buildingId, buildings.id), buildingsVisibleTo(viewer, buildingLots)));
    return selectJson({
      id: buildings.id,
      name: buildings.name,
      address: buildings.address,
      postalCode: buildings.postalCode,
      city: buildings.city,
      lots: sql<string[]>`(${titles})`,
    })
      .from(buildings)
      .where(and(buildingsVisibleTo(viewer), beyond(BUILDING_ORDER, side)))
      .orderBy(...orderOf(BUILDING_ORDER, side))
      .limit(literalLimit(limit + 1));
  }),
);

const EXPENSE_ORDER = [byDay('fromDate', chargeExpenses.fromDate), byId(chargeExpenses.id)];

export const everyExpense = everyRow(
  EXPENSE_ORDER,
  preparedQuery(({ side, limit }: Page, viewer) =>
    selectJson({
      id: chargeExpenses.id,
      fromDate: chargeExpenses.fromDate,
      untilDate: chargeExpenses.untilDate,
      nature: chargeExpenses.nature,
      label: chargeExpenses.label,
      supplier: chargeExpenses.supplier,
      building: sql<string | null>`${buildings.name}`,
      key: sql<string | null>`${allocationKeys.name}`,
      property: sql<string | null>`${properties.title}`,
      amountCents: chargeExpenses.amountCents,
      recoverableBp: chargeExpenses.recoverableBp,
      recoverableCents: chargeExpenses.recoverableCents,
      quantityMilli: chargeExpenses.quantityMilli,
      paidOn: chargeExpenses.paidOn,
      taxLine: chargeExpenses.taxLine,
    })
      .from(chargeExpenses)
      .leftJoin(buildings, and(buildingsVisibleTo(viewer), eq(buildings.id, chargeExpenses.buildingId)))
      .leftJoin(allocationKeys, and(buildingsVisibleTo(viewer, allocationKeys), eq(allocationKeys.id, chargeExpenses.keyId)))
      .leftJoin(properties, and(propertyNameVisibleTo(viewer), eq(properties.id, chargeExpenses.propertyId)))
      .where(and(expensesVisibleTo(viewer), beyond(EXPENSE_ORDER, side)))
      .orderBy(...orderOf(EXPENSE_ORDER, side))
      .limit(literalLimit(limit + 1)),
  ),
);

const DEPOSIT_ORDER = [byDay('movedOn', depositMovements.movedOn), byId(depositMovements.id)];

export const everyDepositMovement = everyRow(
  DEPOSIT_ORDER,
  preparedQuery(({ side, limit }: Page, viewer) =>
    selectJson({
      id: depositMovements.id,
      movedOn: depositMovements.movedOn,
      kind: depositMovements.kind,
      amountCents: depositMovements.amountCents,
      paymentMethod: depositMovements.paymentMethod,
      leaseId: depositMovements.leaseId,
      cancelledAt: depositMovements.cancelledAt,
      cancelReason: depositMovements.cancelReason,
      property: properties.title,
      tenant: tenants.displayName,
    })
      .from(depositMovements)
      .innerJoin(leases, and(leaseNameVisibleTo(viewer), eq(leases.id, depositMovements.leaseId)))
      .innerJoin(properties, and(propertyNameVisibleTo(viewer), eq(properties.id, leases.propertyId)))
      .innerJoin(tenants, and(tenantNameVisibleTo(viewer), eq(tenants.id, leases.tenantId)))
      .where(and(depositsVisibleTo(viewer), beyond(DEPOSIT_ORDER, side)))
      .orderBy(...orderOf(DEPOSIT_ORDER, side))
      .limit(literalLimit(limit + 1)),
  ),
);

const DOCUMENT_ORDER = [byId(documents.id)];

export const everyDocument = everyRow(
  DOCUMENT_ORDER,
  preparedQuery(({ side, limit }: Page, viewer) =>
    selectJson({
      id: documents.id,
      title: documents.title,
      documentType: documents.documentType,
      description: documents.description,
      property: sql<string | null>`${properties.title}`,
      tenant: sql<string | null>`${tenants.displayName}`,
      fileName: files.originalName,
      bytes: files.bytes,
      visibleToTenant: documents.visibleToTenant,
      visibleToOwner: documents.visibleToOwner,
      expiresOn: documents.expiresOn,
      createdAt: documents.createdAt,
      storageKey: files.storageKey,
    })
      .from(documents)
      .innerJoin(files, and(eq(files.organizationId, documents.organizationId), eq(files.id, documents.fileId)))
      .leftJoin(leases, and(leaseNameVisibleTo(viewer), eq(leases.id, documents.leaseId)))
      .leftJoin(
        properties,
        and(propertyNameVisibleTo(viewer), eq(properties.id, sql`coalesce(${documents.propertyId}, ${leases.propertyId})`)),
      )
      .leftJoin(tenants, and(tenantNameVisibleTo(viewer), eq(tenants.id, sql`coalesce(${documents.tenantId}, ${leases.tenantId})`)))
      .where(and(documentsVisibleTo(viewer), beyond(DOCUMENT_ORDER, side)))
      .orderBy(...orderOf(DOCUMENT_ORDER, side))
      .limit(literalLimit(limit + 1)),
  ),
);

const BANK_LINE_ORDER = [byDay('bookedOn', bankLines.bookedOn), byId(bankLines.id)];

export const everyBankLine = everyRow(
  BANK_LINE_ORDER,
  preparedQuery(({ side, limit }: Page, viewer) =>
    selectJson({
      id: bankLines.id,
      account: bankAccounts.label,
      bookedOn: bankLines.bookedOn,
      valueOn: bankLines.valueOn,
      label: bankLines.label,
      counterparty: bankLines.counterparty,
      amountCents: bankLines.amountCents,
      state: bankLines.state,
      nature: bankLines.nature,
      endToEndId: bankLines.endToEndId,
      mandateReference: bankLines.mandateReference,
    })
      .from(bankLines)
      .innerJoin(bankAccounts, and(bankAccountsVisibleTo(viewer), eq(bankAccounts.id, bankLines.bankAccountId)))
      .where(and(bankStatementsVisibleTo(viewer, bankLines), beyond(BANK_LINE_ORDER, side)))
      .orderBy(...orderOf(BANK_LINE_ORDER, side))
      .limit(literalLimit(limit + 1)),
  ),
);
