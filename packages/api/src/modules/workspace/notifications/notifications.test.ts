import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { notifications } from '@lares/db/schema/workspace/notifications';
import { webhooks } from '@lares/db/schema/platform/webhooks';
import { memberships, organizations } from '@lares/db/schema/platform/organizations';
import { Wall } from '@lares/db/wall';
import { kindOf, NOTIFICATION_KINDS, type NotificationKind } from '@lares/domain/workspace/notifications/kind';
import { NIGHTLY_RULES } from '@lares/domain/workspace/notifications/nightly-rule';
import { sentenceOf } from '@lares/domain/workspace/notifications/sentence';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { asOwner, freshDatabase, type TestDatabase } from '@lares/testing/database';
import { anAgency } from '@lares/testing/factories/agency';
import { someLease } from '@lares/testing/factories/leases';
import { LISTED_HOME, someListing } from '@lares/testing/factories/listings';
import { aRequestDraft, someContractor, someRequest } from '@lares/testing/factories/maintenance';
import { aPaymentDraft, somePayment } from '@lares/testing/factories/payments';
import { aMember } from '@lares/testing/factories/people';
import { aPropertyDraft, someProperty } from '@lares/testing/factories/properties';
import { someTenant } from '@lares/testing/factories/tenants';
import { memoryFiles } from '@lares/testing/memory-files';
import { documentValues, type DocumentDraft } from '@lares/validation/operations/documents';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../../auth/accounts.ts';
import { REACTIONS } from '../../../shared/notifications/triggers.ts';
import { NIGHTLY } from '../../../shared/notifications/nightly-rules.ts';
import { TEST_VAULT } from '../../../testing/test-vault.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { memoryPorts } from '../../../testing/memory-ports.ts';
import { queuedEmails } from '../../../testing/queued-emails.ts';
import { aCreditor, aDebitBatch, aSignedMandate } from '../../../testing/direct-debits.ts';
import { callerAs, sessionOf } from '../../../trpc/signed-in-as.ts';
import { fileDocument } from '../../operations/documents/documents.commands.ts';
import { expireLeases } from '../../leasing/leases/expiry.commands.ts';
import { callRents } from '../../accounting/rent-accounts/calls.commands.ts';
import { notifyDueToday } from './notifications.commands.ts';

const NOW = '2026-11-20T09:00:00Z';
const PEOPLE = ['manager', 'colleague', 'founder', 'owner', 'tenant', 'neighbour', 'admin'] as const;
type Who = (typeof PEOPLE)[number];

let database: TestDatabase;
let world: Awaited<ReturnType<typeof aWorld>>;

beforeAll(async () => {
  database = await freshDatabase({ max: 6 });
});
afterAll(() => database.drop());
beforeEach(async () => {
  world = await aWorld();
});

/** The invited owner's property, let to the tenant; and another one, let to an unrelated neighbour. */
async function aWorld() {
  const agency = await anAgency(database);
  const organizationId = agency.organization.id;
  const neighbour = await aMember(database, organizationId, { role: 'tenant', fullName: 'Zoé Voisin' });
  const home = await someProperty(database, organizationId, { title: 'T2 des Lilas', ownerId: agency.ownerRecord.id, isListed: true });
  const next = await someProperty(database, organizationId, { title: 'Villa du Port' });
  const tenant = await someTenant(database, organizationId, { userId: agency.tenant.person.id });
  const other = await someTenant(database, organizationId, { userId: neighbour.person.id, firstName: 'Zoé', lastName: 'Voisin' });
  const lease = await someLease(database, { organizationId, propertyId: home.id, tenantId: tenant.id });
  await someLease(database, { organizationId, propertyId: next.id, tenantId: other.id });
  return { organizationId, agency: { ...agency, neighbour }, home, tenant, other, lease };
}

const ports = { publicUrl: 'https://lares.example' };
const as = (who: Who, now = NOW) =>
  callerAs(sessionOf(world.agency[who], world.agency.organization), { database, ports, now: () => new Date(now) });
const failures: unknown[] = [];
/** Of this test's organisation only: the others of the file have worlds of their own. */
const nightlyJobs = (at = NOW) => ({
  database,
  organizationId: world.organizationId,
  now: () => new Date(at),
  onFailure: (error: unknown) => failures.push(error),
});

async function file(who: 'manager' | 'tenant', draft: Partial<DocumentDraft>, creationKey: string = randomUUID()) {
  const content = Buffer.from('bonjour');
  const { person, membership } = world.agency[who];
  const key = { organizationId: world.organizationId, userId: person.id };
  const standing = who === 'manager' ? ('property_manager' as const) : ('tenant' as const);
  const ctx = {
    actor: { ...key, membershipId: membership.id, standing },
    wall: new Wall(database, key),
    ports: { ...memoryPorts(), ...ports, files: memoryFiles(), vault: TEST_VAULT, isDemo: false },
    now: () => new Date(NOW),
  };
  const values = documentValues.parse({ title: 'Attestation', documentType: 'Autres', ...draft });
  const seal = { bytes: content.length, sha256: createHash('sha256').update(content).digest() };
  return fileDocument(
    ctx,
    { ...values, creationKey },
    { name: 'papier.txt', mediaType: 'text/plain', seal, open: () => Readable.from([content]) },
  );
}

const inside = () => new Wall(database, { organizationId: world.organizationId, userId: null });

interface Act {
  what: string;
  recipients: Who[];
  /** Performs the change, and returns how it is repeated: by a double click, or by the next nightly job. */
  does: () => Promise<() => Promise<unknown>>;
  says: RegExp;
  /** The author, who is notified of what the nightly job makes of it. */
  receivesLater?: Who[];
}

const nightly = (
  what: string,
  {
    recipients = ['manager', 'colleague', 'founder'],
    says,
    given,
  }: Omit<Partial<Act>, 'does'> & { says: RegExp; given: () => Promise<unknown> },
): Act => ({
  what,
  recipients,
  says,
  does: async () => {
    await given();
    await notifyDueToday(nightlyJobs());
    return () => notifyDueToday(nightlyJobs('2026-11-21T09:00:00Z'));
  },
});

const ACCOUNT = () =>
  ({ leaseId: world.lease.id, accountingStart: '2026-11-01', openingCents: 12_000, openingSide: 'dû par le locataire' }) as const;

/** Called with its account, on the second of November. */
async function novemberDue(): Promise<string> {
  const manager = as('manager', '2026-11-02T09:00:00Z');
  await manager.rentAccounts.open({ ...ACCOUNT(), openingCents: 0 });
  const { account } = await manager.rentAccounts.byLease({ leaseId: world.lease.id, on: '2026-11-30' });
  const [dueId] = account?.rows.flatMap((row) => (row.kind === 'due' && row.due.month === '2026-11-01' ? [row.due.id] : [])) ?? [];
  if (dueId === undefined) throw new Error('November is called with the account');
  return dueId;
}

const ALL_MANAGERS: Who[] = ['manager', 'colleague', 'founder'];
const aRequest = () =>
  someRequest(database, { organizationId: world.organizationId, propertyId: world.home.id }, { tenantId: world.tenant.id });
const ofHome = () => ({ organizationId: world.organizationId, propertyId: world.home.id, tenantId: world.tenant.id });
const aVisit = () => ({
  title: 'Contre-visite',
  kind: 'visite' as const,
  firstDay: '2026-12-01',
  startTime: '18:00',
  endTime: '18:30',
  propertyId: world.home.id,
  tenantId: world.tenant.id,
  memberMembershipId: world.agency.colleague.membership.id,
});
/** A lease of another property, signed by the same tenant. */
async function anotherLease(overrides: Parameters<typeof someLease>[2], parts: Parameters<typeof someLease>[3] = {}) {
  const { id: propertyId } = await someProperty(database, world.organizationId, { title: 'Studio', ownerId: world.agency.ownerRecord.id });
  return someLease(database, { ...ofHome(), propertyId }, overrides, parts);
}

/** A shop let for 1 000 € from this day on, without an indexation clause. */
const aShop = (startDate: string, overrides: Parameters<typeof someLease>[2] = {}, parts: Parameters<typeof someLease>[3] = {}) =>
  anotherLease(
    { kind: 'commercial', signedOn: day(startDate), startDate: day(startDate), endDate: day('2035-12-31'), ...overrides },
    { rentCents: 100_000, chargesCents: 0, ...parts },
  );

/** The same since 2020, with the rents that the ILC gave it. */
const indexedShop = (...rents: [fromDate: string, rentCents: number][]) => {
  const shared = { chargesCents: cents(0), chargesMode: 'aucune' } as const;
  const initial = { ...shared, fromDate: day('2020-01-01'), rentCents: cents(100_000) };
  const revised = rents.map(([fromDate, rentCents]) => ({
    ...shared,
    fromDate: day(fromDate),
    rentCents: cents(rentCents),
    origin: 'IRL' as const,
  }));
  const clause = { indexSeries: 'ILC', indexQuarter: '2025-T3', revisionDay: '12-20' } as const;
  return aShop('2020-01-01', clause, { terms: [initial, ...revised] });
};

/** A lease from 2025 on, revised on this day of the year by the IRL of the second quarter. */
const revisedYearly = (revisionDay: string) =>
  ({
    indexSeries: 'IRL',
    indexQuarter: '2025-T2',
    revisionDay,
    signedOn: day('2024-12-20'),
    startDate: day('2025-01-01'),
    endDate: day('2027-12-31'),
  }) as const;

