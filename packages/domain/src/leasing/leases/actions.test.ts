import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, day } from '../../shared/day.ts';
import { DomainError } from '../../shared/errors.ts';
import { cents } from '../../shared/money.ts';
import {
  actionRefusal,
  allowedActions,
  assertAction,
  LEASE_ACTIONS,
  latestExit,
  type LeaseActionFacts,
  mayEndOn,
  missingForActivation,
  expiryChange,
  renewedEndDate,
  statusAfter,
  wasCancelled,
} from './actions.ts';
import { LEASE_STATUSES } from './status.ts';

const today = day('2026-11-20');
const VIDE: LeaseActionFacts = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  status: 'Actif',
  startDate: day('2024-07-01'),
  endDate: day('2027-06-30'),
  exitOn: null,
  rentCents: cents(65_000),
  tenantCount: 1,
};
const STUDENT: LeaseActionFacts = { ...VIDE, kind: 'étudiant', startDate: day('2026-09-01'), endDate: day('2026-09-30') };
const SHOP: LeaseActionFacts = { ...VIDE, kind: 'commercial', startDate: day('2017-07-01'), endDate: day('2026-06-30') };

describe('actions of a lease', () => {
  it.each([
    ['waiting', { ...VIDE, status: 'En attente' }, ['activate', 'cancel']],
    ['waiting, without rent', { ...VIDE, status: 'En attente', rentCents: null }, ['cancel']],
    ['running', VIDE, ['giveNotice', 'terminate', 'renew']],
    ['noticed for later', { ...VIDE, exitOn: day('2027-01-31') }, ['giveNotice', 'withdrawNotice', 'terminate']],
    ['on the last day a notice gave', { ...VIDE, exitOn: today }, ['giveNotice', 'withdrawNotice', 'end', 'terminate']],
    ['settled, on the last day a notice gave', { ...VIDE, exitOn: today, isSettled: true }, ['end']],
    ['of a student, settled before its term', { ...STUDENT, endDate: day('2026-11-21'), isSettled: true }, []],
    ['of a student, past its term', STUDENT, ['giveNotice', 'end', 'terminate']],
    ['of a student, before its term', { ...STUDENT, endDate: day('2026-11-21') }, ['giveNotice', 'terminate']],
    ['of a student, on its last day', { ...STUDENT, endDate: today }, ['giveNotice', 'end', 'terminate']],
    ['running, a year and a day before its term', { ...VIDE, endDate: day('2027-11-21') }, ['giveNotice', 'terminate']],
    ['running, a year before its term', { ...VIDE, endDate: day('2027-11-20') }, ['giveNotice', 'terminate', 'renew']],
    ['let again after its term, before it', { ...VIDE, nextStartsOn: day('2027-07-01') }, ['giveNotice', 'terminate']],
    ['let again, on its last day', { ...VIDE, endDate: today, nextStartsOn: day('2026-12-01') }, ['giveNotice', 'end', 'terminate']],
    [
      'let again only after its next term',
      { ...VIDE, endDate: day('2026-10-31'), nextStartsOn: day('2029-11-01') },
      ['giveNotice', 'terminate', 'renew'],
    ],
    ['of a shop, past its term and let again', { ...SHOP, nextStartsOn: day('2026-12-01') }, ['giveNotice', 'end', 'terminate']],
    ['empty, past a term nobody ended', { ...VIDE, endDate: day('2026-06-30') }, ['giveNotice', 'terminate', 'renew']],
    ['of a shop, past its term', SHOP, ['giveNotice', 'end', 'terminate', 'renew']],
    ['of a shop, without a term', { ...SHOP, endDate: null }, ['giveNotice', 'terminate']],
    ['ended', { ...VIDE, status: 'Terminé' }, []],
    ['terminated', { ...VIDE, status: 'Résilié' }, []],
  ] as const)('%s', (_case, facts, expected) => {
    expect(allowedActions(facts, today)).toEqual(expected);
  });

  it.each([
    ['activate', { ...VIDE, status: 'En attente', endDate: null, rentCents: null, tenantCount: 0 }, 'lease.not-activable'],
    ['activate', VIDE, 'lease.action-refused'],
    ['end', VIDE, 'lease.ends-by-notice'],
    ['end', { ...SHOP, endDate: null }, 'lease.ends-by-notice'],
    ['end', { ...VIDE, exitOn: day('2026-11-21') }, 'lease.not-ended-yet'],
    ['renew', { ...VIDE, exitOn: day('2027-01-31') }, 'lease.notice-given'],
    ['renew', { ...VIDE, endDate: day('2027-11-21') }, 'lease.renewal-too-early'],
    ['renew', { ...VIDE, nextStartsOn: day('2030-06-30') }, 'lease.relet'],
    ['end', { ...VIDE, nextStartsOn: day('2027-07-01') }, 'lease.not-ended-yet'],
    ['withdrawNotice', VIDE, 'lease.no-notice'],
    ['renew', STUDENT, 'lease.not-renewable'],
    ['cancel', VIDE, 'lease.action-refused'],
    ['withdrawNotice', { ...VIDE, exitOn: day('2026-11-21'), isSettled: true }, 'lease.settled'],
  ] as const)('%s is refused with its reason', (action, facts, code) => {
    expect(actionRefusal(action, facts, today)?.code).toBe(code);
    expect(() => assertAction(action, facts, today)).toThrow(expect.objectContaining({ name: 'DomainError', code }));
  });

  it('lists the missing fields by name', () => {
    const bare = { ...VIDE, endDate: null, rentCents: cents(0), tenantCount: 0 };
    expect(missingForActivation(bare)).toEqual(['endDate', 'rentCents', 'tenantIds']);
    expect(missingForActivation({ ...bare, kind: 'stationnement' })).toEqual(['rentCents', 'tenantIds']);
    expect(missingForActivation(VIDE)).toEqual([]);
  });

  it('allows exactly the actions that do not throw, for any lease', () => {
    const facts = fc.record({
      status: fc.constantFrom(...LEASE_STATUSES),
      kind: fc.constantFrom('vide', 'meublé', 'étudiant', 'commercial', 'saisonnier'),
      endDate: fc.option(fc.integer({ min: -900, max: 900 }).map((count) => addDays(today, count))),
      exitOn: fc.option(fc.integer({ min: -900, max: 900 }).map((count) => addDays(today, count))),
      tenantCount: fc.nat(2),
      nextStartsOn: fc.option(fc.integer({ min: -900, max: 900 }).map((count) => addDays(today, count))),
    });
    fc.assert(
      fc.property(facts, (some) => {
        const lease: LeaseActionFacts = { ...VIDE, ...some };
        const allowed = allowedActions(lease, today);
        for (const action of LEASE_ACTIONS) expect(throws(() => assertAction(action, lease, today))).toBe(!allowed.includes(action));
        // An ended lease has no further action.
        expect(some.status === 'Terminé' || some.status === 'Résilié' ? allowed : []).toEqual([]);
      }),
    );
  });
});

