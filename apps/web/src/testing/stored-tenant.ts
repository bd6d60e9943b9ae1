import { type Answers, emptyPage, type Output, pageOf } from './server-answers.ts';

export const TENANT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0101';

/** A tenant on their page and in their form. */
export const STORED_TENANT: Output<'tenants.byId'> = {
  id: TENANT_ID,
  name: 'Karim Benali',
  kind: 'personne',
  firstName: 'Karim',
  lastName: 'Benali',
  companyName: '',
  email: 'karim@exemple.fr',
  phone: '+33612345678',
  address: '12 rue Mercière, 69002 Lyon',
  status: 'Actif',
  notes: 'Appeler après 18 h',
  ibanEnding: '',
  hasAccount: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  createdByName: 'Claire Martin',
  updatedByName: 'Claire Martin',
  version: 4,
};

const counted = (count: number) => ({ count, isCapped: false });

export const TENANT_COUNTS: Output<'tenants.count'> = {
  ...counted(3),
  byStatus: { Actif: counted(1), Prospect: counted(2), Ancien: counted(0), 'En attente': counted(0) },
};

/** Answers for the pages of tenants. */
export const TENANT_ANSWERS: Answers = {
  'tenants.list': () => pageOf([STORED_TENANT]),
  'tenants.count': () => TENANT_COUNTS,
  'receipts.consent': () => ({ tenantId: TENANT_ID, email: 'karim@exemple.fr', today: '2026-11-20', consent: null }),
  'invitations.ofRecord': () => ({ account: null, invitation: null }),
  'tenants.byId': () => STORED_TENANT,
  'tenants.withEmail': () => [],
  'tenants.create': () => ({ id: TENANT_ID, name: 'Karim Benali', email: 'karim@exemple.fr' }),
  'history.of': emptyPage,
  'inquiries.list': emptyPage,
  'leases.list': emptyPage,
  'payments.list': emptyPage,
  'maintenance.list': emptyPage,
  'maintenance.count': () => counted(0),
  'documents.list': emptyPage,
};
