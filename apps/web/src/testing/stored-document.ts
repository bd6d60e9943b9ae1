import { type Answers, emptyPage, type Output, pageOf, type Row } from './server-answers.ts';

export const DOCUMENT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0301';
export const FILED_LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0302';

/** A document in the list. */
export const DOCUMENT_ROW: Row<'documents.list'> = {
  id: DOCUMENT_ID,
  title: 'Assurance de Léo Petit',
  description: 'Attestation annuelle',
  documentType: "Attestation d'assurance",
  relatedType: 'lease',
  relatedId: FILED_LEASE_ID,
  relatedLabel: 'T2 des Lilas',
  visibleToTenant: true,
  visibleToOwner: false,
  expiresOn: null,
  file: { name: 'attestation.pdf', mediaType: 'application/pdf', bytes: 28_087 },
  createdAt: '2026-10-31T09:00:00Z',
  version: 2,
};

/** The same on its page and in its form. */
export const STORED_DOCUMENT: Output<'documents.byId'> = {
  ...DOCUMENT_ROW,
  propertyId: null,
  tenantId: null,
  leaseId: FILED_LEASE_ID,
  requestId: null,
  paymentId: null,
  createdByName: 'Claire Martin',
  updatedAt: '2026-11-20T09:00:00Z',
  updatedByName: 'Hugo Bernard',
};

export const FILED_LEASE: Output<'leases.choices'>[number] = {
  id: FILED_LEASE_ID,
  status: 'Actif',
  paymentDay: 5,
  rentCents: 70_000,
  supplementCents: 0,
  chargesCents: 5000,
  property: { id: FILED_LEASE_ID, title: 'T2 des Lilas', address: '3 rue des Lilas', city: 'Lyon' },
  tenant: { id: FILED_LEASE_ID, name: 'Léo Petit', email: 'leo.petit@exemple.fr' },
  otherTenants: [],
};

/** Answers for the pages of documents. */
export const DOCUMENT_ANSWERS: Answers = {
  'documents.list': () => pageOf([DOCUMENT_ROW]),
  'documents.count': () => ({ count: 1, isCapped: false }),
  'documents.byId': () => STORED_DOCUMENT,
  'leases.choices': () => [FILED_LEASE],
  'maintenance.list': emptyPage,
  'payments.list': emptyPage,
  'properties.list': emptyPage,
  'history.of': emptyPage,
};