it.each([
  ['activate', 'Actif'],
  ['giveNotice', 'Actif'],
  ['withdrawNotice', 'Actif'],
  ['end', 'Terminé'],
  ['terminate', 'Résilié'],
  ['cancel', 'Résilié'],
  ['renew', 'Actif'],
] as const)('after %s the lease is « %s »', (action, status) => {
  expect(statusAfter(action)).toBe(status);
});

it.each([
  ['three more years', VIDE, '2030-06-30'],
  ['nine more years', SHOP, '2035-06-30'],
  ['none for a student', STUDENT, null],
  ['none without a term', { ...SHOP, endDate: null }, null],
] as const)('a renewal opens %s', (_case, lease, expected) => {
  expect(renewedEndDate(lease)).toBe(expected);
});

it.each([
  ['that of its term', VIDE, '2027-06-30'],
  ['that of the term the law has renewed it into', { ...VIDE, endDate: day('2026-06-30') }, '2029-06-30'],
  ['the later day of a notice that reaches beyond the term', { ...VIDE, exitOn: day('2027-09-30') }, '2027-09-30'],
  ['that of its term, under a notice before it', { ...VIDE, exitOn: day('2027-01-31') }, '2027-06-30'],
  ['its own, however long ago, when nothing renews it', STUDENT, '2026-09-30'],
  ['none once it runs without a term', SHOP, null],
  ['none where it has none', { ...SHOP, endDate: null }, null],
] as const)('the latest possible end is %s', (_case, lease, expected) => {
  expect(latestExit(lease, today)).toBe(expected);
});

