import { expect, it } from 'vitest';
import { CONFIRMATION_MINUTES, Confirmations } from './confirmations.ts';

const INPUT = { leaseId: 'a', amountCents: 70_000 };

function someConfirmations() {
  const clock = { ms: Date.parse('2026-11-20T09:00:00Z') };
  return { clock, confirmations: new Confirmations(() => new Date(clock.ms)) };
}

it('gives one creation key to each proposal, also when its code is used twice', () => {
  const { confirmations } = someConfirmations();
  const [one, other] = [confirmations.propose('record_payment', INPUT), confirmations.propose('record_payment', INPUT)];
  const key = confirmations.creationKeyOf(one.code, 'record_payment', INPUT);
  expect(confirmations.creationKeyOf(one.code, 'record_payment', INPUT)).toBe(key);
  expect(confirmations.creationKeyOf(other.code, 'record_payment', INPUT)).not.toBe(key);
});

it('refuses other values, another tool, and a code of another process', () => {
  const { confirmations } = someConfirmations();
  const { code } = confirmations.propose('record_payment', INPUT);
  expect(() => confirmations.creationKeyOf(code, 'record_payment', { ...INPUT, amountCents: 70_001 })).toThrow('pour d’autres valeurs');
  expect(() => confirmations.creationKeyOf(code, 'add_event', INPUT)).toThrow('pour d’autres valeurs');
  expect(() => someConfirmations().confirmations.creationKeyOf(code, 'record_payment', INPUT)).toThrow('est inconnu');
});

it('expires', () => {
  const { clock, confirmations } = someConfirmations();
  const { code, expiresAt } = confirmations.propose('record_payment', INPUT);
  clock.ms = expiresAt.getTime() - 1;
  expect(confirmations.creationKeyOf(code, 'record_payment', INPUT)).toBeTypeOf('string');
  clock.ms += 1;
  expect(expiresAt.toISOString()).toBe(`2026-11-20T09:${CONFIRMATION_MINUTES}:00.000Z`);
  expect(() => confirmations.creationKeyOf(code, 'record_payment', INPUT)).toThrow('a expiré');
});

it('forgets the oldest of more than a hundred', () => {
  const { confirmations } = someConfirmations();
  const codes = Array.from({ length: 101 }, () => confirmations.propose('record_payment', INPUT).code);
  expect(() => confirmations.creationKeyOf(codes[0]!, 'record_payment', INPUT)).toThrow('est inconnu');
  expect(confirmations.creationKeyOf(codes[1]!, 'record_payment', INPUT)).toBeTypeOf('string');
});
