import { randomUUID } from 'node:crypto';
import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aLeaseDraft, someLease } from '@lares/testing/factories/leases';
import { aPaymentDraft } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from './testing/importing.ts';
import { callerAs, sessionOf } from './trpc/signed-in-as.ts';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
let propertyId: string;
let tenantId: string;
let leaseId: string;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  agency = await anAgency(database);
  ({ id: propertyId } = await someProperty(database, agency.organization.id));
  ({ id: tenantId } = await someTenant(database, agency.organization.id));
  const { id: organizationId } = agency.organization;
  const { id: letPropertyId } = await someProperty(database, organizationId);
  ({ id: leaseId } = await someLease(database, { organizationId, propertyId: letPropertyId, tenantId }));
});
afterAll(() => database.drop());

type Who = 'manager' | 'colleague';
const as = (who: Who) => callerAs(sessionOf(agency[who], agency.organization), { database });
type Caller = ReturnType<typeof as>;

const PROPERTY = {
  title: 'Bien',
  type: 'Maison',
  status: 'À Louer',
  address: '1 rue du Port',
  city: 'Lyon',
  priceCents: 90_000,
  areaM2: 60,
} as const;
const REQUEST = { kind: 'panne', description: 'Sous l’évier de la cuisine', priority: 'Haute', status: 'En cours' } as const;

interface Creation {
  table: string;
  create: (caller: Caller, creationKey: string, word: string) => Promise<{ id: string }>;
  reusedCode?: DomainErrorCode;
}

/** `word` distinguishes one form from another. */
const CREATIONS: Record<string, Creation> = {
  property: {
    table: 'properties',
    create: ({ properties }, creationKey, word) => properties.create({ ...PROPERTY, title: word, creationKey }),
  },
  owner: { table: 'owners', create: ({ owners }, creationKey, word) => owners.create({ kind: 'personne', lastName: word, creationKey }) },
  client: {
    table: 'tenants',
    create: ({ tenants }, creationKey, word) =>
      tenants.create({ kind: 'personne', firstName: 'Ana', lastName: word, email: 'ana@exemple.fr', status: 'Prospect', creationKey }),
  },
  contractor: { table: 'contractors', create: ({ contractors }, creationKey, word) => contractors.create({ name: word, creationKey }) },
  request: {
    table: 'maintenance_requests',
    create: ({ maintenance }, creationKey, word) => maintenance.create({ ...REQUEST, title: word, propertyId, creationKey }),
  },
  event: {
    table: 'events',
    create: ({ events }, creationKey, word) =>
      events.create({ title: word, kind: 'autre', firstDay: '2026-12-01', isAllDay: true, creationKey }),
  },
  payment: {
    table: 'payments',
    // These payments are alike on purpose.
    create: ({ payments }, creationKey, word) =>
      payments.create({ ...aPaymentDraft(leaseId), notes: word, creationKey, confirmed: ['repeated'] }),
    reusedCode: 'payment.key-reused',
  },
  lease: {
    table: 'leases',
    create: ({ leases }, creationKey, word) =>
      leases.create({ ...aLeaseDraft({ propertyId, tenantIds: [tenantId] }), notes: word, creationKey }),
  },
};

describe.each(Object.entries(CREATIONS))('a form of a new %s', (_noun, { table, create, reusedCode = 'common.key-reused' }) => {
  const rows = async () => (await asOwner(database, `select from ${table}`)).length;

  it('creates one row when sent again, or several times at once', async () => {
    const [key, before] = [randomUUID(), await rows()];
    const send = () => create(as('manager'), key, 'Martin');
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(others).toEqual([first, first]);
    expect(await create(as('manager'), key.toUpperCase(), 'Martin')).toEqual(first);
    expect(await rows()).toBe(before + 1);
    expect(await asOwner(database, `select from audit_log where entity_id = '${first?.id ?? ''}'`)).toHaveLength(1);
  });

  it('is refused when sent again with other values', async () => {
    const key = randomUUID();
    await create(as('manager'), key, 'Martin');
    const before = await rows();
    expect(await refusalOf(create(as('manager'), key, 'Petit'))).toMatchObject({ code: reusedCode });
    expect(await rows()).toBe(before);
  });

  it('is refused to another user under the same key', async () => {
    const [key, before] = [randomUUID(), await rows()];
    await create(as('manager'), key, 'Martin');
    expect(await refusalOf(create(as('colleague'), key, 'Martin'))).toMatchObject({ code: reusedCode });
    expect(await rows()).toBe(before + 1);
  });

  it('of two users who send one key at once, creates the row of one and refuses the other', async () => {
    const [key, before] = [randomUUID(), await rows()];
    const sent = await Promise.allSettled((['manager', 'colleague'] as const).map((who) => create(as(who), key, 'Martin')));
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await rows()).toBe(before + 1);
  });
});

it('« Créer et activer », pressed twice, creates one lease that does not overlap itself', async () => {
  const { id } = await someProperty(database, agency.organization.id);
  const draft = { ...aLeaseDraft({ propertyId: id, tenantIds: [tenantId] }), activate: true, creationKey: randomUUID() };
  const [first, second] = await Promise.all([as('manager').leases.create(draft), as('manager').leases.create(draft)]);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ status: 'Actif' });
});
