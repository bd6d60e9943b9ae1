import { type Answers, emptyPage, type Output, pageOf, type Row } from './server-answers.ts';
import { STORED } from './stored-property.ts';

export const REQUEST_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0101';
export const PLACE_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0102';
export const RENTER_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0103';
export const TASK_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0104';

const PLACE = { id: PLACE_ID, title: 'T2 des Lilas', address: '3 rue des Lilas', postalCode: '69003', city: 'Lyon' };

/** A request in the list. */
export const REQUEST_ROW: Row<'maintenance.list'> = {
  id: REQUEST_ID,
  kind: 'panne',
  title: 'Fuite sous l’évier',
  priority: 'Haute',
  status: 'Nouveau',
  borneBy: null,
  property: { ...PLACE, canOpen: true },
  tenant: { id: RENTER_ID, name: 'Léo Petit', email: 'leo.petit@exemple.fr' },
  createdAt: '2026-11-20T06:00:00Z',
  version: 3,
};

/** The same on its page and in its form. */
export const STORED_REQUEST: Output<'maintenance.byId'> = {
  ...REQUEST_ROW,
  description: 'L’eau coule sous l’évier depuis hier soir.',
  propertyId: PLACE_ID,
  tenantId: RENTER_ID,
  comments: [],
  photos: [],
  costs: { totalCents: 0, byCostPayer: { propriétaire: 0, locataire: 0 }, undecidedCents: 0 },
  createdByName: 'Claire Martin',
  isMine: false,
  updatedByName: 'Hugo Bernard',
  updatedAt: '2026-11-20T09:00:00Z',
};

export const STORED_TASK: Output<'maintenance.tasks'>[number] = {
  id: TASK_ID,
  status: 'Nouveau',
  contractor: null,
  assignedTo: '',
  scheduledDate: null,
  completionDate: null,
  costCents: null,
  notes: '',
  createdAt: '2026-11-20T07:00:00Z',
  version: 1,
};

/** Answers for the pages of maintenance. */
export const REQUEST_ANSWERS: Answers = {
  'maintenance.list': () => pageOf([REQUEST_ROW]),
  'maintenance.count': () => ({ count: 1, isCapped: false }),
  'maintenance.costs': () => ({ totalCents: 0, byCostPayer: { propriétaire: 0, locataire: 0 }, undecidedCents: 0 }),
  'maintenance.byId': () => STORED_REQUEST,
  'maintenance.tasks': () => [],
  'maintenance.places': () => [PLACE],
  'maintenance.tenantsOfPlace': () => [{ id: RENTER_ID, name: 'Léo Petit', email: 'leo.petit@exemple.fr' }],
  'contractors.search': () => [
    { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0105', name: 'Plomberie Roux', trade: 'Plomberie', insuranceUntil: null },
  ],
  'properties.list': () => pageOf([{ ...STORED, ...PLACE }]),
  'properties.byId': () => ({ ...STORED, ...PLACE }),
  'documents.list': emptyPage,
  'history.of': emptyPage,
};
