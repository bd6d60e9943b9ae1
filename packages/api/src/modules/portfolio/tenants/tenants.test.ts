import { randomUUID } from 'node:crypto';
import { tenants } from '@lares/db/schema/portfolio/tenants';
import { Wall } from '@lares/db/wall';
import { fold } from '@lares/domain/shared/fold';
import { TENANT_KINDS, tenantName } from '@lares/domain/portfolio/tenants/kind';
import { TENANT_SORTS, type TenantSort } from '@lares/domain/portfolio/tenants/filters';
import { TENANT_STATUSES } from '@lares/domain/portfolio/tenants/status';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { anOwner } from '@lares/testing/factories/people';
import { someProperty } from '@lares/testing/factories/properties';
import { aTenant, someTenant } from '@lares/testing/factories/tenants';
import { EMPTY_TENANT, type TenantDraft, type TenantUpdate } from '@lares/validation/portfolio/tenants';
import type { TRPCError } from '@trpc/server';
import { getTableColumns, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
type Row = ReturnType<typeof aTenant> & { createdAt: string; companyName: string; phone: string };

let database: TestDatabase;
let agency: Agency;
let rows: Row[];
/** Tenants with a lease of the invited owner's property, ended or not. */
const ofOwner = new Set<string>();
let own: Row;

const as = (who: Who, options: { now?: () => Date } = {}) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ...options });

const NAMES = [
  { firstName: 'Zoé', lastName: "L'Évêque" },
  { firstName: 'Claire', lastName: 'Martin' },
  { firstName: 'claire', lastName: 'martin' },
  { firstName: 'Élodie', lastName: 'Œuvrard' },
  { firstName: 'Ana', lastName: 'de la Cruz' },
] as const;
const MOMENTS = ['2026-03-01T08:00:00.000001Z', '2026-03-01T08:00:00.000002Z', '2026-04-01T08:00:00.000000Z'];

/** `list[n]`, wrapping around. */
const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item;

/** Few distinct values, so that every order has ties. */
const clients = (organizationId: string): Row[] =>
  Array.from({ length: 80 }, (_, n) => {
    const name = pick(NAMES, n * 3 + (n >> 3));
    const kind = pick(TENANT_KINDS, n % 4 === 0 ? 1 : 0);
    return aTenant(organizationId, {
      ...name,
      kind,
      companyName: kind === 'société' ? pick(['Boulangerie du Port', 'SCI Martin'], n >> 2) : '',
      email: `client${n % 9}@exemple.fr`,
      phone: pick(['+33612345678', '+33477000001', ''], n),
      status: pick(TENANT_STATUSES, n >> 1),
      createdAt: pick(MOMENTS, n),
    }) as Row;
  });

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  const { organization, ownerRecord, tenant } = agency;
  rows = clients(organization.id);
  own = aTenant(organization.id, { userId: tenant.person.id, lastName: 'Petit', createdAt: MOMENTS[0] as string }) as Row;
  rows.push(own);
  for (const row of rows) await someTenant(database, organization.id, row);
  await someTenant(database, organization.id, { lastName: 'Effacé', deletedAt: '2026-05-01T00:00:00Z' });

  const owned = await someProperty(database, organization.id, { ownerId: ownerRecord.id });
  const someoneElse = await anOwner(database, organization.id);
  const foreign = await someProperty(database, organization.id, { ownerId: someoneElse.id });
  const [main, coTenant, other] = [own, rows[1], rows[2]] as [Row, Row, Row];
  const lease = (propertyId: string, tenantId: string) => ({ organizationId: organization.id, propertyId, tenantId });
  await someLease(database, lease(owned.id, main.id), {}, { otherTenantIds: [coTenant.id] });
  await someLease(database, lease(foreign.id, other.id));
  ofOwner.add(main.id).add(coTenant.id);

  const elsewhere = await anAgency(database);
  for (let n = 0; n < 5; n++) await someTenant(database, elsewhere.organization.id, { lastName: 'Martin', email: 'client1@exemple.fr' });
});
afterAll(() => database.drop());

