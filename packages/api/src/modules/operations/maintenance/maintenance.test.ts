import { randomUUID } from 'node:crypto';
import { COST_PAYERS } from '@lares/domain/operations/maintenance/cost-payer';
import { REQUEST_KINDS } from '@lares/domain/operations/maintenance/kind';
import { PRIORITIES } from '@lares/domain/operations/maintenance/priority';
import { MAINTENANCE_STATUSES } from '@lares/domain/operations/maintenance/status';
import { cents } from '@lares/domain/shared/money';
import { maintenanceComments, maintenanceRequests, maintenanceTasks } from '@lares/db/schema/operations/maintenance';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { someRequest } from '@lares/testing/factories/maintenance';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { EMPTY_REQUEST, requestValues, taskValues } from '@lares/validation/operations/maintenance';
import { getTableColumns } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';

let database: TestDatabase;
let agency: Awaited<ReturnType<typeof anAgency>>;
/** Owned by the invited owner and let to the tenant with an account. */
let home: { id: string; organizationId: string };
/** Belongs to neither of them. */
let other: { id: string; organizationId: string };
let tenantId: string;

const as = (who: Who, now?: () => Date) => callerAs(sessionOf(agency[who], agency.organization), { database, ...(now ? { now } : {}) });
const draft = (overrides: object = {}) => ({
  ...EMPTY_REQUEST,
  propertyId: home.id,
  title: 'Fuite',
  description: 'Sous l’évier de la cuisine',
  ...overrides,
});
const at = (
  place: { id: string; organizationId: string },
  overrides: Parameters<typeof someRequest>[2] = {},
  parts?: Parameters<typeof someRequest>[3],
) => someRequest(database, { organizationId: place.organizationId, propertyId: place.id }, overrides, parts);

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  agency = await anAgency(database);
  const { organization, ownerRecord, tenant } = agency;
  home = await someProperty(database, organization.id, { title: 'T2 des Lilas', ownerId: ownerRecord.id }).then(placeOf);
  other = await someProperty(database, organization.id, { title: 'Villa du Port', city: 'Bastia' }).then(placeOf);
  ({ id: tenantId } = await someTenant(database, organization.id, { firstName: 'Léo', lastName: 'Petit', userId: tenant.person.id }));
  await someLease(database, { organizationId: organization.id, propertyId: home.id, tenantId });
});
const placeOf = ({ id, organizationId }: { id: string; organizationId: string }) => ({ id, organizationId });

it('has a column for every field of the form, and no other', () => {
  const owned = ['organizationId', 'id', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'version'];
  const columns = (table: Parameters<typeof getTableColumns>[0]) => Object.keys(getTableColumns(table)).toSorted();
  expect(columns(maintenanceRequests)).toEqual([...Object.keys(requestValues.shape), ...owned, 'deletedAt'].toSorted());
  expect(columns(maintenanceTasks)).toEqual([...Object.keys(taskValues.shape), ...owned, 'requestId', 'deletedAt'].toSorted());
  expect(columns(maintenanceComments)).toEqual(['text', 'userId', ...owned, 'requestId'].toSorted());
});