/** Four months are late, of a tenant whose aid is paid to the landlord. */
async function aidedArrears() {
  const { rentAccounts, housingAids } = as('manager');
  await rentAccounts.open({ ...ACCOUNT(), accountingStart: '2026-08-01', openingCents: 0 });
  const apl = { payer: 'CAF', amountCents: 21_200, fromMonth: '2026-01-01', untilMonth: null, paidToLandlord: true } as const;
  await housingAids.add({ ...apl, leaseId: world.lease.id, schedule: 'le 5 du mois suivant' });
}

/** A property let since 2025, with provisions of charges and an account. */
async function chargedLease() {
  const lease = await anotherLease({ startDate: day('2025-01-01'), endDate: day('2027-12-31') });
  await as('manager').rentAccounts.open({ ...ACCOUNT(), leaseId: lease.id, accountingStart: '2025-01-01', openingCents: 0 });
  return lease;
}

const chargedProperty = async () => (await chargedLease()).propertyId;

const aMandate = (days: { fromDate?: string; untilDate: string }, number = '2026-001') =>
  as('manager').mandates.add({
    fromDate: '2026-01-01',
    ...days,
    number,
    allProperties: true,
    feePercent: 7,
    vatPercent: 20,
    reserveCents: 0,
    ownerId: world.agency.ownerRecord.id,
  });

/** A deposit received and not returned, of a home whose keys were handed on this day, as the inventory had them. */
async function heldDeposit(keysOn: string) {
  const leaseId = world.lease.id;
  await as('manager').rentAccounts.open({ ...ACCOUNT(), openingCents: 0 });
  await as('manager').deposits.receive({ leaseId, movedOn: '2026-11-01', amountCents: 50_000, paymentMethod: 'Chèque' });
  const known = { keysOn, conformity: 'conforme' as const, newAddress: '', deductions: [], keptCents: 0 };
  await as('manager').deposits.saveExit({ ...known, leaseId, version: null });
}

/** A settlement of a home whose keys were handed on this day, with 100 € kept for the accounts of its building. */
const keptDeposit = (keysOn: string, approvedOn: string | null, keptCents = 10_000) =>
  asOwner(
    database,
    `with counted as (
      insert into exit_counters (organization_id, year, last) select organization_id, 2025, 1 from leases where id = '${world.lease.id}')
    insert into exit_settlements (organization_id, year, sequence, lease_id, snapshot, sha256, paid_out_cents, kept_cents, accounts_approved_on, issued_at)
    select organization_id, 2025, 1, id, '{"keysOn": "${keysOn}"}', '\\x00', 0, ${keptCents}, ${approvedOn === null ? 'null' : `'${approvedOn}'`}, now()
    from leases where id = '${world.lease.id}'`,
  );

const quietProspect = async () =>
  (await someTenant(database, world.organizationId, { status: 'Prospect', email: `${randomUUID()}@exemple.fr` })).id;

