import type { ChargesMode } from '../../leasing/leases/charges.ts';
import type { Day } from '../../shared/day.ts';
import type { Cents } from '../../shared/money.ts';
import type { DueKind } from '../dues/kinds.ts';
import type { NamedFund } from '../housing-aids/expected-parts.ts';
import type { PaymentMethod } from '../payments/method.ts';
import type { PayerKind } from '../payments/payer.ts';
import type { ReceiptAmounts } from './amounts.ts';
import type { ReceiptKind } from './kinds.ts';

/** A name and the lines under it. */
export interface ReceiptParty {
  name: string;
  address: string;
}

/** The collection of a due by direct debit, as its debtor must know it beforehand. */
export interface AnnouncedDebit {
  amountCents: Cents;
  /** Of the dues, what guarantors and other third parties pay: it is not collected. Absent: nothing. */
  thirdParties?: { name: string; amountCents: Cents }[];
  /** The collections that make the amount. Absent: one. */
  count?: number;
  collectOn: Day;
  /** Of the mandate (RUM). */
  reference: string;
  /** « Identifiant créancier SEPA » (ICS). */
  creditorIdentifier: string;
  /** The last characters of the account that is debited. */
  ibanEnding: string;
}

/** The deposit as the avis of the first month asks for it, apart from the rent. */
export interface AskedDeposit {
  calledCents: Cents;
  receivedCents: Cents;
  leftCents: Cents;
  payableOn: Day;
}

/** Everything that a receipt prints, frozen when it is issued: later changes of names, addresses or amounts do not reach it. */
export interface ReceiptSnapshot extends Omit<ReceiptAmounts, 'payments'> {
  kind: ReceiptKind;
  number: string;
  code: string;
  issuedOn: Day;
  /** The page that answers whether the code is genuine. */
  verifyUrl: string;
  landlord: ReceiptParty;
  /** The holder of the mandate, who issues the receipt for the landlord; null when the landlord does. */
  agent: ReceiptParty | null;
  /** The town of the issuer; empty when unknown. */
  place: string;
  /** Those who were tenants in the period. */
  tenants: string[];
  premises: { address: string; postalCode: string; city: string };
  /** False for a lease that loi n° 89-462 does not govern. Absent: a home, as in receipts from before it. */
  isHome?: false;
  dueKind: DueKind;
  /** Why a single charge is owed; empty for rent. */
  reason: string;
  dueOn: Day;
  chargesMode: ChargesMode;
  /**
   * `payerName`: who paid, when it is a guarantor or another person whose name is known. `fund`: which one pays the aid; absent: the CAF, as in
   * receipts from before it.
   */
  payments: { on: Day; amountCents: Cents; method: PaymentMethod; payer: PayerKind; payerName?: string; fund?: NamedFund }[];
  /** Of an avis: where to transfer the rent, sealed as the organisation stored it, in hexadecimal. Absent when it gave no bank account. */
  sealedBankDetails?: string;
  /** Of the avis of the first month: what is left of the deposit, never part of its amounts. Absent once nothing is, and in others. */
  deposit?: AskedDeposit;
  /** Of an avis: what is collected instead of being paid by the tenant. Absent without an active mandate, as in receipts from before it. */
  debit?: AnnouncedDebit;
}

/** The text whose hash identifies a snapshot: its keys in one order, whatever stored them. */
export const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
