import { expect, it } from 'vitest';
import { canCancel, canFinish, canStart, DEFAULT_MAINTENANCE_STATUS, MAINTENANCE_STATUSES } from './status.ts';

it('offers each quick action where the specification does', () => {
  const offered = (isOffered: (status: (typeof MAINTENANCE_STATUSES)[number]) => boolean) => MAINTENANCE_STATUSES.filter(isOffered);
  expect(DEFAULT_MAINTENANCE_STATUS).toBe('Nouveau');
  expect(offered(canStart)).toEqual(['Nouveau', 'En attente', 'Annulé']);
  expect(offered(canFinish)).toEqual(['Nouveau', 'En cours', 'En attente', 'Annulé']);
  expect(offered(canCancel)).toEqual(['Nouveau', 'En cours', 'En attente']);
});
