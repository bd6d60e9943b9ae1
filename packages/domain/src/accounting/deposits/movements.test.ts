import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { cents } from '../../shared/money.ts';
import { depositStanding, entryOfDeposit, type PostedMovement } from './movements.ts';

const received: PostedMovement = {
  id: 'movement',
  leaseId: 'lease',
  kind: 'réception',
  movedOn: day('2026-10-01'),
  amountCents: cents(65_000),
  paymentMethod: 'Chèque',
};

it('says what was called, received and is left', () => {
  expect(depositStanding(cents(65_000), [])).toEqual({ calledCents: 65_000, receivedCents: 0, leftCents: 65_000 });
  const parts = [
    { ...received, amountCents: cents(20_000) },
    { ...received, amountCents: cents(45_000) },
  ];
  expect(depositStanding(cents(65_000), parts)).toEqual({ calledCents: 65_000, receivedCents: 65_000, leftCents: 0 });
});

it('still counts as received what was paid out later', () => {
  const paidOut = { kind: 'restitution', amountCents: cents(65_000) } as const;
  expect(depositStanding(cents(65_000), [received, paidOut])).toMatchObject({ receivedCents: 65_000, leftCents: 0 });
});

it.each([
  ['a new lease, by cheque', {}, '2026-10-01', '2026-10-01', '2026-10-01 banque 65000 dépôts -65000'],
  ['a new lease, in cash', { paymentMethod: 'Espèces' }, '2026-10-01', '2026-10-01', '2026-10-01 caisse 65000 dépôts -65000'],
  ['at the signature of a new lease', { movedOn: day('2026-09-20') }, '2026-10-01', '2026-10-01', '2026-09-20 banque 65000 dépôts -65000'],
  ['before an account is kept', {}, '2026-10-15', null, '2026-10-01 banque 65000 dépôts -65000'],
  ['before the lease was taken over', {}, '2024-01-15', '2026-11-01', '2026-11-01 bilan 65000 dépôts -65000'],
  ['on the day it was taken over', { movedOn: day('2026-11-01') }, '2024-01-15', '2026-11-01', '2026-11-01 banque 65000 dépôts -65000'],
  [
    'a penalty',
    { kind: 'majoration', amountCents: cents(6_000) },
    '2026-10-01',
    '2026-10-01',
    '2026-10-01 pénalités 6000 dépôts -6000 banque -6000 dépôts 6000',
  ],
  ['paid out', { kind: 'restitution' }, '2026-10-01', '2026-10-01', '2026-10-01 banque -65000 dépôts 65000'],
] as const)('records a deposit: %s', (_case, changed, startDate, accountingStart, expected) => {
  const lease = { startDate: day(startDate), accountingStart: accountingStart === null ? null : day(accountingStart) };
  const { effectiveOn, lines } = entryOfDeposit({ ...received, ...changed }, lease);
  expect([effectiveOn, ...lines.map(({ account, amountCents }) => `${account} ${amountCents}`)].join(' ')).toBe(expected);
});
