import { randomUUID } from 'node:crypto';
import { auditLog } from '@lares/db/schema/platform/audit-log';
import { insertPayments } from '@lares/db/seed/payments';
import { Wall } from '@lares/db/wall';
import { PAYMENT_SORTS, type PaymentSort } from '@lares/domain/accounting/payments/filters';
import { PAYMENT_METHODS } from '@lares/domain/accounting/payments/method';
import { PAYMENT_STATUSES, SHOWN_PAYMENT_STATUSES, shownPaymentStatus } from '@lares/domain/accounting/payments/status';
import { addDays, day } from '@lares/domain/shared/day';
import { fold } from '@lares/domain/shared/fold';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { aPayment, aPaymentDraft, somePayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import type { PaymentDraft } from '@lares/validation/accounting/payments';
import type { TRPCError } from '@trpc/server';
import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
type Row = ReturnType<typeof aPayment>;

const TODAY = day('2026-11-20');

let database: TestDatabase;
let agency: Agency;
let elsewhere: Agency;
let rows: Row[];

/** A lease, with the people who see it and the terms that find it. */
interface Let {
  leaseId: string;
  propertyId: string;
  tenantIds: string[];
  words: string;
}
const lets: Let[] = [];

const as = (who: Who, options: { now?: () => Date } = {}) =>
  callerAs(sessionOf(agency[who], agency.organization), { database, ...options });

/** `list[n]`, wrapping around. */
const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item;

async function makeLets() {
  const { id: organizationId } = agency.organization;
  const place = { address: '12 rue Mercière', city: 'Lyon', postalCode: '69002' };
  const merciere = await someProperty(database, organizationId, { ...place, title: 'Élégant duplex', ownerId: agency.ownerRecord.id });
  const port = { address: '3 quai du Port', city: 'Marseille', postalCode: '13002' };
  const quai = await someProperty(database, organizationId, { ...port, title: 'Local du port', type: 'Local commercial' });
  const leo = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  const martin = await someTenant(database, organizationId, { firstName: 'Zoé', lastName: 'Martin', email: 'zoe@exemple.fr' });
  const company = {
    kind: 'société',
    companyName: 'Boulangerie Œuf & Co',
    firstName: 'Ugo',
    lastName: 'Roy',
    email: 'ugo@exemple.fr',
  } as const;
  const bakery = await someTenant(database, organizationId, company);
  const of = (propertyId: string, tenantId: string) => ({ organizationId, propertyId, tenantId });
  const ended = { status: 'Terminé', startDate: day('2020-01-01'), endDate: day('2023-12-31') } as const;
  const add = (leaseId: string, propertyId: string, tenantIds: string[], words: string) =>
    lets.push({ leaseId, propertyId, tenantIds, words });
  const MERCIERE = 'elegant duplex 12 rue merciere lyon 69002';
  const PORT = 'local du port 3 quai du port marseille 13002';
  const now = await someLease(database, of(merciere.id, leo.id), {}, { otherTenantIds: [martin.id] });
  add(now.id, merciere.id, [leo.id, martin.id], `${MERCIERE} leo petit leo.petit@exemple.fr zoe martin zoe@exemple.fr`);
  const past = await someLease(database, of(merciere.id, martin.id), ended);
  add(past.id, merciere.id, [martin.id], `${MERCIERE} zoe martin zoe@exemple.fr`);
  const shop = await someLease(database, of(quai.id, bakery.id), { kind: 'commercial' });
  add(shop.id, quai.id, [bakery.id], `${PORT} boulangerie oeuf & co ugo roy ugo@exemple.fr`);
  const before = await someLease(database, of(quai.id, leo.id), ended);
  add(before.id, quai.id, [leo.id], `${PORT} leo petit leo.petit@exemple.fr`);
}

/** Few distinct values, so that every order has ties; days on both sides of today. */
const portfolio = () =>
  Array.from({ length: 140 }, (_, n) =>
    aPayment(pick(lets, n * 3).leaseId, {
      amountCents: cents(((n * 7) % 9) * 10_000 + 5_050),
      paymentDate: addDays(TODAY, ((n * 5) % 29) - 20),
      status: pick(PAYMENT_STATUSES, n + (n >> 2)),
      paymentMethod: pick(PAYMENT_METHODS, n >> 1),
      notes: n % 4 === 0 ? 'Loyer' : '',
    }),
  );

beforeAll(async () => {
  database = await freshDatabase();
  [agency, elsewhere] = [await anAgency(database), await anAgency(database)];
  await makeLets();
  rows = portfolio();
  await insertPayments(database, agency.organization.id, rows);
  await somePayment(database, agency.organization.id, pick(lets, 0).leaseId, { deletedAt: '2026-05-01T00:00:00Z' });
  await paymentElsewhere();
});
afterAll(() => database.drop());

async function paymentElsewhere() {
  const { id: organizationId } = elsewhere.organization;
  const property = await someProperty(database, organizationId, { title: 'Élégant duplex' });
  const tenant = await someTenant(database, organizationId);
  const lease = await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id });
  return somePayment(database, organizationId, lease.id);
}

