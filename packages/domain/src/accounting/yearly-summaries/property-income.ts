import { type Cents, cents, sumCents } from '../../shared/money.ts';
import type { ExpenseTaxLine } from '../statements/tax-lines.ts';

/** Fixed amount for other management costs, in cents for each let property and year: CGI, art. 31, I, 1°, e, not read in its text. */
const FIXED_COSTS_CENTS = cents(2000);

export interface PropertyYear {
  /** Received in the year, without charges: line 211. */
  rentCents: Cents;
  /** Received in the year for anything but rent and charges: line 213. */
  otherCents: Cents;
  /** Fees of the agency with VAT: line 221, with expenses of that line. */
  feeCents: Cents;
  /** Premiums of insurance that the agency charges: line 223, with expenses of that line. */
  insuranceCents: Cents;
  /** Let properties: line 222 is a fixed amount for each. */
  lots: number;
  /** Spent in the year; a credit note is negative. Null: no line was chosen, so nothing is deducted. */
  expenses: readonly { line: ExpenseTaxLine | null; amountCents: Cents }[];
}

/** Lines 211 to 250 of form n° 2044, and what is left. */
export interface PropertyIncome {
  '211': Cents;
  '213': Cents;
  '215': Cents;
  '221': Cents;
  '222': Cents;
  '223': Cents;
  '224': Cents;
  '225': Cents;
  '226': Cents;
  '227': Cents;
  '229': Cents;
  '230': Cents;
  '240': Cents;
  '250': Cents;
  /** 215 − 240 − 250; negative for a deficit. */
  resultCents: Cents;
  /** Expenses without a line, which no line holds. */
  unsortedCents: Cents;
}

/** Income from unfurnished property as an owner declares it, on what was received and spent in the year (CGI, art. 28 to 31). */
export function propertyIncome({ rentCents, otherCents, feeCents, insuranceCents, lots, expenses }: PropertyYear): PropertyIncome {
  const on = (line: ExpenseTaxLine | null) => sumCents(expenses.filter((one) => one.line === line).map(({ amountCents }) => amountCents));
  const gross = sumCents([rentCents, otherCents]);
  const lines = {
    '221': sumCents([feeCents, on('221')]),
    '222': cents(lots * FIXED_COSTS_CENTS),
    '223': sumCents([insuranceCents, on('223')]),
    '224': on('224'),
    '225': on('225'),
    '226': on('226'),
    '227': on('227'),
    '229': on('229'),
  };
  const regularised = on('230');
  const costs = cents(sumCents(Object.values(lines)) - regularised);
  const interest = on('250');
  return {
    '211': rentCents,
    '213': otherCents,
    '215': gross,
    ...lines,
    '230': regularised,
    '240': costs,
    '250': interest,
    resultCents: cents(gross - costs - interest),
    unsortedCents: on(null),
  };
}

/** Several properties together, line by line. */
export function totalIncome(incomes: readonly PropertyIncome[]): PropertyIncome {
  const nothing = { rentCents: cents(0), otherCents: cents(0), feeCents: cents(0), insuranceCents: cents(0) };
  const none = propertyIncome({ ...nothing, lots: 0, expenses: [] });
  return incomes.reduce((total, income) => {
    const sum = { ...total };
    for (const key of Object.keys(total) as (keyof PropertyIncome)[]) sum[key] = cents(total[key] + income[key]);
    return sum;
  }, none);
}

/** Upper limit of gross income of the year for the micro-foncier, in cents, and the share of it that is taxed: CGI, art. 32. */
const MICRO_LIMIT_CENTS = 1_500_000;
const MICRO_TAXED_PERCENT = 70;

/**
 * What is taxed of the gross income of a year under the micro-foncier: 70 %, rounded half up to the cent. Null above 15,000 €, where the
 * régime réel is compulsory (CGI, art. 32; service-public.fr, fiche F1991).
 */
export const microTaxedCents = (grossCents: Cents): Cents | null =>
  grossCents > MICRO_LIMIT_CENTS ? null : cents(Math.round((grossCents * MICRO_TAXED_PERCENT) / 100));

/**
 * An amount shared out by weights, to the cent: each place gets what the rounded running total grew by, so the shares add up to the amount.
 * Weights may be negative; without any weight, the first place gets everything.
 */
export function sharedOut(amount: Cents, weights: readonly Cents[]): Cents[] {
  const whole = sumCents(weights);
  let weight = 0;
  let given = 0;
  return weights.map((one, at) => {
    weight += one;
    const until = whole === 0 || at === weights.length - 1 ? amount : Math.round((amount * weight) / whole);
    const share = until - given;
    given += share;
    return cents(share);
  });
}
