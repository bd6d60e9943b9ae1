import type { Answers } from './render-address.tsx';

export const DOCUMENT_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0301';
export const FILED_LEASE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0302';

/** A document in the list. */
export const DOCUMENT_ROW = {
  id: DOCUMENT_ID,
  title: 'Assurance de Léo Petit',
  description: 'Attestation annuelle',
  documentType: "Attestation d'assurance",
  relatedType: 'lease',
  relatedId: FILED_LEASE_ID,
  relatedLabel: 'T2 des Lilas',
  visibleToTenant: true,
  visibleToOwner: false,
  expiresOn: null as string | null,
  file: { name: 'attestation.pdf', mediaType: 'application/pdf', bytes: 28_087 },
  createdAt: '2026-10-31T09:00:00Z',
  version: 2,
};

/** The same on its page and in its form. */
export const STORED_DOCUMENT = {
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

export const FILED_LEASE = {
  id: FILED_LEASE_ID,
  status: 'Actif',
  startDate: '2025-01-01',
  rentCents: 70_000,
  chargesCents: 5000,
  property: { id: FILED_LEASE_ID, title: 'T2 des Lilas', address: '3 rue des Lilas', postalCode: '69003', city: 'Lyon' },
  tenant: { id: FILED_LEASE_ID, name: 'Léo Petit' },
  otherTenants: [],
};

const empty = () => ({ rows: [] as object[], nextCursor: null as string | null, previousCursor: null });

/** Answers for the pages of documents. */
export const DOCUMENT_ANSWERS: Answers = {
  'documents.list': () => ({ ...empty(), rows: [DOCUMENT_ROW] }),
  'documents.count': () => ({ count: 1, isCapped: false }),
  'documents.byId': () => STORED_DOCUMENT,
  'leases.choices': () => [FILED_LEASE],
  'maintenance.list': empty,
  'payments.list': empty,
  'properties.list': empty,
  'history.of': empty,
};
