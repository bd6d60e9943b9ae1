import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { correctionReason, statementFileName } from './snapshot.ts';
import { isMonthOver, statementState } from './state.ts';

it.each([
  [null, 'à émettre'],
  [{ paidOutCents: cents(100), payoutCents: cents(0) }, 'à verser'],
  [{ paidOutCents: cents(100), payoutCents: cents(40) }, 'à verser'],
  [{ paidOutCents: cents(100), payoutCents: cents(100) }, 'soldé'],
  [{ paidOutCents: cents(0), payoutCents: cents(0) }, 'soldé'],
])('a statement of which %o is known stands at %s', (issued, state) => {
  expect(statementState(issued)).toBe(state);
});

it.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
])('on %s October is over: %s', (today, isOver) => {
  expect(isMonthOver(day('2026-10-01'), day(today))).toBe(isOver);
});

it.each([
  [500, 0, 'enregistré après'],
  [0, 500, 'annulé'],
  [300, 500, 'modifié'],
])('an amount that is %d now and was stated as %d was %s', (now, stated, reason) => {
  expect(correctionReason({ nowCents: cents(now), statedCents: cents(stated) })).toBe(reason);
});

it('names the file after the number', () => {
  expect(statementFileName({ number: '2026-0042' })).toBe('releve-de-gerance-2026-0042.pdf');
});
