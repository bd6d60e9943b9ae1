import { describe, expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import {
  announcedReasons,
  announcementRefusal,
  earliestLastDay,
  NOTICE_PROOFS,
  writtenNotice,
  type AnnouncedLease,
} from './announced-notice.ts';
import { TENANT_NOTICE_REASONS } from './notice-reasons.ts';

const LEASE: AnnouncedLease = {
  kind: 'vide',
  furnished: false,
  landlordKind: 'personne physique',
  shortTermReason: '',
  status: 'Actif',
  startDate: day('2024-07-01'),
  endDate: day('2027-06-30'),
  exitOn: null,
};
const TODAY = day('2026-11-24');

describe('announcing a notice', () => {
  it.each([
    [{}, null],
    [{ status: 'En attente' }, 'lease.action-refused'],
    [{ status: 'Terminé' }, 'lease.action-refused'],
    [{ exitOn: day('2026-12-31') }, 'lease.end-known'],
    [{ startDate: TODAY }, null],
    [{ startDate: day('2026-11-25') }, 'lease.no-notice-possible'],
    [{ kind: 'saisonnier' }, 'lease.no-notice-possible'],
    [{ kind: 'stationnement' }, null],
    [{ kind: 'commercial' }, null],
  ] as const)('of a lease with %o: %s', (change, refusal) => {
    expect(announcementRefusal({ ...LEASE, ...change }, TODAY)).toBe(refusal);
  });

  it('offers reasons for an empty dwelling only, and « zone tendue » unless it is known to be false', () => {
    expect(announcedReasons(LEASE, true)).toEqual(TENANT_NOTICE_REASONS);
    expect(announcedReasons(LEASE, null)).toContain('zone tendue');
    expect(announcedReasons(LEASE, false)).not.toContain('zone tendue');
    expect(announcedReasons(LEASE, false)).toHaveLength(TENANT_NOTICE_REASONS.length - 1);
    expect(announcedReasons({ ...LEASE, kind: 'meublé' }, true)).toEqual([]);
  });

  it('knows the proof of every reason', () => {
    for (const reason of TENANT_NOTICE_REASONS) expect(NOTICE_PROOFS[reason]).toMatch(/\.$/);
  });

  it('counts from the reception, and leaves the period of a garage to its contract', () => {
    expect(earliestLastDay(LEASE, { receivedOn: TODAY, reason: null })).toBe('2027-02-24');
    expect(earliestLastDay(LEASE, { receivedOn: TODAY, reason: 'mutation' })).toBe('2026-12-24');
    expect(earliestLastDay({ ...LEASE, kind: 'stationnement' }, { receivedOn: TODAY, reason: null })).toBeNull();
  });
});

describe('the written notice', () => {
  const facts = { lease: LEASE, reason: null, startDate: '1er juillet 2024', premises: '3 rue Mercière, 69002 Lyon', wishedOn: null };

  it('states the period and its article, and no reason without one', () => {
    const text = writtenNotice(facts).join('\n');
    expect(text).toContain('selon le contrat de location qui a pris effet le 1er juillet 2024, je vous donne congé.');
    expect(text).toContain('Le préavis est de trois mois (loi n° 89-462, art. 15 I) ; il court à compter de la réception de cette lettre.');
    expect(text).not.toMatch(/Motif|zone tendue|rendre les clés le/);
  });

  it('states the reason with its proof, and the day that the tenant wishes', () => {
    const text = writtenNotice({ ...facts, reason: 'premier emploi', wishedOn: '15 janvier 2027' }).join('\n');
    expect(text).toContain('Le préavis est d’un mois');
    expect(text).toContain('Motif qui réduit le préavis à un mois : premier emploi. Le justificatif est joint à cette lettre.');
    expect(text).toContain('Je souhaite rendre les clés le 15 janvier 2027, si vous en êtes d’accord.');
    expect(writtenNotice({ ...facts, reason: 'zone tendue' }).join('\n')).toContain('zone tendue (décret n° 2013-392)');
  });

  it('mentions no reason where one month applies to everybody, and the contract where the law is silent', () => {
    expect(writtenNotice({ ...facts, lease: { ...LEASE, kind: 'meublé' } }).join('\n')).toContain('un mois (loi n° 89-462, art. 25-8)');
    expect(writtenNotice({ ...facts, lease: { ...LEASE, kind: 'stationnement' } }).join('\n')).toContain('celui que prévoit notre contrat');
  });
});