it.each([
  ['keeps its own', VIDE, day('2028-06-30'), true],
  ['is not emptied', VIDE, null, false],
  ['is not emptied, even of what the law lets run without one', SHOP, null, false],
  ['may go on missing where the law lets it', { ...SHOP, endDate: null }, null, true],
  ['is asked for where it never should have been missing', { ...VIDE, endDate: null }, null, false],
] as const)('the end of an active lease %s', (_case, lease, endDate, expected) => {
  expect(mayEndOn(lease, endDate)).toBe(expected);
});

it.each([
  ['Résilié', null, true],
  ['Résilié', '2026-11-20', false],
  ['Terminé', null, false],
  ['En attente', null, false],
] as const)('a lease that is « %s » with %s as its last day was cancelled: %s', (status, exitOn, expected) => {
  expect(wasCancelled({ status, exitOn: exitOn && day(exitOn) })).toBe(expected);
});

describe('nightly expiry', () => {
  it.each([
    ['leaves a running lease alone', VIDE, null],
    ['leaves the last day alone', { ...STUDENT, endDate: today }, null],
    ['ends a student lease the day after', { ...STUDENT, endDate: day('2026-11-19') }, { kind: 'ended' }],
    ['ends a lease under notice the day after', { ...VIDE, exitOn: day('2026-11-19') }, { kind: 'ended' }],
    ['keeps a lease whose notice reaches beyond the term', { ...VIDE, endDate: day('2026-06-30'), exitOn: day('2026-12-01') }, null],
    [
      'renews an empty dwelling',
      { ...VIDE, endDate: day('2026-06-30') },
      { kind: 'renewed', begunOn: '2026-07-01', endDate: '2029-06-30' },
    ],
    [
      'renews over several terms',
      { ...VIDE, kind: 'meublé', endDate: day('2024-06-30') },
      { kind: 'renewed', begunOn: '2026-07-01', endDate: '2027-06-30' },
    ],
    ['lets a shop run on', SHOP, { kind: 'prolonged' }],
    ['does not touch what waits', { ...STUDENT, status: 'En attente' }, null],
  ] as const)('%s', (_case, lease, expected) => {
    expect(expiryChange(lease, today)).toEqual(expected);
  });

  it('changes nothing when it runs again on the same day', () => {
    const ends: fc.Arbitrary<Day> = fc.integer({ min: 1, max: 6000 }).map((count) => addDays(today, -count));
    fc.assert(
      fc.property(ends, fc.constantFrom('vide', 'meublé', 'professionnel'), (endDate, kind) => {
        const lease: LeaseActionFacts = { ...VIDE, kind, startDate: day('2005-01-01'), endDate };
        const change = expiryChange(lease, today);
        const renewed = change?.kind === 'renewed' ? change.endDate : null;
        expect(renewed === null ? 'not renewed' : expiryChange({ ...lease, endDate: renewed }, today)).toBeNull();
      }),
    );
  });
});

function throws(act: () => void): boolean {
  try {
    act();
    return false;
  } catch (error) {
    return error instanceof DomainError;
  }
}
