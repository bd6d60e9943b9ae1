import { type LeaseNature, type LeaseRegime, regimeOf } from '../../leasing/leases/regime.ts';
import type { Day } from '../../shared/day.ts';
import { type Cents, cents, sumCents } from '../../shared/money.ts';
import type { GoingBackKind } from '../dues/kinds.ts';
import { type PaidPart, receivedShares } from '../statements/shares.ts';
import type { StatedPeriod } from '../statements/period.ts';
import type { ExpenseOrigin } from '../statements/expense-origin.ts';
import type { ExpenseTaxLine, FeeTaxLine } from '../statements/tax-lines.ts';
import { microTaxedCents, type PropertyIncome, propertyIncome, totalIncome } from './property-income.ts';

/** Income of a furnished letting is declared elsewhere (BIC): it has no line of form n° 2044. */
interface Let {
  propertyId: string;
  isFurnished: boolean;
}

/** A property that was let in the year, or that received money after its lease. */
export interface IncomeProperty extends Let {
  property: string;
  isLet: boolean;
}

const FURNISHED: readonly LeaseRegime[] = ['meublé', 'étudiant', 'mobilité'];

/** Whether the income of a lease is that of a furnished letting (CGI, art. 35, I, 5° bis). */
export const isFurnishedLease = (lease: LeaseNature): boolean => FURNISHED.includes(regimeOf(lease));

/**
 * Money received in the year for a lease, or what the deposit pays at its end; a refund is negative. A set-off is no money: a credit of the
 * account pays a due, which is received for the lines of the one and given back for those of the other.
 */
export interface ReceivedMoney extends Let {
  id: string;
  kind: 'paiement' | GoingBackKind | 'compensation';
  on: Day;
  tenant: string;
  amountCents: Cents;
  /** The dues that it pays, and the credits that it gives back. */
  parts: readonly PaidPart[];
}

/** What a payment was for. What pays no due, in advance or without a rent account, counts as rent: it cannot be split. */
export interface SharedMoney extends Omit<ReceivedMoney, 'parts'> {
  rentCents: Cents;
  chargesCents: Cents;
  otherCents: Cents;
}

export interface SpentMoney {
  id: string;
  /** Null: for all properties of the owner. */
  propertyId: string | null;
  on: Day;
  label: string;
  line: ExpenseTaxLine | null;
  /** Null: typed by a manager. */
  origin: ExpenseOrigin | null;
  amountCents: Cents;
  /** Of a fee that falls on no property: what its statement covers. */
  period?: StatedPeriod;
}

/**
 * Whether a manager is asked for the line of an expense. The penalty of a late return is none of the costs that the law lists (CGI, art. 31):
 * it stays without a line, and nothing deducts it.
 */
export const awaitsLine = ({ line, origin }: Pick<SpentMoney, 'line' | 'origin'>): boolean => line === null && origin !== 'majoration';

/** The part of a statement's fees, with VAT, or of its insurance, that falls on a property. */
export interface FeeShare extends Let {
  line: FeeTaxLine;
  label: string;
  statementId: string;
  number: string;
  /** The first day of the period of the statement, and the month with which it ends. */
  fromDate: Day;
  month: Day;
  amountCents: Cents;
}

export interface SummaryRows {
  /** Of two of one property and kind, the last one counts. */
  properties: readonly IncomeProperty[];
  received: readonly SharedMoney[];
  spent: readonly SpentMoney[];
  fees: readonly FeeShare[];
}

export interface SummaryEntry {
  /** Null: what concerns all properties. */
  propertyId: string | null;
  property: string;
  isFurnished: boolean;
  /** Recovered charges: not declared for an unfurnished letting, part of the receipts of a furnished one. */
  chargesCents: Cents;
  income: PropertyIncome;
  received: SharedMoney[];
  spent: SpentMoney[];
  fees: FeeShare[];
}

