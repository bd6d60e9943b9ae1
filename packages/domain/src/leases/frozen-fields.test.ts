import { describe, expect, it } from 'vitest';
import { frozenFields } from './frozen-fields.ts';

describe('what a form may still change', () => {
  it('is everything while the lease waits', () => {
    expect(frozenFields('En attente')).toEqual([]);
  });

  it('is neither the parties nor the rent once it runs', () => {
    expect(frozenFields('Actif')).toEqual(expect.arrayContaining(['propertyId', 'tenantIds', 'rentCents', 'startDate', 'signedOn']));
    expect(frozenFields('Actif')).not.toContain('guarantors');
    expect(frozenFields('Actif')).not.toContain('endDate');
  });

  it.each(['Terminé', 'Résilié'] as const)('is the notes alone once it is « %s »', (status) => {
    expect(frozenFields(status)).toEqual(expect.arrayContaining([...frozenFields('Actif'), 'endDate', 'guarantors', 'depositCents']));
  });
});
