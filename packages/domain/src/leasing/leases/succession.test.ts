import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { earlierRenews, reletFindings, type SucceededLease } from './succession.ts';

const today = day('2026-11-20');
const VIDE: SucceededLease = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  status: 'Actif',
  startDate: day('2024-01-01'),
  endDate: day('2026-12-31'),
  exitOn: null,
  nextStartsOn: day('2027-01-01'),
};

describe('a lease whose property is let again', () => {
  it.each([
    ['has a finding before its term', VIDE, ['lease.succession.let-again']],
    ['has a finding on its last day', { ...VIDE, endDate: today }, ['lease.succession.let-again']],
    ['has a finding after its term', { ...VIDE, endDate: day('2026-11-19') }, ['lease.succession.outlived']],
    ['has a finding for a shop too', { ...VIDE, kind: 'commercial' }, ['lease.succession.let-again']],
    ['has no finding under a notice', { ...VIDE, exitOn: day('2026-12-31') }, []],
    ['has no finding if it ends without notice', { ...VIDE, kind: 'étudiant', startDate: day('2026-04-01') }, []],
    ['has nothing to tell when the next comes after its next term', { ...VIDE, nextStartsOn: day('2030-01-01') }, []],
    ['has nothing to tell alone', { ...VIDE, nextStartsOn: null }, []],
    ['has nothing to tell while it waits', { ...VIDE, status: 'En attente' }, []],
  ] as const)('%s', (_case, lease, expected) => {
    expect(reletFindings(lease, today).map(({ ruleId }) => ruleId)).toEqual(expected);
  });

  it('is reported as a warning, never refused, with its days', () => {
    expect(reletFindings({ ...VIDE, endDate: day('2026-10-31'), nextStartsOn: day('2026-11-01') }, today)).toEqual([
      expect.objectContaining({
        severity: 'avertissement',
        message: expect.stringContaining('Ce bail a dépassé son terme et le bien est reloué'),
        figures: { from: '2026-11-01' },
      }),
    ]);
  });
});

describe('a lease that follows another', () => {
  const earlier = { ...VIDE, endDate: day('2026-12-31'), tenant: 'Léo Petit' };

  it('is warned that the other renews itself, with its tenant', () => {
    expect(earlierRenews([earlier])).toEqual([
      expect.objectContaining({
        field: 'startDate',
        severity: 'avertissement',
        message: expect.stringContaining('Léo Petit'),
        figures: { last: '2026-12-31' },
      }),
    ]);
  });

  it('is not warned about one that ends by itself, but about the one before', () => {
    const student = { ...earlier, kind: 'étudiant' as const, startDate: day('2026-04-01'), tenant: 'Zoé Martin' };
    expect(earlierRenews([student])).toEqual([]);
    expect(earlierRenews([student, earlier])).toHaveLength(1);
  });
});
