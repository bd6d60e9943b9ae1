import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents, sumCents } from '../../shared/money.ts';
import type { PaymentMethod } from '../payments/method.ts';
import { reversalOf } from '../ledger/entries.ts';
import { entryOfDue, entryOfPayment } from './entries.ts';

const due = (lines: Parameters<typeof entryOfDue>[0]['lines']) =>
  entryOfDue({ id: 'due', leaseId: 'lease', dueOn: day('2026-11-05'), lines });
const payment = (paymentMethod: PaymentMethod) =>
  entryOfPayment({ id: 'payment', leaseId: 'lease', paymentDate: day('2026-11-07'), amountCents: cents(85_000), paymentMethod });
const written = (entry: ReturnType<typeof due>) => entry?.lines.map(({ account, amountCents }) => [account, amountCents]);

describe('the entry of a due', () => {
  it('credits the rent supplement to the account of the rents', () => {
    expect(
      written(
        due([
          { kind: 'loyer', amountCents: cents(80_000) },
          { kind: 'complément', amountCents: cents(5_000) },
          { kind: 'charges', amountCents: cents(5_000) },
        ]),
      ),
    ).toEqual([
      ['locataire', 90_000],
      ['loyers', -85_000],
      ['charges', -5_000],
    ]);
  });

  it('debits the tenant with the total, and credits rent and charges apart', () => {
    expect(
      written(
        due([
          { kind: 'loyer', amountCents: cents(80_000) },
          { kind: 'charges', amountCents: cents(5_000) },
        ]),
      ),
    ).toEqual([
      ['locataire', 85_000],
      ['loyers', -80_000],
      ['charges', -5_000],
    ]);
  });

  it.each([
    ['remise', 'remises', -2_000],
    ['irrécouvrable', 'pertes', -2_000],
    ['remboursement', 'banque', 2_000],
  ] as const)('writes a line « %s » to the tenant and to « %s », with opposite amounts', (kind, account, amount) => {
    expect(written(due([{ kind, amountCents: cents(amount) }]))).toEqual([
      ['locataire', amount],
      [account, -amount],
    ]);
  });

  it.each([
    [12_000, 'owed by the tenant'],
    [-12_000, 'in favour of the tenant'],
  ])('of an opening balance of %d cents, %s, stands against the opening of the books', (amount) => {
    expect(written(due([{ kind: 'solde initial', amountCents: cents(amount) }]))).toEqual([
      ['locataire', amount],
      ['bilan', 0 - amount],
    ]);
  });

  it('moves only what a correction changes: a line and its reversal cancel each other', () => {
    expect(
      written(
        due([
          { kind: 'loyer', amountCents: cents(-80_000) },
          { kind: 'loyer', amountCents: cents(82_000) },
          { kind: 'charges', amountCents: cents(5_000) },
          { kind: 'charges', amountCents: cents(-5_000) },
        ]),
      ),
    ).toEqual([
      ['locataire', 2_000],
      ['loyers', -2_000],
    ]);
    expect(
      due([
        { kind: 'loyer', amountCents: cents(-80_000) },
        { kind: 'loyer', amountCents: cents(80_000) },
      ]),
    ).toBeNull();
  });
});

describe('the entry of a payment', () => {
  it.each([
    ['Espèces', 'caisse'],
    ['Virement bancaire', 'banque'],
    ['Chèque', 'banque'],
  ] as const)('by « %s » debits « %s » on the day it was received', (method, account) => {
    expect(payment(method)).toMatchObject({ effectiveOn: '2026-11-07', source: 'paiement', sourceId: 'payment' });
    expect(written(payment(method))).toEqual([
      [account, 85_000],
      ['locataire', -85_000],
    ]);
  });

  it('is taken back by the same amounts on the other side, the same day', () => {
    const reversal = reversalOf({ ...payment('Chèque'), id: 'entry' });
    expect(reversal).toMatchObject({ reversesId: 'entry', effectiveOn: '2026-11-07', leaseId: 'lease' });
    expect(written(reversal)).toEqual([
      ['banque', -85_000],
      ['locataire', 85_000],
    ]);
  });
});

it('of any due, and its reversal, adds up to zero', () => {
  const line = fc.record({
    kind: fc.constantFrom('solde initial', 'loyer', 'complément', 'charges', 'autre', 'remise', 'irrécouvrable', 'remboursement'),
    amountCents: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(cents),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
      const entry = due(lines);
      const entries = entry === null ? [] : [entry, reversalOf({ ...entry, id: 'entry' })];
      for (const { lines: sides } of entries) {
        expect(sumCents(sides.map(({ amountCents }) => amountCents))).toBe(0);
        expect(sides.every(({ amountCents }) => amountCents !== 0)).toBe(true);
      }
    }),
  );
});
