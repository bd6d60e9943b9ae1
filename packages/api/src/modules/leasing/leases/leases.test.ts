import { randomUUID } from 'node:crypto';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { guarantors, leases, leaseTenants, leaseTerms } from '@lares/db/schema/leasing/leases';
import { properties } from '@lares/db/schema/portfolio/properties';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { Wall } from '@lares/db/wall';
import { LEASE_SORTS, type LeaseSort } from '@lares/domain/leasing/leases/filters';
import { LEASE_KINDS, type LeaseKind } from '@lares/domain/leasing/leases/kind';
import { LEASE_STATUSES, type LeaseStatus } from '@lares/domain/leasing/leases/status';
import { addDays, day, type Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { fold } from '@lares/domain/shared/fold';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { aLeaseDraft, someLease } from '@lares/testing/factories/leases';
import { anOrganization } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { EMPTY_GUARANTOR, leaseFields, type LeaseDraft } from '@lares/validation/leasing/leases';
import { eq, getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';

let database: TestDatabase;
let agency: Agency;
let org: string;

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  org = agency.organization.id;
});
afterAll(() => database.drop());

const as = (who: Who, whose = agency) => callerAs(sessionOf(whose[who], whose.organization), { database });
const inside = () => new Wall(database, { organizationId: org, userId: null });

const place = (overrides: Parameters<typeof someProperty>[2] = {}) => someProperty(database, org, { postalCode: '69002', ...overrides });
const client = (overrides: Parameters<typeof someTenant>[2] = {}) => someTenant(database, org, overrides);

async function aDraft(overrides: Partial<LeaseDraft> = {}): Promise<LeaseDraft> {
  const propertyId = overrides.propertyId ?? (await place()).id;
  return aLeaseDraft({ tenantIds: [(await client()).id], ...overrides, propertyId });
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { message: string; cause?: { field?: string | null } }) => [error.message, error.cause?.field ?? null],
  );

const storedLease = async (id: string) => {
  const [row] = await inside().transaction((tx) => tx.select().from(leases).where(eq(leases.id, id)));
  return row!;
};