/** Each kind with the change that raises it, made by its usual users. */
const ACTS: Record<NotificationKind, Act[]> = {
  'request.opened': [
    {
      what: 'a tenant opens a request',
      recipients: [...ALL_MANAGERS, 'owner'],
      says: /^Léo Petit a ouvert une demande — Fuite sous l’évier · T2 des Lilas$/,
      does: async () => {
        const asked = { ...aRequestDraft(world.home.id), creationKey: randomUUID() };
        await as('tenant').maintenance.create(asked);
        return () => as('tenant').maintenance.create(asked);
      },
    },
    {
      what: 'a manager opens one for a tenant',
      recipients: ['owner', 'tenant'],
      says: /^Claire Martin a ouvert une demande/,
      does: async () => {
        const asked = { ...aRequestDraft(world.home.id, { tenantId: world.tenant.id }), creationKey: randomUUID() };
        await as('manager').maintenance.create(asked);
        return () => as('manager').maintenance.create(asked);
      },
    },
  ],
  'request.commented': [
    {
      what: 'the tenant says more',
      recipients: [...ALL_MANAGERS, 'owner'],
      says: /^Léo Petit a commenté une demande/,
      does: async () => {
        const { id } = await aRequest();
        await as('tenant').maintenance.addComment({ requestId: id, text: 'Cela coule encore.' });
        return () => Promise.resolve();
      },
    },
    {
      what: 'a manager answers',
      recipients: ['colleague', 'founder', 'owner', 'tenant'],
      says: /^Claire Martin a commenté une demande/,
      does: async () => {
        const { id } = await aRequest();
        await as('manager').maintenance.addComment({ requestId: id, text: 'Le plombier vient.' });
        return () => Promise.resolve();
      },
    },
  ],
  'request.moved': [
    {
      what: 'a manager moves it on',
      recipients: ['owner', 'tenant'],
      says: /^Une demande est maintenant « En cours »/,
      does: async () => {
        const { id } = await aRequest();
        await as('manager').maintenance.setStatus({ id, version: 1, status: 'En cours' });
        return () => as('manager').maintenance.setStatus({ id, version: 2, status: 'En cours' });
      },
    },
    {
      what: 'its form is saved with another status',
      recipients: ['owner', 'tenant'],
      says: /^Une demande est maintenant « Terminé »/,
      does: async () => {
        const { id } = await aRequest();
        const form = { ...aRequestDraft(world.home.id, { tenantId: world.tenant.id, status: 'Terminé' }), id };
        await as('manager').maintenance.update({ ...form, version: 1 });
        return () => as('manager').maintenance.update({ ...form, version: 2, title: 'Fuite d’eau' });
      },
    },
  ],
  'request.cancelled': [
    {
      what: 'the tenant calls it off',
      recipients: ALL_MANAGERS,
      says: /^Léo Petit a annulé sa demande/,
      does: async () => {
        const { id } = await aRequest();
        await as('tenant').maintenance.cancel({ id, version: 1 });
        return () => as('tenant').maintenance.cancel({ id, version: 2 });
      },
    },
  ],
  'lease.notice': [
    {
      what: 'a manager writes down a notice of the tenant',
      recipients: ['colleague', 'founder', 'owner', 'tenant'],
      says: /^Congé donné par le locataire, pour le 2027-02-20 — Léo Petit · T2 des Lilas$/,
      does: async () => {
        const notice = { id: world.lease.id, by: 'locataire', receivedOn: '2026-11-20' } as const;
        await as('manager').leases.giveNotice({ ...notice, version: 1 });
        return () => as('manager').leases.giveNotice({ ...notice, version: 2 });
      },
    },
  ],
  'lease.notice-announced': [
    {
      what: 'the tenant announces a notice',
      recipients: ALL_MANAGERS,
      says: /^Léo Petit annonce son congé — T2 des Lilas · sa lettre fera courir le préavis$/,
      does: async () => {
        const notice = { leaseId: world.lease.id };
        await as('tenant').leases.announceNotice(notice);
        return () => as('tenant').leases.announceNotice(notice);
      },
    },
  ],
  'lease.announcement-declined': [
    {
      what: 'a manager declines it',
      recipients: ['tenant'],
      says: /^Le congé que vous avez annoncé est décliné — T2 des Lilas · Écrivez d’abord à l’agence$/,
      does: async () => {
        const { id } = await as('tenant').leases.announceNotice({ leaseId: world.lease.id });
        const decline = { id, version: 1, answer: 'Écrivez d’abord à l’agence' };
        await as('manager').leases.declineAnnouncedNotice(decline);
        return () => as('manager').leases.declineAnnouncedNotice(decline);
      },
    },
  ],
  'lease.renewed': [
    {
      what: 'the nightly job renews it',
      recipients: [...ALL_MANAGERS, 'owner', 'tenant'],
      says: /^Bail reconduit jusqu’au 2029-11-14 — Léo Petit · Studio$/,
      does: async () => {
        await anotherLease({ startDate: day('2023-11-15'), endDate: day('2026-11-14') });
        await expireLeases(nightlyJobs());
        return () => expireLeases(nightlyJobs('2026-11-21T09:00:00Z'));
      },
    },
    {
      what: 'the nightly job lets a commercial lease continue',
      recipients: [...ALL_MANAGERS, 'owner', 'tenant'],
      says: /^Bail prolongé sans terme/,
      does: async () => {
        await anotherLease({ kind: 'commercial', startDate: day('2017-11-15'), endDate: day('2026-11-14') });
        await expireLeases(nightlyJobs());
        return () => expireLeases(nightlyJobs('2026-11-21T09:00:00Z'));
      },
    },
  ],
  'lease.ended': [
    {
      what: 'the nightly job ends it at its term',
      recipients: [...ALL_MANAGERS, 'owner', 'tenant'],
      says: /^Fin de bail le 2026-11-14/,
      does: async () => {
        await anotherLease({ kind: 'étudiant', startDate: day('2026-02-15'), endDate: day('2026-11-14') });
        await expireLeases(nightlyJobs());
        return () => expireLeases(nightlyJobs('2026-11-21T09:00:00Z'));
      },
    },
    {
      what: 'a manager terminates it for a future day, on which the nightly job ends it',
      recipients: ['colleague', 'founder', 'owner', 'tenant'],
      receivesLater: ['manager'],
      says: /^Fin de bail le 2026-11-25/,
      does: async () => {
        const { id } = await anotherLease({});
        await as('manager').leases.terminate({ id, version: 1, ground: 'accord des parties', exitOn: '2026-11-25' });
        return async () => {
          await expireLeases(nightlyJobs('2026-11-26T09:00:00Z'));
          expect(await as('manager').leases.byId({ id })).toMatchObject({ status: 'Résilié' });
        };
      },
    },
  ],
  'lease.near-term': [
    nightly('six months are left', {
      says: /^Le bail arrive à son terme le 2027-05-20 — Léo Petit · Studio$/,
      given: () => anotherLease({ startDate: day('2024-05-21'), endDate: day('2027-05-20') }),
    }),
    nightly('three months are left, since a few days', {
      says: /^Le bail arrive à son terme le 2027-02-17/,
      given: () => anotherLease({ kind: 'meublé', startDate: day('2026-02-18'), endDate: day('2027-02-17') }),
    }),
  ],
  'lease.let-again': [
    nightly('it outlived its term while the next one runs', {
      says: /^Bail échu le 2026-06-30, et le bien est reloué — Léo Petit · T2 des Lilas · dites comment il a pris fin$/,
      given: () => someLease(database, ofHome(), { startDate: day('2023-07-01'), endDate: day('2026-06-30') }),
    }),
  ],
  'rent.revised': [
    {
      what: 'a manager confirms one of several',
      recipients: ['owner', 'tenant'],
      says: /^Loyer révisé à 99129, à compter du 2026-11-20 — Léo Petit · Studio$/,
      does: async () => {
        const clause = { indexSeries: 'IRL', indexQuarter: '2025-T2', signedOn: day('2025-07-20') } as const;
        const { id } = await anotherLease({ ...clause, startDate: day('2025-08-01'), endDate: day('2028-07-31') });
        const revisions = [
          { leaseId: id, version: 1, expectedCents: 99_129 },
          { leaseId: world.lease.id, version: 1, expectedCents: 1 },
        ];
        await as('manager').revisions.confirm({ revisions });
        return () => as('manager').revisions.confirm({ revisions });
      },
    },
  ],
  'revision.to-confirm': [
    nightly('its proposal opened today, one month ahead', {
      says: /^Révision du loyer au 2026-12-20 à confirmer — Léo Petit · Studio · 99129 hors charges$/,
      given: () => anotherLease(revisedYearly('12-20')),
    }),
  ],
  'revision.near-loss': [
    nightly('thirty days are left to ask for it', {
      says: /^Révision du loyer à demander jusqu’au 2026-12-20 — Léo Petit · Studio · perdue ensuite pour l’année$/,
      given: () => anotherLease({ ...revisedYearly('12-21'), indexQuarter: '2024-T2' }),
    }),
  ],
  'revision.index-awaited': [
    nightly('its index is published in the month before', {
      says: /^Révision du loyer au 2026-12-20\u00A0: indice attendu — Léo Petit · Studio · ILC du T3 2026, dès le 2026-12-15$/,
      given: () => indexedShop(),
    }),
  ],
  'revision.triennial-open': [
    nightly('three years have passed today', {
      says: /^Révision triennale possible depuis le 2026-11-20 — Léo Petit · Studio · 100000 hors charges$/,
      given: () => aShop('2023-11-20'),
    }),
  ],
  'revision.quarter-open': [
    nightly('the index moved it beyond the quarter today', {
      says: /^Loyer à plus d’un quart de sa fixation depuis le 2026-11-20 — Léo Petit · Studio · de 100000 à 125001\u00A0: la valeur locative peut être demandée$/,
      given: () => indexedShop(['2025-12-20', 125_000], ['2026-11-20', 125_001]),
    }),
  ],
  'payment.received': [
    {
      what: 'a manager records one',
      recipients: ['owner', 'tenant'],
      says: /^Paiement de 105000 enregistré — T2 des Lilas · daté du 2026-11-05$/,
      does: async () => {
        const paid = { ...aPaymentDraft(world.lease.id), creationKey: randomUUID() };
        await as('manager').payments.create(paid);
        return () => as('manager').payments.create(paid);
      },
    },
    {
      what: 'an awaited one is ticked off',
      recipients: ['owner', 'tenant'],
      says: /^Paiement de 105000 enregistré/,
      does: async () => {
        const { id } = await somePayment(database, world.organizationId, world.lease.id, { status: 'En attente' });
        await as('manager').payments.receive({ payments: [{ id, version: 1 }] });
        return () => as('manager').payments.receive({ payments: [{ id, version: 2 }] });
      },
    },
    {
      what: 'it is ticked off among others',
      recipients: ['neighbour', 'owner', 'tenant'],
      says: /^Paiement de 105000 enregistré/,
      does: async () => {
        const theirs = (await as('manager').leases.list({ limit: 100 })).rows.map(({ id }) => id);
        const awaited = await Promise.all(theirs.map((id) => somePayment(database, world.organizationId, id, { status: 'En attente' })));
        await as('manager').payments.receive({ payments: awaited.map(({ id }) => ({ id, version: 1 })) });
        return () => Promise.resolve();
      },
    },
    {
      what: 'its form is saved as paid',
      recipients: ['owner', 'tenant'],
      says: /^Paiement de 105000 enregistré/,
      does: async () => {
        const { id } = await somePayment(database, world.organizationId, world.lease.id, { status: 'En attente' });
        const form = { ...aPaymentDraft(world.lease.id), status: 'Payé' as const, id };
        await as('manager').payments.update({ ...form, version: 1 });
        return async () => {
          await as('manager').payments.update({ ...form, status: 'En attente', version: 2 });
          await as('manager').payments.update({ ...form, version: 3 });
        };
      },
    },
  ],
  'payment.late': [
    nightly('its day is past', {
      recipients: [...ALL_MANAGERS, 'owner'],
      says: /^Paiement de 105000 en retard — Léo Petit · T2 des Lilas · attendu le 2026-11-19$/,
      given: () => somePayment(database, world.organizationId, world.lease.id, { status: 'En attente', paymentDate: day('2026-11-19') }),
    }),
  ],
  'due.late': [
    nightly('its day is past', {
      recipients: [...ALL_MANAGERS, 'owner'],
      says: /^Échéance du 2026-11-05 en retard — Léo Petit · T2 des Lilas$/,
      given: () => as('manager').rentAccounts.open(ACCOUNT()),
    }),
  ],
  'debit.returned': [
    {
      what: 'a manager says that a direct debit came back',
      recipients: ['colleague', 'founder'],
      says: /^Prélèvement de 105000 rejeté le 2026-11-20 — Léo Petit · T2 des Lilas · compte clos$/,
      does: async () => {
        const manager = as('manager');
        await manager.rentAccounts.open({ ...ACCOUNT(), openingCents: 0 });
        await aCreditor(manager);
        await aSignedMandate(manager, world.lease.id);
        const id = await aDebitBatch(manager, '2026-11');
        const [debit] = (await manager.debits.batch({ id })).groups[0]?.debits ?? [];
        const returned = { id, debitId: debit?.id ?? '', returnedOn: '2026-11-20', reason: 'AC04' } as const;
        await manager.debits.returnDebit({ ...returned, version: 1 });
        return () => manager.debits.batch({ id });
      },
    },
  ],
  'payment-plan.broken': [
    nightly('its first instalment was not paid on its day', {
      recipients: [...ALL_MANAGERS, 'owner'],
      says: /^Plan d’apurement du 2026-11-15 rompu — Léo Petit · T2 des Lilas$/,
      given: async () => {
        await as('manager', '2026-11-15T09:00:00Z').rentAccounts.open(ACCOUNT());
        const november = as('manager', '2026-11-15T09:00:00Z').paymentPlans;
        const { dues } = await november.toPlan({ leaseId: world.lease.id });
        const chosen = dues.filter(({ isLate }) => isLate);
        await november.agree({
          leaseId: world.lease.id,
          dueIds: chosen.map(({ id }) => id),
          count: 2,
          firstOn: '2026-11-18',
          requiresRent: false,
          debtCents: chosen.reduce((sum, { leftCents }) => sum + leftCents, 0),
        });
      },
    }),
  ],
  'order-to-pay.unpaid': [
    nightly('its delay ran out yesterday', {
      says: /^Commandement de payer du 2026-10-19 impayé — Léo Petit · T2 des Lilas · délai terminé le 2026-11-19$/,
      given: async () => {
        await as('manager', '2026-10-20T09:00:00Z').rentAccounts.open({ ...ACCOUNT(), accountingStart: '2026-10-01' });
        const { ordersToPay } = as('manager', '2026-10-20T09:00:00Z');
        const { lateCents } = await ordersToPay.debt({ leaseId: world.lease.id, on: '2026-10-19' });
        const act = { servedOn: '2026-10-19', delay: 'un mois', officerName: 'Aubry' } as const;
        await ordersToPay.record({ ...act, leaseId: world.lease.id, claimedCents: lateCents });
      },
    }),
  ],
  'arrears.aid-threshold': [
    nightly('what is late reaches two months of the rent without the aid', {
      says: /^Impayé de \d+ à signaler à la CAF — Léo Petit · T2 des Lilas · seuil de 153600$/,
      given: aidedArrears,
    }),
  ],
  'charges.to-settle': [
    nightly('the provisions of a building were not settled for last year', {
      says: /^Charges de 2025 à régulariser — Résidence du Port · 2 baux$/,
      given: async () => {
        const propertyIds = [await chargedProperty(), await chargedProperty()];
        await as('manager').buildings.create({ name: 'Résidence du Port', propertyIds });
      },
    }),
    nightly('those of properties that stand alone', {
      says: /^Charges de 2025 à régulariser — Biens hors immeuble · 2 baux$/,
      given: async () => {
        await chargedProperty();
        await chargedProperty();
      },
    }),
  ],
  'deposit.missing': [
    nightly('it was payable when the lease was signed, yesterday', {
      says: /^Dépôt de garantie à recevoir depuis le 2026-11-19 — Léo Petit · Studio$/,
      given: async () => {
        const { id: leaseId } = await anotherLease({ signedOn: day('2026-11-19'), startDate: day('2026-11-19') });
        const opening = { accountingStart: '2026-11-19', openingCents: 0, openingSide: 'dû par le locataire' } as const;
        await as('manager').rentAccounts.open({ leaseId, ...opening });
      },
    }),
  ],
  'deposit.to-return': [
    nightly('its last day is in a week', {
      says: /^Dépôt de garantie à rendre le 2026-11-27 au plus tard — Léo Petit · T2 des Lilas$/,
      given: () => heldDeposit('2026-10-27'),
    }),
    nightly('its last day has passed', {
      says: /^Dépôt de garantie à rendre depuis le 2026-11-19 — Léo Petit · T2 des Lilas$/,
      given: () => heldDeposit('2026-10-19'),
    }),
  ],
  'deposit.kept': [
    nightly('its last day is in fifteen days', {
      says: /^Part gardée du dépôt à régler le 2026-12-05 au plus tard — Léo Petit · T2 des Lilas$/,
      given: () => keptDeposit('2026-01-31', '2026-11-05'),
    }),
    nightly('its last day has passed, long ago', {
      says: /^Part gardée du dépôt à régler depuis le 2026-03-12 — Léo Petit · T2 des Lilas$/,
      given: () => keptDeposit('2025-01-31', '2026-02-12'),
    }),
  ],
  'deposit.accounts': [
    nightly('eighteen months have passed since the keys', {
      says: /^Comptes de la copropriété.: saisissez le jour de leur approbation — Léo Petit · T2 des Lilas · .+$/,
      given: () => keptDeposit('2025-05-20', null),
    }),
  ],
  'rents.called': [
    nightly('the rents of a month were called today', {
      says: /^Un loyer appelé — Échéances créées le 2026-11-20$/,
      given: async () => {
        await as('manager', '2026-11-02T09:00:00Z').rentAccounts.open({ ...ACCOUNT(), openingCents: 0 });
        await callRents(nightlyJobs());
      },
    }),
  ],
  'receipt.issued': [
    {
      what: 'a manager issues one',
      recipients: ['tenant'],
      says: /^Votre avis d’échéance est disponible — T2 des Lilas · échéance du 2026-11-05$/,
      does: async () => {
        const avis = { dueId: await novemberDue(), kind: 'avis', creationKey: randomUUID() } as const;
        await as('manager', '2026-11-02T09:00:00Z').receipts.issue(avis);
        return () => as('manager', '2026-11-02T09:00:00Z').receipts.issue(avis);
      },
    },
    {
      what: 'those of several dues are issued at once',
      recipients: ['tenant'],
      says: /^Votre (quittance|reçu|avis d’échéance) est disponible/,
      does: async () => {
        const dueIds = [await novemberDue()];
        await as('manager', '2026-11-02T09:00:00Z').receipts.issueOfDues({ dueIds });
        return () => as('manager', '2026-11-02T09:00:00Z').receipts.issueOfDues({ dueIds });
      },
    },
  ],
  'charges.settled': [
    {
      what: 'a manager settles the charges of a year',
      recipients: ['tenant'],
      says: /^Vos charges du 2025-01-01 au 2025-12-31 sont régularisées — Studio · 16000 à payer$/,
      does: async () => {
        const { propertyId, id } = await chargedLease();
        const year = { from: '2025-01-01', until: '2025-12-31' };
        const bill = { nature: 'Parties communes', label: 'Charges', recoverablePercent: 100, amountCents: 100_000 } as const;
        await as('manager').charges.addExpense({ ...bill, propertyId, fromDate: year.from, untilDate: year.until });
        const settle = () => as('manager').charges.settle({ ...year, leaseIds: [id] });
        await settle();
        return settle;
      },
    },
  ],
  'exit.settled': [
    {
      what: 'a manager issues the balance of all accounts',
      recipients: ['tenant'],
      says: /^Votre solde de tout compte est disponible — Studio · n° 2026-0001$/,
      does: async () => {
        const { id: leaseId } = await anotherLease({ startDate: day('2024-01-15'), endDate: day('2027-01-14'), exitOn: day('2026-10-31') });
        const manager = as('manager');
        await manager.rentAccounts.open({ ...ACCOUNT(), leaseId, accountingStart: '2026-10-01', openingCents: 0 });
        const known = { keysOn: '2026-10-31', conformity: 'conforme' as const, newAddress: '', deductions: [], keptCents: 0 };
        const { version } = await manager.deposits.saveExit({ ...known, leaseId, version: null });
        const issue = () => manager.deposits.issueExit({ leaseId, version, paidOutCents: 0, owedCents: 105_000 });
        await issue();
        return issue;
      },
    },
  ],
  'statement.issued': [
    {
      what: 'a manager issues that of a month',
      recipients: ['owner'],
      says: /^Votre relevé de gérance n° 2026-0001 est disponible — 0 à vous verser$/,
      does: async () => {
        const ownerId = world.agency.ownerRecord.id;
        const covered = { fromDate: '2026-01-01', untilDate: '2027-12-31', allProperties: true } as const;
        await as('manager').mandates.add({ ...covered, number: '2026-001', feePercent: 7, vatPercent: 20, reserveCents: 0, ownerId });
        const month = { ownerIds: [ownerId], month: '2026-10' };
        await as('manager').statements.issue(month);
        return () => as('manager').statements.issue(month);
      },
    },
  ],
  'document.shared': [
    {
      what: 'a manager shares a filed one with tenant and owner',
      recipients: ['owner', 'tenant'],
      says: /^Un document est partagé avec vous — Attestation · Autres$/,
      does: async () => {
        const { id } = await file('manager', { leaseId: world.lease.id });
        const sharing = { id, visibleToTenant: true, visibleToOwner: true };
        await as('manager').documents.share({ ...sharing, version: 1 });
        return async () => {
          await as('manager').documents.share({ ...sharing, visibleToTenant: false, version: 2 });
          await as('manager').documents.share({ ...sharing, version: 3 });
        };
      },
    },
    {
      what: 'one is filed and shared with the tenant at once',
      recipients: ['tenant'],
      says: /^Un document est partagé avec vous/,
      does: async () => {
        const creationKey = randomUUID();
        const draft = { propertyId: world.home.id, visibleToTenant: true };
        await file('manager', draft, creationKey);
        return () => file('manager', draft, creationKey);
      },
    },
    {
      what: 'its form is saved as shared with the owner, of whom its tenant rents',
      recipients: ['owner'],
      says: /^Un document est partagé avec vous/,
      does: async () => {
        const { id } = await file('manager', { tenantId: world.tenant.id });
        const form = documentValues.parse({
          title: 'Attestation',
          documentType: 'Autres',
          tenantId: world.tenant.id,
          visibleToOwner: true,
        });
        await as('manager').documents.update({ ...form, id, version: 1 });
        return () => as('manager').documents.update({ ...form, id, version: 2 });
      },
    },
  ],
  'document.received': [
    {
      what: 'the tenant hands one in',
      recipients: ALL_MANAGERS,
      says: /^Léo Petit a déposé un document — Attestation · Autres$/,
      does: async () => {
        const creationKey = randomUUID();
        await file('tenant', { leaseId: world.lease.id }, creationKey);
        return () => file('tenant', { leaseId: world.lease.id }, creationKey);
      },
    },
  ],
  'document.expiring': [
    nightly('it is valid for thirty days more', {
      recipients: [...ALL_MANAGERS, 'tenant'],
      says: /^Document valable jusqu’au 2026-12-20 — Attestation · Autres$/,
      given: () => file('tenant', { leaseId: world.lease.id, expiresOn: '2026-12-20' }),
    }),
    nightly('it was valid until yesterday', {
      says: /^Document expiré depuis le 2026-11-19/,
      given: () => file('manager', { leaseId: world.lease.id, expiresOn: '2026-11-19', visibleToTenant: true }),
      recipients: ALL_MANAGERS,
    }),
  ],
  'inquiry.received': [
    {
      what: 'somebody asks about a property',
      recipients: ALL_MANAGERS,
      says: /^Zoé Voisin demande des informations — T2 des Lilas$/,
      does: async () => {
        const asked = { name: 'Zoé Voisin', email: 'zoe@exemple.fr', phone: '0612345678', message: 'Est-il libre ?' };
        await as('neighbour').inquiries.create({ propertyId: world.home.id, ...asked });
        return () => Promise.resolve();
      },
    },
  ],
  'review.received': [
    {
      what: 'the tenant writes one',
      recipients: ALL_MANAGERS,
      says: /^Léo Petit a laissé un avis : 4 sur 5 — T2 des Lilas · il attend votre décision$/,
      does: async () => {
        const review = { leaseId: world.lease.id, rating: 4, text: 'On y est bien.' };
        await as('tenant').reviews.create(review);
        return () => as('tenant').reviews.create(review);
      },
    },
  ],
  'event.planned': [
    {
      what: 'a manager sends a colleague to show a client the home',
      recipients: ['colleague', 'owner', 'tenant'],
      says: /^Visite prévue le 2026-12-01 à 18:00 — Contre-visite · T2 des Lilas$/,
      does: async () => {
        const visit = { ...aVisit(), creationKey: randomUUID() };
        await as('manager').events.create(visit);
        return () => as('manager').events.create(visit);
      },
    },
    {
      what: 'a meeting is given to a colleague, and its notes change',
      recipients: ['colleague'],
      says: /^Rendez-vous prévu le 2026-12-01 — Assemblée générale$/,
      does: async () => {
        const meeting = { title: 'Assemblée générale', kind: 'autre', firstDay: '2026-12-01', isAllDay: true } as const;
        const { id } = await as('manager').events.create(meeting);
        const given = { ...meeting, id, memberMembershipId: world.agency.colleague.membership.id };
        await as('manager').events.update({ ...given, version: 1 });
        return () => as('manager').events.update({ ...given, notes: 'Salle B', version: 2 });
      },
    },
    {
      what: 'one that was over is moved to a day to come',
      recipients: ['colleague', 'owner', 'tenant'],
      says: /^Visite prévue le 2026-12-03 à 18:00/,
      does: async () => {
        const { id } = await as('manager').events.create({ ...aVisit(), firstDay: '2026-11-02' });
        const move = { kind: 'visit', id, firstDay: '2026-12-03' } as const;
        await as('manager').calendar.move({ ...move, version: 1 });
        return () => as('manager').calendar.move({ ...move, version: 2 });
      },
    },
  ],
  'event.called-off': [
    {
      what: 'a manager deletes it after the client, the colleague and the owner were notified',
      recipients: ['colleague', 'owner', 'tenant'],
      says: /^Visite annulée : elle était prévue le 2026-12-01 à 18:00 — Contre-visite · T2 des Lilas$/,
      does: async () => {
        const { id } = await as('manager').events.create(aVisit());
        await as('manager').events.remove({ id, version: 1 });
        return () => as('manager').events.remove({ id, version: 2 });
      },
    },
    {
      what: 'it is reassigned to another client: the first one is notified',
      recipients: ['tenant'],
      says: /^Visite annulée : elle était prévue le 2026-12-01/,
      does: async () => {
        const { id } = await as('manager').events.create(aVisit());
        const given = { ...aVisit(), id, tenantId: world.other.id };
        await as('manager').events.update({ ...given, version: 1 });
        return () => as('manager').events.update({ ...given, notes: 'Sonner deux fois', version: 2 });
      },
    },
    {
      what: 'it is written down as past',
      recipients: ['colleague', 'owner', 'tenant'],
      says: /^Visite annulée : elle était prévue le 2026-12-01/,
      does: async () => {
        const { id } = await as('manager').events.create(aVisit());
        await as('manager').calendar.move({ kind: 'visit', id, version: 1, firstDay: '2026-11-02' });
        return () => as('manager').events.remove({ id, version: 2 });
      },
    },
  ],
  'listing.unpublishable': [
    {
      what: 'a manager removes the energy class from the record; the nightly job notifies them',
      recipients: ['colleague', 'founder'],
      receivesLater: ['manager'],
      says: /^Une annonce publiée n’est plus montrée — Annonce · des mentions manquent$/,
      does: async () => {
        const { property } = await someListing(database, world.organizationId, { property: { title: 'Annonce' } });
        await as('manager').properties.update(withoutEnergyClass(property.id));
        return () => notifyDueToday(nightlyJobs());
      },
    },
    nightly('a mandatory fact is missing', {
      says: /^Une annonce publiée n’est plus montrée/,
      given: () => someListing(database, world.organizationId, { property: { title: 'Annonce', dpeClass: null } }),
    }),
  ],
  'mandate.ending': [
    nightly('three months are left', {
      // Founders manage their own homes: they read no mandate.
      recipients: ['manager', 'colleague'],
      says: /^Le mandat n° 2026-001 se termine le 2027-02-20 — .+$/,
      given: () => aMandate({ untilDate: '2027-02-20' }),
    }),
    nightly('one month is left', {
      // Founders manage their own homes: they read no mandate.
      recipients: ['manager', 'colleague'],
      says: /^Le mandat n° 2026-001 se termine le 2026-12-20 — .+$/,
      given: () => aMandate({ untilDate: '2026-12-20' }),
    }),
  ],
  'insurance.expiring': [
    nightly('it covers thirty days more', {
      says: /^Assurance valable jusqu’au 2026-12-20 — Plomberie Roux · Plomberie$/,
      given: () => someContractor(database, world.organizationId, { insuranceUntil: day('2026-12-20') }),
    }),
    nightly('it covered until yesterday', {
      says: /^Assurance échue le 2026-11-19/,
      given: () => someContractor(database, world.organizationId, { insuranceUntil: day('2026-11-19') }),
    }),
  ],
  'invitation.accepted': [
    {
      what: 'the invited person accepts',
      recipients: ALL_MANAGERS,
      says: /^Nadia Arrivée a accepté l’invitation — .*@exemple\.fr · gestionnaire$/,
      does: async () => {
        await as('manager').invitations.create({ email: `${randomUUID()}@exemple.fr`, role: 'property_manager' });
        const token = /\/invitation\/([\w-]{43})\n/.exec((await queuedEmails(database)).at(-1)?.text ?? '')?.[1] ?? '';
        const accounts = new Accounts({ database, now: () => new Date(NOW) });
        const password = 'trois chats gris';
        const values = { token, fullName: 'Nadia Arrivée', password, passwordConfirmation: password };
        const signUp = () => callerAs(null, { database, accounts, ports, request: { address: randomUUID() } }).invitations.signUp(values);
        await signUp();
        return signUp;
      },
    },
  ],
  'webhook.suspended': [
    {
      what: 'its receiver is gone',
      recipients: ALL_MANAGERS,
      says: /^Le webhook « Comptabilité » est suspendu — Son adresse ne répond plus/,
      does: async () => {
        const { organizationId } = world;
        const webhook = { id: randomUUID(), name: 'Comptabilité', url: 'https://compta.exemple.fr/', events: ['property.create' as const] };
        const secretEncrypted = TEST_VAULT.seal('webhook', webhook.id, 'whsec_AAAA');
        await inside().transaction((tx) => tx.insert(webhooks).values({ organizationId, ...webhook, secretEncrypted }));
        await as('manager').properties.create(aPropertyDraft());
        const deliver = () => runJobs(database, { sendWebhook: async () => ({ status: 410 }) });
        await deliver();
        return deliver;
      },
    },
  ],
  'archive.ready': [
    {
      what: 'the worker has written what a manager asked for',
      recipients: ['manager'],
      says: /^L’archive de vos données est prête — À télécharger dans les paramètres$/,
      does: async () => {
        await as('manager').archives.start();
        await runJobs(database);
        return () => runJobs(database);
      },
    },
  ],
  'prospects.ending': [
    nightly('three years without a contact end within sixty days', {
      says: /^2 prospects sans contact vont être effacés — Dernier contact le 2024-01-19 · effacés le 2027-01-19 sans nouveau contact$/,
      given: async () => {
        const [first, second] = [await quietProspect(), await quietProspect()];
        await asOwner(database, `update tenants set updated_at = '2024-01-19T10:00:00Z' where id in ('${first}', '${second}')`);
        await asOwner(database, `update tenants set updated_at = '2024-02-01T10:00:00Z' where id = '${await quietProspect()}'`);
      },
    }),
  ],
  'trial.ending': [
    nightly('three days are left', {
      says: /^La période d’essai se termine le 2026-11-23/,
      given: () =>
        inside().transaction((tx) =>
          tx
            .update(organizations)
            .set({ trialEndsOn: day('2026-11-23') })
            .where(eq(organizations.id, world.organizationId)),
        ),
    }),
  ],
};

