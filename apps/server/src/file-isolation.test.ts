import { randomUUID } from 'node:crypto';
import { Accounts } from '@lares/api/auth/accounts';
import { archiveKey } from '@lares/api/modules/workspace/archives/archives.queries';
import { variantKey } from '@lares/api/shared/image-store';
import { DOWNLOADS } from '@lares/api/openapi/downloads';
import { type FileRoute as DescribedRoute, routeOf } from '@lares/api/openapi/file-routes';
import { fileRefusalCodes } from '@lares/api/openapi/refusals';
import { UPLOADS } from '@lares/api/openapi/uploads';
import { CALLERS, type Caller } from '@lares/api/testing/callers';
import { answeredByWorker } from '@lares/api/testing/run-jobs';
import { keepLeftOut } from '@lares/api/shared/import-left-out';
import { memoryPorts } from '@lares/api/testing/memory-ports';
import { openSessions } from '@lares/api/testing/open-sessions';
import { TOKEN_SCOPES, type TokenScope } from '@lares/domain/platform/access-tokens/token';
import { can } from '@lares/domain/shared/permissions';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { absentIds, bytesOf, type OrganizationIds, type WholeOrganization } from '@lares/testing/factories/organization-ids';
import { aWholeOrganization } from '@lares/testing/factories/whole-organization';
import { multipartBody } from '@lares/testing/multipart';
import { type Copies, openCopies } from '@lares/testing/organization-copies';
import { openSnapshots, type Snapshots } from '@lares/testing/organization-snapshot';
import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { addressesOf } from './testing/route-addresses.ts';

interface FileRoute {
  /** The route as the server lists it. */
  route: string;
  call: (ids: OrganizationIds, made: string) => InjectOptions | Promise<InjectOptions>;
  /** Creates what the URL references, as this caller; its result is `made` of `call`. */
  prepare?: (cookie: string | null, ids: OrganizationIds) => Promise<string>;
  /** The URL references no row of an organisation, so there is no foreign one to try. */
  namesNothing?: true;
  /** The response is generated, not a stored file of the organisation. */
  givesOther?: true;
  /** The status with foreign ids, if not 404. */
  foreign?: number;
  /** Rendered by a job. */
  rendered?: true;
  /** The URL is a secret or public: it needs no session. */
  withoutSession?: true;
  /** The status with one's own ids. Roles without an entry get 403, visitors 401. */
  allowed: Partial<Record<Caller, number>>;
}

/** A file generated from the organisation's rows, without an id in its URL. */
const exported = (file: string, query = ''): FileRoute => ({
  route: `GET /api/exports/${file}`,
  call: () => ({ method: 'GET', url: `/api/exports/${file}${query}` }),
  namesNothing: true,
  givesOther: true,
  allowed: managers(200),
});

const MANAGING = ['admin', 'property_manager', 'founder'] as const;
const managers = (status: number) => Object.fromEntries(MANAGING.map((caller) => [caller, status]));

const CSV_FILE = Buffer.from('Adresse;Ville;Prix;Surface\n1 rue du Port;Lyon;cher;60\n');
const sendCsv = () => ({ method: 'POST' as const, url: '/api/imports', ...multipartBody([{ name: 'biens.csv', content: CSV_FILE }]) });

const BANK_FILE = Buffer.from('Date;Libellé;Débit;Crédit\n05/01/2026;VIR DE M DUPONT LOYER;;650,00\n');
const aStatement = () => multipartBody([{ name: 'releve.csv', content: BANK_FILE }]);

async function aPicture() {
  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: 'green' } });
  return multipartBody([{ name: 'a.png', content: await square.png().toBuffer() }]);
}

const aDocument = (leaseId: string) =>
  multipartBody([{ name: 'bail.txt', content: Buffer.from('Un bail') }], {
    document: JSON.stringify({ title: 'Bail', documentType: 'Contrat de bail', leaseId, creationKey: randomUUID() }),
  });

const EVERYONE = { admin: 200, property_manager: 200, founder: 200, owner: 200, tenant: 200 };

