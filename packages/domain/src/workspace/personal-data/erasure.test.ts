import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { type ErasureFacts, erasureOf } from './erasure.ts';

const today = day('2026-11-24');
const NOTHING: ErasureFacts = {
  leases: [],
  mandatesUntil: [],
  ownedProperties: 0,
  hasAccess: false,
  issued: { count: 0, latestOn: null },
  today,
};
const home = { kind: 'vide', furnished: false } as const;

it('erases a person whom nothing holds', () => {
  expect(erasureOf(NOTHING)).toEqual({ refusal: null, outcome: 'complète', kept: [] });
});

describe('is refused', () => {
  it.each([
    ['a lease that runs', { leases: [{ ...home, status: 'Actif', lastDay: day('2027-01-31') }] }, 'personal-data.lease-running'],
    ['a lease that waits for its signature', { leases: [{ ...home, status: 'En attente', lastDay: null }] }, 'personal-data.lease-running'],
    ['a lease whose last day is today', { leases: [{ ...home, status: 'Résilié', lastDay: today }] }, 'personal-data.lease-running'],
    ['a property', { ownedProperties: 1 }, 'personal-data.still-owning'],
    ['a mandate on its last day', { mandatesUntil: [today] }, 'personal-data.mandate-running'],
    ['an account that reads the record', { hasAccess: true }, 'personal-data.access-open'],
  ] as const)('with %s', (_what, facts, refusal) => {
    expect(erasureOf({ ...NOTHING, ...facts }).refusal).toBe(refusal);
  });
});

describe('keeps the name and the address', () => {
  it('of a former tenant until nobody can claim', () => {
    const ended = { ...home, status: 'Terminé', lastDay: day('2023-11-24') } as const;
    expect(erasureOf({ ...NOTHING, leases: [ended] })).toEqual({
      refusal: null,
      outcome: 'partielle',
      kept: [{ what: 'nom et adresse', rule: 'home-lease', until: '2026-11-24' }],
    });
    expect(erasureOf({ ...NOTHING, leases: [{ ...ended, lastDay: day('2023-11-23') }] }).outcome).toBe('complète');
  });

  it('five years after another lease, and until the last of several', () => {
    const shop = { kind: 'commercial', furnished: false, status: 'Terminé', lastDay: day('2022-03-31') } as const;
    const flat = { ...home, status: 'Terminé', lastDay: day('2024-01-31') } as const;
    expect(erasureOf({ ...NOTHING, leases: [shop, flat] }).kept).toEqual([
      { what: 'nom et adresse', rule: 'other-lease', until: '2027-03-31' },
    ]);
  });

  it('of an owner ten years after the mandate', () => {
    expect(erasureOf({ ...NOTHING, mandatesUntil: [day('2017-06-30')] }).kept).toEqual([
      { what: 'nom et adresse', rule: 'mandate', until: '2027-06-30' },
    ]);
    expect(erasureOf({ ...NOTHING, mandatesUntil: [day('2016-06-30')] }).outcome).toBe('complète');
  });
});

it('leaves the documents of the accounts ten years after their year, whatever becomes of the name', () => {
  const issued = { count: 12, latestOn: day('2020-05-05') };
  expect(erasureOf({ ...NOTHING, issued })).toEqual({
    refusal: null,
    outcome: 'complète',
    kept: [{ what: 'pièces comptables', rule: 'accounting', until: '2030-12-31' }],
  });
  expect(erasureOf({ ...NOTHING, issued: { count: 12, latestOn: day('2015-12-31') } }).kept).toEqual([]);
});
