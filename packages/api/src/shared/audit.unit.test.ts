import { expect, it } from 'vitest';
import { createdBy } from './audit.ts';

it('a new record was updated when it was created, however long the clock takes', () => {
  let calls = 0;
  const now = () => new Date(Date.UTC(2026, 10, 28, 9, 0, 0, calls++));
  const actor = { userId: 'u', organizationId: 'o', membershipId: null, standing: 'admin' as const };
  const { createdAt, updatedAt } = createdBy({ actor, now });
  expect([createdAt, updatedAt]).toEqual(['2026-11-28T09:00:00.000Z', '2026-11-28T09:00:00.000Z']);
});
