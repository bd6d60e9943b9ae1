import { expect, it } from 'vitest';
import { STANDINGS } from '../../shared/permissions.ts';
import {
  defaultPreference,
  recipientOfEntry,
  kindOf,
  kindsReceivedBy,
  MAILED_KINDS,
  NOTIFICATION_GROUPS,
  NOTIFICATION_KINDS,
} from './kind.ts';

it('is told to somebody, in a group, with words of its own', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => kindOf(kind).receivedBy.length === 0)).toEqual([]);
  expect(NOTIFICATION_KINDS.filter((kind) => !NOTIFICATION_GROUPS.includes(kindOf(kind).group))).toEqual([]);
  expect(new Set(NOTIFICATION_KINDS.map((kind) => kindOf(kind).label)).size).toBe(NOTIFICATION_KINDS.length);
});

it('makes a founder a manager, and tells an administrator nothing: he is no member', () => {
  expect(STANDINGS.map(recipientOfEntry)).toEqual([null, 'manager', 'manager', 'owner', 'tenant']);
  expect(kindsReceivedBy('admin')).toEqual([]);
});

it('offers each only what may reach him', () => {
  expect(kindsReceivedBy('tenant')).toEqual([
    'request.opened',
    'request.commented',
    'request.moved',
    'lease.notice',
    'lease.renewed',
    'lease.ended',
    'payment.received',
    'document.shared',
    'document.expiring',
    'event.planned',
    'event.called-off',
  ]);
  expect(kindsReceivedBy('owner')).not.toContain('payment.received');
  expect(kindsReceivedBy('founder')).toEqual(kindsReceivedBy('property_manager'));
});

it('stands behind the bell by default, and in the letter where no other letter told of it', () => {
  expect(defaultPreference('inquiry.received')).toEqual({ kind: 'inquiry.received', inApp: true, byMail: false });
  expect(defaultPreference('payment.late')).toEqual({ kind: 'payment.late', inApp: true, byMail: true });
  expect(MAILED_KINDS).toEqual(NOTIFICATION_KINDS.filter((kind) => defaultPreference(kind).byMail));
});
