import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type CorrectedDue, lapsedReductions } from './lapsed-reductions.ts';
import type { PaidPart } from './settlement.ts';

const OCTOBER = day('2026-10-01');
const NOVEMBER = day('2026-11-01');
const DECEMBER = day('2026-12-01');

const called = (id: string, amountCents: number, from = NOVEMBER): CorrectedDue => ({
  id,
  kind: 'terme',
  dueOn: day('2026-11-05'),
  totalCents: cents(amountCents),
  lines: [{ amountCents: cents(amountCents), from }],
});
const reduction = (kind: 'remise' | 'irrécouvrable', amountCents: number): CorrectedDue => ({
  id: kind,
  kind,
  dueOn: day('2026-11-06'),
  totalCents: cents(0 - amountCents),
  lines: [],
});
const onDay = (due: CorrectedDue, dueOn: string): CorrectedDue => ({ ...due, dueOn: day(dueOn) });
const correction = (id: string, ...months: [from: typeof NOVEMBER, amountCents: number][]): CorrectedDue => ({
  id,
  kind: 'correction',
  dueOn: day('2026-11-10'),
  totalCents: cents(months.reduce((sum, [, amountCents]) => sum + amountCents, 0)),
  lines: months.map(([from, amountCents]) => ({ from, amountCents: cents(amountCents) })),
});
const pays = (creditId: string, amountCents: number, dueId = 'november'): PaidPart => ({
  creditId,
  dueId,
  amountCents: cents(amountCents),
});

const lapsing = (facts: Parameters<typeof lapsedReductions>[0]) =>
  lapsedReductions(facts).map(({ creditId, dueId, amountCents, on }) => [creditId, dueId, amountCents, on]);

describe('what lapses of a waiver', () => {
  const dues = [called('november', 80_000), reduction('remise', 80_000)];
  const paid = [pays('remise', 80_000)];

  it('all of it, when nothing is owed of its month any more, on the day of the correction', () => {
    const added = [correction('exit', [NOVEMBER, -80_000])];
    expect(lapsing({ dues, added, paid })).toEqual([['remise', 'november', 80_000, '2026-11-10']]);
  });

  it('nothing while no month is corrected, nor when another one is', () => {
    expect(lapsing({ dues, added: [called('december', 80_000, DECEMBER)], paid })).toEqual([]);
    const both = [called('december', 80_000, DECEMBER), ...dues];
    expect(lapsing({ dues: both, added: [correction('exit', [DECEMBER, -80_000])], paid })).toEqual([]);
  });

  it('nothing of what an account was settled with before', () => {
    const before = [...dues, correction('exit', [NOVEMBER, -80_000])];
    expect(lapsing({ dues: before, added: [called('december', 80_000, DECEMBER)], paid })).toEqual([]);
  });

  it('the month of a correction that owes more in all', () => {
    const added = [correction('rent', [DECEMBER, 15_000], [NOVEMBER, -5_000])];
    expect(lapsing({ dues, added, paid })).toEqual([['remise', 'november', 5_000, '2026-11-10']]);
  });

  it('of a rise agreed late, when the rise is withdrawn: the last call is corrected first', () => {
    const rise = correction('rise', [NOVEMBER, 2_000]);
    const risen = [called('november', 80_000), rise, reduction('remise', 2_000)];
    const settled = [pays('payment', 80_000), pays('remise', 2_000, 'rise')];
    const added = [correction('withdrawn', [NOVEMBER, -2_000])];
    expect(lapsing({ dues: risen, added, paid: settled })).toEqual([['remise', 'rise', 2_000, '2026-11-10']]);
    const elsewhere = [called('november', 80_000), rise, reduction('remise', 80_000)];
    expect(lapsing({ dues: elsewhere, added, paid: [pays('remise', 80_000), pays('payment', 2_000, 'rise')] })).toEqual([]);
  });

  it('nothing, when the next correction takes back what the last one added to the month', () => {
    const [october, november] = [called('october', 80_000, OCTOBER), called('november', 80_000)];
    const first = correction('first', [OCTOBER, 5_000], [NOVEMBER, -10_000]);
    const held = [october, november, reduction('remise', 80_000), first];
    const settled = [pays('remise', 80_000, 'october'), pays('payment', 80_000)];
    const added = [correction('opposite', [OCTOBER, -5_000], [NOVEMBER, 10_000])];
    expect(lapsing({ dues: held, added, paid: settled })).toEqual([]);
  });

  it('never before the waiver itself, when what corrects is older', () => {
    const opening = (id: string, amountCents: number): CorrectedDue => ({
      ...onDay(called(id, amountCents), '2026-09-01'),
      kind: 'solde initial',
    });
    const held = [opening('opening', 30_000), onDay(reduction('remise', 30_000), '2026-11-04')];
    const added = [opening('changed', -20_000)];
    expect(lapsing({ dues: held, added, paid: [pays('remise', 30_000, 'opening')] })).toEqual([
      ['remise', 'opening', 20_000, '2026-11-04'],
    ]);
  });

  it('only the rest, when a second correction follows', () => {
    const first = correction('exit', [NOVEMBER, -40_000]);
    const stored = [...dues, first, { ...reduction('remise', -40_000), id: 'lapse' }];
    const settled = [pays('remise', 40_000), pays('remise', 40_000, 'lapse'), pays('exit', 40_000)];
    const added = [correction('earlier', [NOVEMBER, -10_000])];
    expect(lapsing({ dues: stored, added, paid: settled })).toEqual([['remise', 'november', 10_000, '2026-11-10']]);
  });
});

it('leaves of a month what a count of its amounts says', () => {
  const amount = fc.nat(80_000);
  fc.assert(
    fc.property(amount, amount, amount, amount, (owed, payment, waived, lost) => {
      const parts = { payment, remise: Math.min(waived, 80_000 - payment), irrécouvrable: 0 };
      parts.irrécouvrable = Math.min(lost, 80_000 - parts.payment - parts.remise);
      const found = lapsedReductions({
        dues: [called('november', 80_000), reduction('remise', parts.remise), reduction('irrécouvrable', parts.irrécouvrable)],
        added: owed === 80_000 ? [] : [correction('exit', [NOVEMBER, owed - 80_000])],
        paid: Object.entries(parts).flatMap(([creditId, amountCents]) => (amountCents === 0 ? [] : [pays(creditId, amountCents)])),
      });
      const lapsed = found.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const balance = owed - parts.payment - parts.remise - parts.irrécouvrable + lapsed;
      const stillWaived = Math.min(parts.remise, owed);
      const stillLost = Math.min(parts.irrécouvrable, Math.max(0, owed - parts.payment - stillWaived));
      expect(balance).toBe(owed - parts.payment - stillWaived - stillLost);
      expect(balance).toBeGreaterThanOrEqual(0 - parts.payment);
    }),
    { numRuns: 500 },
  );
});
