import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { type MandateFacts, mandateState } from './mandate-state.ts';
import { isMandateReference, mandateReference } from './mandate-reference.ts';

const FACTS: MandateFacts = { signedOn: day('2024-01-10'), revokedOn: null, lastCollectedOn: null, isFinished: false };

it.each<[string, Partial<MandateFacts>, string, string]>([
  ['not signed yet', { signedOn: null }, '2026-01-01', 'à signer'],
  ['never collected, on the last day', {}, '2027-01-10', 'actif'],
  ['never collected, the day after', {}, '2027-01-11', 'expiré'],
  ['collected since', { lastCollectedOn: day('2026-03-31') }, '2029-03-31', 'actif'],
  ['collected since, then unused', { lastCollectedOn: day('2026-03-31') }, '2029-04-01', 'expiré'],
  ['collected for the last time', { lastCollectedOn: day('2026-03-31'), isFinished: true }, '2026-04-01', 'terminé'],
  ['revoked, whatever else', { revokedOn: day('2026-01-01'), isFinished: true }, '2026-01-01', 'révoqué'],
  ['given up before it was signed', { revokedOn: day('2026-01-01'), signedOn: null }, '2026-01-01', 'révoqué'],
])('%s', (_case, facts, on, state) => {
  expect(mandateState({ ...FACTS, ...facts }, day(on))).toBe(state);
});

it.each([
  ['LOYER-7F3A91C2-1', true],
  ["A+B?/-:().,'1", true],
  ['A'.repeat(35), true],
  ['A'.repeat(36), false],
  ['', false],
  ['A B', false],
  ['/A', false],
  ['A/', false],
  ['A//B', false],
  ['É', false],
])('the reference « %s »', (text, isRight) => {
  expect(isMandateReference(text)).toBe(isRight);
});

it('names the mandates of a lease', () => {
  expect(mandateReference('01890000-0000-7000-8000-00007f3a91c2', 2)).toBe('LOYER-7F3A91C2-2');
  expect(isMandateReference(mandateReference('01890000-0000-7000-8000-00007f3a91c2', 999))).toBe(true);
});
