import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type OpenDue, payableOf } from './payable.ts';
import { transferReference } from './transfer-reference.ts';

const TODAY = day('2026-11-20');
const due = (dueOn: string, left: number | null, ...expected: [amount: number, on: string][]): OpenDue => ({
  dueOn: day(dueOn),
  leftCents: left === null ? null : cents(left),
  expected: expected.map(([amount, on]) => ({ amountCents: cents(amount), expectedOn: day(on) })),
});

describe('what a tenant has to pay', () => {
  it('is what is due until today, and apart from it what comes next', () => {
    const dues = [due('2026-10-05', 1_250), due('2026-11-20', 70_000), due('2026-12-05', 70_000), due('2027-01-05', 70_000)];
    expect(payableOf(dues, TODAY)).toEqual({ nowCents: 71_250, next: { on: '2026-12-05', amountCents: 70_000 } });
  });

  it('adds up what is due on the next day, in whatever order it comes', () => {
    const dues = [due('2027-01-05', 70_000), due('2026-12-05', 70_000), due('2026-12-05', 4_500)];
    expect(payableOf(dues, TODAY)).toEqual({ nowCents: 0, next: { on: '2026-12-05', amountCents: 74_500 } });
  });

  it('leaves out the aid that the landlord still receives, until its last day', () => {
    const aided = due('2026-11-05', 70_000, [21_200, '2026-12-05']);
    expect(payableOf([aided], day('2026-11-20')).nowCents).toBe(48_800);
    expect(payableOf([aided], day('2026-12-05')).nowCents).toBe(48_800);
    expect(payableOf([aided], day('2026-12-06')).nowCents).toBe(70_000);
  });

  it('passes over a next due that the aid pays whole, paid dues and credits', () => {
    const dues = [due('2026-11-05', 0), due('2026-11-06', null), due('2026-12-05', 21_200, [21_200, '2027-01-05']), due('2027-01-05', 100)];
    expect(payableOf(dues, TODAY)).toEqual({ nowCents: 0, next: { on: '2027-01-05', amountCents: 100 } });
    expect(payableOf([], TODAY)).toEqual({ nowCents: 0, next: null });
  });
});

describe('the reference of a transfer', () => {
  it('is made of the last digits of the lease, in capitals', () => {
    expect(transferReference('0199c1a2-5b1e-7c3d-9e4f-01237f3a91c2')).toBe('LOYER 7F3A91C2');
  });

  it('tells apart leases of one import, whose ids begin alike', () => {
    const [one, other] = ['0199c1a2-5b1e-7c3d-9e4f-0123aaaa0001', '0199c1a2-5b1e-7c3d-9e4f-0123aaaa0002'].map(transferReference);
    expect(one).not.toBe(other);
  });
});