/** Every route that sends or receives bytes and is not a procedure. A test finds missing ones. */
const FILE_ROUTES: FileRoute[] = [
  {
    route: 'GET /api/avatars/:userId/:id',
    // Everyone uploads their own portrait first; a user without a portrait gives 404, like no user.
    prepare: async (cookie) => avatarIn(await send({ method: 'POST', url: '/api/profile/avatar', ...(await aPicture()) }, cookie)),
    call: (_ids, made) => ({ method: 'GET', url: made.includes('/') ? made : `/api/avatars/${made}/${made}` }),
    givesOther: true,
    allowed: EVERYONE,
  },
  {
    route: 'GET /api/calendars/:file',
    call: ({ calendarToken }) => ({ method: 'GET', url: `/api/calendars/${calendarToken}.ics` }),
    // The feed token determines the organisation.
    namesNothing: true,
    givesOther: true,
    withoutSession: true,
    allowed: { ...EVERYONE, anonymous: 200 },
  },
  // The description of the API has no data, and is public as the sources are.
  ...['docs', 'openapi.json'].map((name): FileRoute => ({
    route: `GET /api/${name}`,
    call: () => ({ method: 'GET', url: `/api/${name}` }),
    namesNothing: true,
    givesOther: true,
    withoutSession: true,
    allowed: { ...EVERYONE, anonymous: 200 },
  })),
  {
    route: 'POST /api/profile/avatar',
    call: async () => ({ method: 'POST', url: '/api/profile/avatar', ...(await aPicture()) }),
    namesNothing: true,
    allowed: { admin: 201, property_manager: 201, founder: 201, owner: 201, tenant: 201 },
  },
  {
    route: 'POST /api/organization/logo',
    call: async () => ({ method: 'POST', url: '/api/organization/logo', ...(await aPicture()) }),
    namesNothing: true,
    allowed: managers(201),
  },
  {
    route: 'GET /api/organization/logo/:id/:variant',
    call: ({ logoFile }) => ({ method: 'GET', url: `/api/organization/logo/${logoFile}/thumb` }),
    allowed: EVERYONE,
  },
  {
    route: 'GET /api/logos/:id/:variant',
    call: ({ logoFile }) => ({ method: 'GET', url: `/api/logos/${logoFile}/thumb` }),
    withoutSession: true,
    // The organisations of the probe are not in the directory, so visitors get 404.
    allowed: { ...EVERYONE, anonymous: 404 },
  },
  {
    route: 'GET /api/documents/:id/content',
    call: ({ document }) => ({ method: 'GET', url: `/api/documents/${document}/content` }),
    allowed: EVERYONE,
  },
  {
    route: 'POST /api/documents',
    call: ({ lease }) => ({ method: 'POST', url: '/api/documents', ...aDocument(lease) }),
    foreign: 422,
    allowed: { ...managers(201), tenant: 201 },
  },
  {
    route: 'GET /api/files/:id/:variant',
    call: ({ file }) => ({ method: 'GET', url: `/api/files/${file}/thumb` }),
    allowed: EVERYONE,
  },
  {
    route: 'GET /api/archive.zip',
    call: () => ({ method: 'GET', url: '/api/archive.zip' }),
    namesNothing: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/personal-data/mine.zip',
    call: () => ({ method: 'GET', url: '/api/personal-data/mine.zip' }),
    namesNothing: true,
    givesOther: true,
    allowed: EVERYONE,
  },
  ...(['tenant', 'owner', 'inquiry'] as const).map((kind): FileRoute => ({
    route: `GET /api/personal-data/${kind}/:file`,
    call: (ids) => ({ method: 'GET', url: `/api/personal-data/${kind}/${ids[kind]}.zip` }),
    givesOther: true,
    allowed: managers(200),
  })),
  {
    route: 'GET /api/personal-data/guarantor/:file',
    // No id of a guarantor is known here: like an absent one.
    call: () => ({ method: 'GET', url: `/api/personal-data/guarantor/${randomUUID()}.zip` }),
    namesNothing: true,
    givesOther: true,
    allowed: managers(404),
  },
  exported('payments.csv'),
  exported('payments.xlsx'),
  exported('properties.csv'),
  exported('properties.xlsx'),
  exported('tenants.csv'),
  exported('tenants.xlsx'),
  exported('leases.csv'),
  exported('leases.xlsx'),
  exported('dues.csv', '?month=2026-07'),
  exported('dues.xlsx', '?month=2026-07'),
  exported('journal.csv'),
  exported('journal.xlsx'),
  exported('fec.txt', '?year=2025'),
  exported('balances.csv'),
  exported('balances.xlsx'),
  exported('owners.csv'),
  exported('owners.xlsx'),
  exported('buildings.csv'),
  exported('buildings.xlsx'),
  exported('expenses.csv'),
  exported('expenses.xlsx'),
  exported('deposits.csv'),
  exported('deposits.xlsx'),
  exported('documents.csv'),
  exported('documents.xlsx'),
  exported('bank-lines.csv'),
  exported('bank-lines.xlsx'),
  exported('monthly-report.csv', '?month=2026-07'),
  exported('monthly-report.xlsx', '?month=2026-07'),
  exported('yearly-summary.csv', '?year=2026'),
  exported('yearly-summary.xlsx', '?year=2026'),
  {
    route: 'POST /api/bank-statements',
    call: ({ bankAccount }) => ({ method: 'POST', url: `/api/bank-statements?account=${bankAccount}`, ...aStatement() }),
    allowed: managers(201),
  },
  { route: 'POST /api/imports', call: sendCsv, namesNothing: true, allowed: managers(201) },
  {
    route: 'GET /api/imports/template.csv',
    call: () => ({ method: 'GET', url: '/api/imports/template.csv' }),
    namesNothing: true,
    givesOther: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/imports/template.xlsx',
    call: () => ({ method: 'GET', url: '/api/imports/template.xlsx' }),
    namesNothing: true,
    givesOther: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/imports/:id/errors.csv',
    prepare: async (cookie) => draftIn((await send(sendCsv(), cookie)).body),
    call: (_ids, draft) => ({ method: 'GET', url: `/api/imports/${draft}/errors.csv?mapping=address,city,price,area` }),
    givesOther: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/imports/:id/left-out.csv',
    prepare: (_cookie, ids) => withLeftOutLines(ids),
    call: ({ import: id }) => ({ method: 'GET', url: `/api/imports/${id}/left-out.csv` }),
    givesOther: true,
    allowed: managers(200),
  },
  {
    // Nothing is published here: pictures of drafts give 404 to everyone.
    route: 'GET /api/listings/:slug/pictures/:id/:variant',
    call: ({ organization, file }) => ({ method: 'GET', url: `/api/listings/${organization}/pictures/${file}/thumb` }),
    withoutSession: true,
    allowed: Object.fromEntries(CALLERS.map((caller) => [caller, 404])),
  },
  {
    route: 'GET /api/listings/:slug/photos/:file',
    call: ({ organization, file }) => ({ method: 'GET', url: `/api/listings/${organization}/photos/${file}.jpg` }),
    withoutSession: true,
    allowed: Object.fromEntries(CALLERS.map((caller) => [caller, 404])),
  },
  {
    // The organisations of the probe have no public page, so that nothing is sent.
    route: 'GET /api/portal-feed.zip',
    call: () => ({ method: 'GET', url: '/api/portal-feed.zip' }),
    namesNothing: true,
    givesOther: true,
    allowed: managers(409),
  },
  {
    route: 'GET /api/portal-feeds/:file',
    call: ({ portalToken }) => ({ method: 'GET', url: `/api/portal-feeds/${portalToken}.zip` }),
    withoutSession: true,
    givesOther: true,
    allowed: Object.fromEntries(CALLERS.map((caller) => [caller, 404])),
  },
  {
    route: 'GET /api/maintenance/photos/:id/:variant',
    call: ({ photoFile }) => ({ method: 'GET', url: `/api/maintenance/photos/${photoFile}/thumb` }),
    allowed: EVERYONE,
  },
  {
    route: 'POST /api/maintenance/:id/photos',
    call: async ({ request }) => ({ method: 'POST', url: `/api/maintenance/${request}/photos`, ...(await aPicture()) }),
    allowed: { admin: 201, property_manager: 201, founder: 201, owner: 201, tenant: 201 },
  },
  {
    route: 'GET /api/subscription/invoices/:id/pdf',
    call: ({ subscriptionInvoice }) => ({ method: 'GET', url: `/api/subscription/invoices/${subscriptionInvoice}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: { admin: 200, property_manager: 200 },
  },
  {
    route: 'GET /api/receipts/:id/pdf',
    call: ({ receipt }) => ({ method: 'GET', url: `/api/receipts/${receipt}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: EVERYONE,
  },
  {
    route: 'GET /api/reminders/:id/pdf',
    call: ({ reminder }) => ({ method: 'GET', url: `/api/reminders/${reminder}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/reminders/draft.pdf',
    call: ({ lease }) => ({ method: 'GET', url: `/api/reminders/draft.pdf?leaseId=${lease}&stage=Relance%20amiable` }),
    givesOther: true,
    // Reminders of the lease of the probe are paused.
    allowed: managers(409),
  },
  {
    route: 'GET /api/guarantor-notices/:id/pdf',
    call: ({ guarantorNotice }) => ({ method: 'GET', url: `/api/guarantor-notices/${guarantorNotice}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/statements/:id/pdf',
    call: ({ statement }) => ({ method: 'GET', url: `/api/statements/${statement}/pdf` }),
    givesOther: true,
    rendered: true,
    // The owner of the statement reads it; a landlord alone has no mandate.
    allowed: { admin: 200, property_manager: 200, owner: 200 },
  },
  {
    route: 'GET /api/statements/payouts.xml',
    call: () => ({ method: 'GET', url: '/api/statements/payouts.xml?month=2026-07&on=2026-08-03' }),
    namesNothing: true,
    givesOther: true,
    // The organisations of the probe have no bank account to pay from; a landlord alone pays nobody out.
    allowed: { admin: 404, property_manager: 404 },
  },
  {
    route: 'GET /api/exits/:id/pdf',
    call: ({ settlement }) => ({ method: 'GET', url: `/api/exits/${settlement}/pdf` }),
    givesOther: true,
    rendered: true,
    // The owner of the property and the tenant read it with the account of the lease.
    allowed: { ...managers(200), owner: 200, tenant: 200 },
  },
  {
    route: 'GET /api/exits/complements/:id/pdf',
    call: ({ complement }) => ({ method: 'GET', url: `/api/exits/complements/${complement}/pdf` }),
    givesOther: true,
    rendered: true,
    // Those who read the solde de tout compte.
    allowed: { ...managers(200), owner: 200, tenant: 200 },
  },
  {
    route: 'GET /api/exits/:id/transfer.xml',
    call: ({ settlement, tenant }) => ({ method: 'GET', url: `/api/exits/${settlement}/transfer.xml?tenantId=${tenant}&on=2026-08-03` }),
    givesOther: true,
    // The organisations of the probe have no bank account to pay from.
    allowed: managers(404),
  },
  {
    route: 'GET /api/charge-settlements/:id/pdf',
    call: ({ chargeSettlement }) => ({ method: 'GET', url: `/api/charge-settlements/${chargeSettlement}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: { ...managers(200), owner: 200, tenant: 200 },
  },
  {
    route: 'GET /api/monthly-reports/:month/pdf',
    call: () => ({ method: 'GET', url: '/api/monthly-reports/2026-07/pdf' }),
    namesNothing: true,
    givesOther: true,
    rendered: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/payment-plans/:id/pdf',
    call: ({ paymentPlan }) => ({ method: 'GET', url: `/api/payment-plans/${paymentPlan}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: { ...managers(200), owner: 200, tenant: 200 },
  },
  {
    route: 'GET /api/debit-mandates/:id/pdf',
    call: ({ debitMandate }) => ({ method: 'GET', url: `/api/debit-mandates/${debitMandate}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/debits/:id/notice.pdf',
    call: ({ debit }) => ({ method: 'GET', url: `/api/debits/${debit}/notice.pdf` }),
    givesOther: true,
    rendered: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/debit-batches/:id/file.xml',
    call: ({ debitBatch }) => ({ method: 'GET', url: `/api/debit-batches/${debitBatch}/file.xml` }),
    // The probe stores no file: an archive could not read it.
    allowed: managers(409),
  },
  {
    route: 'GET /api/receipts/prints/:id/pdf',
    prepare: async (cookie, { receipt }) => {
      const payload = { receiptIds: [receipt] };
      return printIn(await send({ method: 'POST', url: '/trpc/receipts.print', payload }, cookie));
    },
    call: (_ids, print) => ({ method: 'GET', url: `/api/receipts/prints/${print}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: managers(200),
  },
  {
    route: 'GET /api/revisions/:id/pdf',
    call: ({ revisedTerm }) => ({ method: 'GET', url: `/api/revisions/${revisedTerm}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: EVERYONE,
  },
  {
    route: 'GET /api/revision-requests/:id/pdf',
    call: ({ revisionRequest }) => ({ method: 'GET', url: `/api/revision-requests/${revisionRequest}/pdf` }),
    givesOther: true,
    rendered: true,
    allowed: managers(200),
  },
  {
    route: 'POST /api/properties/:id/images',
    call: async ({ property }) => ({ method: 'POST', url: `/api/properties/${property}/images`, ...(await aPicture()) }),
    allowed: managers(201),
  },
];

/** The routes of the description itself: a page and a document, without a file of anybody. */
const UNDESCRIBED = ['GET /api/docs', 'GET /api/openapi.json'];

/** What the description of the API says of each route. */
const DESCRIBED = new Map<string, DescribedRoute & { method: 'GET' | 'POST'; path: string }>([
  ...Object.entries<DescribedRoute>(DOWNLOADS).map(([path, row]) => [routeOf('GET', path), { ...row, method: 'GET', path }] as const),
  ...Object.entries<DescribedRoute>(UPLOADS).map(([path, row]) => [routeOf('POST', path), { ...row, method: 'POST', path }] as const),
]);

const PASSWORD = 'trois chats gris';

interface Place extends WholeOrganization {
  cookies: Record<Caller, string | null>;
}

let database: TestDatabase;
let snapshots: Snapshots;
let app: FastifyInstance;
let ports: ReturnType<typeof memoryPorts>;
let services: { accounts: Accounts; now: () => Date };
let passwordHash: string;
let foreign: Place;
/** The other places are copies of its rows as they were at first. */
let copies: Copies<Place>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
  snapshots = await openSnapshots(database);
  ports = memoryPorts();
  // It stands still: otherwise, after five minutes, a request would move the « last seen » of a session.
  const started = new Date();
  const now = () => started;
  services = { accounts: new Accounts({ database, now }), now };
  passwordHash = await services.accounts.passwords.hash(PASSWORD);
  app = await buildApp({ database, ports, ...services });
  await app.ready();
  foreign = await firstPlace();
  copies = await openCopies(database, foreign);
});
afterAll(async () => {
  await app.close();
  await copies.close();
  await snapshots.close();
  await database.drop();
});

async function firstPlace(): Promise<Place> {
  const organization = await aWholeOrganization(database, { now: services.now(), passwordHash });
  // It names the « fichier des écritures comptables ».
  await asOwner(database, `update organizations set siret = '73282932000074' where id = '${organization.ids.organization}'`);
  await storeFiles(organization);
  return { ...organization, cookies: { anonymous: null, ...(await openSessions(services, organization)) } };
}

async function makePlace(): Promise<Place> {
  const place = await copies.make();
  await storeFiles(place);
  return place;
}

async function storeFiles({ ids, mark, storageKey }: WholeOrganization): Promise<void> {
  for (const key of [storageKey, `${storageKey}-photo`, `${storageKey}-logo`])
    await ports.files.put(variantKey(key, 'thumb'), bytesOf(mark));
  await ports.files.put(archiveKey(ids.organization, ids.archive, services.now()), bytesOf(mark));
  await ports.files.put(`${storageKey}-document`, bytesOf(mark));
}

/** The session of a browser, `null` for a visitor, or the access token of a program. */
type Credential = string | null | { token: string };

function headersOf(credential: Credential): Record<string, string> {
  if (credential === null || typeof credential === 'string')
    return { origin: ports.publicUrl, ...(credential ? { cookie: `lares_session=${credential}` } : {}) };
  return { authorization: ['Bearer', credential.token].join(' ') };
}

async function send({ headers, ...request }: InjectOptions, credential: Credential) {
  const sent = { ...headers, ...headersOf(credential) };
  const response = await app.inject({ ...request, headers: sent });
  return { status: response.statusCode, body: response.body, headers: response.headers };
}

/** The address of the portrait that was uploaded, or a random id after a refusal. */
function avatarIn({ status, body }: { status: number; body: string }): string {
  const avatarUrl = status === 401 ? randomUUID() : (JSON.parse(body) as { files?: { avatarUrl?: string }[] }).files?.[0]?.avatarUrl;
  if (avatarUrl === undefined) throw new Error(`no portrait: ${status} ${body}`);
  return avatarUrl;
}

/** The id of the prepared PDF, or a random one after a refusal. */
const printIn = ({ status, body }: { status: number; body: string }): string =>
  status === 200 ? (JSON.parse(body) as { result: { data: { id: string } } }).result.data.id : randomUUID();

const draftIn = (body: string) => (JSON.parse(body) as { draftId?: string }).draftId ?? randomUUID();

/** Only the jobs of the request run: a worker's nightly jobs would write to both organisations at moments of their own. */
async function call({ call: make, rendered }: FileRoute, ids: OrganizationIds, made: string, credential: Credential) {
  const answer = send(await make(ids, made), credential);
  return rendered ? answeredByWorker(database, { ports, now: services.now }, answer) : answer;
}

/** Keeps lines that the import of this organisation left out. */
async function withLeftOutLines({ organization: organizationId, import: importId }: OrganizationIds): Promise<string> {
  const [row] = await asOwner<{ at: Date }>(database, `select created_at as at from imports where id = '${importId}'`);
  if (!row) throw new Error('the organisation has an import');
  await keepLeftOut(ports.files, { organizationId, importId, at: new Date(row.at) }, 'Ligne;Erreur\r\n');
  return '';
}

it('covers every file route of the server', () => {
  const known = FILE_ROUTES.map(({ route }) => route);
  const found = addressesOf(app).filter((address) => address.includes(' /api/'));
  expect(found.toSorted(), 'add its line to FILE_ROUTES').toEqual(known.toSorted());
});

it.each(FILE_ROUTES)('$route rejects ids of another organisation for every role', async (route) => {
  const faults: string[] = [];
  for (const caller of CALLERS) await probe(route, caller, (what) => faults.push(`as ${caller}: ${what}`));
  expect(faults).toEqual([]);
});

/** The home of the next probe, until a call changes it. */
let unchanged: Place | null = null;

async function probe(route: FileRoute, caller: Caller, fault: (what: string) => void): Promise<void> {
  const home = unchanged ?? (await makePlace());
  unchanged = null;
  const cookie = home.cookies[caller];
  const refusal = refusalOf(route, caller);
  // The preparation may write to the foreign organisation, so the snapshot is taken after it.
  const madeThere = await route.prepare?.(foreign.cookies.property_manager, foreign.ids);
  const [mine, theirs] = [await snapshotOf(home), await snapshotOf(foreign)];

  const toAbsent = await call(route, absentIds(), randomUUID(), cookie);
  const toForeign = await call(route, foreign.ids, madeThere ?? '', cookie);
  const answersAlike = toForeign.status === toAbsent.status && toForeign.body === toAbsent.body;
  if (!route.namesNothing && !answersAlike) fault('a foreign row does not answer as one that does not exist');
  if (!route.namesNothing && toForeign.status !== (refusal ?? route.foreign ?? 404)) fault(`with foreign ids: ${toForeign.status}`);
  // A URL without ids is a call of one's own organisation, which may be audited.
  if (!route.namesNothing && (await snapshotOf(home)) !== mine) fault('with foreign or absent ids, something changed at home');

  const own = await call(route, home.ids, (await route.prepare?.(cookie, home.ids)) ?? '', cookie);
  if (own.status !== (refusal ?? route.allowed[caller])) fault(`with own ids: ${own.status} ${own.body}`);
  if (own.status === 200 && !route.givesOther && own.body !== bytesOf(home.mark).toString())
    fault(`with own ids, other bytes: ${own.body}`);
  if (own.body.includes(foreign.mark)) fault('shows another organisation');
  for (const code of [toAbsent, toForeign, own].flatMap(codesIn))
    if (!documentedCodes(route).includes(code)) fault(`its description lacks ${code}`);
  const isSame = (await snapshotOf(home)) === mine;
  if (refusal && !isSame) fault('refused, but rows changed');
  if (isSame) unchanged = home;
  if ((await snapshotOf(foreign)) !== theirs) fault('the other organisation is not byte-equal');
}

/** The codes of a refusal, of the whole request or of each of its files. */
function codesIn({ status, body }: { status: number; body: string }): string[] {
  if (status < 400) return [];
  const { code, files = [] } = JSON.parse(body) as { code?: string; files?: { code: string }[] };
  return code === undefined ? files.map((file) => file.code) : [code];
}

function documentedCodes({ route }: FileRoute): readonly string[] {
  const described = DESCRIBED.get(route);
  return described ? fileRefusalCodes(described.method, described.path, described) : [];
}

it('describes every file route of the server, and no other', () => {
  const found = FILE_ROUTES.map(({ route }) => route).filter((route) => !UNDESCRIBED.includes(route));
  expect([...DESCRIBED.keys()].toSorted(), 'packages/api/src/openapi/downloads.ts and uploads.ts').toEqual(found.toSorted());
});

it.each(FILE_ROUTES.filter(({ route }) => !UNDESCRIBED.includes(route)))(
  '$route is described for those who have its answer',
  ({ route, allowed, withoutSession = false }) => {
    const { access } = DESCRIBED.get(route)!;
    expect(access === 'public' || access === 'secret-address').toBe(withoutSession);
    if (access === 'public' || access === 'secret-address') return;
    const may = CALLERS.filter((caller) => caller !== 'anonymous' && (access === 'signed-in' || access.every((one) => can(caller, one))));
    expect(may.toSorted()).toEqual(Object.keys(allowed).toSorted());
  },
);

/** An organisation for all downloads, with the tokens of its manager. What an upload replaces is not there for the next route. */
let programs: { place: Place; tokens: Record<TokenScope, string> } | null = null;

async function makePrograms() {
  const place = await makePlace();
  const made = TOKEN_SCOPES.map(async (scope) => [scope, await tokenOf(place.cookies.property_manager, scope)] as const);
  return { place, tokens: Object.fromEntries(await Promise.all(made)) as Record<TokenScope, string> };
}

it.each(FILE_ROUTES.filter(({ withoutSession }) => !withoutSession))(
  '$route takes the access token of a program as its description says',
  async (route) => {
    programs ??= await makePrograms();
    const { place, tokens } = programs;
    const cookie = place.cookies.property_manager;
    const isUpload = route.route.startsWith('POST');
    const { refusesTokens = false } = DESCRIBED.get(route.route)!;
    if (isUpload) programs = null;
    for (const scope of TOKEN_SCOPES) {
      const program = { token: tokens[scope] };
      const refusal = isUpload && scope === 'Lecture seule' ? 'access-token.read-only' : refusesTokens ? 'access-token.not-allowed' : null;
      // Prepared by the same user, whose portrait a program may read and not change.
      const own = await call(route, place.ids, (await route.prepare?.(cookie, place.ids)) ?? '', program);
      expect([scope, own.status, ...(refusal ? codesIn(own) : [])]).toEqual([
        scope,
        refusal ? 403 : route.allowed.property_manager,
        ...(refusal ? [refusal] : []),
      ]);
      expect(own.headers['set-cookie']).toBeUndefined();
      if (route.namesNothing) continue;
      const madeThere = await route.prepare?.(foreign.cookies.property_manager, foreign.ids);
      const theirs = await snapshotOf(foreign);
      const toForeign = await call(route, foreign.ids, madeThere ?? '', program);
      expect(toForeign.status).toBe(refusal ? 403 : (route.foreign ?? 404));
      expect(toForeign.body).not.toContain(foreign.mark);
      expect(await snapshotOf(foreign)).toBe(theirs);
    }
  },
);

async function tokenOf(cookie: string | null, scope: TokenScope): Promise<string> {
  const payload = { name: scope, scope, days: 30, currentPassword: PASSWORD };
  const { status, body } = await send({ method: 'POST', url: '/trpc/accessTokens.create', payload }, cookie);
  expect(status, `token: ${body}`).toBe(200);
  return (JSON.parse(body) as { result: { data: { token: string } } }).result.data.token;
}

const snapshotOf = async ({ ids }: Place) => JSON.stringify(await snapshots.of(ids.organization));

it.each(FILE_ROUTES.filter(({ withoutSession }) => !withoutSession))(
  '$route takes no cookie of a session that has ended',
  async (route) => {
    const place = await makePlace();
    const cookie = place.cookies.property_manager ?? '';
    const made = (await route.prepare?.(cookie, place.ids)) ?? '';
    expect((await call(route, place.ids, made, cookie)).status).toBe(route.allowed.property_manager);
    await app.inject({
      method: 'POST',
      url: '/trpc/sessions.signOut',
      headers: { cookie: `lares_session=${cookie}`, origin: ports.publicUrl, 'content-type': 'application/json' },
    });
    expect((await call(route, place.ids, made, cookie)).status).toBe(401);
    expect((await call(route, place.ids, made, randomUUID())).status).toBe(401);
  },
);

function refusalOf({ allowed, withoutSession }: FileRoute, caller: Caller): number | null {
  if (withoutSession) return null;
  if (caller === 'anonymous') return 401;
  return allowed[caller] === undefined ? 403 : null;
}
