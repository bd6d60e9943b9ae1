import type { Day } from '../../shared/day.ts';
import { fold } from '../../shared/fold.ts';
import type { Cents } from '../../shared/money.ts';

/** What tells two bills apart. */
export interface BillFacts {
  buildingId: string | null;
  propertyId: string | null;
  label: string;
  supplier: string;
  amountCents: Cents;
  fromDate: Day;
  untilDate: Day;
}

const MOST_CHARACTERS = 120;
const DAY_OF_BILL = / \((\d{2})\/(\d{2})\/(\d{4})\)$/u;

/** The wording with the day of the bill, which a tenant may ask to see: « Nettoyage (12/03/2025) ». */
export function labelWithDay(label: string, day: Day): string {
  const written = ` (${day.split('-').toReversed().join('/')})`;
  return label.endsWith(written) || label === '' ? label : `${label.slice(0, MOST_CHARACTERS - written.length)}${written}`;
}

const dayOfBill = (label: string): string | null => {
  const [, day, month, year] = DAY_OF_BILL.exec(label) ?? [];
  return day === undefined ? null : `${year}-${month}-${day}`;
};

/** Bills that may be the same are compared by `isSameBill`: of one place, amount and supplier. */
export const billKey = ({ buildingId, propertyId, supplier, amountCents }: BillFacts): string =>
  JSON.stringify([buildingId, propertyId, fold(supplier), amountCents]);

/** Whether two bills of one place, amount and supplier are the same: of one day or, where one says no day, for the same days. */
export function isSameBill(one: BillFacts, other: BillFacts): boolean {
  if (billKey(one) !== billKey(other)) return false;
  const [a, b] = [dayOfBill(one.label), dayOfBill(other.label)];
  if (a !== null && b !== null) return a === b;
  return one.fromDate === other.fromDate && one.untilDate === other.untilDate;
}
