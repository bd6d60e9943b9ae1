import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../../shared/money.ts';
import { CHARGE_NATURES, natureLaw, WHOLE_BP } from './natures.ts';
import { EXPENSE_TAX_LINES } from '../statements/tax-lines.ts';
import { declaredCents, type OwnExpense, proposedTaxLine } from './declared.ts';

const expense = (change: Partial<OwnExpense>): OwnExpense => ({
  amountCents: cents(100_000),
  recoverableBp: 0,
  line: '224',
  key: { kind: 'entier' },
  ...change,
});

describe('what a landlord declares of an expense', () => {
  it.each<[string, Partial<OwnExpense>, number]>([
    ['a repair of a home', {}, 100_000],
    ['a cleaner whose cost tenants pay whole', { recoverableBp: 10_000, line: '221' }, 0],
    ['a caretaker, of whose cost tenants pay three quarters', { recoverableBp: 7500, line: '221' }, 25_000],
    [
      'a land tax of a building, for 412 of 10 000 shares',
      { line: '227', key: { kind: 'clé', name: '', shareMilli: 412, totalMilli: 10_000 } },
      4120,
    ],
    ['provisions to a syndic, with what tenants pay', { line: '229', recoverableBp: 6000 }, 100_000],
    ['what is taken back of them the year after', { line: '230', recoverableBp: 6000 }, 100_000],
    ['interest', { line: '250', amountCents: cents(48_312) }, 48_312],
    ['a credit note', { amountCents: cents(-333), key: { kind: 'clé', name: '', shareMilli: 1, totalMilli: 2 } }, -167],
  ])('%s', (_what, change, declared) => {
    expect(declaredCents(expense(change))).toBe(declared);
  });

  it('is never more than the bill, and two lots of a building together declare at most a cent more than it', () => {
    const totalMilli = 10_000;
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: WHOLE_BP }),
        fc.constantFrom(...EXPENSE_TAX_LINES),
        fc.integer({ min: 1, max: totalMilli }),
        (amount, recoverableBp, line, shareMilli) => {
          const of = (share: number) => {
            const key = { kind: 'clé', name: '', shareMilli: share, totalMilli } as const;
            return Math.abs(declaredCents({ amountCents: cents(amount), recoverableBp, line, key }));
          };
          expect(of(shareMilli)).toBeLessThanOrEqual(Math.abs(amount));
          expect(of(shareMilli) + of(totalMilli - shareMilli)).toBeLessThanOrEqual(Math.abs(amount) + 1);
        },
      ),
    );
  });
});

it('proposes a line only where the landlord bears a part', () => {
  const proposed = CHARGE_NATURES.filter((nature) => proposedTaxLine(nature) !== null);
  expect(proposed).toHaveLength(6);
  for (const nature of proposed) expect(natureLaw(nature).recoverableBp).toBeLessThan(WHOLE_BP);
});
