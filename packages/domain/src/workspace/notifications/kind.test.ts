import { expect, it } from 'vitest';
import { STANDINGS } from '../../shared/permissions.ts';
import { recipientOfEntry, kindOf, kindsReceivedBy, MAILED_KINDS, NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from './kind.ts';
import { defaultPreference } from './preference.ts';

it('has recipients, a group and a sentence for each kind', () => {
  expect(NOTIFICATION_KINDS.filter((kind) => kindOf(kind).receivedBy.length === 0)).toEqual([]);
  expect(NOTIFICATION_KINDS.filter((kind) => !NOTIFICATION_GROUPS.includes(kindOf(kind).group))).toEqual([]);
  expect(new Set(NOTIFICATION_KINDS.map((kind) => kindOf(kind).label)).size).toBe(NOTIFICATION_KINDS.length);
});

it('treats a founder as a manager, and excludes administrators, who are not members', () => {
  expect(STANDINGS.map(recipientOfEntry)).toEqual([null, 'manager', 'manager', 'owner', 'tenant']);
  expect(kindsReceivedBy('admin')).toEqual([]);
});

it('offers each role only its kinds', () => {
  expect(kindsReceivedBy('tenant')).toEqual([
    'request.opened',
    'request.commented',
    'request.moved',
    'lease.notice',
    'lease.announcement-declined',
    'lease.renewed',
    'lease.ended',
    'rent.revised',
    'payment.received',
    'receipt.issued',
    'charges.settled',
    'exit.settled',
    'document.shared',
    'document.expiring',
    'event.planned',
    'event.called-off',
  ]);
  expect(kindsReceivedBy('owner')).toEqual(expect.arrayContaining(['request.opened', 'payment.received', 'payment.late']));
  expect(kindsReceivedBy('owner')).not.toContain('inquiry.received');
  expect(kindsReceivedBy('founder')).toEqual(kindsReceivedBy('property_manager'));
});

it('is on in the application by default, and in the digest unless another e-mail covers it', () => {
  expect(defaultPreference('inquiry.received')).toEqual({ kind: 'inquiry.received', inApp: true, byMail: false });
  expect(defaultPreference('payment.late')).toEqual({ kind: 'payment.late', inApp: true, byMail: true });
  expect(MAILED_KINDS).toEqual(NOTIFICATION_KINDS.filter((kind) => defaultPreference(kind).byMail));
});
