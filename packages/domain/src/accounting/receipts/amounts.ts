import type { Day } from '../../shared/day.ts';
import { type Cents, cents, negated, sumCents } from '../../shared/money.ts';
import { isRentLineKind } from '../dues/kinds.ts';
import type { PaymentPart, ReceiptAccount, ReceiptDue, ReceiptLine } from './account.ts';
import { uncitedParts } from './allowed.ts';
import type { ReceiptKind } from './kinds.ts';
import { aidToCome, askedMonth, creditsOfDay, linesAmong, type OtherDue, otherDue, otherDuesOf, ownLeftCents } from './same-day.ts';
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
  /** What is still owed of the due; of an avis, with the corrections of its month that it includes. */
  leftCents: Cents;
  /** Of an avis: the aid that the landlord still receives for this due, and does not ask of the tenant. Absent without one. */
  aidCents?: Cents;
  /** Of an avis: what else is due on its day, and part of `totalCents`. Absent without any, as in receipts from before it. */
  otherDues?: OtherDue[];
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
  if (kind === 'avis') return ofAvis(due, account);
  const common = { ...ofLines(due.lines), otherCents: otherCents([due]), waivedCents: waivedCents(due), leftCents };
  const payments = uncitedParts(due, account);
  return { ...common, payments, totalCents: sumCents(amountsOf(payments)), arrearsCents: ZERO, fromBalanceCents: ZERO };
}

/** Everything that is due on the day of the month: its corrections are part of it, the rest is named. */
function ofAvis(due: ReceiptDue, account: ReceiptAccount): ReceiptAmounts {
  const { today } = account;
  const asked = askedMonth(due, account);
  const left = sumCents(asked.filter(({ totalCents }) => totalCents > 0).map((one) => unpaidCents(one, today)));
  const waived = sumCents(asked.map(waivedCents));
  const payments = perPayment(asked.flatMap((one) => receivedParts(one, today)));
  const credits = creditsOfDay(asked, account);
  const others = otherDuesOf(asked, account).map((one) => otherDue(one, ownLeftCents(one, today)));
  const aidCents = cents(Math.min(left, aidToCome(due, today)));
  const called = sumCents(asked.map(({ totalCents }) => totalCents));
  const otherDues = [...credits, ...others];
  return {
    ...ofLines(linesAmong(asked)),
    otherCents: otherCents(asked),
    waivedCents: waived,
    leftCents: left,
    payments,
    totalCents: sumCents([minus(left, aidCents), ...amountsOf(others)]),
    ...(otherDues.length === 0 ? null : { otherDues }),
    arrearsCents: arrearsBefore(due, account),
    fromBalanceCents: sumCents([minus(called, waived, left, ...amountsOf(payments)), ...amountsOf(credits)]),
    ...(aidCents === 0 ? null : { aidCents }),
  };
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

const otherCents = (dues: readonly ReceiptDue[]): Cents =>
  sumCents(amountsOf(dues.flatMap(({ lines }) => lines).filter(({ kind }) => !isRentLineKind(kind))));

/** What the tenant owes of dues before this one, whatever they are for. */
const arrearsBefore = ({ dueOn }: ReceiptDue, { dues, today }: ReceiptAccount): Cents =>
  sumCents(dues.filter((due) => due.totalCents > 0 && due.dueOn < dueOn).map((due) => ownLeftCents(due, today)));

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