it('has a column for each field of the form, and no column without a source', () => {
  const parts = ['tenantIds', 'rentCents', 'supplementCents', 'chargesCents', 'chargesMode', 'guarantors'];
  const decidedByActions = [
    'status',
    'exitOn',
    'noticeBy',
    'noticeReceivedOn',
    'noticeEffectiveOn',
    'noticeReason',
    'endReason',
    'termBegunOn',
    'termAmendments',
  ];
  const kept = ['organizationId', 'id', 'tenantId', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version'];
  const fields = Object.keys(leaseFields.shape).filter((name) => !parts.includes(name));
  expect(Object.keys(getTableColumns(leases)).sort()).toEqual([...fields, ...decidedByActions, ...kept, 'lastDay'].sort());
});

describe('a new lease', () => {
  it('is written with its tenants, its first rent and its guarantors, pending, with an audit row', async () => {
    const [main, other] = [await client(), await client({ firstName: 'Zoé' })];
    const surety = { ...EMPTY_GUARANTOR, name: 'Paul Petit', maxAmountCents: 500_000 };
    const draft = await aDraft({ tenantIds: [main.id, other.id], guarantors: [surety], kind: 'colocation' });
    const { id, status } = await as('manager').leases.create(draft);
    expect(status).toBe('En attente');
    expect(await storedLease(id)).toMatchObject({ tenantId: main.id, status: 'En attente', version: 1, endDate: '2029-12-31' });
    const [signing, terms, sureties, log] = await inside().transaction(async (tx) => [
      await tx.select().from(leaseTenants).where(eq(leaseTenants.leaseId, id)),
      await tx.select().from(leaseTerms).where(eq(leaseTerms.leaseId, id)),
      await tx.select().from(guarantors).where(eq(guarantors.leaseId, id)),
      await tx.select().from(auditLog).where(eq(auditLog.entityId, id)),
    ]);
    expect(signing.map(({ tenantId }) => tenantId).sort()).toEqual([main.id, other.id].sort());
    expect(terms).toMatchObject([{ fromDate: '2027-01-01', rentCents: 80_000, chargesCents: 6_000, origin: 'initial' }]);
    expect(sureties).toMatchObject([{ name: 'Paul Petit', surety: 'solidaire', maxAmountCents: 500_000 }]);
    expect(log).toMatchObject([
      { action: 'lease.create', actorKind: 'user', before: null, after: { rentCents: 80_000, tenantIds: [main.id, other.id] } },
    ]);
  });

  it('can be active at once, and updates property and tenants in the same transaction, in their own histories', async () => {
    const [property, tenant] = [await place({ status: 'À Louer' }), await client({ status: 'Prospect' })];
    const draft = await aDraft({ propertyId: property.id, tenantIds: [tenant.id] });
    const { id } = await as('manager').leases.create({ ...draft, activate: true, setPropertyStatus: true, setTenantStatus: true });
    expect((await storedLease(id)).status).toBe('Actif');
    const marked = await inside().transaction(async (tx) => [
      await tx.select({ status: properties.status, version: properties.version }).from(properties).where(eq(properties.id, property.id)),
      await tx.select({ status: tenants.status, version: tenants.version }).from(tenants).where(eq(tenants.id, tenant.id)),
    ]);
    expect(marked).toEqual([[{ status: 'Loué', version: 2 }], [{ status: 'Actif', version: 2 }]]);
    expect((await as('manager').history.of({ entity: 'property', id: property.id })).rows).toMatchObject([
      { action: 'property.update', before: { status: 'À Louer' }, after: { status: 'Loué' } },
    ]);
    expect((await as('manager').history.of({ entity: 'lease', id })).rows).toMatchObject([{ action: 'lease.create' }]);
  });

  it('is refused as a whole, under the field, when a named person or property is absent', async () => {
    const foreign = await anOrganization(database);
    const theirs = { property: await someProperty(database, foreign.id), tenant: await someTenant(database, foreign.id) };
    const [gone, tenant] = [await place({ deletedAt: '2026-01-01T00:00:00Z' }), await client()];
    const create = async (overrides: Partial<LeaseDraft>) => refusal(as('manager').leases.create(await aDraft(overrides)));
    const before = await as('manager').leases.count({});
    expect(await create({ propertyId: theirs.property.id })).toEqual(['common.invalid-reference', 'propertyId']);
    expect(await create({ propertyId: gone.id })).toEqual(['common.invalid-reference', 'propertyId']);
    expect(await create({ propertyId: randomUUID() })).toEqual(['common.invalid-reference', 'propertyId']);
    expect(await create({ tenantIds: [tenant.id, theirs.tenant.id] })).toEqual(['common.invalid-reference', 'tenantIds']);
    expect(await as('manager').leases.count({})).toEqual(before);
  });

  it('is refused or warned about as the law requires', async () => {
    const create = async (overrides: Partial<LeaseDraft>) => refusal(as('manager').leases.create(await aDraft(overrides)));
    expect(await create({ endDate: '2028-12-31' })).toEqual(['law.refused', 'endDate']);
    expect(await create({ depositCents: 80_001 })).toEqual(['law.refused', 'depositCents']);
    expect(await create({ chargesMode: 'forfait' })).toEqual(['law.refused', 'chargesMode']);
    // Energy class G only causes a warning.
    const { id: propertyId } = await place({ dpeClass: 'G' });
    expect(await create({ propertyId })).toBe('accepted');
  });

  it('cannot be active without the fields an active lease needs', async () => {
    const draft = await aDraft({ endDate: null });
    expect(await refusal(as('manager').leases.create({ ...draft, activate: true }))).toEqual(['lease.not-activable', null]);
  });

  it('prevents the deletion of its property and its tenants', async () => {
    const draft = await aDraft();
    await as('manager').leases.create(draft);
    expect(await refusal(as('manager').properties.remove({ id: draft.propertyId! }))).toEqual(['property.still-leased', null]);
  });

  it('is created once when two users activate it for the same days', async () => {
    const { id: propertyId } = await place();
    const drafts = [await aDraft({ propertyId }), await aDraft({ propertyId, startDate: '2029-12-31', endDate: '2032-12-30' })];
    const outcomes = await Promise.all(drafts.map((draft) => refusal(as('manager').leases.create({ ...draft, activate: true }))));
    expect(outcomes).toHaveLength(2);
    expect(outcomes).toContain('accepted');
    expect(outcomes).toContainEqual(['lease.overlap', 'startDate']);
    expect(await as('manager').leases.count({ propertyId })).toEqual({ count: 1, isCapped: false });
  });

  it('waits for a concurrent deletion, and then does not find the property', async () => {
    const draft = await aDraft();
    const outcomes = await Promise.all([
      refusal(as('manager').leases.create(draft)),
      refusal(as('colleague').properties.remove({ id: draft.propertyId! })),
    ]);
    expect([
      ['accepted', ['property.still-leased', null]],
      [['common.invalid-reference', 'propertyId'], 'accepted'],
    ]).toContainEqual(outcomes);
  });
});

describe('editing a lease', () => {
  const again = async (overrides: Partial<LeaseDraft> = {}, activate = false) => {
    const draft = await aDraft(overrides);
    const { id } = await as('manager').leases.create({ ...draft, activate });
    return { draft, id };
  };

  it('replaces a pending lease: people, rent, guarantors', async () => {
    const { id } = await again({ guarantors: [{ ...EMPTY_GUARANTOR, name: 'Paul' }] });
    const [property, main, other] = [await place(), await client(), await client()];
    const after = await aDraft({ propertyId: property.id, tenantIds: [main.id, other.id], startDate: '2027-02-01', endDate: '2030-01-31' });
    await as('colleague').leases.update({ ...after, rentCents: 90_000, id, version: 1 });
    const seen = await as('manager').leases.byId({ id });
    expect(seen).toMatchObject({
      version: 2,
      startDate: '2027-02-01',
      guarantors: [],
      property: { id: property.id },
      tenant: { id: main.id },
    });
    expect(seen.otherTenants.map((one) => one.id)).toEqual([other.id]);
    expect(seen.terms).toMatchObject([{ fromDate: '2027-02-01', rentCents: 90_000 }]);
    const [change] = (await as('manager').history.of({ entity: 'lease', id })).rows;
    expect(change).toMatchObject({ action: 'lease.update', before: { rentCents: 80_000 }, after: { rentCents: 90_000, guarantors: [] } });
  });

  it('refuses the second of two changes with the author of the first', async () => {
    const { draft, id } = await again();
    await as('colleague').leases.update({ ...draft, notes: 'Premier', id, version: 1 });
    await expect(as('manager').leases.update({ ...draft, notes: 'Second', id, version: 1 })).rejects.toMatchObject({
      message: 'common.modified-meanwhile',
      cause: { details: { by: 'Hugo Bernard' } },
    });
  });

  it('freezes the parties and the rent once it is active, and accepts the other changes', async () => {
    const { draft, id } = await again({ tenantIds: [(await client()).id, (await client()).id, (await client()).id] }, true);
    const [main, ...others] = draft.tenantIds;
    const update = (overrides: Partial<LeaseDraft>, version = 1) =>
      refusal(as('manager').leases.update({ ...draft, ...overrides, id, version }));
    for (const [field, value] of [
      ['propertyId', (await place()).id],
      ['tenantIds', [main!]],
      ['tenantIds', [...others, main!]],
      ['rentCents', 80_001],
      ['chargesCents', 6_001],
      ['startDate', '2027-01-02'],
      ['landlordKind', 'SCI familiale'],
      ['signedOn', '2005-01-01'],
      // Never revised during the lease (loi n° 89-462, art. 22), not even below its ceiling.
      ['depositCents', 79_000],
      ['shortTermReason', 'Retour du bailleur en 2028'],
      ['indexQuarter', '2025-T3'],
      ['revisionDay', '11-22'],
    ] as const) {
      expect(await update({ [field]: value })).toEqual(['lease.field-frozen', field]);
    }
    // The same people in another order are no change.
    expect(
      await update({ tenantIds: [main!, ...others.toReversed()], paymentDay: 10, guarantors: [{ ...EMPTY_GUARANTOR, name: 'Ana' }] }),
    ).toBe('accepted');
    expect(await as('manager').leases.byId({ id })).toMatchObject({ paymentDay: 10, version: 2, guarantors: [{ name: 'Ana' }] });
  });

  it('keeps the row of a guarantor whose particulars are corrected, by name or else by e-mail', async () => {
    const surety = (name: string, email: string, phone = '') => ({ ...EMPTY_GUARANTOR, name, email, phone });
    const { draft, id } = await again({ guarantors: [surety('Ana', 'ana@exemple.fr'), surety('Bruno', ''), surety('Cléo', '')] }, true);
    const rowsOf = async () => {
      const rows = await inside().transaction((tx) => tx.select().from(guarantors).where(eq(guarantors.leaseId, id)));
      return new Map(rows.map(({ name, id: row }) => [name, row]));
    };
    const before = await rowsOf();
    const changed = [surety('Bruno', '', '0612345678'), surety('Anna', 'ana@exemple.fr'), surety('Dora', '')];
    await as('manager').leases.update({ ...draft, guarantors: changed, id, version: 1 });
    const after = await rowsOf();
    expect([...after.keys()].toSorted()).toEqual(['Anna', 'Bruno', 'Dora']);
    expect([after.get('Bruno'), after.get('Anna')]).toEqual([before.get('Bruno'), before.get('Ana')]);
    expect([...before.values()]).not.toContain(after.get('Dora'));
  });

  it('accepts only notes once it is over', async () => {
    const { draft, id } = await again();
    await as('manager').leases.cancel({ id, version: 1, reason: 'Dossier retiré' });
    expect(await refusal(as('manager').leases.update({ ...draft, depositCents: 0, id, version: 2 }))).toEqual([
      'lease.field-frozen',
      'depositCents',
    ]);
    await as('manager').leases.update({ ...draft, notes: 'Dossier rendu', id, version: 2 });
    expect(await storedLease(id)).toMatchObject({ notes: 'Dossier rendu', status: 'Résilié', version: 3 });
  });

  it('accepts an existing violation, and refuses a new one', async () => {
    const [property, tenant] = [await place(), await client()];
    const dates = { startDate: day('2026-07-01'), endDate: day('2029-06-30') };
    const where = { organizationId: org, propertyId: property.id, tenantId: tenant.id };
    const pending = { ...dates, status: 'En attente', depositCents: cents(150_000) } as const;
    const lease = await someLease(database, where, pending, { rentCents: 50_000 });
    const draft = aLeaseDraft({ propertyId: property.id, tenantIds: [tenant.id] });
    const kept = {
      ...draft,
      ...dates,
      signedOn: '2026-06-20',
      rentCents: 50_000,
      chargesCents: 7_000,
      depositCents: 150_000,
      indexSeries: null,
      indexQuarter: '',
    };
    await as('manager').leases.update({ ...kept, notes: 'Relu', id: lease.id, version: 1 });
    const update = (overrides: Partial<LeaseDraft>) =>
      refusal(as('manager').leases.update({ ...kept, ...overrides, id: lease.id, version: 2 }));
    expect(await update({ endDate: '2027-06-30' })).toEqual(['law.refused', 'endDate']);
    // The existing violation may shrink, even partly, but not grow.
    expect(await update({ depositCents: 150_001 })).toEqual(['law.refused', 'depositCents']);
    expect(await update({ depositCents: 900_000 })).toEqual(['law.refused', 'depositCents']);
    expect(await update({ depositCents: 120_000 })).toBe('accepted');
  });

  it('gets its signature day once when it is active without, with a history row', async () => {
    const [property, tenant] = [await place(), await client()];
    const dates = { startDate: day('2026-07-01'), endDate: day('2029-06-30') };
    const stored = { ...dates, signedOn: null, depositCents: cents(50_000) };
    const where = { organizationId: org, propertyId: property.id, tenantId: tenant.id };
    const { id } = await someLease(database, where, stored, { rentCents: 50_000 });
    const { leases, history } = as('manager');
    expect((await leases.byId({ id })).frozenFields).not.toContain('signedOn');
    const kept = {
      ...aLeaseDraft({ propertyId: property.id, tenantIds: [tenant.id] }),
      ...dates,
      signedOn: null,
      rentCents: 50_000,
      chargesCents: 7_000,
      depositCents: 50_000,
      indexSeries: null,
      indexQuarter: '',
    };
    const update = (overrides: Partial<LeaseDraft>, version: number) => refusal(leases.update({ ...kept, ...overrides, id, version }));
    expect(await update({ signedOn: '2200-01-01' }, 1)).toEqual(['lease.signed-in-future', 'signedOn']);
    expect(await update({ notes: 'Toujours sans date' }, 1)).toBe('accepted');
    expect(await update({ signedOn: '2026-06-20' }, 2)).toBe('accepted');
    expect(await storedLease(id)).toMatchObject({ signedOn: '2026-06-20', version: 3 });
    expect((await leases.byId({ id })).frozenFields).toContain('signedOn');
    for (const signedOn of ['2026-06-21', null]) expect(await update({ signedOn }, 3)).toEqual(['lease.field-frozen', 'signedOn']);
    const [entry] = (await history.of({ entity: 'lease', id })).rows;
    expect(entry).toMatchObject({ action: 'lease.update', before: { signedOn: null }, after: { signedOn: '2026-06-20' } });
  });

  it('keeps its end once it is active: without one it would never be renewed nor ended', async () => {
    for (const draft of [
      {},
      { kind: 'mobilité', endDate: '2027-06-30', chargesMode: 'forfait', depositCents: 0, indexSeries: null, indexQuarter: '' },
      { kind: 'commercial', endDate: '2035-12-31', indexSeries: 'ILC' },
    ] as const) {
      const { draft: stored, id } = await again(draft, true);
      expect(await refusal(as('manager').leases.update({ ...stored, endDate: null, id, version: 1 }))).toEqual([
        'lease.end-missing',
        'endDate',
      ]);
    }
    const { draft, id } = await again({ kind: 'stationnement', endDate: null, indexSeries: null, indexQuarter: '' }, true);
    expect(await refusal(as('manager').leases.update({ ...draft, notes: 'Badge', id, version: 1 }))).toBe('accepted');
  });

  it('changes the end of a bail mobilité by one avenant only (loi n° 89-462, art. 25-14)', async () => {
    const mobility = { kind: 'mobilité', chargesMode: 'forfait', depositCents: 0, indexSeries: null, indexQuarter: '' } as const;
    const { draft, id } = await again({ ...mobility, endDate: '2027-06-30' }, true);
    const extend = (endDate: string, version: number) => refusal(as('manager').leases.update({ ...draft, endDate, id, version }));
    expect(await extend('2027-11-01', 1)).toEqual(['law.refused', 'endDate']);
    expect(await extend('2027-09-30', 1)).toBe('accepted');
    expect(await extend('2027-10-31', 2)).toEqual(['law.refused', 'endDate']);
    expect(await extend('2027-09-30', 2)).toBe('accepted');
    expect(await storedLease(id)).toMatchObject({ endDate: '2027-09-30', termAmendments: 1 });
  });

  it('cannot be extended over the next active lease, which is named', async () => {
    const { draft, id } = await again({ startDate: '2027-01-01', endDate: '2029-12-31' }, true);
    const tenant = await client({ firstName: 'Nora', lastName: 'Suivante' });
    const next = await aDraft({ propertyId: draft.propertyId, tenantIds: [tenant.id], startDate: '2030-01-01', endDate: '2032-12-31' });
    const { id: nextId } = await as('manager').leases.create({ ...next, activate: true });
    await expect(as('manager').leases.update({ ...draft, endDate: '2030-01-01', id, version: 1 })).rejects.toMatchObject({
      message: 'lease.overlap',
      cause: { field: 'endDate', details: { leaseId: nextId, tenant: 'Nora Suivante', from: '2030-01-01', to: '2032-12-31' } },
    });
  });
});

describe('the list', () => {
  interface Row {
    id: string;
    kind: LeaseKind;
    status: LeaseStatus;
    startDate: Day;
    endDate: Day | null;
    exitOn: Day | null;
    propertyId: string;
    tenantIds: string[];
    words: string[];
    directory: string;
    title: string;
  }
  let whole: Agency;
  let rows: Row[];
  const people: { id: string; first: string; last: string; userId: string | null }[] = [];
  const places: { id: string; title: string; city: string; isOwned: boolean }[] = [];
  const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item;

  beforeAll(async () => {
    whole = await anAgency(database);
    const organizationId = whole.organization.id;
    for (const [n, title] of ['Duplex Mercière', 'Studio des Cèdres', 'élégant loft', 'Zénith'].entries()) {
      const isOwned = n % 2 === 0;
      const row = await someProperty(database, organizationId, {
        title,
        city: pick(['Lyon', 'Bastia'], n),
        ownerId: isOwned ? whole.ownerRecord.id : null,
      });
      places.push({ id: row.id, title, city: pick(['Lyon', 'Bastia'], n), isOwned });
    }
    for (const [n, [first, last]] of [
      ['Léo', 'Petit'],
      ['Anaïs', 'Œillet'],
      ['Émile', 'Zola'],
      ['Bao', 'Nguyen'],
    ].entries() as never as [number, [string, string]][]) {
      const userId = n === 0 ? whole.tenant.person.id : null;
      const row = await someTenant(database, organizationId, {
        firstName: first,
        lastName: last,
        userId,
        email: `${n}@exemple.fr`,
        phone: '',
      });
      people.push({ id: row.id, first, last, userId });
    }
    rows = [];
    for (let n = 0; n < 40; n++) {
      const [where, main, other] = [pick(places, n), pick(people, n * 3 + 1), pick(people, n * 3 + 2)];
      const startDate = addDays(day('2020-01-01'), (n % 9) * 200);
      const endDate = n % 7 === 0 ? null : addDays(startDate, 300 + (n % 5) * 200);
      const lease = await someLease(
        database,
        { organizationId, propertyId: where.id, tenantId: main.id },
        // « Actif » excludes an overlap: only one of each property here.
        {
          kind: pick(LEASE_KINDS, n),
          status:
            n < 4
              ? 'Actif'
              : pick(
                  LEASE_STATUSES.filter((status) => status !== 'Actif'),
                  n,
                ),
          startDate,
          endDate,
          exitOn: n % 6 === 1 ? addDays(startDate, 100) : null,
        },
        n % 3 === 0 ? { otherTenantIds: [other.id] } : {},
      );
      const signing = n % 3 === 0 ? [main, other] : [main];
      rows.push({
        id: lease.id,
        kind: lease.kind,
        status: lease.status,
        startDate,
        endDate,
        exitOn: lease.exitOn ?? null,
        propertyId: where.id,
        tenantIds: signing.map(({ id }) => id),
        words: fold(
          [where.title, where.city, '12 rue Mercière 69002', ...signing.map(({ first, last }) => `${first} ${last}`)].join(' '),
        ).split(' '),
        directory: `${main.last} ${main.first}`,
        title: where.title,
      });
    }
  });

  const collator = new Intl.Collator('fr');
  const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
  const endOf = ({ exitOn, endDate }: Row) => exitOn ?? endDate ?? '9999-12-31';
  const text = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  const ORDERS: Record<LeaseSort, (a: Row, b: Row) => number> = {
    newest: (a, b) => text(b.startDate, a.startDate) || byId(a, b),
    oldest: (a, b) => text(a.startDate, b.startDate) || byId(a, b),
    'end-asc': (a, b) => text(endOf(a), endOf(b)) || byId(a, b),
    tenant: (a, b) => collator.compare(a.directory, b.directory) || byId(a, b),
    property: (a, b) => collator.compare(a.title, b.title) || byId(a, b),
  };
  type Filters = {
    status?: LeaseStatus;
    kind?: LeaseKind;
    propertyId?: string;
    tenantId?: string;
    endingBefore?: string;
    q?: string;
    sort?: LeaseSort;
  };
  const expected = ({ sort = 'newest', ...filters }: Filters, among = rows) =>
    among
      .filter(
        (row) =>
          (!filters.status || row.status === filters.status) &&
          (!filters.kind || row.kind === filters.kind) &&
          (!filters.propertyId || row.propertyId === filters.propertyId) &&
          (!filters.tenantId || row.tenantIds.includes(filters.tenantId)) &&
          (!filters.endingBefore || ((row.exitOn ?? row.endDate) !== null && endOf(row) <= filters.endingBefore)) &&
          fold(filters.q ?? '')
            .split(' ')
            .filter(Boolean)
            .every((word) => row.words.some((one) => (word.length > 2 ? one.includes(word) : one.startsWith(word)))),
      )
      .sort(ORDERS[sort])
      .map(({ id }) => id);

  async function readAll(filters: Filters, limit: number, who: Who = 'manager') {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await as(who, whole).leases.list({ ...filters, limit, ...(cursor && { cursor }) });
      found.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found;
  }

  it('returns for every filter, search and order what the rules in memory return, page by page', async () => {
    const some = <Value>(...values: Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          status: some(...LEASE_STATUSES),
          kind: some(...LEASE_KINDS.slice(0, 3)),
          propertyId: fc.option(
            fc.nat(3).map((n) => places[n]!.id),
            { nil: undefined },
          ),
          tenantId: fc.option(
            fc.nat(3).map((n) => people[n]!.id),
            { nil: undefined },
          ),
          endingBefore: some('2021-06-30', '2022-01-01', '2024-12-31'),
          q: some('petit', 'leo merciere', 'zola cedres', 'ng', 'oeillet', 'bastia', 'rien de tel'),
          sort: some(...LEASE_SORTS),
        }),
        fc.integer({ min: 3, max: 20 }),
        async (drawn, limit) => {
          const filters = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)) as Filters;
          const { sort: _sort, ...criteria } = filters;
          expect(await readAll(filters, limit)).toEqual(expected(filters));
          expect(await as('manager', whole).leases.count(criteria)).toEqual({ count: expected(filters).length, isCapped: false });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('shows an owner the leases of their properties, and a tenant those they signed, alone or not', async () => {
    const owned = new Set(places.filter(({ isOwned }) => isOwned).map(({ id }) => id));
    const mine = people[0]!.id;
    expect(await readAll({}, 100, 'owner')).toEqual(
      expected(
        {},
        rows.filter(({ propertyId }) => owned.has(propertyId)),
      ),
    );
    expect(await readAll({}, 100, 'tenant')).toEqual(
      expected(
        {},
        rows.filter(({ tenantIds }) => tenantIds.includes(mine)),
      ),
    );
    expect(await readAll({}, 100, 'admin')).toEqual(expected({}));
    expect((await readAll({}, 100, 'tenant')).length).toBeLessThan((await readAll({}, 100)).length);
  });

  it('pages backwards consistently, and refuses an unknown filter', async () => {
    const first = await as('manager', whole).leases.list({ limit: 10, sort: 'tenant' });
    const second = await as('manager', whole).leases.list({ limit: 10, sort: 'tenant', cursor: first.nextCursor! });
    const back = await as('manager', whole).leases.list({ limit: 10, sort: 'tenant', cursor: second.previousCursor! });
    expect(back.rows).toEqual(first.rows);
    expect(Object.keys(first.rows[0]!)).not.toContain('place');
    await expect(as('manager', whole).leases.list({ fromDate: '2026-01-01' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(as('manager', whole).leases.list({ cursor: 'rien' })).rejects.toMatchObject({ message: 'common.cursor-invalid' });
  });

  it('returns the current rent, the people and the place', async () => {
    const { rows: shown } = await as('manager', whole).leases.list({ limit: 100 });
    const row = rows[0]!;
    expect(shown.find(({ id }) => id === row.id)).toMatchObject({
      rentCents: 98_000,
      chargesCents: 7_000,
      paymentDay: 5,
      property: { title: 'Duplex Mercière', city: 'Lyon' },
      tenant: { name: 'Anaïs Œillet', email: '1@exemple.fr' },
      otherTenants: [{ name: 'Émile Zola' }],
    });
  });

  it('offers active leases to a select, by search terms, and keeps the selected one', async () => {
    const offered = await as('manager', whole).leases.choices({});
    expect(offered.map(({ id }) => id).sort()).toEqual(
      rows
        .slice(0, 4)
        .map(({ id }) => id)
        .sort(),
    );
    expect((await as('manager', whole).leases.choices({ q: 'zénith' })).map(({ property }) => property.title)).toEqual(['Zénith']);
    const over = rows.find(({ status }) => status === 'Terminé')!;
    // For money that tenants who left still pay.
    expect((await as('manager', whole).leases.choices({ ended: true })).map(({ id }) => id)).toContain(over.id);
    const [first, ...others] = await as('manager', whole).leases.choices({ q: 'zénith', include: over.id });
    expect([first?.id, first?.status, others.length]).toEqual([over.id, 'Terminé', 1]);
    expect(await as('manager').leases.choices({ q: 'rien de tel', include: over.id })).toEqual([]);
  });
});
