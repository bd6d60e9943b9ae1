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

it('takes no wording of ours for one of the bank', () => {
  const [made, written] = [
    { label: 'Frais bancaires', counterparty: null },
    { label: 'COTISATION ESPRIT LIBRE', counterparty: null },
  ];
  expect([isReusedReference(made, written), isReusedReference(written, made)]).toEqual([false, false]);
});

it('knows a line whose other party an earlier version read otherwise', () => {
  const owner = { label: 'SCI DES TILLEULS', counterparty: 'SCI DES TILLEULS' };
  const tenant = { label: 'Paul Martin', counterparty: 'Paul Martin' };
  expect(isReusedReference(owner, { ...tenant, formerly: owner })).toBe(false);
  expect(isReusedReference({ label: 'EDF', counterparty: null }, { ...tenant, formerly: owner })).toBe(true);
});

it('reads the other party too', () => {
  expect(isReusedReference({ label: 'LOYER', counterparty: 'MARTIN' }, { label: 'LOYER', counterparty: 'DURAND' })).toBe(true);
});