type Filters = Omit<NonNullable<Parameters<ReturnType<typeof as>['payments']['list']>[0]>, 'cursor'>;

const letOf = ({ leaseId }: { leaseId: string }) => lets.find((one) => one.leaseId === leaseId) as Let;
const shown = (row: Row) => shownPaymentStatus(row, TODAY);

/** The filter rules applied to rows in memory. */
function matches(row: Row, filters: Filters): boolean {
  const { leaseId, propertyId, tenantId, status, method, fromDate = '', toDate = '9999', q } = filters;
  const whose = letOf(row);
  const words = fold(whose.words).split(' ');
  const sought = fold(q ?? '')
    .split(' ')
    .filter(Boolean);
  return (
    (leaseId === undefined || row.leaseId === leaseId) &&
    (propertyId === undefined || whose.propertyId === propertyId) &&
    (tenantId === undefined || whose.tenantIds.includes(tenantId)) &&
    (status === undefined || shown(row) === status) &&
    (method === undefined || row.paymentMethod === method) &&
    row.paymentDate >= fromDate &&
    row.paymentDate <= toDate &&
    sought.every((word) => words.some((one) => (word.length > 2 ? one.includes(word) : one.startsWith(word))))
  );
}

const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
const ORDERS: Record<PaymentSort, (a: Row, b: Row) => number> = {
  newest: (a, b) => (a.paymentDate === b.paymentDate ? byId(a, b) : a.paymentDate > b.paymentDate ? -1 : 1),
  oldest: (a, b) => (a.paymentDate === b.paymentDate ? byId(b, a) : a.paymentDate < b.paymentDate ? -1 : 1),
  'amount-desc': (a, b) => b.amountCents - a.amountCents || byId(a, b),
  'amount-asc': (a, b) => a.amountCents - b.amountCents || byId(b, a),
};
const expectedRows = (filters: Filters, among = rows) =>
  among.filter((row) => matches(row, filters)).sort(ORDERS[filters.sort ?? 'newest']);
const expectedIds = (filters: Filters, among = rows) => expectedRows(filters, among).map(({ id }) => id);

function expectedTotals(filters: Filters, among = rows) {
  const found = expectedRows(filters, among);
  const sum = (status: string) => found.filter((row) => shown(row) === status).reduce((total, row) => total + row.amountCents, 0);
  const sums = { paidCents: sum('Payé'), awaitedCents: sum('En attente'), lateCents: sum('En retard'), cancelledCents: sum('Annulé') };
  return { count: found.length, isCapped: false, ...sums };
}

/** All pages, forwards. */
async function pagesOf(who: Who, filters: Filters) {
  const { list } = as(who).payments;
  const pages = [await list(filters)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) pages.push(await list({ ...filters, cursor }));
  return pages;
}
const idsOf = (pages: { rows: { id: string }[] }[]) => pages.flatMap((page) => page.rows.map(({ id }) => id));

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const someId = (from: (one: Let) => string) => fc.nat(4).map((n) => (n === 4 ? randomUUID() : from(pick(lets, n))));
const someDay = fc.integer({ min: -22, max: 10 }).map((count) => addDays(TODAY, count));
const WORDS = ['lyon', 'MARTIN', 'martin mercière', 'leo', 'œuf', 'boulangerie port', '69', '13002', 'zoé lyon petit', 'introuvable', '—'];
const anyFilters = fc.record({
  leaseId: fc.option(
    someId(({ leaseId }) => leaseId),
    { nil: undefined, freq: 1 },
  ),
  propertyId: fc.option(
    someId(({ propertyId }) => propertyId),
    { nil: undefined, freq: 1 },
  ),
  tenantId: fc.option(
    someId(({ tenantIds }) => tenantIds.at(-1) as string),
    { nil: undefined, freq: 1 },
  ),
  status: optional(fc.constantFrom(...SHOWN_PAYMENT_STATUSES)),
  method: fc.option(fc.constantFrom(...PAYMENT_METHODS), { nil: undefined, freq: 1 }),
  fromDate: optional(someDay),
  toDate: optional(someDay),
  q: optional(fc.constantFrom(...WORDS)),
  sort: optional(fc.constantFrom(...PAYMENT_SORTS)),
  limit: fc.integer({ min: 1, max: 60 }),
});

