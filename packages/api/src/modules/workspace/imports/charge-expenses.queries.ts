import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { allocationKeys, buildings } from '@lares/db/schema/portfolio/buildings';
import { selectJson } from '@lares/db/select';
import { prepareRows } from '@lares/db/wall';
import { type BillFacts, billKey, isSameBill } from '@lares/domain/accounting/charges/same-expense';
import { fractionOf, recoverablePart } from '@lares/domain/accounting/charges/recoverable-part';
import { basisPoints } from '@lares/domain/accounting/mandates/terms';
import type { ColumnMapping } from '@lares/domain/workspace/imports/columns';
import type { Resemblance } from '@lares/domain/workspace/imports/known-records';
import type { ExpenseValues } from '@lares/validation/accounting/charges';
import { CHARGE_EXPENSE_ROW, type KnownForExpenses } from '@lares/validation/workspace/imports/charge-expense-row';
import { and, asc, sql } from 'drizzle-orm';
import type { CsvTable } from '../../../shared/csv-table.ts';
import { isAmong } from '../../../shared/is-among.ts';
import { type ReadyRow, readMappedFile } from '../../../shared/import-file.ts';
import type { KnownMatch } from '../../../shared/import-updates.ts';
import type { KnownRecord } from '../../../shared/import-duplicates.ts';
import type { ActorContext } from '../../../trpc/context.ts';
import { expensesVisibleTo } from '../../accounting/charges/charges.scope.ts';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
import { knownProperties } from './properties.queries.ts';

type ExpenseRow = ReadyRow<ExpenseValues>;

/** Parses a file as expenses of buildings and properties, such as the statement of a syndic. */
export async function readChargeExpenseImport(ctx: ActorContext, table: CsvTable, mapping: ColumnMapping<string>) {
  const known = { properties: await knownProperties(ctx), buildings: await knownBuildings(ctx) };
  const file = await readMappedFile(CHARGE_EXPENSE_ROW, table, mapping, known);
  return {
    file,
    existing: () => existingRows(ctx, file.ready),
    duplicates: {
      named: ({ values }: ExpenseRow) => values.label,
      records: (ids: readonly string[]) => billRecords(ctx, ids),
      alike: () => ['place', 'day', 'amount', 'supplier'] satisfies Resemblance[],
    },
    shown: (most: number) => ({ 'charge-expenses': file.ready.slice(0, most).map((row) => shownRow(row, known)) }),
  };
}

async function knownBuildings({ wall, actor }: ActorContext) {
  const all = selectJson({ id: buildings.id, name: buildings.name })
    .from(buildings)
    .where(buildingsVisibleTo(actor))
    .orderBy(asc(buildings.name));
  const { id, buildingId, name, kind } = allocationKeys;
  const ofBuildings = selectJson({ id, buildingId, name, kind })
    .from(allocationKeys)
    .where(buildingsVisibleTo(actor, allocationKeys))
    .orderBy(asc(name));
  const [rows, keys] = await Promise.all([
    wall.rows({ ...prepareRows(all), once: true }),
    wall.rows({ ...prepareRows(ofBuildings), once: true }),
  ]);
  const keysOf = Map.groupBy(keys, (key) => key.buildingId);
  return rows.map((building) => ({ ...building, keys: keysOf.get(building.id) ?? [] }));
}

/** Bills of the same place, day, amount and supplier. */
async function existingRows({ wall, actor }: ActorContext, ready: readonly ExpenseRow[]): Promise<KnownMatch<ExpenseValues>[]> {
  const days = ready.flatMap(({ values }) => [values.fromDate, values.untilDate]).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { id, buildingId, propertyId, label, supplier, amountCents, fromDate, untilDate } = chargeExpenses;
  const stored = selectJson({ id, buildingId, propertyId, label, supplier, amountCents, fromDate, untilDate })
    .from(chargeExpenses)
    .where(and(expensesVisibleTo(actor), sql`${untilDate} >= ${first}::date`, sql`${fromDate} <= ${last}::date`));
  const alike = Map.groupBy<string, BillFacts & { id: string }>(await wall.rows({ ...prepareRows(stored), once: true }), billKey);
  return ready.flatMap((row) => {
    const same = (alike.get(billKey(row.values)) ?? []).filter((other) => isSameBill(row.values, other));
    return same.length === 0 ? [] : [{ row, ids: same.map((bill) => bill.id) }];
  });
}

async function billRecords({ wall, actor }: ActorContext, ids: readonly string[]): Promise<KnownRecord[]> {
  const { id, label: name, supplier: detail } = chargeExpenses;
  const stored = selectJson({ id, name, detail })
    .from(chargeExpenses)
    .where(and(expensesVisibleTo(actor), isAmong(id, ids)));
  return wall.rows({ ...prepareRows(stored), once: true });
}

function shownRow({ line, values }: ExpenseRow, known: KnownForExpenses) {
  const { buildingId, keyId, propertyId, nature, label, supplier, amountCents, fromDate, untilDate, recoverablePercent, taxLine } = values;
  const recoverableBp = basisPoints(recoverablePercent);
  const building = known.buildings.find(({ id }) => id === buildingId);
  return {
    line,
    building: building?.name ?? null,
    key: building?.keys.find(({ id }) => id === keyId)?.name ?? null,
    property: known.properties.byId(propertyId ?? '')?.title ?? null,
    nature,
    label,
    supplier,
    fromDate,
    untilDate,
    amountCents,
    recoverableCents: fractionOf(amountCents, [recoverablePart({ ...values, recoverableBp })]),
    taxLine,
  };
}
