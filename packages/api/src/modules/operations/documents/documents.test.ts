import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { documents } from '@lares/db/schema/operations/documents';
import { MAX_GUEST_BYTES } from '@lares/domain/operations/documents/file';
import { Wall } from '@lares/db/wall';
import { freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { somePayment } from '@lares/testing/factories/payments';
import { someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { documentValues, type DocumentDraft, type DocumentUpdate } from '@lares/validation/operations/documents';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { fileDocument } from './documents.commands.ts';
import { storedDocumentOrThrow } from './documents.queries.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';

type Agency = Awaited<ReturnType<typeof anAgency>>;
type Who = 'manager' | 'colleague' | 'founder' | 'owner' | 'tenant' | 'admin';
type Links = Partial<Record<'propertyId' | 'tenantId' | 'leaseId' | 'requestId' | 'paymentId', string>>;

const NOW = new Date('2026-11-20T09:00:00Z');
const files = memoryFiles();

let database: TestDatabase;
let agency: Agency;
/** Belongs to the owner and is let to the tenant; the other belongs to neither. */
let theirs: Required<Links>;
let others: Required<Links>;

const as = (who: Who, now = () => NOW) => callerAs(sessionOf(agency[who], agency.organization), { database, now }).documents;
const STANDING = {
  manager: 'property_manager',
  colleague: 'property_manager',
  founder: 'founder',
  owner: 'owner',
  tenant: 'tenant',
  admin: 'admin',
} as const;

function contextOf(who: Who, home = agency) {
  const { person, membership } = home[who];
  const key = { organizationId: home.organization.id, userId: person.id };
  const actor = { ...key, membershipId: membership?.id ?? null, standing: STANDING[who] };
  const ports = { files, mailer: { send: () => Promise.resolve() }, publicUrl: '', vault: TEST_VAULT, isDemo: false, mapTiles: null };
  return { actor, wall: new Wall(database, key), ports, now: () => NOW };
}

interface Filing extends Partial<DocumentDraft> {
  creationKey?: string;
  content?: string;
  bytes?: number;
}

async function file(who: Who, { creationKey = randomUUID(), content: text = `contenu ${randomUUID()}`, bytes, ...draft }: Filing = {}) {
  const content = Buffer.from(text);
  const values = documentValues.parse({ title: 'Papier', documentType: 'Autres', ...draft });
  const seal = { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
  const filed = await fileDocument(
    contextOf(who),
    { ...values, creationKey },
    { name: 'papier.txt', mediaType: 'text/plain', seal, open: () => Readable.from([content]) },
  );
  if (bytes !== undefined) await enlarge(filed.id, bytes);
  return filed.id;
}

/** Pretends that its file has this size. */
const enlarge = (id: string, bytes: number) =>
  contextOf('manager').wall.transaction((tx) =>
    tx.execute(sql`update files set bytes = ${bytes} where id = (select file_id from documents where id = ${id})`),
  );

async function makeHome(home: Agency, { isTheirs }: { isTheirs: boolean }): Promise<Required<Links>> {
  const organizationId = home.organization.id;
  const property = await someProperty(database, organizationId, {
    title: isTheirs ? 'Duplex Mercière' : 'Loft du port',
    ...(isTheirs ? { ownerId: home.ownerRecord.id } : { isListed: true }),
  });
  const tenant = await someTenant(
    database,
    organizationId,
    isTheirs ? { userId: home.tenant.person.id } : { firstName: 'Zoé', lastName: 'Martin' },
  );
  const lease = await someLease(database, { organizationId, propertyId: property.id, tenantId: tenant.id });
  const payment = await somePayment(database, organizationId, lease.id);
  const request = await callerAs(sessionOf(home.manager, home.organization), { database, now: () => NOW }).maintenance.create({
    title: isTheirs ? 'Fuite' : 'Panne',
    description: 'Sous l’évier de la cuisine',
    kind: 'panne',
    priority: 'Moyenne',
    status: 'Nouveau',
    propertyId: property.id,
    tenantId: tenant.id,
  });
  return { propertyId: property.id, tenantId: tenant.id, leaseId: lease.id, paymentId: payment.id, requestId: request.id };
}

beforeAll(async () => {
  database = await freshDatabase();
  agency = await anAgency(database);
  theirs = await makeHome(agency, { isTheirs: true });
  others = await makeHome(agency, { isTheirs: false });
});
afterAll(() => database.drop());

const LINKS = ['propertyId', 'tenantId', 'leaseId', 'requestId', 'paymentId'] as const;
const only = (links: Required<Links>, link: (typeof LINKS)[number]): Links => ({ [link]: links[link] });
const titlesOf = async (who: Who, filters: Parameters<ReturnType<typeof as>['list']>[0] = {}) =>
  (await as(who).list({ limit: 100, ...filters })).rows.map(({ title }) => title);

describe('visibility of a document', () => {
  it.each(LINKS)(
    'filed under a %s: visible to managers always; to owner and tenant when shared with them and about their records',
    async (link) => {
      const mark = `vue-${link}`;
      for (const [whose, links] of [
        ['à eux', theirs],
        ['aux autres', others],
      ] as const)
        for (const visibleToTenant of [false, true])
          for (const visibleToOwner of [false, true]) {
            const shared = [visibleToTenant && 'locataire', visibleToOwner && 'propriétaire'].filter(Boolean).join('+') || 'personne';
            await file('manager', { title: `${mark} ${whose} ${shared}`, visibleToTenant, visibleToOwner, ...only(links, link) });
          }
      const seen = async (who: Who) => (await titlesOf(who, { q: mark })).map((title) => title.slice(mark.length + 1)).toSorted();
      for (const who of ['manager', 'founder', 'admin'] as const) expect(await seen(who)).toHaveLength(8);
      expect(await seen('tenant')).toEqual(['à eux locataire', 'à eux locataire+propriétaire']);
      expect(await seen('owner')).toEqual(['à eux locataire+propriétaire', 'à eux propriétaire']);
      expect(await as('tenant').count({ q: mark })).toEqual({ count: 2, isCapped: false });
    },
  );

  it('filed under nothing: visible to managers only, however it is shared', async () => {
    await file('manager', { title: 'sans lien', visibleToTenant: true, visibleToOwner: true });
    expect(await titlesOf('manager', { q: 'sans lien' })).toEqual(['sans lien']);
    expect(await titlesOf('tenant', { q: 'sans lien' })).toEqual([]);
    expect(await titlesOf('owner', { q: 'sans lien' })).toEqual([]);
  });

  it('sent by a tenant: visible to them and to managers, who alone choose the sharing', async () => {
    const id = await file('tenant', { title: 'attestation', leaseId: theirs.leaseId, visibleToOwner: true, visibleToTenant: true });
    expect(await as('tenant').byId({ id })).toMatchObject({ visibleToOwner: false, visibleToTenant: false, createdByName: null });
    expect(await as('manager').byId({ id })).toMatchObject({ createdByName: 'Léo Petit' });
    await expect(as('owner').byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await as('manager').share({ id, version: 1, visibleToTenant: false, visibleToOwner: true })).toEqual({ id, version: 2 });
    expect(await as('owner').byId({ id })).toMatchObject({ title: 'attestation', visibleToOwner: true });
  });

  it('of another organisation: hidden', async () => {
    const id = await file('manager', { leaseId: theirs.leaseId, visibleToOwner: true });
    const elsewhere = await anAgency(database);
    const stranger = callerAs(sessionOf(elsewhere.manager, elsewhere.organization), { database }).documents;
    await expect(stranger.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await stranger.list({})).rows).toEqual([]);
    await expect(storedDocumentOrThrow(contextOf('manager', elsewhere), id)).rejects.toMatchObject({ code: 'common.not-found' });
  });
});

describe('where a document is filed', () => {
  it.each(LINKS)('is filed only under a %s that its sender sees', async (link) => {
    expect(await file('tenant', only(theirs, link))).toEqual(expect.any(String));
    const refused = { code: 'common.invalid-reference', field: link };
    await expect(file('tenant', only(others, link))).rejects.toMatchObject(refused);
    await expect(file('manager', { [link]: randomUUID() })).rejects.toMatchObject(refused);
    const id = await file('manager');
    const moved = { ...documentValues.parse({ title: 'Papier', documentType: 'Autres', [link]: randomUUID() }), id, version: 1 };
    await expect(as('manager').update(moved)).rejects.toMatchObject({ cause: refused });
  });

  it('is labelled by the record it is about', async () => {
    const labels = await Promise.all(
      LINKS.map(async (link) => {
        const id = await file('manager', only(theirs, link));
        const { relatedType, relatedId, relatedLabel } = await as('manager').byId({ id });
        return [relatedType, relatedId === theirs[link], relatedLabel];
      }),
    );
    expect(labels).toEqual([
      ['property', true, 'Duplex Mercière'],
      ['tenant', true, 'Léo Petit'],
      ['lease', true, 'Duplex Mercière'],
      ['request', true, 'Fuite'],
      ['payment', true, 'Duplex Mercière'],
    ]);
  });

  it('leaves no bytes when it is refused', async () => {
    const before = files.held.size;
    await expect(file('manager', { leaseId: randomUUID() })).rejects.toThrow(/^common\.invalid-reference$/);
    expect(files.held.size).toBe(before);
  });

  it("refuses uploads beyond a tenant's quota, and none of a manager", async () => {
    const id = await file('tenant', { bytes: MAX_GUEST_BYTES - 10 });
    const full = { code: 'document.limit-reached', details: { max: 200 } };
    await expect(file('tenant')).rejects.toMatchObject(full);
    await file('manager');
    await as('manager').remove({ id });
    expect(await file('tenant')).toEqual(expect.any(String));
  });
});

describe('the list of documents', () => {
  it('finds under a property and under a tenant what is filed on their leases, payments and requests', async () => {
    const home = await makeHome(agency, { isTheirs: false });
    const elsewhere = await makeHome(agency, { isTheirs: false });
    const filed = new Map<string, string>();
    for (const link of ['propertyId', 'tenantId', 'leaseId', 'paymentId', 'requestId'] as const)
      filed.set(link, await file('manager', { title: link, [link]: home[link] }));
    await file('manager', { title: 'ailleurs', leaseId: elsewhere.leaseId });
    const titles = async (criteria: { propertyId?: string; tenantId?: string }) => {
      const { rows } = await as('manager').list(criteria);
      expect(await as('manager').count(criteria)).toEqual({ count: rows.length, isCapped: false });
      return rows.map(({ title }) => title).toSorted();
    };
    expect(await titles({ propertyId: home.propertyId })).toEqual(['leaseId', 'paymentId', 'propertyId', 'requestId']);
    expect(await titles({ tenantId: home.tenantId })).toEqual(['leaseId', 'paymentId', 'requestId', 'tenantId']);
    // What is shared decides what others see of it.
    expect((await as('tenant').list({ propertyId: home.propertyId })).rows).toEqual([]);
  });

  it('is filtered by type, related record, search terms and last day', async () => {
    const at = { tenantId: others.tenantId };
    await file('manager', { ...at, title: 'Élagage', documentType: 'Facture', description: 'Jardin du fond', expiresOn: '2026-11-19' });
    await file('manager', { ...at, title: 'Assurance', documentType: "Attestation d'assurance", expiresOn: '2026-11-20' });
    await file('manager', { ...at, title: 'Contrat', documentType: 'Contrat de bail', expiresOn: '2027-06-30' });
    const about = { relatedType: 'tenant', relatedId: others.tenantId } as const;
    const asked = (more: object) => titlesOf('manager', { ...about, sort: 'title', ...more });
    expect(await asked({})).toEqual(expect.arrayContaining(['Assurance', 'Contrat', 'Élagage']));
    expect(await asked({ documentType: 'Facture' })).toEqual(['Élagage']);
    expect(await asked({ q: 'elagage JARDIN' })).toEqual(['Élagage']);
    expect(await asked({ q: 'jardin contrat' })).toEqual([]);
    expect(await asked({ expiring: 'past' })).toEqual(['Élagage']);
    expect(await asked({ expiring: 'soon' })).toEqual(['Assurance']);
    expect(await asked({ relatedType: 'lease' })).toEqual([]);
    await expect(as('manager').list({ colour: 'red' } as object)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('finds a rare one beyond the rows read in order, and all for a common term', async () => {
    const id = await file('manager', { title: 'semis rarissime' });
    await contextOf('manager').wall.transaction((tx) =>
      tx.execute(sql`insert into documents (organization_id, title, document_type, file_id, search_text, created_at)
        select organization_id, 'Semis ' || n, 'Autres', file_id, ' semis ' || n, created_at + n * interval '1 second'
        from documents, generate_series(1, 1100) as n where id = ${id}`),
    );
    expect(await titlesOf('manager', { q: 'rarissime' })).toEqual(['semis rarissime']);
    expect(await titlesOf('manager', { q: 'semis 1100' })).toEqual(['Semis 1100']);
    expect(await as('manager').count({ q: 'semis' })).toEqual({ count: 1101, isCapped: false });
    const found = new Set<string>();
    let page = await as('manager').list({ q: 'semis', limit: 100 });
    for (;;) {
      for (const { id: seen } of page.rows) found.add(seen);
      if (!page.nextCursor) break;
      page = await as('manager').list({ q: 'semis', limit: 100, cursor: page.nextCursor });
    }
    expect(found.size).toBe(1101);
    await contextOf('manager').wall.transaction((tx) =>
      tx.execute(sql`delete from documents where search_text like ' semis %' and id <> ${id}`),
    );
  });

  it('has the same pages in each order, forwards and backwards', async () => {
    const all = (await as('manager').list({ limit: 100 })).rows;
    expect(all.length).toBeGreaterThan(40);
    for (const sort of ['newest', 'oldest', 'title'] as const) {
      const read: string[] = [];
      let cursor: string | undefined;
      let last = await as('manager').list({ sort, limit: 9 });
      for (;;) {
        read.push(...last.rows.map(({ id }) => id));
        if (!last.nextCursor) break;
        cursor = last.nextCursor;
        last = await as('manager').list({ sort, limit: 9, cursor });
      }
      expect(read.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      const back = await as('manager').list({ sort, limit: 9, cursor: last.previousCursor ?? '' });
      expect(back.rows.map(({ id }) => id)).toEqual(read.slice(-last.rows.length - 9, -last.rows.length));
    }
  });
});

describe('a document', () => {
  const updateOf = (id: string, more: Partial<DocumentUpdate> = {}) => ({
    ...documentValues.parse({ title: 'Nouveau titre', documentType: 'Facture', leaseId: theirs.leaseId }),
    id,
    version: 1,
    ...more,
  });

  it('is replaced except for its file, and found by its new text', async () => {
    const id = await file('manager', { title: 'Ancien', propertyId: theirs.propertyId, expiresOn: '2026-12-31' });
    const { file: before } = await as('manager').byId({ id });
    expect(await as('manager').update(updateOf(id))).toEqual({ id, version: 2 });
    const after = await as('manager').byId({ id });
    expect(after).toMatchObject({
      title: 'Nouveau titre',
      documentType: 'Facture',
      propertyId: null,
      leaseId: theirs.leaseId,
      expiresOn: null,
      file: before,
    });
    expect(await titlesOf('manager', { q: 'nouveau titre' })).toEqual(['Nouveau titre']);
  });

  it('refuses the second of two changes with the author of the first', async () => {
    const id = await file('manager');
    await callerAs(sessionOf(agency.colleague, agency.organization), { database }).documents.update(updateOf(id));
    const late = { cause: { code: 'common.modified-meanwhile', details: { by: 'Hugo Bernard' } } };
    await expect(as('manager').update(updateOf(id))).rejects.toMatchObject(late);
    await expect(as('manager').share({ id, version: 1, visibleToOwner: true, visibleToTenant: true })).rejects.toMatchObject(late);
    await expect(as('manager').remove({ id, version: 1 })).rejects.toMatchObject(late);
  });

  it('keeps a link to a deleted record as long as it is not changed', async () => {
    const home = await makeHome(agency, { isTheirs: false });
    const id = await file('manager', { requestId: home.requestId });
    await callerAs(sessionOf(agency.manager, agency.organization), { database, now: () => NOW }).maintenance.remove({
      id: home.requestId ?? '',
    });
    expect(await as('manager').update(updateOf(id, { leaseId: null, requestId: home.requestId }))).toMatchObject({ version: 2 });
  });

  it('can be restored for ten minutes after its deletion, with its bytes; not later', async () => {
    const id = await file('manager', { leaseId: theirs.leaseId, visibleToTenant: true });
    const before = await as('tenant').byId({ id });
    await as('manager').remove({ id });
    await expect(as('tenant').byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(storedDocumentOrThrow(contextOf('manager'), id)).rejects.toMatchObject({ code: 'common.not-found' });
    await as('manager', () => new Date(NOW.getTime() + 9 * 60_000)).restore({ id });
    expect(await as('tenant').byId({ id })).toMatchObject({ ...before, version: 3, updatedAt: expect.any(String) });
    expect(files.held.has((await storedDocumentOrThrow(contextOf('manager'), id)).storageKey)).toBe(true);
    await as('manager').remove({ id });
    const late = as('manager', () => new Date(NOW.getTime() + 11 * 60_000)).restore({ id });
    await expect(late).rejects.toMatchObject({ cause: { code: 'common.undo-expired' } });
  });

  it('is changed, shared and deleted by managers only', async () => {
    const id = await file('tenant', { leaseId: theirs.leaseId });
    for (const who of ['owner', 'tenant'] as const) {
      const attempts = [
        as(who).update(updateOf(id)),
        as(who).share({ id, version: 1, visibleToTenant: true, visibleToOwner: true }),
        as(who).remove({ id }),
        as(who).restore({ id }),
      ];
      await Promise.all(attempts.map((attempt) => expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' })));
    }
    expect(await as('manager').byId({ id })).toMatchObject({ version: 1 });
  });

  it('shows its history', async () => {
    const id = await file('manager', { title: 'Acte' });
    await as('manager').update({ ...documentValues.parse({ title: 'Acte signé', documentType: 'Autres' }), id, version: 1 });
    await as('manager').share({ id, version: 2, visibleToTenant: true, visibleToOwner: false });
    const { history } = callerAs(sessionOf(agency.manager, agency.organization), { database });
    const past = (await history.of({ entity: 'document', id })).rows.map(({ action, before, after }) => ({ action, before, after }));
    expect(past).toEqual([
      { action: 'document.share', before: { visibleToTenant: false }, after: { visibleToTenant: true } },
      { action: 'document.update', before: { title: 'Acte' }, after: { title: 'Acte signé' } },
      { action: 'document.create', before: null, after: expect.objectContaining({ title: 'Acte', file: 'papier.txt' }) },
    ]);
  });

  it('is created once, however often it is sent with one key', async () => {
    const creationKey = randomUUID();
    const before = files.held.size;
    const { length: stored } = await contextOf('manager').wall.transaction((tx) => tx.select().from(documents));
    const sent = { creationKey, content: 'le même' };
    const ids = await Promise.all([file('manager', sent), file('manager', sent), file('manager', sent)]);
    expect(new Set(ids).size).toBe(1);
    expect(files.held.size).toBe(before + 1);
    await expect(file('tenant', { creationKey })).rejects.toMatchObject({ code: 'document.key-reused' });
    const rows = await contextOf('manager').wall.transaction((tx) => tx.select().from(documents));
    expect(rows).toHaveLength(stored + 1);
    const changed = documentValues.parse({ title: 'Changé depuis', documentType: 'Autres' });
    await as('manager').update({ ...changed, id: ids[0] ?? '', version: 1 });
    expect(await file('manager', sent)).toBe(ids[0]);
  });

  it.each(['manager', 'tenant'] as const)('is refused under a key that was used for another, as %s', async (who) => {
    const creationKey = randomUUID();
    const sent = { creationKey, content: 'le même', visibleToTenant: true };
    const id = await file(who, sent);
    expect(await file(who, sent)).toBe(id);
    for (const other of [{ title: 'Autre' }, { content: 'autre' }])
      await expect(file(who, { ...sent, ...other })).rejects.toMatchObject({ code: 'document.key-reused' });
    await as('manager').remove({ id });
    await expect(file(who, sent)).rejects.toMatchObject({ code: 'document.deleted-since' });
  });
});
