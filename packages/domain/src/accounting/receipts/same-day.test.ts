import { describe, expect, it } from 'vitest';
import { type Day, day, lastDayOfMonth } from '../../shared/day.ts';
import { cents, sumCents } from '../../shared/money.ts';
import type { CreditPart, ReceiptAccount, ReceiptDue, ReceiptLine } from './account.ts';
import { receiptsAllowed } from './allowed.ts';
import { receiptAmounts } from './amounts.ts';

const TODAY = day('2026-11-25');
const DECEMBER = day('2026-12-01');
const DUE_ON = day('2026-12-05');

const line = (id: string, kind: ReceiptLine['kind'], amount: number, from: Day | null, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  id,
  kind,
  amountCents: cents(amount),
  fromDate: from,
  toDate: from && lastDayOfMonth(from),
  reversesId: null,
  ...more,
});

const due = (id: string, kind: ReceiptDue['kind'], lines: ReceiptLine[], more: Partial<ReceiptDue> = {}): ReceiptDue => ({
  id,
  kind,
  month: null,
  dueOn: DUE_ON,
  totalCents: sumCents(lines.map(({ amountCents }) => amountCents)),
  reason: '',
  lines,
  payments: [],
  credits: [],
  ...more,
});

/** December as it was called: 600 € of rent and 50 € of charges. */
const december = (more: Partial<ReceiptDue> = {}) =>
  due('december', 'terme', [line('rent', 'loyer', 60_000, DECEMBER), line('charges', 'charges', 5_000, DECEMBER)], {
    month: DECEMBER,
    ...more,
  });

/** The rent of a month changes after its call. */
const newRent = (month: Day, rent: number, more: Partial<ReceiptDue> = {}) => {
  const back = month === DECEMBER ? 'rent' : `rent of ${month}`;
  const lines = [line(`${back} back`, 'loyer', -60_000, month, { reversesId: back }), line(`new ${back}`, 'loyer', rent, month)];
  return due(`correction of ${month}`, 'correction', lines, { reason: 'Nouveau loyer', ...more });
};

const lostKey = (more: Partial<ReceiptDue> = {}) =>
  due('key', 'autre', [line('key', 'autre', 4_500, null)], { reason: 'Clé perdue', ...more });

const account = (...dues: ReceiptDue[]): ReceiptAccount => ({ dues, live: [], today: TODAY });
const avisOf = (...dues: ReceiptDue[]) => receiptAmounts('avis', dues[0]!, account(...dues));
const paidBy = (credit: ReceiptDue, amount: number): CreditPart => ({
  kind: credit.kind,
  amountCents: cents(amount),
  creditDueId: credit.id,
});

describe('an avis states everything that is due on its day', () => {
  it('the month at the rent that was agreed after the call', () => {
    expect(avisOf(december(), newRent(DECEMBER, 62_000))).toEqual({
      periodStart: DECEMBER,
      periodEnd: '2026-12-31',
      rentCents: 62_000,
      chargesCents: 5_000,
      otherCents: 0,
      waivedCents: 0,
      totalCents: 67_000,
      leftCents: 67_000,
      arrearsCents: 0,
      fromBalanceCents: 0,
      payments: [],
    });
  });

  it('a month that a higher rent corrected is asked for by its name', () => {
    expect(avisOf(december(), newRent(day('2026-11-01'), 62_000))).toMatchObject({
      rentCents: 60_000,
      leftCents: 65_000,
      otherDues: [{ kind: 'correction', reason: 'Nouveau loyer', periodStart: '2026-11-01', periodEnd: '2026-11-30', amountCents: 2_000 }],
      totalCents: 67_000,
      arrearsCents: 0,
    });
  });

  it('so is a charge added by hand, for what is left of it', () => {
    const key = lostKey({ payments: [{ paymentId: 'a', receivedOn: TODAY, amountCents: cents(500) }] });
    expect(avisOf(december(), key)).toMatchObject({
      otherDues: [{ kind: 'autre', reason: 'Clé perdue', periodStart: null, periodEnd: null, amountCents: 4_000 }],
      totalCents: 69_000,
    });
  });

  it('what is due on another day, paid or a credit is not', () => {
    const dues = [
      lostKey({ id: 'earlier', dueOn: day('2026-12-04') }),
      lostKey({ id: 'later', dueOn: day('2026-12-06') }),
      lostKey({ id: 'paid', payments: [{ paymentId: 'a', receivedOn: TODAY, amountCents: cents(4_500) }] }),
    ];
    const amounts = avisOf(december(), ...dues);
    expect(amounts).toMatchObject({ totalCents: 65_000, arrearsCents: 4_500 });
    expect(amounts).not.toHaveProperty('otherDues');
  });

  it('a rent that fell after the call is asked at its new amount', () => {
    const lower = newRent(DECEMBER, 57_000);
    expect(avisOf(december({ credits: [paidBy(lower, 3_000)] }), lower)).toMatchObject({
      rentCents: 57_000,
      chargesCents: 5_000,
      totalCents: 62_000,
      fromBalanceCents: 0,
    });
  });

  it('a credit of the day that pays an older due leaves the month as it was called', () => {
    const lower = newRent(DECEMBER, 57_000);
    const november = lostKey({ id: 'november', dueOn: day('2026-11-05'), credits: [paidBy(lower, 3_000)] });
    expect(avisOf(december(), lower, november)).toMatchObject({
      rentCents: 60_000,
      totalCents: 65_000,
      arrearsCents: 1_500,
      fromBalanceCents: 0,
    });
  });

  it('a credit of the day for something else is named, and no advance of the account', () => {
    const settlement = due('settlement', 'régularisation', [line('charges of 2025', 'régularisation', -3_000, null)]);
    const amounts = avisOf(december({ credits: [paidBy(settlement, 3_000)] }), settlement, lostKey());
    expect(amounts).toMatchObject({
      otherDues: [
        { kind: 'régularisation', amountCents: -3_000 },
        { kind: 'autre', amountCents: 4_500 },
      ],
      totalCents: 66_500,
      leftCents: 62_000,
      fromBalanceCents: 0,
    });
  });

  it('a waiver stays a waiver, and a credit of another day an advance', () => {
    const waiver = due('waiver', 'remise', [line('waiver', 'remise', -1_000, null)]);
    const earlier = due('earlier', 'régularisation', [line('earlier', 'régularisation', -2_000, null)], { dueOn: TODAY });
    const amounts = avisOf(december({ credits: [paidBy(waiver, 1_000), paidBy(earlier, 2_000)] }), waiver, earlier);
    expect(amounts).toMatchObject({ waivedCents: 1_000, fromBalanceCents: 2_000, totalCents: 62_000 });
    expect(amounts).not.toHaveProperty('otherDues');
  });

  it('the aid paid to the landlord is taken off the month, not off the rest', () => {
    const aided = december({ expected: [{ amountCents: cents(21_200), expectedOn: day('2027-01-05') }] });
    expect(avisOf(aided, newRent(DECEMBER, 62_000), lostKey())).toMatchObject({ aidCents: 21_200, leftCents: 67_000, totalCents: 50_300 });
  });

  it('is allowed for the correction of a month that was paid at its old rent', () => {
    const paid = december({ payments: [{ paymentId: 'a', receivedOn: TODAY, amountCents: cents(65_000) }] });
    const more = newRent(DECEMBER, 62_000);
    expect(receiptsAllowed(paid, account(paid, more))).toEqual(['reçu', 'avis']);
    expect(avisOf(paid, more)).toMatchObject({ rentCents: 62_000, leftCents: 2_000, totalCents: 2_000, fromBalanceCents: 0 });
  });
});
