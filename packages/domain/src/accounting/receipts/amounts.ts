import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated, sumCents } from '../../shared/money.ts';
import { isRentLineKind } from '../dues/kinds.ts';
import type { PaymentPart, ReceiptAccount, ReceiptDue, ReceiptLine } from './account.ts';
import { uncitedParts } from './allowed.ts';
import type { ReceiptKind } from './kinds.ts';
import { correctionsOf, receivedParts, standingLines, unpaidCents, waivedCents } from './settled.ts';

/** What a receipt says of money. */
export interface ReceiptAmounts {
  /** Of rent and charges: the days they are for, both included. */
  periodStart: Day | null;
  periodEnd: Day | null;
  /** Without charges, the supplement included. */
  rentCents: Cents;
  /** The part of `rentCents` that is the rent supplement; absent without one, as in receipts from before it. */
  supplementCents?: Cents;
  chargesCents: Cents;
  /** A single charge, or the balance with which the account began. */
  otherCents: Cents;
  waivedCents: Cents;
  /** The amount that the receipt proves, or asks for. */
  totalCents: Cents;
  /** What is still owed of the due. */
  leftCents: Cents;
  /** Of an avis: the aid that the landlord still receives for this due, and does not ask of the tenant. Absent without one. */
  aidCents?: Cents;
  /** What is owed of older dues; on an avis only, shown apart. */
  arrearsCents: Cents;
  /** What an advance or a correction of the account paid; negative when it keeps a part of the payments. */
  fromBalanceCents: Cents;
  payments: PaymentPart[];
}

/** The amounts of a receipt that `receiptsAllowed` allows. */
export function receiptAmounts(kind: ReceiptKind, due: ReceiptDue, account: ReceiptAccount): ReceiptAmounts {
  const leftCents = unpaidCents(due, account.today);
  if (kind === 'quittance') return { ...ofQuittance(due, account), leftCents, arrearsCents: ZERO };
  const common = { ...ofLines(due.lines), otherCents: otherCents(due), waivedCents: waivedCents(due), leftCents };
  if (kind === 'avis') {
    const payments = receivedParts(due, account.today);
    const fromBalanceCents = minus(due.totalCents, common.waivedCents, leftCents, ...amountsOf(payments));
    const aidCents = cents(Math.min(leftCents, toCome(due, account.today)));
    const totalCents = minus(leftCents, aidCents);
    const asked = { ...common, payments, totalCents, arrearsCents: arrearsBefore(due, account), fromBalanceCents };
    return aidCents === 0 ? asked : { ...asked, aidCents };
  }
  const payments = uncitedParts(due, account);
  return { ...common, payments, totalCents: sumCents(amountsOf(payments)), arrearsCents: ZERO, fromBalanceCents: ZERO };
}

/** Rent and charges as they stand after corrections: a month that ended early is worth the days until then. */
function ofQuittance(due: ReceiptDue, account: ReceiptAccount): Omit<ReceiptAmounts, 'leftCents' | 'arrearsCents'> {
  const amounts = ofLines(due.month === null ? due.lines : standingLines(account, due.month));
  const waived = waivedCents(due);
  const totalCents = minus(amounts.rentCents, waived, negated(amounts.chargesCents));
  const payments = [due, ...(due.month === null ? [] : correctionsOf(account, due.month))].flatMap((paid) =>
    receivedParts(paid, account.today),
  );
  const fromBalanceCents = minus(totalCents, ...amountsOf(payments));
  return { ...amounts, otherCents: ZERO, waivedCents: waived, totalCents, fromBalanceCents, payments: perPayment(payments) };
}

function ofLines(lines: readonly ReceiptLine[]) {
  const days = lines.flatMap(({ fromDate, toDate }) => (fromDate === null || toDate === null ? [] : [fromDate, toDate])).toSorted();
  const sumOf = (kind: ReceiptLine['kind']) => sumCents(amountsOf(lines.filter((line) => line.kind === kind)));
  const supplementCents = sumOf('complément');
  return {
    periodStart: days[0] ?? null,
    periodEnd: days.at(-1) ?? null,
    rentCents: sumCents([sumOf('loyer'), supplementCents]),
    ...(supplementCents === 0 ? null : { supplementCents }),
    chargesCents: sumOf('charges'),
  };
}

const otherCents = ({ lines }: ReceiptDue): Cents => sumCents(amountsOf(lines.filter(({ kind }) => !isRentLineKind(kind))));

/** What a third payer still brings in time: nobody asks the tenant for it. */
const toCome = ({ expected = [] }: ReceiptDue, today: Day): Cents =>
  sumCents(amountsOf(expected.filter(({ expectedOn }) => expectedOn >= today)));

/** What the tenant owes of dues before this one, whatever they are for. */
const arrearsBefore = ({ dueOn }: ReceiptDue, { dues, today }: ReceiptAccount): Cents =>
  sumCents(
    dues
      .filter((due) => due.totalCents > 0 && due.dueOn < dueOn)
      .map((due) => cents(Math.max(0, unpaidCents(due, today) - toCome(due, today)))),
  );

/** One payment may pay a month and its correction. */
function perPayment(parts: readonly PaymentPart[]): PaymentPart[] {
  const found = new Map<string, PaymentPart>();
  for (const part of parts) {
    const before = found.get(part.paymentId);
    found.set(part.paymentId, { ...part, amountCents: cents(part.amountCents + (before?.amountCents ?? 0)) });
  }
  return [...found.values()];
}

const ZERO = cents(0);
const amountsOf = (rows: readonly { amountCents: Cents }[]): Cents[] => rows.map(({ amountCents }) => amountCents);
const minus = (amount: Cents, ...taken: Cents[]): Cents => cents(amount - sumCents(taken));
