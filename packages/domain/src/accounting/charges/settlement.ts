import { type Cents, cents, sumCents } from '../../shared/money.ts';
import { type ChargeNature, isTenantTax, natureLaw, WHOLE_BP } from './natures.ts';
import { commonDays, type DayRange, daysOf } from './period.ts';
import { fractionOf, recoverablePart } from './recoverable-part.ts';

/**
 * How an expense reaches the lot: whole (an expense of the property itself), by a share of a key, or by a meter. Shares and quantities are in
 * thousandths.
 */
export type LotKey =
  | { kind: 'entier' }
  | { kind: 'clé'; name: string; shareMilli: number; totalMilli: number }
  | { kind: 'compteur'; name: string; consumedMilli: number; quantityMilli: number };

/** An expense as it concerns one lot. Its period is the one that it pays for. */
export interface LotExpense extends DayRange {
  id: string;
  nature: ChargeNature;
  label: string;
  /** A credit note is negative. */
  amountCents: Cents;
  /** The share that tenants pay, in hundredths of a percent. */
  recoverableBp: number;
  /** The same as the bill states it, to the cent: it counts, not the share. */
  recoverableCents?: Cents | null | undefined;
  key: LotKey;
}

export interface SettlementFacts {
  /** Of a home, the share of the décret n° 87-713 is the most that counts; another lease recovers what its contract says. */
  isHome?: boolean | undefined;
  period: DayRange;
  /** The days that are settled for this lease, in order. */
  presence: readonly DayRange[];
  /** The days for which the taxes alone are recovered, those of `presence` among them; the same days when absent. */
  taxedDays?: readonly DayRange[] | undefined;
  expenses: readonly LotExpense[];
  /** Provisions called for these days, paid or not. */
  calledCents: Cents;
  /** Those that were called before the rent account began, as the manager says; 0 when absent. */
  earlierCents?: Cents | undefined;
}

export interface SettlementLine extends LotExpense {
  recoverableCents: Cents;
  /** For all days of the period, with or without a tenant. Of a meter, what the tenant used. */
  lotCents: Cents;
  /** The days that count, of those that the expense pays for; 0 of 0 for a meter. */
  days: number;
  of: number;
  shareCents: Cents;
}

export interface ChargeSettlement {
  lines: SettlementLine[];
  presenceDays: number;
  periodDays: number;
  shareCents: Cents;
  calledCents: Cents;
  earlierCents: Cents;
  /** What the tenant still owes; negative when provisions were too high. */
  balanceCents: Cents;
  /** A twelfth of what a year of this lot costs. */
  provisionCents: Cents;
}

const sumOf = (amounts: readonly Cents[]): Cents => (amounts.length === 0 ? cents(0) : sumCents(amounts));

/**
 * What the tenant owes of the expenses of a period, by nature: recoverable expense × share of the lot × days of presence over the days of the
 * expense, each line rounded by itself, less the provisions called (loi n° 89-462, art. 23). A meter counts what was used, not days.
 */
export function settleCharges({
  isHome = true,
  period,
  presence,
  taxedDays = presence,
  expenses,
  calledCents,
  earlierCents = cents(0),
}: SettlementFacts): ChargeSettlement {
  const periodDays = daysOf(period);
  const presenceDays = (presence.length > 0 ? presence : taxedDays).reduce((sum, range) => sum + daysOf(range), 0);
  const settled = presence.length > 0 ? expenses : expenses.filter(({ nature }) => isTenantTax(nature));
  const lines = settled
    .map((expense) => lineOf(isHome ? withinDecree(expense) : expense, period, isTenantTax(expense.nature) ? taxedDays : presence))
    .filter(({ of, key }) => of > 0 || key.kind === 'compteur');
  const shareCents = sumOf(lines.map((line) => line.shareCents));
  const metered = sumOf(lines.filter(({ key }) => key.kind === 'compteur').map((line) => line.shareCents));
  const keyed = sumOf(lines.filter(({ key }) => key.kind !== 'compteur').map((line) => line.lotCents));
  const meteredYear = presenceDays === 0 ? cents(0) : fractionOf(metered, [[periodDays, presenceDays]]);
  return {
    lines,
    presenceDays,
    periodDays,
    shareCents,
    calledCents,
    earlierCents,
    balanceCents: cents(shareCents - calledCents - earlierCents),
    provisionCents: fractionOf(sumOf([keyed, meteredYear]), [[1, monthsIn(period)]]),
  };
}

/** An expense with the share that the décret allows at most, whatever its bill says: the taxe foncière stays with the landlord. */
function withinDecree(expense: LotExpense): LotExpense {
  const { recoverableBp } = natureLaw(expense.nature);
  const [part, whole] = recoverablePart(expense);
  return part * WHOLE_BP <= recoverableBp * whole ? expense : { ...expense, recoverableBp, recoverableCents: null };
}

function lineOf(expense: LotExpense, period: DayRange, presence: readonly DayRange[]): SettlementLine {
  const { key, amountCents } = expense;
  const recoverable = recoverablePart(expense);
  const recoverableCents = fractionOf(amountCents, [recoverable]);
  if (key.kind === 'compteur') {
    const shareCents = fractionOf(amountCents, [recoverable, [key.consumedMilli, key.quantityMilli]]);
    return { ...expense, recoverableCents, lotCents: shareCents, days: 0, of: 0, shareCents };
  }
  const lot = key.kind === 'clé' ? ([key.shareMilli, key.totalMilli] as const) : ([1, 1] as const);
  const paidFor = daysOf(expense);
  const inPeriod = commonDays(expense, period);
  const present = presence.reduce((sum, range) => {
    const common = inPeriod === null ? null : commonDays(inPeriod, range);
    return sum + (common === null ? 0 : daysOf(common));
  }, 0);
  return {
    ...expense,
    recoverableCents,
    lotCents: fractionOf(amountCents, [recoverable, lot, [inPeriod === null ? 0 : daysOf(inPeriod), paidFor]]),
    days: present,
    of: inPeriod === null ? 0 : paidFor,
    shareCents: fractionOf(amountCents, [recoverable, lot, [present, paidFor]]),
  };
}

const monthsIn = ({ from, until }: DayRange): number =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(until.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