describe('the list and its totals', () => {
  it('return exactly the rows that match any combination of filters, in order, and their sums', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters, async (filters) => {
        const pages = await pagesOf('manager', filters);
        expect(idsOf(pages)).toEqual(expectedIds(filters));
        const { sort: _sort, limit, ...criteria } = filters;
        expect(pages.slice(0, -1).every((page) => page.rows.length === limit)).toBe(true);
        expect(await as('manager').payments.totals(criteria)).toEqual(expectedTotals(filters));
      }),
      { numRuns: 150 },
    );
  });

  it.each(PAYMENT_SORTS)('returns the same pages forwards and backwards, by %s', async (sort) => {
    const filters = { sort, limit: 9 };
    const forwards = await pagesOf('manager', filters);
    expect(idsOf(forwards)).toEqual(expectedIds(filters));
    const backwards = [forwards.at(-1)];
    for (let cursor = backwards[0]?.previousCursor; cursor; cursor = backwards[0]?.previousCursor)
      backwards.unshift(await as('manager').payments.list({ ...filters, cursor }));
    expect(backwards.map((page) => page && idsOf([page]))).toEqual(forwards.map((page) => idsOf([page])));
  });

  it('« En attente » excludes late payments, and one more becomes late at midnight in Paris', async () => {
    const { leaseId } = pick(lets, 0);
    const due = await somePayment(database, agency.organization.id, leaseId, { status: 'En attente', paymentDate: TODAY });
    const statusAt = async (instant: string) =>
      (await as('manager', { now: () => new Date(instant) }).payments.byId({ id: due.id })).shownStatus;
    expect(await statusAt('2026-11-20T22:59:59Z')).toBe('En attente');
    expect(await statusAt('2026-11-20T23:00:00Z')).toBe('En retard');
    const tomorrow = as('manager', { now: () => new Date('2026-11-21T09:00:00Z') }).payments;
    const onThatDay = { leaseId, fromDate: TODAY, toDate: TODAY };
    expect(idsOf([await tomorrow.list({ ...onThatDay, status: 'En attente' })])).not.toContain(due.id);
    expect(idsOf([await tomorrow.list({ ...onThatDay, status: 'En retard' })])).toContain(due.id);
    await as('manager').payments.remove({ id: due.id });
  });

  it('returns the property, the main tenant and the amount of each payment', async () => {
    const shop = pick(lets, 2);
    const { rows: found } = await as('manager').payments.list({ leaseId: shop.leaseId, limit: 1 });
    const stored = rows.find(({ id }) => id === found[0]?.id) as Row;
    expect(found).toEqual([
      {
        id: stored.id,
        leaseId: shop.leaseId,
        amountCents: stored.amountCents,
        paymentDate: stored.paymentDate,
        dueDate: null,
        paymentMethod: stored.paymentMethod,
        status: stored.status,
        shownStatus: shown(stored),
        payerKind: 'locataire',
        payerName: '',
        property: { id: shop.propertyId, title: 'Local du port', address: '3 quai du Port', city: 'Marseille' },
        tenant: { id: shop.tenantIds[0], name: 'Boulangerie Œuf & Co', email: 'ugo@exemple.fr' },
        version: 1,
      },
    ]);
  });

  it('refuse unknown filters and values outside their tuple', async () => {
    const { list, totals } = as('manager').payments;
    await expect(list({ start_date: '2026-01-01' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ status: 'Refusé' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(totals({ sort: 'newest' } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const cursor = (await list({ sort: 'amount-asc', limit: 1 })).nextCursor ?? '';
    await expect(list({ sort: 'newest', cursor })).rejects.toMatchObject({ cause: { code: 'common.cursor-invalid' } });
  });

  it('count up to ten thousand and sum everything; a search finds common and rare terms alike', { timeout: 120_000 }, async () => {
    const crowd = await anAgency(database);
    const organizationId = crowd.organization.id;
    const leaseIds: string[] = [];
    for (const title of ['Pavillon banal', 'Manoir rarissime']) {
      const property = await someProperty(database, organizationId, { title });
      const tenant = await someTenant(database, organizationId);
      leaseIds.push((await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id })).id);
    }
    await new Wall(database, { organizationId, userId: null }).transaction((tx) =>
      tx.execute(sql`
        insert into payments (organization_id, lease_id, amount_cents, payment_date, payment_method, status)
        select ${organizationId}::uuid, case when n % 4000 = 0 then ${leaseIds[1]}::uuid else ${leaseIds[0]}::uuid end,
          n, date '2026-01-01' + (n % 300)::int, 'Chèque', 'Payé' from generate_series(1, 10001) n`),
    );
    const caller = callerAs(sessionOf(crowd.manager, crowd.organization), { database }).payments;
    expect(await caller.totals({})).toMatchObject({ count: 10_000, isCapped: true, paidCents: (10_001 * 10_002) / 2 });
    expect(await caller.totals({ q: 'rarissime' })).toMatchObject({ count: 2, isCapped: false, paidCents: 12_000 });
    const amounts = async (q: string, sort: PaymentSort) =>
      (await caller.list({ q, sort, limit: 3 })).rows.map(({ amountCents }) => amountCents);
    expect(await amounts('banal', 'amount-desc')).toEqual([10_001, 10_000, 9_999]);
    expect(await amounts('rarissime', 'amount-desc')).toEqual([8_000, 4_000]);
    expect(await amounts('petit rarissime', 'amount-asc')).toEqual([4_000, 8_000]);
  });
});

describe('visibility', () => {
  const SEEN: Record<Who, (of: Let) => boolean> = {
    admin: () => true,
    manager: () => true,
    colleague: () => true,
    founder: () => true,
    owner: ({ propertyId }) => propertyId === pick(lets, 0).propertyId,
    tenant: ({ tenantIds }) => tenantIds.includes(pick(lets, 0).tenantIds[0] as string),
  };

  it.each(Object.keys(SEEN) as Who[])('%s: list, totals and every single row agree', async (who) => {
    const seen = rows.filter((row) => SEEN[who](letOf(row)));
    expect(seen.length).toBeGreaterThan(0);
    expect(idsOf(await pagesOf(who, { limit: 50 }))).toEqual(expectedIds({}, seen));
    expect(await as(who).payments.totals({})).toEqual(expectedTotals({}, seen));
    expect(idsOf(await pagesOf(who, { q: 'martin', limit: 50 }))).toEqual(expectedIds({ q: 'martin' }, seen));
    const outcomes = await Promise.all(
      rows.slice(0, 24).map(({ id }) =>
        as(who)
          .payments.byId({ id })
          .then((found) => found.id)
          .catch((error: TRPCError) => error.code),
      ),
    );
    expect(outcomes).toEqual(rows.slice(0, 24).map((row) => (SEEN[who](letOf(row)) ? row.id : 'NOT_FOUND')));
  });

  it('hides contact details of tenants whose record is not visible, and the author of the entry', async () => {
    const { leaseId, tenantIds } = pick(lets, 0);
    const created = await as('manager').payments.create(aPaymentDraft(leaseId));
    expect(await as('manager').payments.byId(created)).toMatchObject({
      tenant: { id: tenantIds[0], email: 'leo.petit@exemple.fr', mayOpen: true },
      property: { mayOpen: true },
      lease: { id: leaseId, status: 'Actif', startDate: '2026-07-01', endDate: '2029-06-30' },
      createdByName: 'Claire Martin',
    });
    expect(await as('tenant').payments.byId(created)).toMatchObject({
      tenant: { mayOpen: true },
      createdByName: null,
      updatedByName: null,
    });
    const before = rows.find((row) => row.leaseId === pick(lets, 3).leaseId) as Row;
    expect(await as('tenant').payments.byId({ id: before.id })).toMatchObject({ property: { mayOpen: false }, tenant: { mayOpen: true } });
    await as('manager').payments.remove(created);
  });

  it.each(['owner', 'tenant'] as const)('%s writes nothing', async (who) => {
    const { create, update, receive, remove, restore } = as(who).payments;
    const { leaseId } = pick(lets, 0);
    const id = (rows.find((row) => row.leaseId === leaseId) as Row).id;
    const attempts = [
      create(aPaymentDraft(leaseId)),
      update({ ...aPaymentDraft(leaseId), id, version: 1 }),
      receive({ payments: [{ id, version: 1 }] }),
      remove({ id }),
      restore({ id }),
    ];
    await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ cause: { code: 'auth.denied' } })));
  });
});