/** The form of its property, saved without the energy class. */
const withoutEnergyClass = (propertyId: string, version = 1) => ({
  ...aPropertyDraft({ ...LISTED_HOME, title: 'Annonce', city: 'Lyon', dpeClass: null }),
  id: propertyId,
  version,
});

const FORMATTERS = { amount: String, day: String };

async function notified(kind: NotificationKind): Promise<Record<Who, string[]>> {
  const of = async (who: Who) =>
    (await as(who).notifications.list({ limit: 100 })).rows
      .filter((row) => row.kind === kind)
      .map((row) => {
        const { title, detail } = sentenceOf(row, FORMATTERS);
        return `${title} — ${detail}`;
      });
  const lists = await Promise.all(PEOPLE.map(async (who) => [who, await of(who)] as const));
  return Object.fromEntries(lists) as Record<Who, string[]>;
}

describe('each kind is raised by its change, and received by the people concerned', () => {
  const cases = NOTIFICATION_KINDS.flatMap((kind) => ACTS[kind].map((act) => [kind, act.what, act] as const));

  it.each(cases)('%s: %s', async (kind, _what, { recipients, receivesLater = [], says, does }) => {
    const again = await does();
    const once = await notified(kind);
    expect(PEOPLE.filter((who) => once[who].length > 0)).toEqual(PEOPLE.filter((who) => recipients.includes(who)));
    for (const who of recipients) expect(once[who]).toEqual([expect.stringMatching(says)]);
    await again().catch(() => {});
    const later = Object.fromEntries(receivesLater.map((who) => [who, [expect.stringMatching(says)]]));
    expect(await notified(kind)).toEqual({ ...once, ...later });
    expect(failures).toEqual([]);
  });

  it('the table above covers every notifying action and nightly rule', () => {
    const raisers = NOTIFICATION_KINDS.map((kind) => kindOf(kind).raisedBy);
    const actions = raisers.flatMap((raisedBy) => ('actions' in raisedBy ? raisedBy.actions : []));
    const rules = raisers.flatMap((raisedBy) => ('rule' in raisedBy ? [raisedBy.rule] : []));
    expect([...new Set(actions)].toSorted()).toEqual(Object.keys(REACTIONS).toSorted());
    expect(rules.toSorted()).toEqual(NIGHTLY_RULES.toSorted());
    expect(Object.keys(NIGHTLY).toSorted()).toEqual(NIGHTLY_RULES.toSorted());
  });
});