type Filters = Omit<NonNullable<Parameters<ReturnType<typeof as>['tenants']['list']>[0]>, 'cursor'>;

/** The filter rules applied to rows in memory. */
function matches(row: Row, { status, kind, q }: Filters): boolean {
  const nine = row.phone.slice('+33'.length);
  const pairs = nine.replaceAll(/(?=(?:..)+$)/g, ' ');
  const phones = nine === '' ? [] : [row.phone, `0${nine}`, `0${pairs}`, `33 ${pairs}`];
  const words = fold([row.firstName, row.lastName, row.companyName, row.email, ...phones].join(' ')).split(' ');
  const sought = fold(q ?? '')
    .split(' ')
    .filter(Boolean);
  return (
    (status === undefined || row.status === status) &&
    (kind === undefined || row.kind === kind) &&
    sought.every((word) => words.some((one) => (word.length > 2 ? one.includes(word) : one.startsWith(word))))
  );
}

const collator = new Intl.Collator('fr');
const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
const sortName = (row: Row) => row.companyName || `${row.lastName} ${row.firstName}`;
const ORDERS: Record<TenantSort, (a: Row, b: Row) => number> = {
  newest: (a, b) => (a.createdAt === b.createdAt ? byId(a, b) : a.createdAt > b.createdAt ? -1 : 1),
  name: (a, b) => collator.compare(sortName(a), sortName(b)) || byId(a, b),
};
const expectedIds = (filters: Filters, among = rows) =>
  among
    .filter((row) => matches(row, filters))
    .sort(ORDERS[filters.sort ?? 'newest'])
    .map(({ id }) => id);

async function pagesOf(who: Who, filters: Filters) {
  const { list } = as(who).tenants;
  const pages = [await list(filters)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) pages.push(await list({ ...filters, cursor }));
  return pages;
}
const idsOf = (pages: { rows: { id: string }[] }[]) => pages.flatMap((page) => page.rows.map(({ id }) => id));

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const WORDS = [
  'martin',
  'CLAIRE mart',
  "l'évêque zoe",
  'oeuvrard',
  '0612',
  '+33477000001',
  '04 77 00 00 01',
  '+33 6',
  'client3',
  'exemple.fr',
  'boulangerie',
  'de',
  '—',
  'introuvable',
];
const anyFilters = fc.record({
  status: optional(fc.constantFrom(...TENANT_STATUSES)),
  kind: optional(fc.constantFrom(...TENANT_KINDS)),
  q: optional(fc.constantFrom(...WORDS)),
  sort: optional(fc.constantFrom(...TENANT_SORTS)),
  limit: fc.integer({ min: 1, max: 50 }),
});