describe('writing', () => {
  const NOW = new Date('2026-11-20T09:00:00Z');
  const later = (minutes: number) => () => new Date(NOW.getTime() + minutes * 60_000);
  /** Most of these payments are alike. */
  const draft = (overrides: Partial<PaymentDraft> = {}) => ({
    ...aPaymentDraft(pick(lets, 0).leaseId, overrides),
    confirmed: ['repeated' as const],
  });
  const logOf = (entityId: string) =>
    new Wall(database, { organizationId: agency.organization.id, userId: null }).transaction((tx) =>
      tx
        .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.entity, 'payment'), eq(auditLog.entityId, entityId)))
        .orderBy(auditLog.at, auditLog.id),
    );
  const stored = async () => {
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const [row] = await wall.transaction((tx) => tx.execute<{ n: number }>(sql`select count(*)::int n from payments`));
    return row?.n ?? Number.NaN;
  };

  it('stores and returns every field of the form, and records its author', async () => {
    const values = draft({
      amountCents: '12345',
      paymentMethod: 'Espèces',
      status: 'En attente',
      payerKind: 'CAF',
      notes: ' APL ',
      paymentDate: '2026-12-01',
    });
    const { id } = await as('manager').payments.create(values);
    expect(await as('colleague').payments.byId({ id })).toMatchObject({
      amountCents: 12_345,
      paymentMethod: 'Espèces',
      status: 'En attente',
      shownStatus: 'En attente',
      payerKind: 'CAF',
      notes: 'APL',
      paymentDate: '2026-12-01',
      version: 1,
    });
    expect(await logOf(id)).toMatchObject([{ action: 'payment.create', before: null, after: { amountCents: 12_345, payerKind: 'CAF' } }]);
  });

  it('names a guarantor or another person who paid, and tells it to those who read the payment', async () => {
    const mine = lets.find(({ words }) => words.includes('Mercière')) ?? pick(lets, 0);
    const { id } = await as('manager').payments.create(draft({ leaseId: mine.leaseId, payerKind: 'garant', payerName: ' Anne  Petit\n' }));
    for (const who of ['manager', 'colleague', 'founder', 'owner', 'tenant', 'admin'] as const)
      expect(await as(who).payments.byId({ id })).toMatchObject({ payerKind: 'garant', payerName: 'Anne Petit' });
    await as('colleague').payments.update({
      ...draft({ leaseId: mine.leaseId, payerKind: 'autre', payerName: 'Ateliers du Port' }),
      id,
      version: 1,
    });
    expect(await as('tenant').payments.byId({ id })).toMatchObject({ payerKind: 'autre', payerName: 'Ateliers du Port' });
    expect(await logOf(id)).toMatchObject([
      { action: 'payment.create', after: { payerName: 'Anne Petit' } },
      { action: 'payment.update', before: { payerName: 'Anne Petit' }, after: { payerName: 'Ateliers du Port' } },
    ]);
    await as('manager').payments.update({ ...draft({ leaseId: mine.leaseId }), id, version: 2 });
    expect(await as('manager').payments.byId({ id })).toMatchObject({ payerKind: 'locataire', payerName: '' });
  });

  it.each(['locataire', 'CAF'] as const)('refuses a name for the kind %s, in the form and in the table', async (payerKind) => {
    const { id } = await as('manager').payments.create(draft({ payerKind: 'garant', payerName: 'Anne Petit' }));
    const named = draft({ payerKind, payerName: 'Anne Petit' });
    await expect(as('manager').payments.create(named)).rejects.toThrow(
      /Le nom du payeur n’est donné que pour un garant ou quelqu’un d’autre/,
    );
    await expect(as('manager').payments.update({ ...named, id, version: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(asOwner(database, `update payments set payer_kind = '${payerKind}' where id = '${id}'`)).rejects.toMatchObject({
      constraint_name: 'payments_payer_named',
    });
  });

  it('reports the specified messages under the fields', async () => {
    await expect(as('manager').payments.create({ ...draft(), leaseId: null, amountCents: 0 })).rejects.toThrow(
      /Un contrat de location doit être sélectionné[^]*Le montant doit être supérieur à 0/,
    );
  });

  it('reports a lease of another organisation as absent', async () => {
    const foreign = (await callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).payments.list({ limit: 1 }))
      .rows[0];
    for (const leaseId of [foreign?.leaseId ?? '', randomUUID()])
      await expect(as('manager').payments.create(draft({ leaseId }))).rejects.toMatchObject({
        cause: { code: 'common.invalid-reference', field: 'leaseId' },
      });
  });

  it('refuses a lease that was cancelled before it began, and accepts the last rents of a terminated one', async () => {
    const [{ propertyId, tenantIds }, { id: organizationId }] = [pick(lets, 0), agency.organization];
    const where = { organizationId, propertyId, tenantId: tenantIds[0] ?? '' };
    const { id: leaseId } = await someLease(database, where, { status: 'Résilié', endReason: 'Le candidat renonce' });
    const refused = { cause: { code: 'payment.lease-cancelled', field: 'leaseId' } };
    await expect(as('manager').payments.create(draft({ leaseId }))).rejects.toMatchObject(refused);
    const { id } = await as('manager').payments.create(draft());
    await expect(as('manager').payments.update({ ...draft({ leaseId }), id, version: 1 })).rejects.toMatchObject(refused);
    const terminated = await someLease(database, where, { status: 'Résilié', exitOn: day('2026-10-31') });
    await as('manager').payments.update({ ...draft({ leaseId: terminated.id }), id, version: 1 });
  });

  it('the same key never creates two payments: a retry gets the first answer', async () => {
    const [key, before] = [randomUUID(), await stored()];
    const first = await as('manager').payments.create({ ...draft(), creationKey: key });
    expect(await as('manager').payments.create({ ...draft(), creationKey: key })).toEqual(first);
    expect(await as('manager').payments.create({ ...draft(), creationKey: key.toUpperCase() })).toEqual(first);
    expect(await stored()).toBe(before + 1);
    expect(await logOf(first.id)).toHaveLength(1);
    // Also after the payment was changed or deleted: what was sent counts.
    await as('manager').payments.update({ ...draft({ notes: 'corrigé' }), id: first.id, version: 1 });
    expect(await as('manager').payments.create({ ...draft(), creationKey: key })).toEqual(first);
    await as('manager').payments.remove({ id: first.id });
    expect(await as('manager').payments.create({ ...draft(), creationKey: key })).toEqual(first);
  });

  it.each([
    ['another amount', { amountCents: 1 }],
    ['another day', { paymentDate: '2026-11-06' }],
    ['another lease', { leaseId: 1 }],
    ['another method', { paymentMethod: 'Chèque' }],
    ['another status', { status: 'Annulé' }],
    ['another payer', { payerKind: 'garant' }],
    ['the name of another payer', { payerKind: 'garant', payerName: 'Anne Petit' }],
    ['other notes', { notes: 'autre' }],
  ] as const)('the same key with %s is refused', async (_what, change) => {
    const [key, before] = [randomUUID(), await stored()];
    await as('manager').payments.create({ ...draft(), creationKey: key });
    const other = { ...draft(), ...change, ...('leaseId' in change ? { leaseId: pick(lets, 1).leaseId } : {}) } as PaymentDraft;
    await expect(as('manager').payments.create({ ...other, creationKey: key })).rejects.toMatchObject({
      cause: { code: 'payment.key-reused' },
    });
    expect(await stored()).toBe(before + 1);
  });

  it('the key of a refused request is free for the corrected one', async () => {
    const key = randomUUID();
    await expect(as('manager').payments.create({ ...draft({ leaseId: randomUUID() }), creationKey: key })).rejects.toMatchObject({
      cause: { code: 'common.invalid-reference' },
    });
    const { id } = await as('manager').payments.create({ ...draft(), creationKey: key });
    expect(await as('manager').payments.create({ ...draft(), creationKey: key })).toEqual({ id });
  });

  it('of eight concurrent requests with one key, one is written and all get the same answer', async () => {
    const [key, before] = [randomUUID(), await stored()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => as('manager').payments.create({ ...draft(), creationKey: key })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
    expect(await logOf(answers[0]?.id ?? '')).toHaveLength(1);
  });

  it('a key belongs to its organisation', async () => {
    const key = randomUUID();
    const here = await as('manager').payments.create({ ...draft(), creationKey: key });
    const there = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).payments;
    const leaseId = (await there.list({ limit: 1 })).rows[0]?.leaseId ?? '';
    expect((await there.create({ ...aPaymentDraft(leaseId), creationKey: key })).id).not.toBe(here.id);
  });

  it('an update names the version it read; the second is refused with the author of the first', async () => {
    const { id } = await as('manager').payments.create(draft());
    const update = (who: Who, notes: string) => as(who).payments.update({ ...draft({ notes }), id, version: 1 });
    const [won, lost] = await Promise.allSettled([update('manager', 'un'), update('colleague', 'deux')]);
    const [winner, loser] = won.status === 'fulfilled' ? [won, lost] : [lost, won];
    expect(winner).toMatchObject({ status: 'fulfilled', value: { id, version: 2 } });
    expect(loser).toMatchObject({ status: 'rejected', reason: { cause: { code: 'common.modified-meanwhile' } } });
    const { notes, updatedByName } = await as('manager').payments.byId({ id });
    expect(notes).toBe(updatedByName === 'Claire Martin' ? 'un' : 'deux');
    const log = await logOf(id);
    expect(log.at(-1)).toEqual({ action: 'payment.update', before: { notes: '' }, after: { notes } });
  });

  it('marks awaited payments as received today, all or none, in one row of the log', async () => {
    const awaited = { status: 'En attente', paymentDate: '2026-10-05' } as const;
    const ids = [
      await as('manager').payments.create(draft(awaited)),
      await as('manager').payments.create(draft({ ...awaited, amountCents: 10_000 })),
    ].map(({ id }) => id);
    const paid = await as('manager').payments.create(draft());
    const all = (list: string[]) => ({ payments: list.map((id) => ({ id, version: 1 })) });
    await expect(as('manager').payments.receive(all([...ids, paid.id]))).rejects.toMatchObject({ cause: { code: 'payment.not-awaited' } });
    await expect(as('manager').payments.receive(all([...ids, randomUUID()]))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as('manager').payments.byId({ id: ids[0] ?? '' })).toMatchObject({ shownStatus: 'En retard', version: 1 });

    expect(await as('manager').payments.receive(all(ids))).toMatchObject({ received: 2, paymentDate: TODAY });
    for (const id of ids) {
      expect(await as('manager').payments.byId({ id })).toMatchObject({ status: 'Payé', paymentDate: TODAY, version: 2 });
      expect(await logOf(id)).toHaveLength(1);
    }
    const wall = new Wall(database, { organizationId: agency.organization.id, userId: null });
    const batches = await wall.transaction((tx) =>
      tx.select({ after: auditLog.after }).from(auditLog).where(eq(auditLog.action, 'payment.receive')),
    );
    expect(batches).toMatchObject([{ after: { status: 'Payé', count: 2, ids: expect.arrayContaining(ids) } }]);
    // Each history contains its own payment only.
    for (const id of ids) {
      const { rows: past } = await as('manager').history.of({ entity: 'payment', id });
      expect(past).toMatchObject([
        { action: 'payment.receive', actorName: 'Claire Martin' },
        { action: 'payment.create', actorName: 'Claire Martin' },
      ]);
      expect(past[0]).toMatchObject({
        before: { status: 'En attente', paymentDate: '2026-10-05' },
        after: { status: 'Payé', paymentDate: TODAY },
      });
      expect(JSON.stringify(past)).not.toContain(ids.find((other) => other !== id));
    }
  });

  it('marking a single one as paid writes to its own history; of two concurrent requests, one succeeds', async () => {
    const { id } = await as('manager').payments.create(draft({ status: 'En attente' }));
    const receive = (who: Who) => as(who).payments.receive({ payments: [{ id, version: 1 }] });
    const outcomes = await Promise.allSettled([receive('manager'), receive('colleague')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { cause: { code: 'common.modified-meanwhile' } },
    });
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['payment.create', 'payment.receive']);
    expect((await logOf(id)).at(-1)).toMatchObject({ before: { status: 'En attente' }, after: { status: 'Payé' } });
  });

  it('keeps the day a payment was due when it is received on another day, and gives it back on undo', async () => {
    const due = '2026-09-05';
    const made = [100, 200].map((amountCents) => draft({ status: 'En attente', paymentDate: due, amountCents }));
    const [one, two] = await Promise.all(made.map((values) => as('manager').payments.create(values)));
    const named = [one?.id ?? '', two?.id ?? ''].map((id) => ({ id, version: 1 }));
    const received = await as('manager').payments.receive({ payments: named, receivedOn: '2026-09-17' });
    expect(received.paymentDate).toBe('2026-09-17');
    for (const { id } of named)
      expect(await as('manager').payments.byId({ id })).toMatchObject({
        status: 'Payé',
        paymentDate: '2026-09-17',
        dueDate: due,
        version: 2,
      });

    expect(await as('manager').payments.undoReceive({ payments: received.payments })).toMatchObject({ awaited: 2 });
    for (const { id } of named) {
      expect(await as('manager').payments.byId({ id })).toMatchObject({
        shownStatus: 'En retard',
        paymentDate: due,
        dueDate: null,
        version: 3,
      });
      const { rows: past } = await as('manager').history.of({ entity: 'payment', id });
      expect(past[0]).toMatchObject({ action: 'payment.undo-receive', before: { status: 'Payé' }, after: { status: 'En attente' } });
    }
    const again = { payments: [{ id: named[0]?.id ?? '', version: 3 }] };
    await expect(as('manager').payments.undoReceive(again)).rejects.toMatchObject({ cause: { code: 'payment.not-received' } });
    await as('manager').payments.receive({ ...again, receivedOn: '2026-09-18' });
    const alone = { payments: [{ id: named[0]?.id ?? '', version: 4 }] };
    await as('manager').payments.undoReceive(alone);
    expect((await logOf(named[0]?.id ?? '')).at(-1)).toMatchObject({
      action: 'payment.undo-receive',
      before: { paymentDate: '2026-09-18', dueDate: due },
      after: { paymentDate: due, dueDate: null },
    });
  });

  it('keeps the day it was due when the form marks it as paid, and forgets it when it is awaited again', async () => {
    const values = draft({ status: 'En attente', paymentDate: '2026-09-05', amountCents: 12_300 });
    const { id } = await as('manager').payments.create(values);
    await as('manager').payments.update({ ...values, status: 'Payé', paymentDate: '2026-09-09', id, version: 1 });
    expect(await as('manager').payments.byId({ id })).toMatchObject({ paymentDate: '2026-09-09', dueDate: '2026-09-05' });
    await as('manager').payments.update({ ...values, status: 'Payé', paymentDate: '2026-09-10', id, version: 2 });
    expect(await as('manager').payments.byId({ id })).toMatchObject({ paymentDate: '2026-09-10', dueDate: '2026-09-05' });
    await as('manager').payments.update({ ...values, paymentDate: '2026-09-06', id, version: 3 });
    expect(await as('manager').payments.byId({ id })).toMatchObject({ paymentDate: '2026-09-06', dueDate: null });
  });

  it('a deleted payment is hidden, and is restored with its id, links and history', async () => {
    const { id } = await as('manager').payments.create(draft({ notes: 'à rendre' }));
    const before = await as('manager').payments.byId({ id });
    await as('manager').payments.remove({ id, version: 1 });
    await expect(as('manager').payments.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as('manager').payments.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(idsOf(await pagesOf('manager', { limit: 100 }))).not.toContain(id);
    await as('colleague', { now: later(9) }).payments.restore({ id });
    expect(await as('manager').payments.byId({ id })).toMatchObject({
      notes: 'à rendre',
      leaseId: before.leaseId,
      createdAt: before.createdAt,
    });
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['payment.create', 'payment.remove', 'payment.restore']);
    await as('manager').payments.remove({ id });
    await expect(as('manager', { now: later(11) }).payments.restore({ id })).rejects.toMatchObject({
      cause: { code: 'common.undo-expired' },
    });
  });
});
