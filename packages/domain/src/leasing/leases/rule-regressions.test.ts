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
  chargesMode: 'forfait',
  depositCents: cents(150_000),
  indexQuarter: null,
  dpeClass: null,
  territory: null,
};

it.each([
  ['says nothing of what was so', {}, []],
  ['of what is unchanged, whatever else is', { indexQuarter: '2026-T1' }, []],
  ['of a deposit that comes nearer', { depositCents: cents(100_000) }, []],
  ['tells of a deposit that grows', { depositCents: cents(150_001) }, ['depositCents']],
  ['of a deposit that stays while its ceiling falls', { rentCents: cents(49_000) }, ['depositCents']],
  ['says nothing of a term that comes nearer', { endDate: day('2028-12-31') }, []],
  ['tells of a term that grows shorter still', { endDate: day('2028-06-29') }, ['endDate']],
  ['of the same fault under another rule', { landlordKind: 'personne morale' }, ['endDate']],
  ['says nothing of what is mended', { chargesMode: 'provision', depositCents: cents(50_000), endDate: day('2029-06-30') }, []],
] as const)('%s', (_case, change, expected) => {
  expect(newOrWorse(FAULTY, { ...FAULTY, ...change }).map(({ field }) => field)).toEqual(expected);
});

it('reports a violation that was not there before', () => {
  const lawful: LeaseFacts = { ...FAULTY, depositCents: cents(50_000) };
  expect(newOrWorse(lawful, { ...lawful, depositCents: cents(50_001) })).toMatchObject([{ ruleId: 'lease.deposit-cap.vide' }]);
});
