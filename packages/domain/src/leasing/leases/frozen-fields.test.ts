import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import { assertCompletedSignature, frozenFields } from './frozen-fields.ts';
import { type LeaseStatus } from './status.ts';

const SIGNED_ON = day('2026-06-20');
const signed = (status: LeaseStatus) => frozenFields({ status, signedOn: SIGNED_ON, indexSeries: 'IRL' });

describe('the editable fields', () => {
  it('are all fields while the lease is pending', () => {
    expect(signed('En attente')).toEqual([]);
  });

  it('exclude the parties and the rent once it is active', () => {
    expect(signed('Actif')).toEqual(expect.arrayContaining(['propertyId', 'tenantIds', 'rentCents', 'startDate', 'signedOn']));
    expect(signed('Actif')).not.toContain('guarantors');
    expect(signed('Actif')).not.toContain('paymentDay');
    expect(signed('Actif')).not.toContain('endDate');
  });

  it('exclude the deposit, which is never revised during the lease, renewed or not (loi n° 89-462, art. 22)', () => {
    expect(signed('En attente')).not.toContain('depositCents');
    expect(signed('Actif')).toContain('depositCents');
  });

  it('exclude the event that shortens the lease (art. 11), and the revision clause (art. 17-1): both are written in it', () => {
    expect(signed('Actif')).toEqual(expect.arrayContaining(['shortTermReason', 'indexSeries', 'indexQuarter', 'revisionDay']));
  });

  it('include a revision clause that an active lease lacks', () => {
    const lacking = (status: LeaseStatus) => frozenFields({ status, signedOn: SIGNED_ON, indexSeries: null });
    expect(signed('Actif').filter((field) => !lacking('Actif').includes(field))).toEqual(['indexSeries', 'indexQuarter', 'revisionDay']);
    expect(lacking('Terminé')).toContain('indexSeries');
  });

  it.each(['Terminé', 'Résilié'] as const)('are the notes only once it is « %s »', (status) => {
    expect(signed(status)).toEqual(expect.arrayContaining([...signed('Actif'), 'endDate', 'guarantors', 'depositCents']));
  });

  it.each([
    ['En attente', null, false],
    ['En attente', SIGNED_ON, false],
    ['Actif', null, false],
    ['Actif', SIGNED_ON, true],
    ['Terminé', null, true],
    ['Résilié', null, true],
  ] as const)('of a lease « %s » signed on %s: its signature is frozen: %s', (status, signedOn, isHeld) => {
    const frozen = frozenFields({ status, signedOn, indexSeries: 'IRL' });
    expect(frozen.includes('signedOn')).toBe(isHeld);
    // No other field becomes editable with it.
    expect(frozen.filter((field) => field !== 'signedOn')).toEqual(signed(status).filter((field) => field !== 'signedOn'));
  });
});

describe('adding a missing signature day', () => {
  const today = day('2026-11-20');

  const complete = (lease: Parameters<typeof assertCompletedSignature>[0], signedOn: ReturnType<typeof day> | null) =>
    assertCompletedSignature(lease, signedOn, today);

  it('refuses a future day for an active lease', () => {
    const running = { status: 'Actif', signedOn: null } as const;
    const refusal: unknown = expect.objectContaining({ code: 'lease.signed-in-future', field: 'signedOn' });
    expect(() => complete(running, day('2026-11-21'))).toThrow(refusal);
  });

  it.each([
    ['Actif', null, today],
    ['Actif', null, day('2019-03-01')],
    ['Actif', null, null],
    // A pending lease may be signed later.
    ['En attente', null, day('2026-11-21')],
    // Known before: it is frozen, and not checked again.
    ['Actif', day('2026-12-01'), day('2026-12-01')],
  ] as const)('is accepted for a lease « %s », from %s to %s', (status, before, after) => {
    expect(() => complete({ status, signedOn: before }, after)).not.toThrow();
  });
});
