import { describe, expect, it } from 'vitest';
import { addMonths, type Day, day, lastDayOfMonth } from '../../shared/day.ts';
import { cents, negated } from '../../shared/money.ts';
import { settle } from '../rent-accounts/settlement.ts';
import type { CreditPart, LiveReceipt, PaymentPart, ReceiptAccount, ReceiptDue, ReceiptLine } from './account.ts';
import { receiptsAllowed, receiptToIssue } from './allowed.ts';
import { receiptAmounts } from './amounts.ts';

const TODAY = day('2026-03-10');
const JANUARY = day('2026-01-01');

interface Paid {
  /** In cents, by payment. */
  payments?: Record<string, number>;
  credits?: CreditPart[];
}

/** A month of 700 € of rent and 150 € of charges without a supplement, unless said otherwise. */
function month(
  first: Day,
  { payments = {}, credits = [] }: Paid = {},
  [rent, charges, supplement = 0]: readonly [number, number, number?] = [70_000, 15_000],
): ReceiptDue {
  const line = (kind: ReceiptLine['kind'], amount: number): ReceiptLine => ({
    id: `${first} ${kind}`,
    kind,
    amountCents: cents(amount),
    fromDate: first,
    toDate: lastDayOfMonth(first),
    reversesId: null,
  });
  const lines = [line('loyer', rent), line('complément', supplement), line('charges', charges)].filter(
    ({ amountCents }) => amountCents > 0,
  );
  const totalCents = cents(rent + supplement + charges);
  return {
    id: first,
    kind: 'terme',
    month: first,
    dueOn: day(`${first.slice(0, 8)}05`),
    totalCents,
    lines,
    payments: parts(payments),
    credits,
  };
}

const parts = (payments: Record<string, number>): PaymentPart[] =>
  Object.entries(payments).map(([paymentId, amount]) => ({ paymentId, receivedOn: day('2026-03-04'), amountCents: cents(amount) }));

const other = (kind: ReceiptDue['kind'], total: number, { payments = {}, credits = [] }: Paid = {}): ReceiptDue => {
  const lineKind = kind === 'solde initial' ? 'solde initial' : 'autre';
  const lines = [{ id: kind, kind: lineKind, amountCents: cents(total), fromDate: null, toDate: null, reversesId: null } as const];
  return { id: kind, kind, month: null, dueOn: JANUARY, totalCents: cents(total), lines, payments: parts(payments), credits };
};

const account = (dues: ReceiptDue[], { live = [], today = TODAY }: { live?: LiveReceipt[]; today?: Day } = {}): ReceiptAccount => ({
  dues,
  live,
  today,
});
const allowedOf = (due: ReceiptDue, others: ReceiptDue[] = [], more: Parameters<typeof account>[1] = {}) =>
  receiptsAllowed(due, account([...others, due], more));

