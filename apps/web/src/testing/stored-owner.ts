import { type Answers, type Output, pageOf } from './server-answers.ts';
import { PROPERTY_ANSWERS, STORED } from './stored-property.ts';

export const OWNER_ID = '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0201';

/** An owner on their page and in their form. */
export const STORED_OWNER: Output<'owners.byId'> = {
  id: OWNER_ID,
  name: 'SCI du Port',
  kind: 'société',
  firstName: 'Anne',
  lastName: 'Roux',
  companyName: 'SCI du Port',
  email: 'sci@exemple.fr',
  phone: '',
  address: '',
  propertyCount: 1,
  notes: '',
  ibanEnding: '',
  hasAccount: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  createdByName: 'Claire Martin',
  updatedByName: 'Claire Martin',
  version: 2,
};

/** Answers for the pages of owners. */
export const OWNER_ANSWERS: Answers = {
  ...PROPERTY_ANSWERS,
  'owners.list': () => pageOf([STORED_OWNER]),
  'owners.count': () => ({ count: 1, isCapped: false }),
  'invitations.ofRecord': () => ({ account: null, invitation: null }),
  'owners.byId': () => STORED_OWNER,
  'statements.ofOwner': () => ({ rhythm: 'mensuel', statements: [], movements: [], expenses: [] }),
  'mandates.ofOwner': () => ({ managesForOthers: false, mandates: [], properties: [] }),
  'owners.create': () => ({ id: OWNER_ID, name: 'SCI du Port', kind: 'société' }),
  'properties.list': () => pageOf([STORED]),
  'properties.count': () => ({ count: 1, isCapped: false }),
};