const opens = (title: string, at = NOW) => as('tenant', at).maintenance.create(aRequestDraft(world.home.id, { title }));
const titlesOf = async (who: Who, filters: object = {}) =>
  (await as(who).notifications.list(filters)).rows.map(({ facts }) => facts['title']);

describe('notifications in the application', () => {
  it('are sorted newest first, with the same pages forwards and backwards', async () => {
    for (const minute of [1, 2, 3, 4, 5]) await opens(`Fuite ${minute}`, `2026-11-20T09:0${minute}:00Z`);
    const { list } = as('manager').notifications;
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor! });
    const third = await list({ limit: 2, cursor: second.nextCursor! });
    const titles = [first, second, third].map(({ rows }) => rows.map(({ facts }) => facts['title']));
    expect(titles).toEqual([['Fuite 5', 'Fuite 4'], ['Fuite 3', 'Fuite 2'], ['Fuite 1']]);
    expect(third.nextCursor).toBeNull();
    expect((await list({ limit: 2, cursor: third.previousCursor! })).rows).toEqual(second.rows);
  });

  it('fill their pages in both directions past many that no longer hold, each with the kinds that are there', async () => {
    for (const minute of [1, 2, 3]) await opens(`Fuite ${minute}`, `2026-11-20T09:0${minute}:00Z`);
    // Between them, more than are read at once: of a request that does not exist.
    await database.owner.unsafe(`
      insert into notifications (organization_id, user_id, kind, once_key, entity, entity_id, created_at)
      select organization_id, user_id, k.kind, k.kind || n, 'request', '00000000-0000-4000-8000-000000000000', '2026-11-20T09:02:30Z'
      from notifications, generate_series(1, 250) n, (values ('request.opened'), ('document.shared')) as k (kind)
      where notifications.kind = 'request.opened' and facts ->> 'title' = 'Fuite 1' and user_id = '${world.agency.manager.person.id}'`);
    await database.owner.unsafe(`
      insert into notifications (organization_id, user_id, kind, once_key, entity, entity_id, created_at)
      select organization_id, user_id, 'trial.ending', 'trial', 'organization', organization_id, '2026-11-20T09:01:30Z'
      from notifications where facts ->> 'title' = 'Fuite 1' and user_id = '${world.agency.manager.person.id}'`);
    const { list } = as('manager').notifications;
    const titles = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ kind, facts }) => facts['title'] ?? kind);
    const first = await list({ limit: 2, isUnread: true });
    const second = await list({ limit: 2, isUnread: true, cursor: first.nextCursor! });
    expect([titles(first), titles(second)]).toEqual([
      ['Fuite 3', 'Fuite 2'],
      ['trial.ending', 'Fuite 1'],
    ]);
    expect(second.nextCursor).toBeNull();
    expect(titles(await list({ limit: 2, isUnread: true, cursor: second.previousCursor! }))).toEqual(titles(first));
    expect(titles(await list({ limit: 1, cursor: second.previousCursor! }))).toEqual(['Fuite 2']);
    expect(titles(await list({}))).toEqual(['Fuite 3', 'Fuite 2', 'trial.ending', 'Fuite 1']);
  });

  it('count as unread until their recipient reads them', async () => {
    await opens('Fuite');
    await opens('Panne', '2026-11-20T09:01:00Z');
    const { notifications: mine } = as('manager');
    expect(await mine.unreadCount()).toBe(2);
    const [newest] = (await mine.list({})).rows;
    await mine.markRead({ id: newest!.id });
    await mine.markRead({ id: newest!.id });
    expect([await mine.unreadCount(), await titlesOf('manager', { isUnread: true })]).toEqual([1, ['Fuite']]);
    expect(await titlesOf('manager')).toEqual(['Panne', 'Fuite']);
    expect(await as('colleague').notifications.unreadCount()).toBe(2);
  });

  it('are counted over all their kinds, up to a hundred', async () => {
    await opens('Fuite');
    const more = (from: number, until: number) =>
      database.owner.unsafe(`
        insert into notifications (organization_id, user_id, kind, once_key, entity, entity_id)
        select organization_id, user_id, named, named || n, 'organization', organization_id
        from notifications, generate_series(${from}, ${until}) n, (values ('trial.ending'), ('rents.called')) as k (named)
        where kind = 'request.opened' and user_id = '${world.agency.manager.person.id}'`);
    await more(1, 30);
    expect(await as('manager').notifications.unreadCount()).toBe(61);
    await more(31, 60);
    expect(await as('manager').notifications.unreadCount()).toBe(100);
  });

  it('on the screen are marked as read together, not those that arrived meanwhile', async () => {
    await opens('Fuite', '2026-11-20T09:01:00Z');
    const { notifications: mine } = as('manager');
    const until = (await mine.list({})).rows[0]!.createdAt;
    await opens('Panne', '2026-11-20T09:02:00Z');
    expect(await mine.markAllRead({ until })).toEqual({ marked: 1 });
    expect(await titlesOf('manager', { isUnread: true })).toEqual(['Panne']);
    expect(await as('founder').notifications.unreadCount()).toBe(2);
  });

  it('of another user are reported as absent', async () => {
    await opens('Fuite');
    const [theirs] = (await as('colleague').notifications.list({})).rows;
    for (const id of [theirs!.id, randomUUID()]) {
      await expect(as('manager').notifications.markRead({ id })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
    }
    const elsewhere = await anAgency(database);
    const stranger = callerAs(sessionOf({ ...world.agency.colleague, membership: elsewhere.manager.membership }, elsewhere.organization), {
      database,
    });
    expect((await stranger.notifications.list({})).rows).toEqual([]);
    expect(await stranger.notifications.unreadCount()).toBe(0);
    await expect(stranger.notifications.markRead({ id: theirs!.id })).rejects.toMatchObject({ cause: { code: 'common.not-found' } });
  });

  it('are hidden from former members', async () => {
    await as('manager').invitations.closeAccess({ membershipId: world.agency.colleague.membership.id });
    await opens('Fuite');
    expect([await titlesOf('colleague'), await titlesOf('manager')]).toEqual([[], ['Fuite']]);
  });

  it('are repeated when something moves, also back to where it was', async () => {
    const { id } = await as('manager').events.create(aVisit());
    const move = (version: number, firstDay: string) => as('manager').calendar.move({ kind: 'visit', id, version, firstDay });
    await move(1, '2026-12-03');
    await move(2, '2026-12-01');
    const days = async () => (await as('tenant').notifications.list({})).rows.map(({ facts }) => String(facts['day']));
    expect(await days()).toEqual(['2026-12-01']);
    await move(3, '2026-12-05');
    expect(await days()).toEqual(['2026-12-05']);
  });

  it('refuse an invalid instant', async () => {
    for (const until of ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00+23:59', '2026-02-30T00:00:00Z', 'hier']) {
      await expect(as('manager').notifications.markAllRead({ until })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('are rolled back with their change', async () => {
    await expect(as('tenant').maintenance.create(aRequestDraft(randomUUID()))).rejects.toMatchObject({
      cause: { code: 'common.invalid-reference' },
    });
    expect(await as('manager').notifications.unreadCount()).toBe(0);
  });
});

describe('notifications that are no longer current', () => {
  const kinds = async (who: Who) => (await as(who).notifications.list({})).rows.map(({ kind }) => kind);

  it('are hidden once the change is undone, and shown again when it is restored', async () => {
    const document = await file('manager', { leaseId: world.lease.id, visibleToTenant: true });
    const payment = await as('manager').payments.create(aPaymentDraft(world.lease.id, { status: 'Payé' }));
    expect((await kinds('tenant')).toSorted()).toEqual(['document.shared', 'payment.received']);
    await as('manager').documents.remove({ id: document.id, version: 1 });
    await as('manager').payments.remove({ id: payment.id, version: 1 });
    expect([await kinds('tenant'), await as('tenant').notifications.unreadCount()]).toEqual([[], 0]);
    await as('manager').documents.restore({ id: document.id });
    await as('manager').payments.restore({ id: payment.id });
    expect((await kinds('tenant')).toSorted()).toEqual(['document.shared', 'payment.received']);
    await as('manager').documents.share({ id: document.id, version: 3, visibleToTenant: false, visibleToOwner: false });
    expect(await kinds('tenant')).toEqual(['payment.received']);
  });

  it('are sent again with corrected values', async () => {
    const draft = aPaymentDraft(world.lease.id, { status: 'Payé' });
    const { id } = await as('manager').payments.create(draft);
    await as('manager').payments.update({ ...draft, id, version: 1, amountCents: 90_000 });
    expect((await as('tenant').notifications.list({})).rows.map(({ facts }) => facts['amountCents'])).toEqual([90_000]);
  });

  it('disappear for a late payment once it was paid', async () => {
    const { id } = await somePayment(database, world.organizationId, world.lease.id, {
      status: 'En attente',
      paymentDate: day('2026-11-19'),
    });
    await notifyDueToday(nightlyJobs());
    expect(await kinds('manager')).toEqual(['payment.late']);
    await as('manager').payments.receive({ payments: [{ id, version: 1 }] });
    expect(await kinds('manager')).toEqual([]);
  });

  it('disappear for a late due once it is paid whole, and return with its cancelled payment', async () => {
    const { rentAccounts, payments } = as('manager');
    await rentAccounts.open(ACCOUNT());
    await notifyDueToday(nightlyJobs());
    expect(await kinds('manager')).toEqual(['due.late']);
    const { account } = await rentAccounts.byLease({ leaseId: world.lease.id, on: null });
    const owed = account?.balanceCents ?? 0;
    const paid = aPaymentDraft(world.lease.id, { status: 'Payé', amountCents: owed, paymentDate: '2026-11-20' });
    await payments.create(aPaymentDraft(world.lease.id, { ...paid, amountCents: 5_000 }));
    expect(await kinds('manager')).toEqual(['due.late']);
    const rest = { ...paid, amountCents: owed - 5_000 };
    const { id } = await payments.create(rest);
    expect(await kinds('manager')).toEqual([]);
    await payments.update({ ...rest, id, version: 1, status: 'Annulé' });
    expect(await kinds('manager')).toEqual(['due.late']);
  });

  it('disappear for a revision once it is confirmed, and are not sent for a home whose rent is frozen', async () => {
    const { id } = await anotherLease(revisedYearly('12-20'));
    const frozen = await someProperty(database, world.organizationId, { title: 'Passoire', dpeClass: 'G' });
    await someLease(database, { ...ofHome(), propertyId: frozen.id }, revisedYearly('12-20'));
    await notifyDueToday(nightlyJobs());
    expect(await kinds('manager')).toEqual(['revision.to-confirm']);
    await as('manager').revisions.confirm({ revisions: [{ leaseId: id, version: 1, expectedCents: 99_129 }] });
    expect(await kinds('manager')).toEqual([]);
  });

  it('disappear for charges once they are settled, and do not name a building twice', async () => {
    const propertyId = await chargedProperty();
    await as('manager').buildings.create({ name: 'Résidence du Port', propertyIds: [propertyId] });
    await notifyDueToday(nightlyJobs());
    const ofCharges = async () => (await kinds('manager')).filter((kind) => kind === 'charges.to-settle').length;
    expect(await ofCharges()).toBe(1);
    const year = { from: '2025-01-01', until: '2025-12-31' };
    const bill = { nature: 'Parties communes', label: 'Charges', recoverablePercent: 100, amountCents: 100_000 } as const;
    await as('manager').charges.addExpense({ ...bill, propertyId, fromDate: year.from, untilDate: year.until });
    const [draft] = await as('manager').charges.toSettle({ ...year, propertyId });
    const { issued } = await as('manager').charges.settle({ ...year, leaseIds: [draft?.leaseId ?? ''] });
    expect(await ofCharges()).toBe(0);
    await as('manager').charges.cancelSettlement({ id: issued[0]?.id ?? '', reason: 'Facture oubliée' });
    await notifyDueToday(nightlyJobs('2026-11-21T09:00:00Z'));
    expect(await ofCharges()).toBe(1);
    await notifyDueToday(nightlyJobs('2026-12-01T09:00:00Z'));
    await notifyDueToday(nightlyJobs('2026-12-02T09:00:00Z'));
    expect(await ofCharges()).toBe(2);
  });

  it('disappear for a mandate once another one follows it', async () => {
    await aMandate({ untilDate: '2026-12-20' });
    await notifyDueToday(nightlyJobs());
    expect(await kinds('manager')).toEqual(['mandate.ending']);
    await aMandate({ fromDate: '2026-12-21', untilDate: '2028-12-20' }, '2026-002');
    expect(await kinds('manager')).toEqual([]);
  });

  it('disappear for arrears of a tenant with an aid once enough of them is paid', async () => {
    await aidedArrears();
    await notifyDueToday(nightlyJobs());
    const isReported = async () => (await kinds('manager')).includes('arrears.aid-threshold');
    expect(await isReported()).toBe(true);
    await as('manager').payments.create(aPaymentDraft(world.lease.id, { status: 'Payé', amountCents: 300_000, paymentDate: '2026-11-20' }));
    expect(await isReported()).toBe(false);
  });

  it('of arrears of a tenant with an aid come again once the threshold is crossed again, within the same debt', async () => {
    await aidedArrears();
    const ofArrears = async () => (await as('manager').notifications.list({})).rows.filter(({ kind }) => kind === 'arrears.aid-threshold');
    await notifyDueToday(nightlyJobs());
    const [first] = await ofArrears();
    await as('manager').notifications.markRead({ id: first?.id ?? '' });
    await as('manager').payments.create(aPaymentDraft(world.lease.id, { status: 'Payé', amountCents: 300_000, paymentDate: '2026-11-20' }));
    await notifyDueToday(nightlyJobs('2026-11-21T06:00:00Z'));
    expect(await ofArrears()).toEqual([]);
    await as('manager').rentAccounts.callMonth({ month: '2026-12' });
    await as('manager').rentAccounts.callMonth({ month: '2027-01' });
    for (const today of ['2027-01-20', '2027-01-21']) await notifyDueToday(nightlyJobs(`${today}T06:00:00Z`));
    expect(await ofArrears()).toMatchObject([{ readAt: null }]);
    expect((await ofArrears())[0]?.id).not.toBe(first?.id);
  });

  it('of a late due wait for the part of the CAF, and follow an aid that is added later', async () => {
    const { rentAccounts, housingAids, payments } = as('manager');
    await rentAccounts.open({ ...ACCOUNT(), openingCents: 0 });
    const { rows } = await rentAccounts.month({ month: '2026-11' });
    const [due] = rows.filter(({ leaseId }) => leaseId === world.lease.id);
    if (!due) throw new Error('November is called');
    const ofNovember = async () =>
      (await as('manager').notifications.list({})).rows.filter(({ facts }) => facts['dueOn'] === due.dueOn).map(({ kind }) => kind);
    const aidCents = 21_200;
    const part = { status: 'Payé', amountCents: due.leftCents - aidCents, paymentDate: '2026-11-04' } as const;
    await payments.create(aPaymentDraft(world.lease.id, part));
    await notifyDueToday(nightlyJobs());
    expect(await ofNovember()).toEqual(['due.late']);
    const apl = { payer: 'CAF', amountCents: aidCents, fromMonth: '2026-01-01', untilMonth: null, paidToLandlord: true } as const;
    await housingAids.add({ ...apl, leaseId: world.lease.id, schedule: 'le 5 du mois suivant' });
    expect(await ofNovember()).toEqual([]);
    await notifyDueToday(nightlyJobs('2026-12-05T06:00:00Z'));
    expect(await ofNovember()).toEqual([]);
    await notifyDueToday(nightlyJobs('2026-12-06T06:00:00Z'));
    expect(await ofNovember()).toEqual(['due.late']);
  });

  it('of a lease and of a request follow their current state', async () => {
    const notice = { id: world.lease.id, by: 'locataire', receivedOn: '2026-11-20' } as const;
    await as('manager').leases.giveNotice({ ...notice, version: 1 });
    const { id } = await aRequest();
    await as('manager').maintenance.setStatus({ id, version: 1, status: 'Terminé' });
    expect((await kinds('tenant')).toSorted()).toEqual(['lease.notice', 'request.moved']);
    await as('manager').leases.withdrawNotice({ id: world.lease.id, version: 2 });
    await as('manager').maintenance.setStatus({ id, version: 2, status: 'En cours' });
    const rows = (await as('tenant').notifications.list({})).rows.map(({ kind, facts }) => [kind, facts['status']]);
    expect(rows).toEqual([['request.moved', 'En cours']]);
  });

  it('follow the current role: a manager invited back as a tenant sees no manager notifications', async () => {
    await opens('Fuite');
    const { colleague } = world.agency;
    await inside().transaction((tx) => tx.update(memberships).set({ role: 'tenant' }).where(eq(memberships.id, colleague.membership.id)));
    const back = callerAs(sessionOf({ ...colleague, membership: { ...colleague.membership, role: 'tenant' } }, world.agency.organization), {
      database,
    });
    expect([(await back.notifications.list({})).rows, await back.notifications.unreadCount()]).toEqual([[], 0]);
  });

  it('omit a document that was filed under another person since', async () => {
    const { id } = await file('tenant', { leaseId: world.lease.id, expiresOn: '2026-12-10' });
    const form = documentValues.parse({
      title: 'Attestation de Zoé',
      documentType: 'Autres',
      tenantId: world.other.id,
      expiresOn: '2026-12-10',
    });
    await as('manager').documents.update({ ...form, id, version: 1 });
    await notifyDueToday(nightlyJobs());
    expect([await kinds('tenant'), (await kinds('colleague')).includes('document.expiring')]).toEqual([[], true]);
  });

  it('show the place of a visit only to users who may see it', async () => {
    const secret = await someProperty(database, world.organizationId, { title: 'Hôtel confidentiel' });
    const { id } = await as('manager').events.create({ ...aVisit(), propertyId: secret.id });
    const places = (who: Who) =>
      as(who)
        .notifications.list({})
        .then(({ rows }) => rows.map(({ facts }) => facts['property']));
    expect((await as('tenant').events.byId({ id })).property).toBeNull();
    expect([await places('tenant'), await places('colleague')]).toEqual([[''], ['Hôtel confidentiel']]);
  });

  it('a restored visit is shown as before, or notified to people who knew of its cancellation', async () => {
    const { id } = await as('manager').events.create(aVisit());
    await as('manager').events.remove({ id, version: 1 });
    expect([await kinds('tenant'), await kinds('colleague')]).toEqual([['event.called-off'], ['event.called-off']]);
    await as('tenant').notifications.markAllRead({ until: NOW });
    await as('manager').events.restore({ id });
    expect([await as('tenant').notifications.unreadCount(), await as('colleague').notifications.unreadCount()]).toEqual([1, 1]);
    expect(new Set([...(await kinds('tenant')), ...(await kinds('colleague'))])).toEqual(new Set(['event.planned']));
  });

  it('notify a tenant who is named again', async () => {
    const { id } = await as('manager').events.create(aVisit());
    await as('manager').events.update({ ...aVisit(), id, tenantId: world.other.id, version: 1 });
    expect([await kinds('tenant'), await kinds('neighbour')]).toEqual([['event.called-off'], ['event.planned']]);
    await as('manager').events.update({ ...aVisit(), id, version: 2 });
    expect([(await kinds('tenant'))[0], await kinds('neighbour')]).toEqual(['event.planned', ['event.called-off']]);
  });

  it('mention a listing again when it becomes incomplete again, and not while it is complete', async () => {
    const { property } = await someListing(database, world.organizationId, { property: { title: 'Annonce' } });
    await as('manager').properties.update(withoutEnergyClass(property.id));
    expect(await kinds('colleague')).toEqual(['listing.unpublishable']);
    await as('manager').properties.update({ ...withoutEnergyClass(property.id, 2), dpeClass: 'E' });
    expect(await kinds('colleague')).toEqual([]);
    await as('manager').properties.update(withoutEnergyClass(property.id, 3));
    await as('manager').properties.update({ ...withoutEnergyClass(property.id, 4), title: 'Annonce claire' });
    expect(await kinds('colleague')).toEqual(['listing.unpublishable']);
    await as('manager').listings.withdraw({ propertyId: property.id, version: 1 });
    expect(await kinds('colleague')).toEqual([]);
  });
});

describe('nightly notifications', () => {
  it('do not notify a new organisation of its past', async () => {
    const late = { status: 'En attente', paymentDate: day('2026-10-19') } as const;
    await somePayment(database, world.organizationId, world.lease.id, late);
    await notifyDueToday(nightlyJobs());
    expect(await titlesOf('manager')).toEqual([]);
  });

  it('catch up on a month without a process', async () => {
    await somePayment(database, world.organizationId, world.lease.id, { status: 'En attente', paymentDate: day('2026-10-20') });
    await notifyDueToday(nightlyJobs());
    expect((await as('manager').notifications.list({})).rows).toMatchObject([{ kind: 'payment.late' }]);
  });

  it.each([
    ['before eighteen months have passed since the keys', '2025-05-21', 10_000],
    ['where nothing was kept, however old', '2022-05-20', 0],
  ])('ask for no approval of accounts %s', async (_case, keysOn, keptCents) => {
    await keptDeposit(keysOn, null, keptCents);
    await notifyDueToday(nightlyJobs());
    expect(await titlesOf('manager')).toEqual([]);
  });

  it('say nothing of revisions that were open for months before', async () => {
    await anotherLease(revisedYearly('08-01'));
    await notifyDueToday(nightlyJobs());
    expect((await as('manager').notifications.list({})).rows).toEqual([]);
  });

  it('say that a revision may be confirmed once its index is known', async () => {
    await anotherLease({ ...revisedYearly('11-25'), indexQuarter: '2025-T3' });
    const kindsNow = async () => (await as('manager').notifications.list({})).rows.map(({ kind }) => kind);
    await notifyDueToday(nightlyJobs());
    expect(await kindsNow()).toEqual(['revision.index-awaited']);
    const published = { series: 'IRL', quarter: '2026-T3', value: 148.9, publishedOn: '2026-10-15', source: 'Insee' } as const;
    await as('admin').instance.createIndexValue(published);
    await notifyDueToday(nightlyJobs('2026-11-21T09:00:00Z'));
    await notifyDueToday(nightlyJobs('2026-11-22T09:00:00Z'));
    expect(await kindsNow()).toEqual(['revision.to-confirm']);
  });

  it('announce a revision a month ahead with its index awaited, then once it is known, before its day', async () => {
    await anotherLease({ ...revisedYearly('01-15'), indexQuarter: '2025-T4' });
    const kindsNow = async () => (await as('manager').notifications.list({})).rows.map(({ kind }) => kind);
    await notifyDueToday(nightlyJobs('2026-12-14T09:00:00Z'));
    expect(await kindsNow()).toEqual([]);
    await notifyDueToday(nightlyJobs('2026-12-15T09:00:00Z'));
    await notifyDueToday(nightlyJobs('2026-12-16T09:00:00Z'));
    expect(await kindsNow()).toEqual(['revision.index-awaited']);
    const published = { series: 'IRL', quarter: '2026-T4', value: 149.2, publishedOn: '2027-01-12', source: 'Insee' } as const;
    await as('admin', '2027-01-12T09:00:00Z').instance.createIndexValue(published);
    await notifyDueToday(nightlyJobs('2027-01-13T02:00:00Z'));
    expect(await kindsNow()).toEqual(['revision.to-confirm']);
  });

  it('say once that a commercial revision opened, and no longer once it is requested or the price is fixed again', async () => {
    const { id: triennial } = await aShop('2023-11-20');
    const { id: crossed } = await indexedShop(['2026-11-19', 126_000]);
    await indexedShop(['2026-11-19', 125_000]);
    const kindsNow = async () =>
      (await as('manager').notifications.list({})).rows
        .map(({ kind }) => kind)
        .filter((kind) => kind.endsWith('-open'))
        .toSorted();
    for (const day of ['20', '21', '22']) await notifyDueToday(nightlyJobs(`2026-11-${day}T09:00:00Z`));
    expect(await kindsNow()).toEqual(['revision.quarter-open', 'revision.triennial-open']);
    await as('manager').revisions.request({ leaseId: triennial, requestedOn: '2026-11-20', series: 'ILC', askedCents: 100_100 });
    expect(await kindsNow()).toEqual(['revision.quarter-open']);
    const indexedTo = (cents: number) =>
      asOwner(database, `update lease_terms set rent_cents = ${cents} where lease_id = '${crossed}' and from_date = '2026-11-19'`);
    await indexedTo(125_000);
    expect(await kindsNow()).toEqual([]);
    await indexedTo(126_000);
    expect(await kindsNow()).toEqual(['revision.quarter-open']);
    const rent = { rentCents: 120_000, chargesCents: 0, chargesMode: 'aucune', origin: 'avenant' } as const;
    await as('manager').leases.addTerm({ id: crossed, version: 1, fromDate: '2026-11-25', ...rent });
    expect(await kindsNow()).toEqual([]);
  });

  it('are sent once by two processes that run at once', async () => {
    await somePayment(database, world.organizationId, world.lease.id, { status: 'En attente', paymentDate: day('2026-11-19') });
    await Promise.all([notifyDueToday(nightlyJobs()), notifyDueToday(nightlyJobs()), notifyDueToday(nightlyJobs())]);
    expect((await as('manager').notifications.list({})).rows).toMatchObject([{ kind: 'payment.late' }]);
    expect(failures).toEqual([]);
  });

  it('are not given again after reading, as long as what they say stays true', async () => {
    await chargedProperty();
    await notifyDueToday(nightlyJobs('2026-02-01T09:00:00Z'));
    const given = () => asOwner<{ id: string }>(database, `select id from notifications where kind = 'charges.to-settle' order by id`);
    const first = await given();
    expect(first.length).toBeGreaterThan(0);
    await asOwner(database, `update notifications set read_at = '2026-02-02T09:00:00Z' where kind = 'charges.to-settle'`);
    for (const on of ['2026-05-10', '2026-05-11']) await notifyDueToday(nightlyJobs(`${on}T09:00:00Z`));
    expect(await given()).toEqual(first);
  });

  it('are deleted three months after reading, and all after a year', async () => {
    await opens('Vieille', '2025-11-01T09:00:00Z');
    await opens('Lue', '2026-08-01T09:00:00Z');
    const until = '2026-08-02T09:00:00Z';
    await as('manager', until).notifications.markAllRead({ until });
    await notifyDueToday(nightlyJobs());
    expect([await titlesOf('manager'), await titlesOf('colleague')]).toEqual([[], ['Lue']]);
    // One of each colleague and of the owner who did not read it.
    expect(await inside().transaction((tx) => tx.$count(notifications))).toBe(3);
    expect(failures).toEqual([]);
  });
});