describe('the receipt that a due allows', () => {
  it('gives no quittance at 849.99 € of 850 €', () => {
    expect(allowedOf(month(JANUARY, { payments: { a: 84_999 } }))).toEqual(['reçu']);
    expect(allowedOf(month(JANUARY, { payments: { a: 84_999, b: 1 } }))).toEqual(['quittance']);
  });

  it('D076: a due of 700 € paid 700 € gives a quittance', () => {
    const due = month(JANUARY, { payments: { a: 70_000 } }, [70_000, 0]);
    expect(allowedOf(due)).toEqual(['quittance']);
    expect(receiptAmounts('quittance', due, account([due]))).toMatchObject({ totalCents: 70_000, leftCents: 0 });
  });

  it('D077: a due of 700 € paid 400 € gives a reçu of 400 €, with 300 € left', () => {
    const due = month(JANUARY, { payments: { a: 40_000 } }, [70_000, 0]);
    expect(allowedOf(due)).toEqual(['reçu']);
    expect(receiptAmounts('reçu', due, account([due]))).toMatchObject({ totalCents: 40_000, leftCents: 30_000 });
  });

  it('D078: 500 € without a word pay the 300 € left of January, which gets its quittance, and 200 € of February, which gets a reçu', () => {
    const january = month(JANUARY, { payments: { before: 40_000 } }, [70_000, 0]);
    const february = month(day('2026-02-01'), {}, [70_000, 0]);
    const { allocations } = settle(
      [january, february],
      [
        { id: 'before', on: JANUARY, amountCents: cents(40_000), counts: true },
        { id: 'now', on: day('2026-03-04'), amountCents: cents(50_000), counts: true },
      ],
      [{ creditId: 'before', dueId: january.id, amountCents: cents(40_000) }],
    );
    expect(allocations.map(({ dueId, amountCents }) => [dueId, amountCents])).toEqual([
      ['2026-01-01', 30_000],
      ['2026-02-01', 20_000],
    ]);
    const paid = [
      month(JANUARY, { payments: { before: 40_000, now: 30_000 } }, [70_000, 0]),
      month(day('2026-02-01'), { payments: { now: 20_000 } }, [70_000, 0]),
    ];
    const kept = account(paid);
    expect(paid.map((due) => receiptsAllowed(due, kept))).toEqual([['quittance'], ['reçu']]);
    expect(receiptAmounts('reçu', paid[1]!, kept)).toMatchObject({ totalCents: 20_000, leftCents: 50_000 });
  });

  it('D084: 212 € of the CAF and 488 € of the tenant give a quittance of 700 €', () => {
    const due = month(JANUARY, { payments: { caf: 21_200, tenant: 48_800 } }, [60_000, 10_000]);
    expect(allowedOf(due)).toEqual(['quittance']);
    expect(receiptAmounts('quittance', due, account([due]))).toMatchObject({ rentCents: 60_000, chargesCents: 10_000, totalCents: 70_000 });
  });

  const paid = { payments: { a: 85_000 } };
  const march = day('2026-03-01');
  const live = (kind: LiveReceipt['kind'], paymentIds: string[] = []): LiveReceipt => ({ kind, dueId: march, paymentIds });
  const written = (kind: CreditPart['kind'], amount: number): CreditPart => ({ kind, amountCents: cents(amount) });

  it.each<[expected: string[], case_: string, due: ReceiptDue, others: ReceiptDue[], more?: Parameters<typeof account>[1]]>([
    [['quittance'], 'all paid', month(march, paid), [month(JANUARY, paid)]],
    [['reçu'], 'an older month is unpaid', month(march, paid), [month(JANUARY)]],
    [['reçu'], 'one cent of an older month is unpaid', month(march, paid), [month(JANUARY, { payments: { a: 84_999 } })]],
    [['reçu'], 'an older month was written off', month(march, paid), [month(JANUARY, { credits: [written('irrécouvrable', 85_000)] })]],
    [['quittance'], 'an older month was waived', month(march, paid), [month(JANUARY, { credits: [written('remise', 85_000)] })]],
    [['quittance'], 'a later month is unpaid', month(march, paid), [month(day('2026-04-01'))]],
    [['reçu'], 'the first balance is unpaid', month(march, paid), [other('solde initial', 100)]],
    [['quittance'], 'a lost key is unpaid', month(march, paid), [other('autre', 4_500)]],
    [[], 'nothing came in and it is late', month(march), []],
    [['avis'], 'nothing came in and it is due today', month(march), [], { today: day('2026-03-05') }],
    [[], 'the avis is issued', month(march), [], { today: day('2026-03-05'), live: [live('avis')] }],
    [['reçu', 'avis'], 'a part came before it is due', month(march, { payments: { a: 100 } }), [], { today: day('2026-03-05') }],
    [['quittance'], 'it is paid before it is due', month(march, paid), [], { today: day('2026-03-05') }],
    [[], 'the only payment has its reçu', month(march, { payments: { a: 100 } }), [], { live: [live('reçu', ['a'])] }],
    [['reçu'], 'a second payment has none yet', month(march, { payments: { a: 100, b: 50 } }), [], { live: [live('reçu', ['a'])] }],
    [['quittance'], 'all paid after a reçu', month(march, paid), [], { live: [live('reçu', ['a'])] }],
    [[], 'the quittance is issued', month(march, paid), [], { live: [live('quittance', ['a'])] }],
    [[], 'the payment is dated later than today', month(march, paid), [], { today: day('2026-03-03'), live: [live('avis')] }],
    [[], 'it was waived whole', month(march, { credits: [written('remise', 85_000)] }), []],
    [['quittance'], 'a waiver settles the rest', month(march, { payments: { a: 80_000 }, credits: [written('remise', 5_000)] }), []],
    [['reçu'], 'the rest was written off', month(march, { payments: { a: 80_000 }, credits: [written('irrécouvrable', 5_000)] }), []],
    [['quittance'], 'an advance of the first balance pays it', month(march, { credits: [written('solde initial', 85_000)] }), []],
    [['reçu'], 'a lost key is paid', other('autre', 4_500, { payments: { a: 4_500 } }), []],
    [[], 'a lost key is unpaid', other('autre', 4_500), [], { today: JANUARY }],
    [[], 'it is a credit', other('remise', -4_500), []],
  ])('is %j: %s', (expected, _case, due, others, more) => {
    expect(allowedOf(due, others, more)).toEqual(expected);
  });
});

