import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../audit-log/actions.ts';
import { bodyOf, entityOf, WEBHOOK_EVENTS } from './event.ts';

const ID = '0199a000-0000-7000-8000-000000000001';
const OTHER = '0199a000-0000-7000-8000-000000000002';
const ACT = {
  organizationId: '0199a000-0000-7000-8000-00000000000a',
  action: 'payment.receive',
  entityId: ID,
  at: new Date('2026-11-20T09:00:00Z'),
} as const;

it('offers every act of the audit log, but not the test', () => {
  expect(WEBHOOK_EVENTS).toHaveLength(AUDIT_ACTIONS.length - 1);
  expect(WEBHOOK_EVENTS).not.toContain('webhook.test');
  expect(entityOf('charge-expense.create')).toBe('charge-expense');
});

describe('the body of a delivery', () => {
  it('has ids and nothing that an act stored', () => {
    const after = { name: 'Claire Martin', email: 'claire@exemple.fr', amountCents: 90_000, tenantId: OTHER };
    expect(JSON.parse(bodyOf(OTHER, { ...ACT, after }))).toEqual({
      id: `msg_${OTHER}`,
      type: 'payment.receive',
      timestamp: '2026-11-20T09:00:00.000Z',
      data: { organizationId: ACT.organizationId, entity: 'payment', id: ID },
    });
  });

  it('names the records of an act on many', () => {
    expect(JSON.parse(bodyOf(OTHER, { ...ACT, after: { ids: [ID, OTHER, 'Claire Martin', 3] } }))).toMatchObject({
      data: { id: ID, ids: [ID, OTHER] },
    });
  });
});
