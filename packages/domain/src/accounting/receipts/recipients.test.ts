import { expect, it } from 'vitest';
import { printReason, receiptsToGive } from './recipients.ts';

it.each([
  [{ hasConsent: true, email: 'karim@exemple.fr' }, null],
  [{ hasConsent: false, email: 'karim@exemple.fr' }, 'sans accord'],
  [{ hasConsent: true, email: '' }, 'sans adresse e-mail'],
  [{ hasConsent: false, email: '' }, 'sans accord'],
] as const)('%o is printed: %s', (tenant, reason) => {
  expect(printReason(tenant)).toBe(reason);
});

it('gives the quittance instead of everything else, every reçu instead of the avis, and the avis alone', () => {
  const quittance = { id: 1, kind: 'quittance' } as const;
  const [first, second] = [
    { id: 2, kind: 'reçu' },
    { id: 3, kind: 'reçu' },
  ] as const;
  const avis = { id: 4, kind: 'avis' } as const;
  expect(receiptsToGive([avis, first, quittance, second])).toEqual([quittance]);
  expect(receiptsToGive([avis, first, second])).toEqual([first, second]);
  expect(receiptsToGive([avis])).toEqual([avis]);
  expect(receiptsToGive([])).toEqual([]);
});