describe('the receipt that is issued when many dues are sent', () => {
  const issuedOf = (due: ReceiptDue, more: Parameters<typeof account>[1] = {}) => receiptToIssue(due, account([due], more));
  const live = (kind: LiveReceipt['kind'], ...paymentIds: string[]): LiveReceipt => ({ kind, dueId: JANUARY, paymentIds });
  const early = { today: JANUARY };

  it.each<[case_: string, due: ReceiptDue, more: Parameters<typeof account>[1], kind: LiveReceipt['kind'] | null]>([
    ['a paid month', month(JANUARY, { payments: { a: 85_000 } }), {}, 'quittance'],
    ['a month paid in part', month(JANUARY, { payments: { a: 40_000 } }), {}, 'reçu'],
    ['a month paid in part before its day', month(JANUARY, { payments: { a: 40_000 } }), { today: day('2026-01-04') }, 'avis'],
    ['a month to come', month(JANUARY), early, 'avis'],
    ['a month to come that has its avis', month(JANUARY), { ...early, live: [live('avis')] }, null],
    ['a late month', month(JANUARY), {}, null],
    ['a paid month that has its quittance', month(JANUARY, { payments: { a: 85_000 } }), { live: [live('quittance', 'a')] }, null],
  ])('of %s is %4$s', (_case, due, more, kind) => {
    expect(issuedOf(due, more)).toBe(kind);
  });

  it('is no avis beside a reçu, which would be sent in its place', () => {
    const due = { ...month(JANUARY), payments: [{ paymentId: 'a', receivedOn: day('2025-12-28'), amountCents: cents(40_000) }] };
    expect(receiptsAllowed(due, account([due], early))).toEqual(['reçu', 'avis']);
    expect(issuedOf(due, early)).toBe('reçu');
    expect(issuedOf(due, { ...early, live: [live('reçu', 'a')] })).toBeNull();
  });
});

describe('a rent with a supplement', () => {
  const due = month(JANUARY, { payments: { a: 90_000 } }, [70_000, 15_000, 5_000]);

  it('counts the supplement as rent, names it, and proves the whole', () => {
    expect(receiptAmounts('quittance', due, account([due]))).toMatchObject({
      rentCents: 75_000,
      supplementCents: 5_000,
      chargesCents: 15_000,
      totalCents: 90_000,
      fromBalanceCents: 0,
    });
    expect(receiptAmounts('avis', due, account([due]))).toMatchObject({ rentCents: 75_000, supplementCents: 5_000, otherCents: 0 });
  });

  it('is absent from the amounts of a rent without one', () => {
    const plain = month(JANUARY, { payments: { a: 85_000 } });
    for (const kind of ['quittance', 'reçu', 'avis'] as const)
      expect(receiptAmounts(kind, plain, account([plain]))).not.toHaveProperty('supplementCents');
  });
});

describe('a month that was corrected', () => {
  const called = month(JANUARY, { payments: { a: 85_000 } });
  const back = (line: ReceiptLine): ReceiptLine => ({
    ...line,
    id: `${line.id} back`,
    amountCents: negated(line.amountCents),
    reversesId: line.id,
  });
  const until = day('2026-01-16');
  const shorter = called.lines.map((line) => ({
    ...line,
    id: `${line.id} until`,
    toDate: until,
    amountCents: cents(line.amountCents / 2),
  }));
  const correction: ReceiptDue = {
    ...other('correction', -42_500),
    lines: [...called.lines.map(back), ...shorter],
  };

  it('is worth the days that stand, and what was paid beyond stays with the account', () => {
    expect(receiptAmounts('quittance', called, account([called, correction]))).toEqual({
      periodStart: JANUARY,
      periodEnd: until,
      rentCents: 35_000,
      chargesCents: 7_500,
      otherCents: 0,
      waivedCents: 0,
      totalCents: 42_500,
      leftCents: 0,
      arrearsCents: 0,
      fromBalanceCents: -42_500,
      payments: called.payments,
    });
  });

  it('waits for a correction that is still owed, and then cites the payment of both', () => {
    const more = { ...other('correction', 2_000), lines: [{ ...called.lines[0]!, id: 'more', amountCents: cents(2_000) }] };
    expect(receiptsAllowed(called, account([called, more]))).toEqual(['reçu']);
    const settled = { ...more, payments: parts({ a: 2_000 }) };
    const kept = account([called, settled]);
    expect(receiptsAllowed(called, kept)).toEqual(['quittance']);
    expect(receiptAmounts('quittance', called, kept)).toMatchObject({
      rentCents: 72_000,
      totalCents: 87_000,
      fromBalanceCents: 0,
      payments: [{ paymentId: 'a', amountCents: 87_000 }],
    });
  });
});

it('asks on an avis for what is left, and shows the arrears of older dues apart', () => {
  const april = day('2026-04-01');
  const due = month(april, { payments: { a: 5_000 }, credits: [{ kind: 'remise', amountCents: cents(1_000) }] });
  const kept = account([month(addMonths(april, -1), { payments: { b: 80_000 } }), other('autre', 4_500), due, month(day('2026-05-01'))]);
  expect(receiptAmounts('avis', due, kept)).toMatchObject({
    rentCents: 70_000,
    chargesCents: 15_000,
    waivedCents: 1_000,
    leftCents: 79_000,
    totalCents: 79_000,
    arrearsCents: 9_500,
    fromBalanceCents: 0,
  });
});