describe('the list', () => {
  const titles = async (filters: object = {}, who: Who = 'manager') =>
    (await as(who).maintenance.list(filters)).rows.map(({ title }) => title);

  it('is sorted by newest, oldest or most urgent', async () => {
    const days = ['2026-05-01T08:00:00Z', '2026-05-02T08:00:00Z', '2026-05-03T08:00:00Z'];
    await at(home, { title: 'Première', createdAt: days[0]!, priority: 'Haute' });
    await at(home, { title: 'Deuxième', createdAt: days[1]!, priority: 'Basse' });
    await at(other, { title: 'Troisième', createdAt: days[2]!, priority: 'Urgente' });
    expect(await titles()).toEqual(['Troisième', 'Deuxième', 'Première']);
    expect(await titles({ sort: 'oldest' })).toEqual(['Première', 'Deuxième', 'Troisième']);
    expect(await titles({ sort: 'priority' })).toEqual(['Troisième', 'Première', 'Deuxième']);
  });

  it('finds terms across the request and its property', async () => {
    await at(home, { title: 'Chaudière à l’arrêt' });
    await at(other, { title: 'Chaudière bruyante' });
    expect(await titles({ q: 'chaudiere bastia' })).toEqual(['Chaudière bruyante']);
    expect(await titles({ q: 'LILAS' })).toEqual(['Chaudière à l’arrêt']);
    expect(await titles({ q: '%' })).toHaveLength(2);
  });

  it('applies every filter, alone and combined, as the rows require', async () => {
    const rows: {
      title: string;
      status: string;
      priority: string;
      kind: string;
      borneBy: string | null;
      propertyId: string;
      tenantId: string | null;
    }[] = [];
    for (let n = 0; n < 40; n++) {
      const row = {
        title: `Demande ${String(n).padStart(2, '0')}`,
        status: MAINTENANCE_STATUSES[n % 5]!,
        priority: PRIORITIES[n % 4]!,
        kind: REQUEST_KINDS[n % 3]!,
        borneBy: [...COST_PAYERS, null][n % 3]!,
        tenantId: n % 2 ? tenantId : null,
      };
      const { propertyId } = await at(n % 7 ? home : other, row);
      rows.push({ ...row, propertyId });
    }
    const filters = fc.record(
      {
        status: fc.constantFrom(...MAINTENANCE_STATUSES),
        priority: fc.constantFrom(...PRIORITIES),
        kind: fc.constantFrom(...REQUEST_KINDS),
        borneBy: fc.constantFrom(...COST_PAYERS),
        propertyId: fc.constantFrom(home.id, other.id),
        tenantId: fc.constantFrom(tenantId, randomUUID()),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(filters, async (wanted) => {
        const expected = rows.filter((row) => Object.entries(wanted).every(([name, value]) => row[name as keyof typeof row] === value));
        const found = await titles({ ...wanted, limit: 100 });
        expect(found.toSorted()).toEqual(expected.map(({ title }) => title));
        expect(await as('manager').maintenance.count(wanted)).toEqual({ count: expected.length, isCapped: false });
      }),
      { numRuns: 60 },
    );
    await expect(titles({ colour: 'red' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('loses and repeats no row from page to page, also among ties', async () => {
    for (let n = 0; n < 23; n++) await at(home, { createdAt: '2026-05-01T08:00:00Z', priority: n % 2 ? 'Haute' : 'Basse' });
    for (const sort of ['newest', 'oldest', 'priority'] as const) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await as('manager').maintenance.list({ sort, limit: 5, ...(cursor ? { cursor } : {}) });
        seen.push(...page.rows.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(23);
      expect(seen).toHaveLength(23);
    }
  });

  it('shows each user only visible requests', async () => {
    await at(home, { title: 'Du locataire', tenantId });
    await at(home, { title: 'Du bien, sans locataire' });
    await at(home, { title: 'Ouverte par le locataire', createdBy: agency.tenant.person.id });
    await at(other, { title: 'D’ailleurs' });
    await at(other, { title: 'Ouverte pour un bien qu’il ne loue pas', createdBy: agency.tenant.person.id });
    await at(home, { title: 'Supprimée', tenantId, deletedAt: '2026-11-20T09:00:00Z' });
    for (const who of ['manager', 'founder', 'admin'] as const) expect(await titles({}, who)).toHaveLength(5);
    expect((await titles({}, 'owner')).toSorted()).toEqual(['Du bien, sans locataire', 'Du locataire', 'Ouverte par le locataire']);
    expect((await titles({}, 'tenant')).toSorted()).toEqual(['Du locataire', 'Ouverte par le locataire']);
    expect(await as('tenant').maintenance.count({})).toEqual({ count: 2, isCapped: false });
  });
});

describe('opening a request', () => {
  const stored = async (id: string) => as('manager').maintenance.byId({ id });

  it('stores every field a manager sends', async () => {
    const { id } = await as('manager').maintenance.create(
      draft({ tenantId, priority: 'Urgente', status: 'En cours', borneBy: 'locataire' }),
    );
    expect(await stored(id)).toMatchObject({
      property: { id: home.id, title: 'T2 des Lilas', city: 'Lyon', canOpen: true },
      tenant: { id: tenantId, name: 'Léo Petit', email: 'leo.petit@exemple.fr' },
      priority: 'Urgente',
      status: 'En cours',
      borneBy: 'locataire',
      createdByName: 'Claire Martin',
      version: 1,
    });
  });

  it('accepts the urgency that a tenant states, and ignores payer and status', async () => {
    const someoneElse = await someTenant(database, agency.organization.id, { firstName: 'Zoé' });
    const pushed = { tenantId: someoneElse.id, priority: 'Urgente', status: 'Terminé', borneBy: 'propriétaire', kind: 'réclamation' };
    const { id } = await as('tenant').maintenance.create(draft(pushed));
    expect(await stored(id)).toMatchObject({ tenantId, priority: 'Urgente', status: 'Nouveau', borneBy: null, kind: 'réclamation' });
  });

  it("accepts the priority of an owner, and ignores the manager's other fields", async () => {
    const { id } = await as('owner').maintenance.create(draft({ tenantId, priority: 'Haute', status: 'Terminé', borneBy: 'locataire' }));
    expect(await stored(id)).toMatchObject({ tenantId: null, priority: 'Haute', status: 'Nouveau', borneBy: null });
  });

  it('is refused for a property the user neither owns nor rents, published or not', async () => {
    const published = await someProperty(database, agency.organization.id, { isListed: true });
    for (const who of ['owner', 'tenant'] as const) {
      for (const propertyId of [other.id, published.id, randomUUID()]) {
        await expect(as(who).maintenance.create(draft({ propertyId }))).rejects.toMatchObject({
          cause: { code: 'common.invalid-reference', field: 'propertyId' },
        });
      }
    }
    expect((await as('tenant').maintenance.places()).map(({ id }) => id)).toEqual([home.id]);
    expect((await as('owner').maintenance.places()).map(({ id }) => id)).toEqual([home.id]);
  });

  it('is refused for a deleted property, a deleted tenant and a text that is too short', async () => {
    const gone = await someProperty(database, agency.organization.id, { deletedAt: '2026-11-20T09:00:00Z' });
    const left = await someTenant(database, agency.organization.id, { deletedAt: '2026-11-20T09:00:00Z' });
    const { create } = as('manager').maintenance;
    await expect(create(draft({ propertyId: gone.id }))).rejects.toMatchObject({ cause: { field: 'propertyId' } });
    await expect(create(draft({ tenantId: left.id }))).rejects.toMatchObject({ cause: { field: 'tenantId' } });
    await expect(create(draft({ title: 'ab' }))).rejects.toMatchObject({ cause: { issues: [{ path: ['title'] }] } });
  });

  it('offers the tenants of the active leases of a property', async () => {
    const { organization } = agency;
    const flatmate = await someTenant(database, organization.id, { firstName: 'Ada', lastName: 'Colin' });
    const before = await someTenant(database, organization.id, { firstName: 'Ancien' });
    await someLease(database, { organizationId: organization.id, propertyId: other.id, tenantId }, {}, { otherTenantIds: [flatmate.id] });
    await someLease(database, { organizationId: organization.id, propertyId: other.id, tenantId: before.id }, { status: 'Terminé' });
    const choices = await as('manager').maintenance.tenantsOfPlace({ propertyId: other.id });
    expect(choices.map(({ name }) => name)).toEqual(['Ada Colin', 'Léo Petit']);
  });
});

describe('a request', () => {
  it('is updated only from its latest version; otherwise it is refused with the author of the change', async () => {
    const { id } = await at(home);
    await as('manager').maintenance.update(draft({ id, version: 1, title: 'Fuite réparée' }) as never);
    await expect(as('colleague').maintenance.update(draft({ id, version: 1 }) as never)).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile', details: { by: 'Claire Martin' } },
    });
  });

  it('keeps a deleted property and a deleted tenant, and hides them', async () => {
    const gone = await someProperty(database, agency.organization.id, { deletedAt: '2026-11-20T09:00:00Z' });
    const left = await someTenant(database, agency.organization.id, { deletedAt: '2026-11-20T09:00:00Z' });
    const { id } = await at(placeOf(gone), { tenantId: left.id });
    const { maintenance } = as('manager');
    expect(await maintenance.byId({ id })).toMatchObject({ property: null, tenant: null, propertyId: gone.id, tenantId: left.id });
    await maintenance.update({ ...draft({ propertyId: gone.id, tenantId: left.id }), id, version: 1 });
    expect(await maintenance.byId({ id })).toMatchObject({ title: 'Fuite', version: 2 });
  });

  it('accepts any status after any other, and the same one twice as once', async () => {
    const { id } = await at(home);
    const { maintenance, history } = as('manager');
    let version = 1;
    for (const status of ['Terminé', 'Nouveau', 'Annulé', 'En cours'] as const)
      ({ version } = await maintenance.setStatus({ id, version, status }));
    const both = await Promise.all([
      maintenance.setStatus({ id, version, status: 'Terminé' }),
      as('colleague').maintenance.setStatus({ id, version, status: 'Terminé' }),
    ]);
    expect(both).toEqual([
      { id, version: version + 1 },
      { id, version: version + 1 },
    ]);
    const { rows } = await history.of({ entity: 'request', id });
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({ action: 'request.set-status', before: { status: 'En cours' }, after: { status: 'Terminé' } });
    await expect(maintenance.setStatus({ id, version: 1, status: 'Nouveau' })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile' },
    });
  });

  it('is cancelled by its author while it is not finished', async () => {
    const { id } = await at(home, { tenantId });
    const strange = await at(other);
    const { maintenance } = as('tenant');
    await expect(maintenance.cancel({ id: strange.id, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(maintenance.setStatus({ id, version: 1, status: 'Terminé' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await maintenance.cancel({ id, version: 1 })).toEqual({ id, version: 2 });
    expect(await maintenance.cancel({ id, version: 1 })).toEqual({ id, version: 2 });
    expect(await maintenance.byId({ id })).toMatchObject({ status: 'Annulé' });
    const done = await at(home, { tenantId, status: 'Terminé' });
    await expect(maintenance.cancel({ id: done.id, version: 1 })).rejects.toMatchObject({
      cause: { code: 'maintenance.already-finished' },
    });
  });

  it('is cancelled by the owner who opened it, and by no other owner', async () => {
    const { maintenance } = as('owner');
    const ofTenant = await at(home, { tenantId });
    await expect(maintenance.cancel({ id: ofTenant.id, version: 1 })).rejects.toMatchObject({ cause: { code: 'auth.denied' } });
    expect(await maintenance.byId({ id: ofTenant.id })).toMatchObject({ isMine: false, status: 'Nouveau' });
    const { id } = await maintenance.create(draft());
    expect(await maintenance.byId({ id })).toMatchObject({ isMine: true });
    expect(await maintenance.cancel({ id, version: 1 })).toEqual({ id, version: 2 });
  });

  it('is deleted and restored with its parts', async () => {
    const { id } = await at(home, {}, { tasks: [{ status: 'Nouveau', notes: 'Devis' }], comments: [{ text: 'Bonjour' }] });
    const { maintenance } = as('manager');
    await expect(maintenance.remove({ id, version: 9 })).rejects.toMatchObject({ cause: { code: 'common.modified-meanwhile' } });
    await maintenance.remove({ id, version: 1 });
    for (const who of ['manager', 'owner'] as const)
      await expect(as(who).maintenance.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await maintenance.restore({ id });
    expect(await maintenance.byId({ id })).toMatchObject({ comments: [{ text: 'Bonjour' }], version: 3 });
    expect(await maintenance.tasks({ requestId: id })).toMatchObject([{ notes: 'Devis' }]);
    const late = as('manager', () => new Date('2026-11-20T09:11:00Z'));
    await maintenance.remove({ id });
    await expect(late.maintenance.restore({ id })).rejects.toMatchObject({ cause: { code: 'common.undo-expired' } });
  });

  it('is commented on by every user who sees it, under their own name', async () => {
    const { id } = await at(home, { tenantId });
    await as('tenant').maintenance.addComment({ requestId: id, text: ' Ça coule encore ' });
    await as('owner').maintenance.addComment({ requestId: id, text: 'Faites venir quelqu’un' });
    await as('admin').maintenance.addComment({ requestId: id, text: 'Vu' });
    const { comments } = await as('tenant').maintenance.byId({ id });
    expect(comments.map(({ authorName, text, isMine }) => [authorName, text, isMine])).toEqual([
      ['Léo Petit', 'Ça coule encore', true],
      ['Agathe Leroy', 'Faites venir quelqu’un', false],
      [null, 'Vu', false],
    ]);
    const strange = await at(other);
    for (const who of ['owner', 'tenant'] as const) {
      await expect(as(who).maintenance.addComment({ requestId: strange.id, text: 'Bonjour' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

describe('the cost of works', () => {
  const cost = (amount: number) => ({ status: 'Terminé' as const, costCents: cents(amount) });

  it('is summed, in total and by payer', async () => {
    await at(home, { borneBy: 'propriétaire' }, { tasks: [cost(10_050), cost(5_000), { status: 'Nouveau' }] });
    await at(other, { borneBy: 'locataire' }, { tasks: [cost(2_000)] });
    await at(other, {}, { tasks: [cost(300)] });
    await at(other, { deletedAt: '2026-11-20T09:00:00Z' }, { tasks: [cost(99_999)] });
    const { costs } = as('manager').maintenance;
    expect(await costs({})).toEqual({ totalCents: 17_350, byCostPayer: { propriétaire: 15_050, locataire: 2_000 }, undecidedCents: 300 });
    expect(await costs({ propertyId: home.id })).toMatchObject({ totalCents: 15_050 });
    expect(await as('owner').maintenance.costs({})).toMatchObject({ totalCents: 15_050 });
    await expect(as('tenant').maintenance.costs({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is shown to a tenant only where they pay it', async () => {
    const owners = await at(home, { tenantId, borneBy: 'propriétaire' }, { tasks: [cost(10_000)] });
    const undecided = await at(home, { tenantId }, { tasks: [cost(10_000)] });
    const paidByTenant = await at(home, { tenantId, borneBy: 'locataire' }, { tasks: [cost(4_000)] });
    const read = async (who: Who, { id }: { id: string }) => {
      const { maintenance } = as(who);
      const [{ costs }, [task]] = [await maintenance.byId({ id }), await maintenance.tasks({ requestId: id })];
      return [costs?.totalCents ?? null, task?.costCents];
    };
    for (const request of [owners, undecided]) {
      expect(await read('tenant', request)).toEqual([null, null]);
      expect(await read('owner', request)).toEqual([10_000, 10_000]);
    }
    expect(await read('tenant', paidByTenant)).toEqual([4_000, 4_000]);
    expect(await as('tenant').maintenance.byId({ id: paidByTenant.id })).toMatchObject({ costs: { byCostPayer: { locataire: 4_000 } } });
  });
});