describe('the list', () => {
  it('returns, page after page, exactly the matching tenants, in order, with the counts of the tabs', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const pages = await pagesOf('manager', filters);
        expect(idsOf(pages)).toEqual(expectedIds(filters));
        expect(pages.slice(0, -1).every((page) => page.rows.length === filters.limit)).toBe(true);
        const { status: _status, sort: _sort, limit: _limit, ...criteria } = filters;
        const counts = await as('manager').tenants.count(criteria);
        const among = (status?: Row['status']) => ({ count: expectedIds({ ...criteria, status }).length, isCapped: false });
        expect(counts).toEqual({ ...among(), byStatus: Object.fromEntries(TENANT_STATUSES.map((word) => [word, among(word)])) });
      }),
      { numRuns: 80 },
    );
  });

  it.each(TENANT_SORTS)('returns the same pages forwards and backwards, by %s', async (sort) => {
    const filters = { sort, limit: 7 };
    const forwards = await pagesOf('manager', filters);
    expect(idsOf(forwards)).toEqual(expectedIds(filters));
    const backwards = [forwards.at(-1)];
    for (let cursor = backwards[0]?.previousCursor; cursor; cursor = backwards[0]?.previousCursor)
      backwards.unshift(await as('manager').tenants.list({ ...filters, cursor }));
    expect(backwards.map((one) => one && idsOf([one]))).toEqual(forwards.map((one) => idsOf([one])));
  });

  it('returns cards with the display name and without notes', async () => {
    const company = rows.find(({ kind }) => kind === 'société') as Row;
    const { rows: cards } = await as('manager').tenants.list({ kind: 'société', limit: 100 });
    expect(cards.find(({ id }) => id === company.id)).toEqual({
      id: company.id,
      name: company.companyName,
      kind: 'société',
      firstName: company.firstName,
      lastName: company.lastName,
      companyName: company.companyName,
      email: company.email,
      phone: company.phone,
      address: '',
      status: company.status,
      createdAt: expect.any(String),
    });
  });

  it('refuses unknown filters, values outside their tuple, and a cursor of another order', async () => {
    const { list } = as('manager').tenants;
    await expect(list({ city: 'Lyon' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ status: 'Locataires' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { nextCursor } = await list({ sort: 'name', limit: 1 });
    await expect(list({ sort: 'newest', cursor: nextCursor ?? '' })).rejects.toMatchObject({ cause: { code: 'common.cursor-invalid' } });
  });

  it('caps a total at ten thousand, status by status', { timeout: 120_000 }, async () => {
    const { organization, manager } = await anAgency(database);
    const caller = callerAs(sessionOf(manager, organization), { database });
    await new Wall(database, { organizationId: organization.id, userId: null }).transaction((tx) =>
      tx.execute(sql`
        insert into tenants (organization_id, kind, first_name, last_name, email, status, search_text)
        select ${organization.id}::uuid, 'personne', 'A', n::text, 'a@b.fr', (case when n < 10001 then 'Actif' else 'Ancien' end)::tenant_status, ' a ' || n
        from generate_series(0, 10004) n`),
    );
    const counts = await caller.tenants.count({});
    expect(counts).toMatchObject({
      count: 10_000,
      isCapped: true,
      byStatus: { Actif: { count: 10_000, isCapped: true }, Ancien: { count: 4, isCapped: false }, Prospect: { count: 0 } },
    });
  });
});

describe('visibility', () => {
  const SEEN: Record<Who, (row: Row) => boolean> = {
    admin: () => true,
    manager: () => true,
    colleague: () => true,
    founder: () => true,
    owner: ({ id }) => ofOwner.has(id),
    tenant: ({ id }) => id === own.id,
  };

  it.each(Object.keys(SEEN) as Who[])('%s: every single row', async (who) => {
    const some = rows.slice(0, 12).concat(own);
    const outcomes = await Promise.all(
      some.map(({ id }) =>
        as(who)
          .tenants.byId({ id })
          .then((found) => found.id)
          .catch((error: TRPCError) => error.code),
      ),
    );
    expect(outcomes).toEqual(some.map((row) => (SEEN[who](row) ? row.id : 'NOT_FOUND')));
  });

  it.each(['admin', 'manager', 'founder', 'owner'] as const)('%s: list, count and search agree', async (who) => {
    const seen = rows.filter(SEEN[who]);
    expect(seen.length).toBeGreaterThan(0);
    expect(idsOf(await pagesOf(who, { limit: 50 }))).toEqual(expectedIds({}, seen));
    expect(await as(who).tenants.count({})).toMatchObject({ count: seen.length });
    const found = await as(who).tenants.search({ q: '' });
    expect(found.map(({ id }) => id)).toEqual(expectedIds({ sort: 'name' }, seen).slice(0, 20));
    expect(await as(who).tenants.count({ q: 'petit' })).toMatchObject({ count: 1 });
  });

  it('a tenant reads their own record and lists no other', async () => {
    const { list, count, search, byId: one } = as('tenant').tenants;
    const attempts = [list({}), count({}), search({})];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
    expect(await one({ id: own.id })).toMatchObject({ name: 'Léo Petit', hasAccount: true, notes: null, createdByName: null });
  });

  it('shows the notes to managers only', async () => {
    const notes = 'Paie toujours en avance';
    const { id } = await as('manager').tenants.create({ ...EMPTY_TENANT, firstName: 'A', lastName: 'B', email: 'a@b.fr', notes });
    const property = await someProperty(database, agency.organization.id, { ownerId: agency.ownerRecord.id });
    await someLease(database, { organizationId: agency.organization.id, propertyId: property.id, tenantId: id });
    expect(await as('founder').tenants.byId({ id })).toMatchObject({ notes, createdByName: 'Claire Martin' });
    expect(await as('owner').tenants.byId({ id })).toMatchObject({ id, notes: null, createdByName: null, updatedByName: null });
  });
});

describe('writing', () => {
  const NOW = new Date('2026-11-20T09:00:00Z');
  const later = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000);
  const draft = (overrides: Partial<TenantDraft> = {}): TenantDraft => ({
    ...EMPTY_TENANT,
    firstName: 'Jeanne',
    lastName: 'Nouvelle',
    email: 'jeanne@exemple.fr',
    ...overrides,
  });
  const update = (overrides: Partial<TenantDraft> = {}) => draft(overrides) as Omit<TenantUpdate, 'id' | 'version'>;
  const created = async (overrides: Partial<TenantDraft> = {}) => (await as('manager').tenants.create(draft(overrides))).id;
  const read = (id: string, who: Who = 'manager') => as(who).tenants.byId({ id });
  const leased = async () => {
    const id = await created();
    const property = await someProperty(database, agency.organization.id);
    await someLease(database, { organizationId: agency.organization.id, propertyId: property.id, tenantId: id }, { status: 'Terminé' });
    return id;
  };

  it('stores and returns every field of the form', async () => {
    const values = draft({ kind: 'société', companyName: 'Café du Nord', phone: '+33612345678', address: '1 rue du Port', notes: 'Note' });
    const made = await as('manager').tenants.create({ ...values, email: ' Jeanne@Exemple.FR ', status: undefined });
    expect(made).toEqual({ id: expect.any(String), name: 'Café du Nord', email: 'jeanne@exemple.fr' });
    expect(await read(made.id)).toEqual({
      ...values,
      id: made.id,
      name: tenantName({ ...values, kind: 'société', companyName: 'Café du Nord' }),
      status: 'Prospect',
      ibanEnding: '',
      hasAccount: false,
      version: 1,
      createdAt: '2026-11-20T09:00:00+00:00',
      updatedAt: '2026-11-20T09:00:00+00:00',
      createdByName: 'Claire Martin',
      updatedByName: 'Claire Martin',
    });
  });

  it('reports a missing value under its field', async () => {
    await expect(as('manager').tenants.create({ ...EMPTY_TENANT, email: 'x' })).rejects.toMatchObject({
      cause: { issues: [{ path: ['firstName'] }, { path: ['lastName'] }, { path: ['email'] }] },
    });
  });

  it('accepts the e-mail of another tenant, and names them', async () => {
    const email = 'couple@exemple.fr';
    const first = await created({ email, firstName: 'Un' });
    const second = await created({ email: 'Couple@exemple.fr', firstName: 'Deux' });
    const { withEmail } = as('manager').tenants;
    expect(await withEmail({ email: ' COUPLE@exemple.fr' })).toEqual([
      { id: first, name: 'Un Nouvelle' },
      { id: second, name: 'Deux Nouvelle' },
    ]);
    expect(await withEmail({ email, exceptId: first })).toMatchObject([{ id: second }]);
    await as('manager').tenants.remove({ id: second, version: 1 });
    expect(await withEmail({ email, exceptId: first })).toEqual([]);
    expect(await withEmail({ email: '' })).toEqual([]);
  });

  it('replaces the whole on update, and is found by its new text only', async () => {
    const id = await created({ lastName: 'Jadis', phone: '+33612345678', notes: 'Note' });
    expect(await as('colleague').tenants.update({ ...update({ lastName: 'Désormais', status: 'Actif' }), id, version: 1 })).toEqual({
      id,
      version: 2,
    });
    expect(await read(id)).toMatchObject({ lastName: 'Désormais', phone: '', notes: '', status: 'Actif', updatedByName: 'Hugo Bernard' });
    const foundBy = async (q: string) => idsOf([await as('manager').tenants.list({ q })]);
    expect(await foundBy('jadis')).toEqual([]);
    expect(await foundBy('desormais')).toEqual([id]);
  });

  it('refuses the second of two updates with the name of the first author, and writes one of them only', async () => {
    const id = await created();
    const save = (who: Who, lastName: string) => as(who).tenants.update({ ...update({ lastName }), id, version: 1 });
    const outcomes = await Promise.allSettled([save('manager', 'De Claire'), save('colleague', 'De Hugo')]);
    const byClaire = outcomes[0]?.status === 'fulfilled';
    const refusal = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refusal?.reason).toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'common.modified-meanwhile', details: { by: byClaire ? 'Claire Martin' : 'Hugo Bernard' } },
    });
    expect(await read(id)).toMatchObject({ lastName: byClaire ? 'De Claire' : 'De Hugo', version: 2 });
  });

  it('archives: the tenant becomes « Ancien » and keeps the other fields', async () => {
    const id = await leased();
    const before = await read(id);
    expect(await as('manager').tenants.archive({ id, version: 1 })).toEqual({ id, version: 2 });
    expect(await read(id)).toEqual({ ...before, status: 'Ancien', version: 2 });
    await expect(as('colleague').tenants.archive({ id, version: 1 })).rejects.toMatchObject({
      cause: { code: 'common.modified-meanwhile' },
    });
    const { rows: history } = await as('manager').history.of({ entity: 'tenant', id });
    expect(history).toMatchObject([
      { action: 'tenant.archive', before: { status: 'Prospect' }, after: { status: 'Ancien' } },
      { action: 'tenant.create' },
    ]);
  });

  it('refuses to delete a tenant with a lease, even an ended one', async () => {
    const id = await leased();
    await expect(as('manager').tenants.remove({ id, version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'tenant.still-leased' },
    });
    expect(await read(id)).toMatchObject({ version: 1 });
  });

  it('hides deleted tenants from every user; undo restores the same id and history', async () => {
    const id = await created();
    const before = await read(id);
    await as('manager').tenants.remove({ id, version: 1 });
    for (const who of ['admin', 'manager', 'founder', 'owner', 'tenant'] as const)
      await expect(read(id, who)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(idsOf([await as('manager').tenants.list({ q: 'nouvelle', limit: 100 })])).not.toContain(id);
    await expect(as('manager').history.of({ entity: 'tenant', id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as('manager').tenants.update({ ...update(), id, version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as('colleague', { now: later(9) }).tenants.restore({ id })).toEqual({ id, version: 3 });
    expect(await read(id)).toEqual({ ...before, version: 3, updatedAt: expect.any(String), updatedByName: 'Hugo Bernard' });
    const { rows: history } = await as('manager').history.of({ entity: 'tenant', id });
    expect(history.map(({ action }) => action)).toEqual(['tenant.restore', 'tenant.remove', 'tenant.create']);
  });

  it('deletes once when requested twice at once, with one audit row', async () => {
    const id = await created();
    const outcomes = await Promise.allSettled([
      as('manager').tenants.remove({ id, version: 1 }),
      as('colleague').tenants.remove({ id, version: 1 }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({ code: 'NOT_FOUND' });
    const again = await Promise.allSettled([as('manager').tenants.restore({ id }), as('colleague').tenants.restore({ id })]);
    expect(again.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows: history } = await as('manager').history.of({ entity: 'tenant', id });
    expect(history.map(({ action }) => action)).toEqual(['tenant.restore', 'tenant.remove', 'tenant.create']);
  });

  it('refuses undo after ten minutes, of what was never deleted, and in another organisation', async () => {
    const id = await created();
    await expect(as('manager').tenants.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await as('manager').tenants.remove({ id, version: 1 });
    await expect(as('manager', { now: later(11) }).tenants.restore({ id })).rejects.toMatchObject({
      cause: { code: 'common.undo-expired' },
    });
    const elsewhere = await anAgency(database);
    const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).tenants;
    await expect(stranger.restore({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stranger.remove({ id: rows[0]?.id ?? '', version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['owner', 'tenant'] as const)('is refused to %s', async (who) => {
    const { tenants: t } = as(who);
    const { id } = own;
    const asRead = { id, version: 1 };
    const attempts = [
      t.create(draft()),
      t.update({ ...update(), ...asRead }),
      t.archive(asRead),
      t.setBankDetails({ ...asRead, iban: 'FR1420041010050500013M02606' }),
      t.removeBankDetails(asRead),
      t.remove(asRead),
      t.restore({ id }),
      t.withEmail({ email: own.email }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
  });

  it('has a column for every field of the schema, and a field or a server-side reason for every column', () => {
    const GENERATED = ['displayName', 'sortName'];
    // The bank account has a command of its own.
    const SERVER_OWNED = [
      'ibanEncrypted',
      'ibanEnding',
      'organizationId',
      'userId',
      'searchText',
      'deletedAt',
      'createdAt',
      'createdBy',
      'updatedAt',
      'updatedBy',
    ];
    const fields = Object.keys({ ...draft(), id: randomUUID(), version: 1 });
    expect(Object.keys(getTableColumns(tenants)).sort()).toEqual([...fields, ...GENERATED, ...SERVER_OWNED].sort());
  });

  it('keeps the account of a tenant encrypted, and shows its last characters to managers', async () => {
    const iban = 'FR1420041010050500013M02606';
    const { tenants: managed } = as('manager');
    const { id } = await managed.create(draft());
    await managed.setBankDetails({ id, version: 1, iban: 'FR14 2004 1010 0505 0001 3M02 606' });
    expect(await managed.byId({ id })).toMatchObject({ ibanEnding: '2606', version: 2 });
    await expect(managed.setBankDetails({ id, version: 1, iban })).rejects.toMatchObject({ cause: { code: 'common.modified-meanwhile' } });
    await expect(managed.setBankDetails({ id, version: 2, iban: 'FR00' })).rejects.toMatchObject({
      cause: { issues: [{ path: ['iban'] }] },
    });
    await managed.update({ ...update(), id, version: 2 });
    expect(await managed.byId({ id })).toMatchObject({ ibanEnding: '2606' });

    const [stored] = await asOwner<{ all: string }>(
      database,
      `select t::text || string_agg(a::text, ' ') as all from tenants t join audit_log a on a.entity_id = t.id where t.id = '${id}' group by t.*`,
    );
    expect(stored?.all).toContain('tenant.set-bank-details');
    expect(stored?.all).not.toContain(iban);
    expect(stored?.all).not.toContain(Buffer.from(iban).toString('hex'));
    expect(stored?.all).not.toContain('ibanEncrypted');

    await managed.removeBankDetails({ id, version: 3 });
    expect(await managed.byId({ id })).toMatchObject({ ibanEnding: '' });

    await managed.setBankDetails({ id: own.id, version: (await managed.byId({ id: own.id })).version, iban });
    expect(await as('tenant').tenants.byId({ id: own.id })).toMatchObject({ ibanEnding: null });
  });
});
