import { chargeExpenses } from '@lares/db/schema/accounting/charges';
import { allocationKeys, buildingLots, keyShares, meterReadings } from '@lares/db/schema/portfolio/buildings';
import { selectJson } from '@lares/db/select';
import { commonDays, type DayRange } from '@lares/domain/accounting/charges/period';
import { consumption } from '@lares/domain/accounting/charges/readings';
import { recoverablePart } from '@lares/domain/accounting/charges/recoverable-part';
import type { LotExpense, LotKey } from '@lares/domain/accounting/charges/settlement';
import { and, asc, eq, gte, lte, or, sql } from 'drizzle-orm';
import { isAmong } from '../../../shared/is-among.ts';
import type { Viewer } from '../../../shared/prepared-query.ts';
import type { ReadRows } from '../../../shared/read-rows.ts';
import { buildingsVisibleTo } from '../../portfolio/buildings/buildings.scope.ts';
import { expensesVisibleTo } from './charges.scope.ts';

interface Asked {
  viewer: Viewer;
  propertyIds: readonly string[];
  period: DayRange;
}

/** The expenses of the period as they concern a lot and the days of a tenant: of its building, and of its own. */
export async function lotExpensesOf(read: ReadRows, { viewer, propertyIds, period }: Asked) {
  const lots = new Map((await read(lotsOf(viewer, propertyIds))).map(({ propertyId, buildingId }) => [propertyId, buildingId]));
  const stored = await read(expensesOf(viewer, { propertyIds, buildingIds: [...new Set(lots.values())], period }));
  const keyIds = [...new Set(stored.flatMap(({ keyId }) => keyId ?? []))];
  const shares = new Map((await read(sharesOf(viewer, keyIds))).map((share) => [`${share.keyId} ${share.propertyId}`, share.shareMilli]));
  const readings = Map.groupBy(await read(readingsOf(viewer, keyIds)), ({ keyId, propertyId }) => `${keyId} ${propertyId}`);

  return (lot: string, presence: readonly DayRange[]): { expenses: LotExpense[]; missesReading: boolean } => {
    let missesReading = false;
    const expenses = stored.flatMap(({ buildingId, propertyId, keyId, keyName, totalMilli, quantityMilli, ...expense }): LotExpense[] => {
      const range = { from: expense.fromDate, until: expense.untilDate };
      const of = (key: LotKey): LotExpense[] => {
        const { id, nature, label, amountCents, recoverableBp, recoverableCents } = expense;
        return [{ id, nature, label, amountCents, recoverableBp, recoverableCents, ...range, key }];
      };
      if (recoverablePart(expense)[0] === 0) return [];
      if (propertyId !== null) return propertyId === lot ? of({ kind: 'entier' }) : [];
      if (keyId === null || buildingId !== lots.get(lot)) return [];
      const name = keyName ?? '';
      if (totalMilli !== null) {
        const shareMilli = shares.get(`${keyId} ${lot}`);
        return shareMilli === undefined ? [] : of({ kind: 'clé', name, shareMilli, totalMilli });
      }
      if (quantityMilli === null) return [];
      const paidFor = commonDays(range, period);
      const days = presence.flatMap((part) => (paidFor === null ? [] : (commonDays(part, paidFor) ?? [])));
      if (days.length === 0) return [];
      const consumedMilli = consumption(readings.get(`${keyId} ${lot}`) ?? [], days);
      if (consumedMilli === null) missesReading = true;
      return consumedMilli === null ? [] : of({ kind: 'compteur', name, consumedMilli, quantityMilli });
    });
    return { expenses, missesReading };
  };
}

const lotsOf = (viewer: Viewer, propertyIds: readonly string[]) =>
  selectJson({ propertyId: buildingLots.propertyId, buildingId: buildingLots.buildingId })
    .from(buildingLots)
    .where(and(isAmong(buildingLots.propertyId, propertyIds), buildingsVisibleTo(viewer, buildingLots)));

interface Concerned {
  propertyIds: readonly string[];
  buildingIds: readonly string[];
  period: DayRange;
}

const expensesOf = (viewer: Viewer, { propertyIds, buildingIds, period }: Concerned) =>
  selectJson({
    id: chargeExpenses.id,
    buildingId: chargeExpenses.buildingId,
    propertyId: chargeExpenses.propertyId,
    keyId: chargeExpenses.keyId,
    keyName: sql<string | null>`${allocationKeys.name}`,
    totalMilli: sql<number | null>`${allocationKeys.totalMilli}`,
    nature: chargeExpenses.nature,
    label: chargeExpenses.label,
    amountCents: chargeExpenses.amountCents,
    fromDate: chargeExpenses.fromDate,
    untilDate: chargeExpenses.untilDate,
    recoverableBp: chargeExpenses.recoverableBp,
    recoverableCents: chargeExpenses.recoverableCents,
    quantityMilli: chargeExpenses.quantityMilli,
  })
    .from(chargeExpenses)
    .leftJoin(
      allocationKeys,
      and(
        eq(allocationKeys.organizationId, chargeExpenses.organizationId),
        eq(allocationKeys.id, chargeExpenses.keyId),
        buildingsVisibleTo(viewer, allocationKeys),
      ),
    )
    .where(
      and(
        or(isAmong(chargeExpenses.propertyId, propertyIds), isAmong(chargeExpenses.buildingId, buildingIds)),
        lte(chargeExpenses.fromDate, period.until),
        gte(chargeExpenses.untilDate, period.from),
        expensesVisibleTo(viewer),
      ),
    )
    .orderBy(asc(chargeExpenses.nature), asc(chargeExpenses.fromDate), asc(chargeExpenses.id));

const sharesOf = (viewer: Viewer, keyIds: readonly string[]) =>
  selectJson({ keyId: keyShares.keyId, propertyId: keyShares.propertyId, shareMilli: keyShares.shareMilli })
    .from(keyShares)
    .where(and(isAmong(keyShares.keyId, keyIds), buildingsVisibleTo(viewer, keyShares)));

const readingsOf = (viewer: Viewer, keyIds: readonly string[]) =>
  selectJson({
    keyId: meterReadings.keyId,
    propertyId: meterReadings.propertyId,
    readOn: meterReadings.readOn,
    valueMilli: meterReadings.valueMilli,
  })
    .from(meterReadings)
    .where(and(isAmong(meterReadings.keyId, keyIds), buildingsVisibleTo(viewer, meterReadings)));
