import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { type LeaseFacts } from './lease-facts.ts';
import { newOrWorse } from './rule-regressions.ts';

const FAULTY: LeaseFacts = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  shortTermReason: '',
  signedOn: day('2026-06-20'),
  startDate: day('2026-07-01'),
  endDate: day('2028-06-30'),
  rentCents: cents(50_000),
  supplementCents: cents(0),
  chargesMode: 'forfait',
  depositCents: cents(150_000),
  indexQuarter: null,
  dpeClass: null,
  territory: null,
};

it.each([
  ['ignores existing faults', {}, []],
  ['ignores unchanged fields when others change', { indexQuarter: '2026-T1' }, []],
  ['ignores a deposit that comes nearer to the limit', { depositCents: cents(100_000) }, []],
  ['reports a deposit that grows', { depositCents: cents(150_001) }, ['depositCents']],
  ['reports an unchanged deposit whose limit falls', { rentCents: cents(49_000) }, ['depositCents']],
  ['ignores a term that comes nearer to the limit', { endDate: day('2028-12-31') }, []],
  ['reports a term that becomes shorter still', { endDate: day('2028-06-29') }, ['endDate']],
  ['reports the same fault under another rule', { landlordKind: 'personne morale' }, ['endDate']],
  ['ignores corrected faults', { chargesMode: 'provision', depositCents: cents(50_000), endDate: day('2029-06-30') }, []],
] as const)('%s', (_case, change, expected) => {
  expect(newOrWorse(FAULTY, { ...FAULTY, ...change }).map(({ field }) => field)).toEqual(expected);
});

it('reports a violation that was not there before', () => {
  const lawful: LeaseFacts = { ...FAULTY, depositCents: cents(50_000) };
  expect(newOrWorse(lawful, { ...lawful, depositCents: cents(50_001) })).toMatchObject([{ ruleId: 'lease.deposit-cap.vide' }]);
});

it('keeps a supplement that the dwelling’s class forbids by now, and reports another one', () => {
  const agreed: LeaseFacts = { ...FAULTY, depositCents: cents(50_000), dpeClass: 'F', supplementCents: cents(5000) };
  expect(newOrWorse(agreed, { ...agreed, endDate: day('2028-12-31') })).toEqual([]);
  expect(newOrWorse(agreed, { ...agreed, supplementCents: cents(5001) })).toMatchObject([{ ruleId: 'lease.supplement.class' }]);
});