export interface YearlySummary {
  entries: SummaryEntry[];
  /** All unfurnished lettings together, line by line. */
  unfurnished: PropertyIncome;
  /** Null: above the limit of the micro-foncier. */
  microTaxedCents: Cents | null;
  furnished: { receiptsCents: Cents; costCents: Cents };
}

/** What a payment was for, from the lines of the dues that it pays. */
export function sharedMoney({ parts, ...money }: ReceivedMoney): SharedMoney {
  const allocated = sumCents(parts.map(({ amountCents }) => amountCents));
  const { rentCents, chargesCents, otherCents } = receivedShares(allocated, parts);
  return { ...money, rentCents: cents(rentCents + money.amountCents - allocated), chargesCents, otherCents };
}

const keyOf = ({ propertyId, isFurnished }: Let): string => `${propertyId} ${isFurnished}`;

/** What an owner received and spent in a year, by property, as it is declared: on the day of the payment, not of the due. */
export function yearlySummary({ properties, received, spent, fees }: SummaryRows): YearlySummary {
  const letOf = new Map(properties.map((one) => [keyOf(one), one]));
  const places = [...letOf.values()].toSorted((a, b) => a.property.localeCompare(b.property, 'fr'));
  // An expense names no lease: of a property let both ways, it falls on the unfurnished letting.
  const isOf = (place: IncomeProperty, { propertyId }: SpentMoney) =>
    propertyId === place.propertyId && (!place.isFurnished || !letOf.has(keyOf({ ...place, isFurnished: false })));
  const entries = places.map((place) =>
    entryOf(place, {
      lots: place.isLet ? 1 : 0,
      received: received.filter((one) => keyOf(one) === keyOf(place)),
      spent: spent.filter((one) => isOf(place, one)),
      fees: fees.filter((one) => keyOf(one) === keyOf(place)),
    }),
  );
  const placed = new Set(entries.flatMap((entry) => entry.spent.map(({ id }) => id)));
  const shared = spent.filter(({ id }) => !placed.has(id));
  if (shared.length > 0) {
    const isFurnished = places.length > 0 && places.every((place) => place.isFurnished);
    entries.push(entryOf({ propertyId: null, property: '', isFurnished }, { lots: 0, received: [], spent: shared, fees: [] }));
  }
  const unfurnished = totalIncome(entries.filter((entry) => !entry.isFurnished).map(({ income }) => income));
  const furnished = entries.filter((entry) => entry.isFurnished);
  return {
    entries,
    unfurnished,
    microTaxedCents: microTaxedCents(unfurnished['215']),
    furnished: {
      receiptsCents: sumCents(furnished.map(({ income, chargesCents }) => cents(income['215'] + chargesCents))),
      costCents: sumCents(furnished.map(costsOf)),
    },
  };
}

/** Fees and expenses of a furnished letting, without a line. */
const costsOf = (entry: SummaryEntry): Cents => sumCents([...entry.spent, ...entry.fees].map(({ amountCents }) => amountCents));

type Place = Pick<SummaryEntry, 'propertyId' | 'property' | 'isFurnished'>;
type Rows = Pick<SummaryEntry, 'received' | 'spent' | 'fees'> & { lots: number };

function entryOf(place: Place, { lots, ...rows }: Rows): SummaryEntry {
  const feesOn = (line: FeeTaxLine) => sumCents(rows.fees.filter((fee) => fee.line === line).map(({ amountCents }) => amountCents));
  const income = propertyIncome({
    rentCents: sumCents(rows.received.map(({ rentCents }) => rentCents)),
    otherCents: sumCents(rows.received.map(({ otherCents }) => otherCents)),
    feeCents: feesOn('221'),
    insuranceCents: feesOn('223'),
    lots: place.isFurnished ? 0 : lots,
    expenses: rows.spent,
  });
  return { ...place, chargesCents: sumCents(rows.received.map(({ chargesCents }) => chargesCents)), income, ...rows };
}
