import { proratedCents } from '@lares/domain/leasing/leases/proration';
import { addDays, addMonths, day, earlierDay, lastDayOfMonth, laterDay, type Day } from '@lares/domain/shared/day';
import { cents, sumCents, type Cents } from '@lares/domain/shared/money';
import type { DemoLease } from './demo-leases.ts';
import type { PaymentSeed } from './payments.ts';

/** One month of a lease: the amount due, and its day. */
interface Instalment {
  /** « 2026-11 ». */
  month: string;
  dueOn: Day;
  amount: Cents;
}

export type DemoPayment = Pick<PaymentSeed, 'amountCents' | 'paymentDate' | 'paymentMethod' | 'status'> & {
  /** Part of the id, with the lease. */
  key: string;
  payerKind?: PaymentSeed['payerKind'];
  notes?: string;
};

/** Every month from the first day to today, partial months by their days. */
function instalments({ lease, lastDay, terms, tenancy }: DemoLease, today: Day): Instalment[] {
  const found: Instalment[] = [];
  const last = lastDay === null ? today : earlierDay(lastDay, today);
  for (let first = day(`${lease.startDate.slice(0, 7)}-01`); first <= last; first = addMonths(first, 1)) {
    const from = laterDay(first, lease.startDate);
    const to = lastDay === null ? lastDayOfMonth(first) : earlierDay(lastDay, lastDayOfMonth(first));
    if (terms.length === 0) continue;
    const amount = sumCents(terms.flatMap((_, at) => partsOf(terms, at, { from, to })));
    const dueOn = laterDay(addDays(first, Math.min(tenancy.paymentDay, Number(lastDayOfMonth(first).slice(8))) - 1), from);
    found.push({ month: first.slice(0, 7), dueOn, amount });
  }
  return found;
}

/** What one term asks for its days of a month: a revision inside the month divides it. */
function partsOf(terms: DemoLease['terms'], at: number, { from, to }: { from: Day; to: Day }): Cents[] {
  const term = terms[at];
  const next = terms[at + 1];
  const begins = term && at > 0 ? laterDay(from, term.fromDate) : from;
  const ends = next ? earlierDay(to, addDays(next.fromDate, -1)) : to;
  if (!term || begins > ends) return [];
  const parts = [term.rentCents, term.supplementCents ?? cents(0), term.chargesCents];
  return parts.map((part) => proratedCents(part, begins, ends, 'calendaire'));
}

/** Paid, awaited and late payments, by the habit of the payer. */
export function demoPayments(demo: DemoLease, today: Day): DemoPayment[] {
  const all = instalments(demo, today);
  return all.flatMap((instalment, at) => {
    const fromTheEnd = all.length - at;
    const { aidEuros = 0 } = demo.tenancy;
    const aid = cents(Math.min(aidEuros * 100, instalment.amount));
    const own = { ...instalment, amount: cents(instalment.amount - aid) };
    return [...aidPaid(instalment, aid, today), ...paidBy(demo, own, { at, fromTheEnd, today })];
  });
}

/** The fund pays the aid of a month on the fifth of the next one. */
function aidPaid({ month }: Instalment, amountCents: Cents, today: Day): DemoPayment[] {
  const on = addDays(addMonths(day(`${month}-01`), 1), 4);
  if (amountCents === 0 || on > today) return [];
  const transfer = { paymentMethod: 'Virement bancaire', status: 'Payé', payerKind: 'CAF', notes: 'Aide au logement' } as const;
  return [{ ...transfer, key: `${month}/aide`, amountCents, paymentDate: on }];
}

interface Place {
  at: number;
  fromTheEnd: number;
  today: Day;
}

const TWO_WEEKS = 14;

function paidBy({ tenancy }: DemoLease, { month, dueOn, amount }: Instalment, { at, fromTheEnd, today }: Place): DemoPayment[] {
  const { habit, method } = tenancy;
  const paid = (key: string, amountCents: Cents, paymentDate: Day): DemoPayment =>
    paymentDate > today
      ? { key, amountCents, paymentDate: dueOn, paymentMethod: method, status: 'En attente' }
      : { key, amountCents, paymentDate, paymentMethod: method, status: 'Payé' };
  const awaited = (): DemoPayment => ({ key: month, amountCents: amount, paymentDate: dueOn, paymentMethod: method, status: 'En attente' });

  if (dueOn > today) return [awaited()];
  switch (habit) {
    case 'in-difficulty':
      return [fromTheEnd <= 3 ? awaited() : paid(month, amount, dueOn)];
    case 'late-at-times':
      return [paid(month, amount, addDays(dueOn, at % 5 === 3 ? TWO_WEEKS : at % 2))];
    case 'in-two-parts': {
      const half = cents(Math.floor(amount / 2));
      return [paid(month, half, dueOn), paid(`${month}/2`, cents(amount - half), addDays(dueOn, TWO_WEEKS))];
    }
    case 'bounced':
      if (fromTheEnd !== 4) return [paid(month, amount, dueOn)];
      return [
        { ...paid(month, amount, dueOn), status: 'Annulé', notes: 'Chèque rejeté par la banque' },
        { ...paid(`${month}/2`, amount, addDays(dueOn, 6)), paymentMethod: 'Virement bancaire', notes: 'Remplace le chèque rejeté' },
      ];
    case 'exact':
      return [paid(month, amount, earlierDay(addDays(dueOn, at % 3), today))];
    default:
      return habit satisfies never;
  }
}
