import { expect, it } from 'vitest';
import { isReusedReference } from './reused-reference.ts';

it.each([
  ['VIR SEPA RECU MARTIN LOYER JANVIER', 'VIR SEPA RECU DURAND LOYER JANVIER', true],
  ['VIR SEPA RECU MARTIN', 'VIREMENT MARTIN CLAIRE', false],
  ['VIR SEPA RECU', 'VIR SEPA DURAND', false],
  ['VIR 123', 'VIR 456', false],
])('« %s », then « %s » under the same reference: another operation is %s', (stored, fresh, expected) => {
  expect(isReusedReference({ label: stored, counterparty: null }, { label: fresh, counterparty: '' })).toBe(expected);
});

it('reads the other party too', () => {
  expect(isReusedReference({ label: 'LOYER', counterparty: 'MARTIN' }, { label: 'LOYER', counterparty: 'DURAND' })).toBe(true);
});
