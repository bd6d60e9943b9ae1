import { MANDATE_WARNINGS } from '@lares/domain/accounting/mandates/warnings';
import { PAYMENT_WARNINGS } from '@lares/domain/accounting/payments/warnings';
import { randomUUID } from 'node:crypto';
import type { DomainErrorCode } from '@lares/domain/shared/errors';
import { STANDINGS, type Standing } from '@lares/domain/shared/permissions';
import type { OrganizationIds, WholeOrganization } from '@lares/testing/factories/organization-ids';
import type { AnyProcedure, inferProcedureInput } from '@trpc/server';
import { receiveFile } from '../modules/workspace/imports/imports.commands.ts';
import type { AppRouter } from '../router.ts';
import type { Authorized } from '../trpc/authorize.ts';
import { CALLERS, type Caller } from './callers.ts';

type Outcome = 'ok' | DomainErrorCode;

export interface Expectation<Input = unknown> {
  /** Name of the case, when the procedure has several. */
  case?: string;
  /** Creates what a call needs and no row holds (a received file), as a role that may; its result is `made` of `input`. */
  prepare?: (ctx: Authorized) => Promise<string>;
  /**
   * The call's input, given the ids of an organisation: the caller's own, another's, or absent ids; `home` is always the caller's own, for
   * calls that name two rows.
   */
  input?: (ids: OrganizationIds, more: { home: WholeOrganization; made: string }) => Input;
  /** Whether `input` names rows of the organisation: then it is also called with foreign and absent ids. */
  namesRows: boolean;
  /** The answer to authorised callers shows rows of the organisation: an empty answer would prove nothing. */
  shows?: true;
  /** Outcome with own ids, where it does not follow from the permission: `ok` if granted, `auth.denied` otherwise. */
  own?: Partial<Record<Caller, Outcome>>;
  /** Outcome with foreign ids, where it differs from the one for absent ids. */
  foreign?: Partial<Record<Caller, Outcome>>;
  /** An administrator sees the list of organisations: their names and ids are no leak here. */
  listsOrganizations?: true;
}

const PROPERTY = {
  title: 'Bien',
  type: 'Maison',
  status: 'À Louer',
  address: '1 rue du Port',
  city: 'Lyon',
  priceCents: 90_000,
  areaM2: 60,
} as const;
const LEASE = {
  kind: 'vide',
  landlordKind: 'personne physique',
  startDate: '2035-01-01',
  endDate: '2037-12-31',
  rentCents: 90_000,
  chargesCents: 0,
  chargesMode: 'aucune',
  depositCents: 0,
  paymentDay: 1,
  timing: 'à échoir',
  proration: 'calendaire',
} as const;
const TENANT = { firstName: 'A', lastName: 'B', email: 'a@exemple.fr', kind: 'personne', status: 'Prospect' } as const;
const PAYMENT = {
  amountCents: 98_000,
  paymentDate: '2026-11-05',
  paymentMethod: 'Chèque' as const,
  status: 'Payé' as const,
  confirmed: [...PAYMENT_WARNINGS],
};
const OPENING = { accountingStart: '2023-06-01', openingCents: 0, openingSide: 'dû par le locataire' } as const;
const STARTED = { accountingStart: '2026-08-01' } as const;
const EXIT = { keysOn: '2026-09-30', conformity: 'conforme' as const, newAddress: '', deductions: [], keptCents: 0 };
const AID = {
  payer: 'CAF',
  amountCents: 21_200,
  fromMonth: '2026-07-01',
  untilMonth: null,
  paidToLandlord: true,
  schedule: 'le 5 du mois suivant',
} as const;
const THIRD_PARTY = { payerKind: 'autre', name: 'Entraide', amountCents: 10_000, fromMonth: '2026-07-01', untilMonth: null } as const;
const MANDATE = {
  number: '2026-12',
  fromDate: '2029-07-01',
  untilDate: '2030-06-30',
  feePercent: 7,
  vatPercent: 20,
  reserveCents: 0,
} as const;
const MANDATE_FEE = {
  kind: 'assurance',
  label: 'Assurance loyers impayés',
  basis: 'part de l’appelé',
  ratePercent: 2.5,
  vatPercent: 0,
  fromDate: '2026-07-01',
} as const;
const ADVANCE = { kind: 'avance reçue', movedOn: '2026-09-12', label: 'Appel de fonds', amountCents: 18_000 } as const;
const LINE_PART = { kind: 'paiement', amountCents: 12_345, payerKind: 'locataire' } as const;
const KEY = { name: 'Escalier', kind: 'tantièmes', total: 1000 } as const;
const BUILDING_EXPENSE = {
  nature: 'Parties communes',
  label: 'Nettoyage',
  amountCents: 120_000,
  fromDate: '2026-01-01',
  untilDate: '2026-12-31',
  recoverablePercent: 100,
} as const;
const EXPENSE = { spentOn: '2026-09-12', label: 'Plombier', amountCents: 18_000 } as const;
const CHARGE = { kind: 'autre', amountCents: 1_000, dueOn: '2026-11-05', reason: 'Clé perdue' } as const;
const REQUEST = {
  kind: 'panne',
  title: 'Fuite',
  description: 'Sous l’évier de la cuisine',
  priority: 'Haute',
  status: 'En cours',
} as const;
const EVENT = { title: 'État des lieux', kind: 'autre', firstDay: '2026-12-01', startTime: '10:00', endTime: '11:00' } as const;
const FROM_JULY = { from: '2026-07-01', to: '2026-09-30' } as const;
const DRAFT = { kind: 'vide', landlordKind: 'personne physique', chargesMode: 'aucune', startDate: '2026-12-01' } as const;
const DOCUMENT = { title: 'Bail', documentType: 'Contrat de bail' } as const;
const LINKED = {
  propertyId: 'letProperty',
  tenantId: 'tenant',
  leaseId: 'pendingLease',
  requestId: 'request',
  paymentId: 'payment',
} as const satisfies Record<string, keyof OrganizationIds>;
const NEW_PASSWORD = { password: 'quatre chiens noirs', passwordConfirmation: 'quatre chiens noirs' };
/** Password of every account of the probes. */
export const WORLD_PASSWORD = 'trois chats gris';

/** A file received from this caller, which no other user may read. */
const draft = async (ctx: Authorized) => {
  const content = Buffer.from(`Titre;Adresse;Ville;Prix;Surface\nBien ${randomUUID()};1 rue du Port;Lyon;90000;60\n`);
  return (await receiveFile(ctx, { name: 'biens.csv', content })).draftId;
};
const MAPPING = 'title,address,city,price,area';

const every = (outcome: Outcome, callers: readonly Caller[] = CALLERS) => Object.fromEntries(callers.map((caller) => [caller, outcome]));
const MANAGERS_GET = (outcome: Outcome) => every(outcome, ['admin', 'property_manager', 'founder']);
const SIGNED_IN = STANDINGS satisfies readonly Standing[];
let nextCommune = 10_000;
const NOT_ADMIN = ['property_manager', 'founder', 'owner', 'tenant'] as const satisfies readonly Standing[];
const NO_KEY = { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AQ', signature: 'MA' };
const PROVEN = { currentPassword: WORLD_PASSWORD };
const MANAGERS = ['admin', 'property_manager', 'founder'] as const satisfies readonly Standing[];

/**
 * One line per procedure: its input, and what does not follow from its permission. The probes call it as every caller with own, foreign and
 * absent ids; a procedure without a line fails.
 */
export const EXPECTATIONS: { [Path in ProcedurePath]?: Expectation<InputOf<Path>> | Expectation<InputOf<Path>>[] } = {
  'personalData.previewErasure': {
    namesRows: true,
    shows: true,
    input: ({ tenant }) => ({ kind: 'tenant', id: tenant }),
  },
  'personalData.prospects': { namesRows: false, shows: true, input: () => ({}) },
  'personalData.erase': {
    namesRows: true,
    input: ({ tenant }) => ({ kind: 'tenant', id: tenant, outcome: 'complète' }),
    own: MANAGERS_GET('personal-data.lease-running'),
  },
  'archives.current': { namesRows: false, shows: true },
  'archives.start': { namesRows: false },
  'archives.cancel': { namesRows: true, input: ({ archive }) => ({ id: archive }), own: MANAGERS_GET('archive.not-running') },
  'calendar.entries': [
    { case: 'of all', namesRows: false, shows: true, input: () => FROM_JULY },
    {
      case: 'of a property',
      namesRows: true,
      shows: true,
      input: ({ letProperty }) => ({ ...FROM_JULY, propertyId: letProperty }),
    },
    { case: 'of a client', namesRows: true, shows: true, input: ({ tenant }) => ({ ...FROM_JULY, tenantId: tenant }) },
  ],
  'calendar.move': [
    {
      case: 'of an event',
      namesRows: true,
      input: ({ event }) => ({ kind: 'visit', id: event, version: 1, firstDay: '2026-12-24' }),
      own: every('auth.denied', ['owner', 'tenant']),
      foreign: every('auth.denied', ['owner', 'tenant']),
    },
    {
      case: 'of a task',
      namesRows: true,
      input: ({ task }) => ({ kind: 'maintenance-task', id: task, version: 1, firstDay: '2026-12-24' }),
      own: every('auth.denied', ['owner', 'tenant']),
      foreign: every('auth.denied', ['owner', 'tenant']),
    },
  ],
  'calendar.rents': [
    { case: 'of all', namesRows: false, shows: true, input: () => ({ on: '2026-07-05' }) },
    { case: 'of a property', namesRows: true, shows: true, input: ({ letProperty }) => ({ on: '2026-07-05', propertyId: letProperty }) },
    { case: 'of a client', namesRows: true, shows: true, input: ({ tenant }) => ({ on: '2026-07-05', tenantId: tenant }) },
  ],
  'accessTokens.create': {
    namesRows: false,
    input: () => ({ name: 'Relances', scope: 'Lecture seule', days: 30, ...PROVEN }),
    own: every('ok', ['property_manager', 'founder', 'owner', 'tenant']),
  },
  'accessTokens.list': { namesRows: false },
  'accessTokens.revoke': {
    namesRows: true,
    input: ({ accessToken }) => ({ id: accessToken, version: 1 }),
    // Belongs to the manager.
    own: every('common.not-found', ['founder', 'owner', 'tenant']),
  },
  'webhooks.create': {
    namesRows: false,
    input: () => ({ name: 'Comptabilité', url: 'https://compta.exemple.fr/', events: ['lease.create'], ...PROVEN }),
  },
  'webhooks.deliveries': { namesRows: true, input: ({ webhook }) => ({ id: webhook }) },
  'webhooks.list': { namesRows: false, shows: true },
  'webhooks.relaunch': { namesRows: true, input: ({ webhookDelivery }) => ({ id: webhookDelivery }) },
  'webhooks.remove': { namesRows: true, input: ({ webhook }) => ({ id: webhook, version: 1 }) },
  'webhooks.rotateSecret': { namesRows: true, input: ({ webhook }) => ({ id: webhook, version: 1, ...PROVEN }) },
  'webhooks.setPaused': { namesRows: true, input: ({ webhook }) => ({ id: webhook, version: 1, isPaused: true }) },
  'webhooks.test': { namesRows: true, input: ({ webhook }) => ({ id: webhook }) },
  'webhooks.update': { namesRows: true, input: ({ webhook }) => ({ id: webhook, version: 1, name: 'Loyers', events: ['lease.create'] }) },
  'calendar.createFeed': { namesRows: false },
  'calendar.feeds': { namesRows: false },
  'calendar.revokeFeed': {
    namesRows: true,
    input: ({ calendarFeed }) => ({ id: calendarFeed, version: 1 }),
    // Belongs to the manager.
    own: every('common.not-found', ['founder', 'owner', 'tenant']),
  },
  'contractors.byId': { namesRows: true, shows: true, input: ({ contractor }) => ({ id: contractor }) },
  'contractors.create': { namesRows: false, input: () => ({ name: 'Plomberie Roux' }) },
  'contractors.list': { namesRows: false, shows: true, input: () => ({}) },
  'contractors.remove': { namesRows: true, input: ({ contractor }) => ({ id: contractor }) },
  'contractors.restore': { namesRows: true, input: ({ deletedContractor }) => ({ id: deletedContractor }) },
  'contractors.search': { namesRows: false, shows: true, input: () => ({ q: '' }) },
  'contractors.update': { namesRows: true, input: ({ contractor }) => ({ name: 'Plomberie Roux', id: contractor, version: 1 }) },
  'dashboard.clients': { namesRows: false, shows: true },
  'dashboard.figures': { namesRows: false },
  'dashboard.requests': { namesRows: false, shows: true },
  'dashboard.upcoming': { namesRows: false, input: () => ({}) },
  'demoRequests.create': {
    namesRows: false,
    input: () => ({ kind: 'ventes', name: 'Jeanne Petit', email: 'jeanne@exemple.fr' }),
  },
  'directories.agencies': { namesRows: false, shows: true, input: () => ({}) },
  'directories.agency': { namesRows: true, shows: true, input: ({ organization }) => ({ agency: organization }) },
  'directories.agent': { namesRows: true, shows: true, input: ({ membership }) => ({ membershipId: membership }) },
  'directories.agents': { namesRows: false, shows: true, input: () => ({}) },
  'documents.byId': { namesRows: true, shows: true, input: ({ document }) => ({ id: document }) },
  'documents.count': { namesRows: false, input: () => ({}) },
  'documents.exitProofs': { namesRows: true, shows: true, input: ({ pastLease }) => ({ leaseId: pastLease }) },
  'documents.list': [
    { case: 'all', namesRows: false, shows: true, input: () => ({}) },
    { case: 'of a lease', namesRows: true, shows: true, input: ({ lease }) => ({ relatedType: 'lease', relatedId: lease }) },
  ],
  'documents.remove': { namesRows: true, input: ({ document }) => ({ id: document }) },
  'documents.restore': { namesRows: true, input: ({ deletedDocument }) => ({ id: deletedDocument }) },
  'documents.share': {
    namesRows: true,
    input: ({ document }) => ({ id: document, version: 1, visibleToTenant: false, visibleToOwner: true }),
  },
  'documents.statedBills': { namesRows: false },
  'documents.update': [
    { case: 'plain', namesRows: true, input: ({ document }) => ({ ...DOCUMENT, id: document, version: 1 }) },
    ...(['propertyId', 'tenantId', 'leaseId', 'requestId', 'paymentId'] as const).map((link) => ({
      case: link,
      namesRows: true,
      input: (ids: OrganizationIds, { home }: { home: WholeOrganization }) => ({
        ...DOCUMENT,
        id: home.ids.document,
        version: 1,
        [link]: ids[LINKED[link]],
      }),
    })),
  ],
  'events.byId': { namesRows: true, shows: true, input: ({ event }) => ({ id: event }) },
  'events.create': [
    { case: 'plain', namesRows: false, input: () => EVENT },
    { case: 'at a property', namesRows: true, input: ({ property }) => ({ ...EVENT, kind: 'visite', propertyId: property }) },
    { case: 'with a client', namesRows: true, input: ({ tenant }) => ({ ...EVENT, tenantId: tenant }) },
    { case: 'with a colleague', namesRows: true, input: ({ membership }) => ({ ...EVENT, memberMembershipId: membership }) },
  ],
  'events.members': { namesRows: false },
  'events.remove': { namesRows: true, input: ({ event }) => ({ id: event, version: 1 }) },
  'events.restore': { namesRows: true, input: ({ deletedEvent }) => ({ id: deletedEvent }) },
  'events.update': [
    { case: 'plain', namesRows: true, input: ({ event }) => ({ ...EVENT, id: event, version: 1 }) },
    {
      case: 'to another property',
      namesRows: true,
      input: ({ property }, { home }) => ({ ...EVENT, id: home.ids.event, version: 1, propertyId: property }),
    },
  ],
  'properties.setFavourite': { namesRows: true, input: ({ property }) => ({ propertyId: property, isFavourite: true }) },
  'history.of': [
    { case: 'of a property', namesRows: true, shows: true, input: ({ property }) => ({ entity: 'property', id: property }) },
    { case: 'of a client', namesRows: true, input: ({ tenant }) => ({ entity: 'tenant', id: tenant }) },
    { case: 'of an owner', namesRows: true, input: ({ owner }) => ({ entity: 'owner', id: owner }) },
    { case: 'of a lease', namesRows: true, input: ({ lease }) => ({ entity: 'lease', id: lease }) },
    { case: 'of a request', namesRows: true, input: ({ request }) => ({ entity: 'request', id: request }) },
    { case: 'of a contractor', namesRows: true, input: ({ contractor }) => ({ entity: 'contractor', id: contractor }) },
    { case: 'of a document', namesRows: true, input: ({ document }) => ({ entity: 'document', id: document }) },
    { case: 'of a building', namesRows: true, input: ({ building }) => ({ entity: 'building', id: building }) },
  ],
  'home.overview': { namesRows: false, shows: true },
  'imports.commit': { namesRows: true, prepare: draft, input: (_ids, { made }) => ({ draftId: made, mapping: MAPPING }) },
  'imports.decide': { namesRows: true, prepare: draft, input: (_ids, { made }) => ({ draftId: made, kind: 'properties', decisions: [] }) },
  'imports.inspect': { namesRows: true, prepare: draft, input: (_ids, { made }) => ({ draftId: made }) },
  'imports.list': { namesRows: false, shows: true, input: () => ({}) },
  'imports.preview': { namesRows: true, prepare: draft, input: (_ids, { made }) => ({ draftId: made, mapping: MAPPING }) },
  'imports.progress': { namesRows: true, prepare: draft, input: (_ids, { made }) => ({ draftId: made }) },
  'imports.headers': { namesRows: false, shows: true, input: () => ({ kind: 'properties' }) },
  'imports.forgetHeader': { namesRows: true, input: ({ importHeader }) => ({ id: importHeader }) },
  'imports.undo': { namesRows: true, input: (ids) => ({ id: ids.import }) },
  'inquiries.create': {
    namesRows: true,
    input: ({ property }) => ({ propertyId: property, name: 'A', email: 'a@exemple.fr', phone: '0102030405', message: 'B' }),
  },
  'inquiries.createProspect': {
    namesRows: true,
    input: ({ inquiry }) => ({ id: inquiry, version: 1, firstName: 'A', lastName: 'B', isSomebodyElse: true }),
  },
  'inquiries.linkClient': [
    { case: 'the inquiry', namesRows: true, input: ({ inquiry }, { home }) => ({ id: inquiry, version: 1, tenantId: home.ids.prospect }) },
    { case: 'the client', namesRows: true, input: ({ prospect }, { home }) => ({ id: home.ids.inquiry, version: 1, tenantId: prospect }) },
  ],
  'inquiries.list': [
    { case: 'all', namesRows: false, shows: true, input: () => ({}) },
    { case: 'of a property', namesRows: true, shows: true, input: ({ property }) => ({ propertyId: property }) },
  ],
  'inquiries.markHandled': { namesRows: true, input: ({ inquiry }) => ({ id: inquiry, isHandled: true, version: 1 }) },
  // Some are requests of an organisation for another plan.
  'instance.demoRequests': { namesRows: false, input: () => ({}), own: every('auth.denied', NOT_ADMIN), listsOrganizations: true },
  'instance.markDemoRequest': {
    namesRows: false,
    input: () => ({ id: randomUUID(), isHandled: true }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'common.not-found' },
  },
  'indices.list': { namesRows: false },
  'instance.createIndexValue': {
    namesRows: false,
    input: () => ({ series: 'ICC', quarter: '2099-T4', value: 1, publishedOn: '2026-01-20', source: 'Insee' }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'index.too-early' },
  },
  'instance.importIndexValues': {
    namesRows: false,
    // Known since its release: nothing is added.
    input: () => ({ series: 'ICC', updatedOn: null, rows: [{ quarter: '2026-T1', hundredths: 1 }] }),
    own: every('auth.denied', NOT_ADMIN),
  },
  'instance.updateIndexValue': {
    namesRows: false,
    input: () => ({
      id: randomUUID(),
      version: 1,
      series: 'ICC',
      quarter: '2099-T4',
      value: 1,
      publishedOn: '2026-01-20',
      source: 'Insee',
    }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'common.not-found' },
  },
  'instance.zones': { namesRows: false, own: every('auth.denied', NOT_ADMIN) },
  'instance.createZone': {
    namesRows: false,
    // A commune is in one zone: each call names another.
    input: () => ({ name: 'Zone', postalCodes: String(nextCommune++), validFrom: '2026-11-25', validTo: null, source: 'Arrêté' }),
    own: every('auth.denied', NOT_ADMIN),
  },
  'instance.updateZone': {
    namesRows: false,
    input: () => ({
      id: randomUUID(),
      version: 1,
      name: 'Zone',
      postalCodes: '75001',
      validFrom: '2026-11-25',
      validTo: null,
      source: 'Arrêté',
    }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'common.not-found' },
  },
  'instance.removeZone': {
    namesRows: false,
    input: () => ({ id: randomUUID() }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'common.not-found' },
  },
  'instance.removeIndexValue': {
    namesRows: false,
    input: () => ({ id: randomUUID() }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'common.not-found' },
  },
  // Accounts belong to people and nightly jobs to the instance: organisations appear there only by name.
  'instance.accounts': { namesRows: false, input: () => ({}), own: every('auth.denied', NOT_ADMIN), listsOrganizations: true },
  'instance.jobRuns': { namesRows: false, input: () => ({}), own: every('auth.denied', NOT_ADMIN), listsOrganizations: true },
  'instance.deadJobs': { namesRows: false, own: every('auth.denied', NOT_ADMIN), listsOrganizations: true },
  'instance.relaunchJob': {
    namesRows: false,
    input: () => ({ id: '0' }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'common.not-found' },
  },
  'instance.removeSecondFactor': {
    namesRows: false,
    input: () => ({ id: randomUUID() }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'common.not-found' },
  },
  'instance.setAccountDisabled': {
    namesRows: false,
    input: () => ({ id: randomUUID(), isDisabled: true }),
    own: { ...every('auth.denied', NOT_ADMIN), admin: 'common.not-found' },
  },
  'instance.plans': { namesRows: false, own: every('auth.denied', NOT_ADMIN), listsOrganizations: true },
  // An administrator sees all organisations and marks their payments, so they may name any of them.
  'instance.invoicesOf': {
    namesRows: true,
    input: ({ organization }) => ({ organizationId: organization }),
    own: every('auth.denied', NOT_ADMIN),
    foreign: { admin: 'ok' },
  },
  'instance.markInvoice': {
    namesRows: true,
    input: ({ organization, subscriptionInvoice }) => ({ organizationId: organization, id: subscriptionInvoice, isSettled: true }),
    own: every('auth.denied', NOT_ADMIN),
    foreign: { admin: 'ok' },
  },
  'invitations.accept': { namesRows: false, input: () => ({ token: 'inconnu' }), own: every('invitation.unknown', SIGNED_IN) },
  'invitations.byToken': { namesRows: false, input: () => ({ token: 'inconnu' }), own: every('invitation.unknown') },
  'invitations.closeAccess': {
    namesRows: true,
    input: ({ membership }) => ({ membershipId: membership }),
    // The caller's own access.
    own: { property_manager: 'invitation.own-access' },
  },
  'invitations.create': [
    { case: 'a colleague', namesRows: false, input: () => ({ email: 'collegue@exemple.fr', role: 'property_manager' }) },
    {
      case: 'a client',
      namesRows: true,
      input: ({ prospect }) => ({ email: 'a@exemple.fr', role: 'tenant', tenantId: prospect }),
    },
    {
      case: 'an owner',
      namesRows: true,
      input: ({ owner }) => ({ email: 'a@exemple.fr', role: 'owner', ownerId: owner }),
      own: MANAGERS_GET('invitation.record-taken'),
    },
  ],
  'invitations.list': { namesRows: false, shows: true, input: () => ({}) },
  'invitations.ofRecord': [
    { case: 'of a client', namesRows: true, input: ({ tenant }) => ({ tenantId: tenant }) },
    { case: 'of an owner', namesRows: true, input: ({ owner }) => ({ ownerId: owner }) },
  ],
  'invitations.resend': { namesRows: true, input: ({ invitation }) => ({ id: invitation, version: 1 }) },
  'invitations.revoke': { namesRows: true, input: ({ invitation }) => ({ id: invitation, version: 1 }) },
  'invitations.signUp': {
    namesRows: false,
    input: () => ({ token: 'inconnu', fullName: 'A B', ...NEW_PASSWORD }),
    own: every('invitation.unknown'),
  },
  'leases.activate': {
    namesRows: true,
    input: ({ pendingLease }) => ({ id: pendingLease, version: 1, setPropertyStatus: true, setTenantStatus: true }),
  },
  'leases.addTerm': {
    namesRows: true,
    input: ({ lease }) => ({
      id: lease,
      version: 1,
      fromDate: '2027-07-01',
      rentCents: 99_000,
      chargesCents: 7000,
      chargesMode: 'provision',
      origin: 'avenant',
      agreedOn: '2026-07-01',
      works: true,
    }),
  },
  'revisions.correctFirstRent': {
    namesRows: true,
    input: ({ pastLease }) => ({
      id: pastLease,
      version: 1,
      rentCents: 99_000,
      chargesCents: 7000,
      chargesMode: 'provision',
      reason: 'Montant mal saisi',
    }),
    own: MANAGERS_GET('lease.action-refused'),
  },
  // The tenant of the probes has announced one already.
  'leases.announceNotice': { namesRows: true, input: ({ lease }) => ({ leaseId: lease }), own: { tenant: 'lease.notice-announced' } },
  'leases.byId': { namesRows: true, shows: true, input: ({ lease }) => ({ id: lease }) },
  'leases.cancel': { namesRows: true, input: ({ pendingLease }) => ({ id: pendingLease, version: 1, reason: 'Dossier retiré' }) },
  'leases.check': [
    { case: 'plain', namesRows: false, input: () => ({ kind: 'vide', landlordKind: 'personne physique', chargesMode: 'aucune' }) },
    {
      case: 'on a property',
      namesRows: true,
      input: ({ letProperty }) => ({ ...DRAFT, propertyId: letProperty }),
    },
  ],
  'leases.choices': [
    { case: 'all', namesRows: false, shows: true, input: () => ({}) },
    // No longer offered, yet still the value that a form holds.
    { case: 'the one chosen', namesRows: true, shows: true, input: ({ pendingLease }) => ({ q: 'rien de tel', include: pendingLease }) },
  ],
  'leases.count': { namesRows: false, input: () => ({}) },
  'leases.create': [
    {
      case: 'property',
      namesRows: true,
      input: ({ property }, { home }) => ({ ...LEASE, propertyId: property, tenantIds: [home.ids.prospect] }),
    },
    {
      case: 'tenant',
      namesRows: true,
      input: ({ prospect }, { home }) => ({ ...LEASE, propertyId: home.ids.property, tenantIds: [home.ids.tenant, prospect] }),
    },
  ],
  'leases.declineAnnouncedNotice': {
    namesRows: true,
    input: ({ announcedNotice }) => ({ id: announcedNotice, version: 1, answer: 'Écrivez d’abord' }),
  },
  'leases.end': { namesRows: true, input: ({ lease }) => ({ id: lease, version: 1 }), own: MANAGERS_GET('lease.ends-by-notice') },
  'leases.giveNotice': { namesRows: true, input: ({ lease }) => ({ id: lease, version: 1, by: 'locataire', receivedOn: '2026-11-02' }) },
  'leases.list': [
    { case: 'all', namesRows: false, shows: true, input: () => ({}) },
    { case: 'of a property', namesRows: true, shows: true, input: ({ letProperty }) => ({ propertyId: letProperty }) },
    { case: 'of a client', namesRows: true, shows: true, input: ({ tenant }) => ({ tenantId: tenant }) },
  ],
  'leases.renew': { namesRows: true, input: ({ lease }) => ({ id: lease, version: 1 }) },
  'leases.terminate': {
    namesRows: true,
    input: ({ lease }) => ({ id: lease, version: 1, ground: 'accord des parties', exitOn: '2026-09-30', setPropertyStatus: true }),
  },
  'leases.update': [
    {
      case: 'the lease',
      namesRows: true,
      input: ({ pendingLease }, { home }) => ({
        ...LEASE,
        id: pendingLease,
        version: 1,
        propertyId: home.ids.letProperty,
        tenantIds: [home.ids.tenant],
      }),
    },
    {
      case: 'its property',
      namesRows: true,
      input: ({ property }, { home }) => ({
        ...LEASE,
        id: home.ids.pendingLease,
        version: 1,
        propertyId: property,
        tenantIds: [home.ids.tenant],
      }),
    },
    {
      case: 'its tenants',
      namesRows: true,
      input: ({ prospect }, { home }) => ({
        ...LEASE,
        id: home.ids.pendingLease,
        version: 1,
        propertyId: home.ids.letProperty,
        tenantIds: [home.ids.tenant, prospect],
      }),
    },
  ],
  'leases.waitingNotices': { namesRows: false, shows: true, input: () => ({}) },
  'leases.withdrawAnnouncedNotice': { namesRows: true, input: ({ announcedNotice }) => ({ id: announcedNotice, version: 1 }) },
  'leases.withdrawNotice': { namesRows: true, input: ({ lease }) => ({ id: lease, version: 1 }), own: MANAGERS_GET('lease.no-notice') },
  // The organisation of the probes has published none of these: a draft is absent for every caller.
  'listings.inquire': {
    namesRows: true,
    input: ({ organization, listing }) => ({
      slug: organization,
      listingId: listing,
      name: 'A',
      email: 'a@exemple.fr',
      phone: '0102030405',
      message: 'B',
    }),
    own: every('common.not-found'),
  },
  'listings.publicBySlug': {
    namesRows: true,
    input: ({ organization, listing }) => ({ slug: organization, id: listing }),
    own: every('common.not-found'),
  },
  'listings.publicList': { namesRows: true, input: ({ organization }) => ({ slug: organization }), own: every('common.not-found') },
  'listings.byProperty': { namesRows: true, shows: true, input: ({ property }) => ({ propertyId: property }) },
  'listings.publish': {
    namesRows: true,
    input: ({ property }) => ({ propertyId: property, version: 1 }),
    own: MANAGERS_GET('listing.mentions-missing'),
  },
  'listings.save': [
    {
      case: 'one that is there',
      namesRows: true,
      input: ({ property }) => ({ propertyId: property, version: 1, transaction: 'vente' }),
    },
    {
      case: 'the first of a property',
      namesRows: true,
      input: ({ letProperty }) => ({ propertyId: letProperty, version: null, transaction: 'location' }),
    },
  ],
  'listings.withdraw': {
    namesRows: true,
    input: ({ property }) => ({ propertyId: property, version: 1 }),
    own: MANAGERS_GET('listing.not-published'),
  },
  'portalFeeds.createAddress': { namesRows: false, input: () => ({ version: 1 }) },
  'portalFeeds.current': { namesRows: false, shows: true },
  'portalFeeds.revokeAddress': { namesRows: false, input: () => ({ version: 1 }) },
  'portalFeeds.save': { namesRows: false, input: () => ({ version: 1, agencyId: 'AGENCE', phone: '', email: '' }) },
  'maintenance.addComment': { namesRows: true, input: ({ request }) => ({ requestId: request, text: 'Merci' }) },
  'maintenance.addTask': [
    { case: 'plain', namesRows: true, input: ({ request }) => ({ requestId: request }) },
    {
      case: 'contractor',
      namesRows: true,
      input: ({ contractor }, { home }) => ({ requestId: home.ids.request, contractorId: contractor }),
    },
  ],
  'maintenance.byId': { namesRows: true, shows: true, input: ({ request }) => ({ id: request }) },
  'maintenance.cancel': {
    namesRows: true,
    input: ({ request }) => ({ id: request, version: 1 }),
    // The request was opened by somebody else.
    own: { owner: 'auth.denied' },
  },
  'maintenance.costs': { namesRows: false, input: () => ({}) },
  'maintenance.count': { namesRows: false, input: () => ({}) },
  'maintenance.create': [
    { case: 'plain', namesRows: true, input: ({ letProperty }) => ({ ...REQUEST, propertyId: letProperty }) },
    {
      case: 'tenant',
      namesRows: true,
      input: ({ tenant }, { home }) => ({ ...REQUEST, propertyId: home.ids.letProperty, tenantId: tenant }),
      // The server derives the person concerned; these callers cannot name them.
      foreign: { owner: 'ok', tenant: 'ok' },
    },
  ],
  'maintenance.finishTask': { namesRows: true, input: ({ task }) => ({ id: task, version: 1 }) },
  'maintenance.list': [
    { case: 'all', namesRows: false, shows: true, input: () => ({}) },
    { case: 'of a property', namesRows: true, shows: true, input: ({ letProperty }) => ({ propertyId: letProperty }) },
    { case: 'of a tenant', namesRows: true, shows: true, input: ({ tenant }) => ({ tenantId: tenant }) },
  ],
  'maintenance.places': { namesRows: false, shows: true },
  'maintenance.remove': { namesRows: true, input: ({ request }) => ({ id: request }) },
  'maintenance.removePhoto': {
    namesRows: true,
    input: ({ request, photo }) => ({ requestId: request, photoId: photo }),
    // Only what they sent themselves.
    own: { owner: 'auth.denied', tenant: 'auth.denied' },
  },
  'maintenance.removeTask': { namesRows: true, input: ({ task }) => ({ id: task, version: 1 }) },
  'maintenance.restore': { namesRows: true, input: ({ deletedRequest }) => ({ id: deletedRequest }) },
  'maintenance.restorePhoto': {
    namesRows: true,
    input: ({ request, deletedPhoto }) => ({ requestId: request, photoId: deletedPhoto }),
    // Only what they removed themselves.
    own: { owner: 'auth.denied', tenant: 'auth.denied' },
  },
  'maintenance.restoreTask': { namesRows: true, input: ({ deletedTask }) => ({ id: deletedTask }) },
  'maintenance.setStatus': { namesRows: true, input: ({ request }) => ({ id: request, version: 1, status: 'En cours' }) },
  'maintenance.tasks': { namesRows: true, shows: true, input: ({ request }) => ({ requestId: request }) },
  'maintenance.tasksOfContractor': { namesRows: true, shows: true, input: ({ contractor }) => ({ contractorId: contractor }) },
  'maintenance.tenantsOfPlace': { namesRows: true, shows: true, input: ({ letProperty }) => ({ propertyId: letProperty }) },
  'maintenance.update': [
    {
      case: 'plain',
      namesRows: true,
      input: ({ request, letProperty }) => ({ ...REQUEST, id: request, version: 1, propertyId: letProperty }),
    },
    {
      case: 'property',
      namesRows: true,
      input: ({ property }, { home }) => ({ ...REQUEST, id: home.ids.request, version: 1, propertyId: property }),
    },
    {
      case: 'tenant',
      namesRows: true,
      input: ({ prospect }, { home }) => ({
        ...REQUEST,
        id: home.ids.request,
        version: 1,
        propertyId: home.ids.letProperty,
        tenantId: prospect,
      }),
    },
  ],
  'maintenance.updateTask': [
    { case: 'plain', namesRows: true, input: ({ task }) => ({ id: task, version: 1, notes: 'Passage le matin' }) },
    {
      case: 'contractor',
      namesRows: true,
      input: ({ contractor }, { home }) => ({ id: home.ids.task, version: 1, contractorId: contractor }),
    },
  ],
  'members.list': { namesRows: false, shows: true },
  'notifications.list': { namesRows: false, input: () => ({}) },
  'notifications.markAllRead': { namesRows: false, input: () => ({ until: '2100-01-01T00:00:00Z' }) },
  'notifications.markRead': {
    namesRows: true,
    input: ({ notification }) => ({ id: notification }),
    // Belongs to the manager: no other caller has it.
    own: { admin: 'common.not-found', founder: 'common.not-found', owner: 'common.not-found', tenant: 'common.not-found' },
  },
  'notifications.preferences': { namesRows: false },
  'notifications.setPreference': {
    namesRows: false,
    input: () => ({ kind: 'lease.notice', inApp: true, byMail: false }),
    // Administrators receive no notifications: there is nothing to choose.
    own: { admin: 'auth.denied' },
  },
  'notifications.unreadCount': { namesRows: false },
  'organizations.current': { namesRows: false, shows: true },
  'organizations.removeBankDetails': { namesRows: false, input: () => ({ version: 1 }) },
  'organizations.removeLogo': { namesRows: false },
  'organizations.setBankDetails': {
    namesRows: false,
    input: () => ({ version: 1, holder: 'SCI du Port', iban: 'FR1420041010050500013M02606' }),
  },
  'organizations.setDirectoryEntry': { namesRows: false, input: () => ({ version: 1, isPublic: false, slug: '' }) },
  'organizations.setRentCalls': { namesRows: false, input: () => ({ version: 1, callDaysAhead: 20 }) },
  'organizations.update': { namesRows: false, input: () => ({ version: 1, name: 'Agence du Port' }) },
  'owners.byId': { namesRows: true, shows: true, input: ({ owner }) => ({ id: owner }) },
  'owners.count': { namesRows: false, input: () => ({}) },
  'owners.create': { namesRows: false, input: () => ({ kind: 'personne', lastName: 'Durand' }) },
  'owners.list': { namesRows: false, shows: true, input: () => ({}) },
  // This caller owns the properties of the probes.
  'owners.remove': { namesRows: true, input: ({ owner }) => ({ id: owner, version: 1 }), own: every('owner.still-owning', MANAGERS) },
  'owners.removeBankDetails': { namesRows: true, input: ({ owner }) => ({ id: owner, version: 1 }) },
  'owners.restore': { namesRows: true, input: ({ deletedOwner }) => ({ id: deletedOwner }) },
  'owners.search': { namesRows: false, shows: true, input: () => ({ q: '' }) },
  'owners.setBankDetails': {
    namesRows: true,
    input: ({ owner }) => ({ id: owner, version: 1, iban: 'FR1420041010050500013M02606' }),
  },
  'owners.update': {
    namesRows: true,
    input: ({ owner }) => ({ kind: 'personne', lastName: 'Durand', id: owner, version: 1 }),
  },
  'payments.byId': { namesRows: true, shows: true, input: ({ payment }) => ({ id: payment }) },
  'payments.create': { namesRows: true, input: ({ lease }) => ({ ...PAYMENT, leaseId: lease, creationKey: randomUUID() }) },
  'payments.list': { namesRows: false, shows: true, input: () => ({}) },
  'payments.receive': {
    namesRows: true,
    input: ({ awaitedPayment }) => ({ payments: [{ id: awaitedPayment, version: 1 }], confirmed: [...PAYMENT_WARNINGS] }),
  },
  'payments.remove': { namesRows: true, input: ({ payment }) => ({ id: payment, version: 1 }) },
  'payments.restore': { namesRows: true, input: ({ deletedPayment }) => ({ id: deletedPayment }) },
  'payments.totals': { namesRows: false, input: () => ({}) },
  'payments.undoReceive': { namesRows: true, input: ({ receivedPayment }) => ({ payments: [{ id: receivedPayment, version: 1 }] }) },
  'payments.update': [
    {
      case: 'plain',
      namesRows: true,
      input: ({ payment }, { home }) => ({ ...PAYMENT, leaseId: home.ids.lease, id: payment, version: 1 }),
    },
    { case: 'lease', namesRows: true, input: ({ lease }, { home }) => ({ ...PAYMENT, leaseId: lease, id: home.ids.payment, version: 1 }) },
  ],
  'receipts.byLease': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'receipts.issue': { namesRows: true, input: ({ due }) => ({ dueId: due, kind: 'reçu', creationKey: randomUUID() }) },
  'receipts.issueOfDues': { namesRows: true, input: ({ due }) => ({ dueIds: [due] }) },
  'receipts.cancel': { namesRows: true, input: ({ receipt }) => ({ id: receipt, reason: 'Erreur' }) },
  'receipts.send': { namesRows: true, input: ({ receipt }) => ({ receiptIds: [receipt] }) },
  'receipts.sendOfDues': { namesRows: true, input: ({ due }) => ({ dueIds: [due] }) },
  'receipts.print': [
    { case: 'receipts', namesRows: true, input: ({ receipt }) => ({ receiptIds: [receipt] }) },
    { case: 'dues', namesRows: true, input: ({ due }) => ({ dueIds: [due] }) },
    { case: 'month', namesRows: false, input: () => ({ criteria: { month: '2026-07' } }) },
  ],
  'receipts.sendAgain': { namesRows: true, input: ({ receipt, tenant }) => ({ receiptId: receipt, tenantId: tenant }) },
  'receipts.reportEmail': {
    namesRows: true,
    input: ({ receipt, tenant }) => ({ receiptId: receipt, tenantId: tenant, state: 'remis sur papier' }),
  },
  'receipts.undelivered': { namesRows: false, shows: true },
  'receipts.consent': { namesRows: true, shows: true, input: ({ tenant }) => ({ tenantId: tenant }) },
  'receipts.ownConsent': { namesRows: false },
  'receipts.giveConsent': { namesRows: true, input: ({ tenant }) => ({ tenantId: tenant, on: '2026-11-02' }) },
  'receipts.withdrawConsent': { namesRows: true, input: ({ tenant }) => ({ tenantId: tenant, on: '2026-11-02' }) },
  'receipts.verify': { namesRows: false, input: () => ({ code: '2Z2Z-ZABC-DEFG' }), own: every('receipt.unknown') },
  'organizations.setReminderSchedule': {
    namesRows: false,
    input: () => ({ friendlyReminderDays: 3, formalReminderDays: 10, noticeReminderDays: 20, version: 1 }),
  },
  'ordersToPay.byLease': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'ordersToPay.debt': { namesRows: true, input: ({ lease }) => ({ leaseId: lease, on: '2026-07-20' }) },
  'ordersToPay.record': {
    namesRows: true,
    input: ({ lease }) => ({ leaseId: lease, servedOn: '2026-07-20', claimedCents: 9_999_999, delay: 'deux mois', officerName: 'Aubry' }),
    own: MANAGERS_GET('order-to-pay.above-debt'),
  },
  'ordersToPay.addAct': [
    { case: 'an order', namesRows: true, input: ({ orderToPay }, { home }) => ({ id: orderToPay, documentId: home.ids.document }) },
    { case: 'an act', namesRows: true, input: ({ document }, { home }) => ({ id: home.ids.orderToPay, documentId: document }) },
  ],
  // The order of the factory is withdrawn.
  'ordersToPay.withdraw': {
    namesRows: true,
    input: ({ orderToPay }) => ({ id: orderToPay, reason: 'Erreur' }),
    own: MANAGERS_GET('order-to-pay.withdrawn'),
  },
  'reminders.list': { namesRows: false, shows: true, input: () => ({}) },
  'reminders.groups': { namesRows: false, shows: true, input: () => ({ by: 'propriétaire' }) },
  'reminders.totals': { namesRows: false, input: () => ({}) },
  'reminders.byLease': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'reminders.preview': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseIds: [lease] }) },
  // The lease of the factory is paused.
  'reminders.send': {
    namesRows: true,
    input: ({ lease }) => ({ reminders: [{ leaseId: lease, stage: 'Mise en demeure' }] }),
    own: MANAGERS_GET('reminder.paused'),
  },
  'reminders.pause': { namesRows: true, input: ({ lease }) => ({ leaseId: lease, untilDay: '2199-01-31', reason: 'Accord' }) },
  'reminders.resume': { namesRows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'paymentPlans.byLease': { namesRows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'paymentPlans.toPlan': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'paymentPlans.agree': {
    namesRows: true,
    input: ({ lease, due }) => ({ leaseId: lease, dueIds: [due], count: 3, firstOn: '2026-12-10', requiresRent: false, debtCents: 1 }),
    own: MANAGERS_GET('payment-plan.debt-changed'),
  },
  // The plan of the factory is broken.
  'paymentPlans.cancel': {
    namesRows: true,
    input: ({ paymentPlan }) => ({ id: paymentPlan, reason: 'Erreur' }),
    own: MANAGERS_GET('payment-plan.not-running'),
  },
  'paymentPlans.reschedule': {
    namesRows: true,
    input: ({ paymentPlan }) => ({ id: paymentPlan, leftCents: 1, instalments: [{ on: '2026-12-10', amountCents: 1 }] }),
    own: MANAGERS_GET('payment-plan.not-running'),
  },
  'ledger.balance': { namesRows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'ledger.balances': { namesRows: false, input: () => ({ year: 2026 }) },
  'housingAids.add': { namesRows: true, input: ({ pendingLease }) => ({ ...AID, leaseId: pendingLease, creationKey: randomUUID() }) },
  'housingAids.update': { namesRows: true, input: ({ housingAid }) => ({ ...AID, id: housingAid, version: 1 }) },
  'housingAids.remove': { namesRows: true, input: ({ housingAid }) => ({ id: housingAid, version: 1 }) },
  'thirdPartyPayers.add': { namesRows: true, input: ({ lease }) => ({ ...THIRD_PARTY, leaseId: lease, creationKey: randomUUID() }) },
  'thirdPartyPayers.update': { namesRows: true, input: ({ thirdPartyPayer }) => ({ ...THIRD_PARTY, id: thirdPartyPayer, version: 1 }) },
  'thirdPartyPayers.remove': { namesRows: true, input: ({ thirdPartyPayer }) => ({ id: thirdPartyPayer, version: 1 }) },
  'deposits.byLease': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseId: lease }) },
  // The lease of the factory was taken over: nothing is asked of it. `missing.test.ts` looks from another organisation at one that is.
  'deposits.missing': { namesRows: false, input: () => ({}) },
  'deposits.missingTotals': { namesRows: false, input: () => ({}) },
  'deposits.receive': {
    namesRows: true,
    input: ({ lease }) => ({
      leaseId: lease,
      movedOn: '2026-07-05',
      amountCents: 100,
      paymentMethod: 'Virement bancaire',
      creationKey: randomUUID(),
    }),
  },
  'deposits.cancelMovement': { namesRows: true, input: ({ depositMovement }) => ({ id: depositMovement, reason: 'Erreur' }) },
  'buildings.list': { namesRows: false, shows: true },
  'buildings.byId': { namesRows: true, shows: true, input: ({ building }) => ({ id: building }) },
  'buildings.freeProperties': { namesRows: false, shows: true },
  'buildings.create': {
    namesRows: true,
    input: ({ property }) => ({ name: randomUUID(), propertyIds: [property], creationKey: randomUUID() }),
  },
  'buildings.update': { namesRows: true, input: ({ building }) => ({ id: building, version: 1, name: randomUUID(), propertyIds: [] }) },
  'buildings.remove': { namesRows: true, input: ({ emptyBuilding }) => ({ id: emptyBuilding, version: 1 }) },
  'buildings.addKey': [
    { case: 'building', namesRows: true, input: ({ building }) => ({ ...KEY, buildingId: building, creationKey: randomUUID() }) },
    {
      case: 'share',
      namesRows: true,
      input: ({ letProperty }, { home }) => ({
        ...KEY,
        buildingId: home.ids.building,
        shares: [{ propertyId: letProperty, share: 87 }],
        creationKey: randomUUID(),
      }),
    },
  ],
  'buildings.updateKey': { namesRows: true, input: ({ shareKey }) => ({ ...KEY, id: shareKey, version: 1 }) },
  'buildings.removeKey': { namesRows: true, input: ({ meterKey }) => ({ id: meterKey, version: 1 }) },
  'buildings.addReading': [
    {
      case: 'key',
      namesRows: true,
      input: ({ meterKey }, { home }) => ({
        keyId: meterKey,
        propertyId: home.ids.letProperty,
        readOn: '2026-09-01',
        value: 131.2,
        creationKey: randomUUID(),
      }),
    },
    {
      case: 'lot',
      namesRows: true,
      input: ({ letProperty }, { home }) => ({
        keyId: home.ids.meterKey,
        propertyId: letProperty,
        readOn: '2026-09-02',
        value: 131.2,
        creationKey: randomUUID(),
      }),
    },
  ],
  'buildings.removeReading': { namesRows: true, input: ({ meterReading }) => ({ id: meterReading }) },
  'charges.ofYear': [
    { case: 'of all', namesRows: false, shows: true, input: () => ({ year: 2026 }) },
    { case: 'of a building', namesRows: false, shows: true, input: ({ building }) => ({ year: 2026, buildingId: building }) },
  ],
  'charges.addExpense': [
    {
      case: 'building',
      namesRows: true,
      input: ({ building, shareKey }) => ({ ...BUILDING_EXPENSE, buildingId: building, keyId: shareKey, creationKey: randomUUID() }),
    },
    {
      case: 'property',
      namesRows: true,
      input: ({ letProperty }) => ({ ...BUILDING_EXPENSE, propertyId: letProperty, creationKey: randomUUID() }),
    },
  ],
  'charges.updateExpense': {
    namesRows: true,
    input: ({ chargeExpense }, { home }) => ({
      ...BUILDING_EXPENSE,
      id: chargeExpense,
      version: 1,
      propertyId: home.ids.letProperty,
    }),
  },
  'charges.toSettle': [
    {
      case: 'of a building',
      namesRows: false,
      shows: true,
      input: ({ building }) => ({ from: '2026-01-01', until: '2026-12-31', buildingId: building }),
    },
    {
      case: 'of a property',
      namesRows: false,
      shows: true,
      input: ({ letProperty }) => ({ from: '2026-01-01', until: '2026-12-31', propertyId: letProperty }),
    },
  ],
  'charges.settle': {
    namesRows: true,
    input: ({ lease }) => ({ leaseIds: [lease], from: '2024-01-01', until: '2024-12-31' }),
    own: MANAGERS_GET('charge.cannot-settle'),
  },
  'charges.cancelSettlement': {
    namesRows: true,
    input: ({ chargeSettlement }) => ({ id: chargeSettlement, reason: 'Erreur' }),
    own: MANAGERS_GET('charge.receipt-cites'),
  },
  'charges.settlementsOfLease': { namesRows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'charges.removeExpense': { namesRows: true, input: ({ chargeExpense }) => ({ id: chargeExpense, version: 1 }) },
  'bankAccounts.create': { namesRows: false, input: () => ({ label: randomUUID(), iban: null, creationKey: randomUUID() }) },
  'bankAccounts.rename': { namesRows: true, input: ({ bankAccount }) => ({ id: bankAccount, version: 1, label: randomUUID() }) },
  'bankAccounts.remove': { namesRows: true, input: ({ emptyBankAccount }) => ({ id: emptyBankAccount, version: 1 }) },
  'bankStatements.accounts': { namesRows: false, shows: true },
  'bankStatements.list': { namesRows: true, shows: true, input: ({ bankAccount }) => ({ bankAccountId: bankAccount }) },
  'bankStatements.remove': { namesRows: true, input: ({ bankStatement }) => ({ id: bankStatement }) },
  'matches.lines': { namesRows: false, shows: true, input: () => ({ state: 'rapprochée' }) },
  'matches.rules': { namesRows: false, shows: true },
  'matches.accept': [
    {
      case: 'line',
      namesRows: true,
      input: ({ bankLine }, { home }) => ({ id: bankLine, version: 1, parts: [{ ...LINE_PART, leaseId: home.ids.lease }] }),
    },
    {
      case: 'lease',
      namesRows: true,
      input: ({ lease }, { home }) => ({ id: home.ids.bankLine, version: 1, parts: [{ ...LINE_PART, leaseId: lease }] }),
    },
  ],
  // Nothing is proposed for its line: accepted or not, it stays as it is.
  'matches.acceptSure': { namesRows: true, input: ({ bankLine }) => ({ lines: [{ id: bankLine, version: 1 }] }) },
  'matches.setAside': { namesRows: true, input: ({ bankLine }) => ({ id: bankLine, version: 1, nature: 'autre' }) },
  'matches.undo': { namesRows: true, input: ({ matchedLine }) => ({ id: matchedLine, version: 1 }) },
  'matches.removeRule': { namesRows: true, input: ({ matchRule }) => ({ id: matchRule }) },
  'debits.creditor': { namesRows: false },
  'debits.setCreditor': { namesRows: false, input: () => ({ creditorIdentifier: 'FR72ZZZ123456', version: 1 }) },
  'debits.mandates': { namesRows: false, shows: true },
  'debits.leasesToMandate': { namesRows: false, input: () => ({ q: '' }) },
  'debits.createMandate': {
    namesRows: true,
    input: ({ lease }) => ({ leaseId: lease, reference: '', debitDay: 5, noticeDays: 14 }),
    // The organisation has no creditor identifier.
    own: MANAGERS_GET('debit.no-creditor'),
  },
  'debits.signMandate': {
    namesRows: true,
    input: ({ debitMandate }) => ({
      id: debitMandate,
      version: 1,
      holder: 'Léo Petit',
      iban: 'FR1420041010050500013M02606',
      bic: '',
      signedOn: '2026-07-01',
    }),
  },
  'debits.updateMandate': { namesRows: true, input: ({ debitMandate }) => ({ id: debitMandate, version: 1, debitDay: 6, noticeDays: 2 }) },
  'debits.revokeMandate': { namesRows: true, input: ({ debitMandate }) => ({ id: debitMandate, version: 1, reason: 'Erreur' }) },
  'debits.batches': { namesRows: false, shows: true },
  'debits.batch': { namesRows: true, shows: true, input: ({ debitBatch }) => ({ id: debitBatch }) },
  'debits.ofOwnLease': { namesRows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'debits.preview': {
    namesRows: false,
    shows: true,
    input: () => ({ month: '2026-07', noticeKind: 'e-mail ou courrier', noticedOn: '2026-07-01' }),
  },
  'debits.createBatch': {
    namesRows: true,
    input: ({ due }) => ({
      month: '2026-07',
      noticeKind: 'e-mail ou courrier',
      noticedOn: '2026-07-01',
      format: 'pain.008.001.02',
      dues: [{ id: due, amountCents: 100, collectOn: '2026-07-20' }],
    }),
    own: MANAGERS_GET('debit.changed'),
  },
  'debits.cancelBatch': {
    namesRows: true,
    input: ({ debitBatch }) => ({ id: debitBatch, version: 1, reason: 'Erreur' }),
    own: MANAGERS_GET('debit.day-passed'),
  },
  'debits.collect': {
    namesRows: true,
    input: ({ debitBatch }) => ({ id: debitBatch, version: 1, groupNumber: 1, receivedOn: '2026-07-06' }),
    own: MANAGERS_GET('debit.already-collected'),
  },
  'debits.returnDebit': {
    namesRows: true,
    input: ({ debitBatch, debit }) => ({ id: debitBatch, debitId: debit, version: 1, returnedOn: '2026-07-09', reason: 'AM04' }),
    own: MANAGERS_GET('debit.already-returned'),
  },
  'deposits.exit': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'deposits.saveExit': [
    { case: 'plain', namesRows: true, input: ({ lease }) => ({ ...EXIT, leaseId: lease, version: 1 }) },
    {
      case: 'with a proof',
      namesRows: true,
      input: ({ document }, { home }) => ({
        ...EXIT,
        deductions: [{ label: 'Peinture', amountCents: 18_000, documentIds: [document] }],
        leaseId: home.ids.lease,
        version: 1,
      }),
    },
  ],
  'deposits.issueExit': {
    namesRows: true,
    input: ({ lease }) => ({ leaseId: lease, version: 1, paidOutCents: 0, owedCents: 0 }),
    own: MANAGERS_GET('exit.lease-continues'),
  },
  // No account is kept for the past lease.
  'deposits.cancelExit': {
    namesRows: true,
    input: ({ settlement }) => ({ id: settlement, reason: 'Erreur' }),
    own: MANAGERS_GET('common.not-found'),
  },
  'deposits.payOut': {
    namesRows: true,
    input: ({ pastLease }) => ({
      leaseId: pastLease,
      movedOn: '2026-09-05',
      amountCents: 100,
      paymentMethod: 'Virement bancaire',
      penalty: 'versée',
      creationKey: randomUUID(),
    }),
  },
  'deposits.payPenalty': {
    namesRows: true,
    input: ({ pastLease }) => ({
      leaseId: pastLease,
      movedOn: '2026-09-05',
      paymentMethod: 'Virement bancaire',
      creationKey: randomUUID(),
    }),
  },
  'deposits.setPenaltyExclusion': {
    namesRows: true,
    input: ({ settlement }) => ({ id: settlement, exclusion: 'adresse du locataire inconnue' }),
  },
  // The settlement keeps nothing.
  'deposits.setAccountsApproval': {
    namesRows: true,
    input: ({ settlement }) => ({ id: settlement, approvedOn: '2026-09-05' }),
    own: MANAGERS_GET('exit.nothing-kept'),
  },
  'deposits.releaseKept': {
    namesRows: true,
    input: ({ settlement }) => ({ id: settlement, deductionCents: 100, reason: 'Charges' }),
    own: MANAGERS_GET('exit.nothing-kept'),
  },
  'deposits.cancelRelease': {
    namesRows: true,
    input: ({ settlement }) => ({ id: settlement, reason: 'Erreur' }),
    own: MANAGERS_GET('exit.nothing-kept'),
  },
  'mandates.ofOwner': { namesRows: true, shows: true, input: ({ owner }) => ({ ownerId: owner }) },
  'mandates.add': [
    {
      case: 'owner',
      namesRows: true,
      input: ({ owner }) => ({ ...MANDATE, ownerId: owner, allProperties: true, creationKey: randomUUID() }),
    },
    {
      case: 'property',
      namesRows: true,
      input: ({ letProperty }, { home }) => ({
        ...MANDATE,
        ownerId: home.ids.owner,
        number: randomUUID().slice(0, 20),
        allProperties: false,
        propertyIds: [letProperty],
      }),
    },
  ],
  'mandates.update': {
    namesRows: true,
    input: ({ mandate }) => ({
      ...MANDATE,
      number: randomUUID().slice(0, 20),
      allProperties: true,
      id: mandate,
      version: 1,
      confirmed: [...MANDATE_WARNINGS],
    }),
  },
  'mandates.remove': { namesRows: true, input: ({ mandate }) => ({ id: mandate, version: 1, confirmed: [...MANDATE_WARNINGS] }) },
  'mandates.addFee': {
    namesRows: true,
    input: ({ mandate }) => ({ ...MANDATE_FEE, mandateId: mandate, creationKey: randomUUID() }),
  },
  'mandates.updateFee': { namesRows: true, input: ({ mandateFee }) => ({ ...MANDATE_FEE, id: mandateFee, version: 1 }) },
  'mandates.removeFee': { namesRows: true, input: ({ mandateFee }) => ({ id: mandateFee, version: 1 }) },
  'statements.month': { namesRows: false, shows: true, input: () => ({ month: '2026-08' }) },
  'statements.ofOwner': { namesRows: true, shows: true, input: ({ owner }) => ({ ownerId: owner }) },
  'statements.own': { namesRows: false },
  'statements.preview': { namesRows: true, input: ({ owner }) => ({ ownerId: owner, month: '2026-09' }) },
  'statements.confirmEarlierAccounts': { namesRows: true, input: ({ owner }) => ({ ownerId: owner, month: '2026-09' }) },
  'statements.setRhythm': { namesRows: true, input: ({ owner }) => ({ ownerId: owner, rhythm: 'trimestriel' }) },
  'statements.issue': { namesRows: true, input: ({ owner }) => ({ ownerIds: [owner], month: '2026-09' }) },
  'statements.send': { namesRows: true, input: ({ statement }) => ({ statementIds: [statement] }) },
  'statements.cancel': { namesRows: true, input: ({ statement }) => ({ id: statement, reason: 'Erreur' }) },
  'statements.recordPayout': {
    namesRows: true,
    input: ({ statement }) => ({ statementId: statement, paidOn: '2026-09-03', amountCents: 500, creationKey: randomUUID() }),
  },
  'statements.cancelPayout': { namesRows: true, input: ({ payout }) => ({ id: payout }) },
  'statements.addExpense': [
    { case: 'owner', namesRows: true, input: ({ owner }) => ({ ...EXPENSE, ownerId: owner, creationKey: randomUUID() }) },
    {
      case: 'property',
      namesRows: true,
      input: ({ letProperty }, { home }) => ({ ...EXPENSE, ownerId: home.ids.owner, propertyId: letProperty, creationKey: randomUUID() }),
    },
  ],
  'statements.addMovement': [
    { case: 'owner', namesRows: true, input: ({ owner }) => ({ ...ADVANCE, ownerId: owner, creationKey: randomUUID() }) },
    {
      case: 'mandate',
      namesRows: true,
      input: ({ mandate }, { home }) => ({
        ...ADVANCE,
        kind: 'solde repris',
        ownerId: home.ids.owner,
        mandateId: mandate,
        creationKey: randomUUID(),
      }),
      own: every('statement.opening-too-late', ['admin', 'property_manager']),
    },
  ],
  'statements.removeMovement': { namesRows: true, input: ({ ownerMovement }) => ({ id: ownerMovement }) },
  'statements.addExpenseBill': [
    { case: 'an expense', namesRows: true, input: ({ expense }, { home }) => ({ id: expense, documentId: home.ids.document }) },
    { case: 'a bill', namesRows: true, input: ({ document }, { home }) => ({ id: home.ids.expense, documentId: document }) },
  ],
  'statements.setExpenseLine': { namesRows: true, input: ({ expense }) => ({ id: expense, taxLine: '224' }) },
  'monthlyReports.ofMonth': { namesRows: false, input: () => ({ month: '2026-07' }) },
  'yearlySummaries.byOwner': { namesRows: true, shows: true, input: ({ owner }) => ({ ownerId: owner, year: 2026 }) },
  'statements.removeExpense': { namesRows: true, input: ({ expense }) => ({ id: expense }) },
  'rentAccounts.byLease': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'rentAccounts.payDetails': { namesRows: true, shows: true, input: ({ lease }) => ({ leaseId: lease }) },
  'rentAccounts.month': { namesRows: false, shows: true, input: () => ({ month: '2026-07' }) },
  'rentAccounts.monthTotals': { namesRows: false, input: () => ({ month: '2026-07' }) },
  // Months are called from the present one on, and the probes fix no clock.
  'rentAccounts.previewCalls': {
    namesRows: false,
    input: () => ({ month: '2026-07' }),
    own: every('rent-account.month-not-callable', MANAGERS),
  },
  'rentAccounts.callMonth': {
    namesRows: false,
    input: () => ({ month: '2026-07' }),
    own: every('rent-account.month-not-callable', MANAGERS),
  },
  'rentAccounts.open': { namesRows: true, input: ({ pastLease }) => ({ ...OPENING, leaseId: pastLease }) },
  'rentAccounts.openMany': {
    namesRows: true,
    input: ({ pastLease }) => ({ accountingStart: OPENING.accountingStart, leaseIds: [pastLease] }),
  },
  'rentAccounts.update': {
    namesRows: true,
    input: ({ lease }) => ({ ...OPENING, ...STARTED, leaseId: lease, version: 1 }),
    // A reçu of this lease is valid.
    own: MANAGERS_GET('receipt.rests-on-opening'),
  },
  'rentAccounts.recordPayments': {
    namesRows: true,
    input: ({ due }) => ({
      dues: [{ id: due, leftCents: 55_000 }],
      paymentDate: '2026-11-05',
      paymentMethod: 'Chèque',
      confirmed: [...PAYMENT_WARNINGS],
    }),
  },
  'rentAccounts.distribution': { namesRows: true, shows: true, input: ({ payment }) => ({ paymentId: payment }) },
  // The account changes with every act of the probes, so that no state read before is the present one.
  'rentAccounts.distribute': {
    namesRows: true,
    input: ({ payment }) => ({ paymentId: payment, asRead: 'avant', parts: [], rest: 'règle' }),
    own: every('allocation.account-changed', MANAGERS),
  },
  'rentAccounts.addDue': [
    { case: 'a charge', namesRows: true, input: ({ lease }) => ({ ...CHARGE, leaseId: lease, creationKey: randomUUID() }) },
    {
      case: 'a waiver of a due',
      namesRows: true,
      input: ({ due }, { home }) => ({ ...CHARGE, kind: 'remise', leaseId: home.ids.lease, dueId: due }),
    },
  ],
  'rentAccounts.reverseDue': { namesRows: true, input: ({ due }) => ({ id: due, reason: 'Erreur' }) },
  'accounts.cancelEmailChange': { namesRows: false },
  'accounts.requestEmailConfirmation': { namesRows: false, own: every('auth.email-already-confirmed', SIGNED_IN) },
  'accounts.changePassword': { namesRows: false, input: () => ({ ...PROVEN, ...NEW_PASSWORD }) },
  'accounts.confirmEmail': { namesRows: false, input: () => ({ token: 'inconnu' }), own: every('auth.token-invalid', SIGNED_IN) },
  'accounts.current': { namesRows: false },
  'accounts.removeAvatar': { namesRows: false },
  'accounts.requestEmailChange': { namesRows: false, input: () => ({ ...PROVEN, email: `${randomUUID()}@exemple.fr` }) },
  'accounts.update': { namesRows: false, input: () => ({ fullName: 'A B' }) },
  'properties.addImageUrl': { namesRows: true, input: ({ property }) => ({ propertyId: property, url: 'https://images.example/a.jpg' }) },
  'properties.byId': { namesRows: true, shows: true, input: ({ property }) => ({ id: property }) },
  'properties.count': { namesRows: false, input: () => ({}) },
  'properties.countView': { namesRows: true, input: ({ property }) => ({ propertyId: property }) },
  'properties.create': [
    { case: 'plain', namesRows: false, input: () => PROPERTY },
    { case: 'owner', namesRows: true, input: ({ owner }) => ({ ...PROPERTY, ownerId: owner }) },
    { case: 'agent', namesRows: true, input: ({ membership }) => ({ ...PROPERTY, agentMembershipId: membership }) },
  ],
  'properties.list': { namesRows: false, shows: true, input: () => ({}) },
  'properties.makeImagePrimary': { namesRows: true, input: ({ property, otherImage }) => ({ propertyId: property, imageId: otherImage }) },
  'properties.map': { namesRows: false, input: () => ({}) },
  'properties.mapTiles': { namesRows: false },
  'properties.remove': { namesRows: true, input: ({ property }) => ({ id: property }) },
  'properties.removeImage': [
    { case: 'its own', namesRows: true, input: ({ property, image }) => ({ propertyId: property, imageId: image }) },
    { case: 'of another property', namesRows: true, input: ({ image }, { home }) => ({ propertyId: home.ids.property, imageId: image }) },
  ],
  'properties.reorderImages': [
    {
      case: 'its own',
      namesRows: true,
      input: ({ property, image, otherImage }) => ({ propertyId: property, imageIds: [otherImage, image] }),
    },
    {
      case: 'of another property',
      namesRows: true,
      input: ({ image, otherImage }, { home }) => ({ propertyId: home.ids.property, imageIds: [otherImage, image] }),
    },
  ],
  'properties.restore': { namesRows: true, input: ({ deletedProperty }) => ({ id: deletedProperty }) },
  'properties.summary': { namesRows: false },
  'properties.setStatus': { namesRows: true, input: ({ property }) => ({ id: property, version: 1, status: 'À Louer' }) },
  'properties.update': [
    // Its owner stays: another one, or none, is a change that says what it is.
    { case: 'plain', namesRows: true, input: ({ property, owner }) => ({ ...PROPERTY, id: property, version: 1, ownerId: owner }) },
    {
      case: 'owner',
      namesRows: true,
      input: ({ owner }, { home }) => ({ ...PROPERTY, id: home.ids.property, version: 1, ownerId: owner }),
    },
    {
      case: 'agent',
      namesRows: true,
      input: ({ membership }, { home }) => ({
        ...PROPERTY,
        id: home.ids.property,
        version: 1,
        ownerId: home.ids.owner,
        agentMembershipId: membership,
      }),
    },
  ],
  // The lease has no revision clause.
  'revisions.confirm': {
    namesRows: true,
    input: ({ lease }) => ({ revisions: [{ leaseId: lease, version: 1, expectedCents: 0 }] }),
    own: MANAGERS_GET('law.refused'),
  },
  'revisions.list': { namesRows: false, input: () => ({}) },
  'revisions.crossed': { namesRows: false, input: () => ({}) },
  'revisions.triennial': { namesRows: false, input: () => ({}) },
  'revisions.request': {
    namesRows: true,
    input: ({ lease }) => ({ leaseId: lease, requestedOn: '2026-07-05', series: 'ILC', askedCents: 100_000 }),
    own: MANAGERS_GET('revision.not-triennial'),
  },
  'revisions.decide': {
    namesRows: true,
    input: ({ revisionRequest }) => ({ id: revisionRequest, version: 1, decision: 'Acceptée', decidedOn: '2026-11-02', agreedCents: 1 }),
    own: MANAGERS_GET('revision.closed'),
  },
  'revisions.cancelRent': {
    namesRows: true,
    input: ({ pastLease, revisedTerm }) => ({ id: pastLease, version: 1, termId: revisedTerm, reason: 'Montant mal saisi' }),
    own: MANAGERS_GET('lease.action-refused'),
  },
  'revisions.restoreRent': {
    namesRows: true,
    input: ({ pastLease, revisedTerm }) => ({ id: pastLease, version: 1, termId: revisedTerm }),
    own: MANAGERS_GET('lease.action-refused'),
  },
  'revisions.abandon': {
    namesRows: true,
    input: ({ revisionRequest }) => ({ id: revisionRequest, version: 1 }),
    own: MANAGERS_GET('revision.closed'),
  },
  'reviews.create': { namesRows: true, input: ({ pastLease }) => ({ leaseId: pastLease, rating: 4, text: 'Calme' }) },
  'reviews.moderate': { namesRows: true, input: ({ review }) => ({ id: review, moderation: 'Publié', version: 1 }) },
  'reviews.ofProperty': { namesRows: true, input: ({ letProperty }) => ({ propertyId: letProperty }) },
  'reviews.waiting': [
    { case: 'all', namesRows: false, shows: true, input: () => ({}) },
    { case: 'of a property', namesRows: true, shows: true, input: ({ letProperty }) => ({ propertyId: letProperty }) },
  ],
  'accounts.beginSecondFactor': { namesRows: false, input: () => PROVEN },
  'accounts.confirmSecondFactor': { namesRows: false, input: () => ({ code: '000000' }), own: every('auth.second-factor-off', SIGNED_IN) },
  'accounts.disableSecondFactor': { namesRows: false, input: () => PROVEN, own: every('auth.second-factor-off', SIGNED_IN) },
  'accounts.renewRecoveryCodes': { namesRows: false, input: () => PROVEN, own: every('auth.second-factor-off', SIGNED_IN) },
  'accounts.addPasskey': {
    namesRows: false,
    input: () => ({ name: 'Clé', answer: { id: 'c2UgNDI', response: NO_KEY } }),
    own: every('auth.passkey-refused', SIGNED_IN),
  },
  'accounts.beginPasskey': { namesRows: false, input: () => PROVEN },
  'accounts.passkeys': { namesRows: false },
  'accounts.removePasskey': { namesRows: false, input: () => ({ id: randomUUID() }), own: every('common.not-found', SIGNED_IN) },
  'accounts.renamePasskey': {
    namesRows: false,
    input: () => ({ id: randomUUID(), name: 'Clé' }),
    own: every('common.not-found', SIGNED_IN),
  },
  'sessions.beginPasskeySignIn': { namesRows: false },
  'sessions.signInWithPasskey': {
    namesRows: false,
    input: () => ({ id: 'c2UgNDI', response: NO_KEY }),
    own: every('auth.passkey-refused'),
  },
  'sessions.chooseOrganization': {
    namesRows: true,
    input: ({ organization }) => ({ organizationId: organization }),
    // Administrators may enter any organisation; the entry is in its audit log.
    foreign: { admin: 'ok' },
  },
  'sessions.current': { namesRows: false },
  'sessions.demoAccounts': { namesRows: false },
  'sessions.organizations': { namesRows: false, shows: true, listsOrganizations: true },
  'sessions.requestPasswordReset': { namesRows: false, input: () => ({ email: 'personne@exemple.fr' }) },
  'sessions.resetLink': { namesRows: false, input: () => ({ token: 'inconnu' }) },
  'sessions.resetPassword': { namesRows: false, input: () => ({ token: 'inconnu', ...NEW_PASSWORD }), own: every('auth.token-invalid') },
  'sessions.signIn': { namesRows: false, input: (_ids, { home }) => ({ email: home.people.tenant.email, password: WORLD_PASSWORD }) },
  'sessions.signInWithCode': {
    namesRows: false,
    input: (_ids, { home }) => ({ email: home.people.tenant.email, password: WORLD_PASSWORD, code: '000000' }),
  },
  'sessions.signOut': { namesRows: false },
  'sessions.signOutEverywhere': { namesRows: false, own: every('ok', SIGNED_IN) },
  'sessions.signUp': {
    namesRows: false,
    input: () => ({ fullName: 'A B', email: `${randomUUID()}@exemple.fr`, userType: 'tenant', ...NEW_PASSWORD }),
  },
  'sessions.close': { namesRows: false, input: () => ({ id: 'a'.repeat(64) }), own: every('common.not-found', SIGNED_IN) },
  'sessions.closeOthers': { namesRows: false },
  'sessions.list': { namesRows: false },
  'tenants.recordContact': { namesRows: true, input: ({ tenant }) => ({ id: tenant, version: 1 }) },
  'tenants.archive': { namesRows: true, input: ({ tenant }) => ({ id: tenant, version: 1 }) },
  'subscriptions.change': { namesRows: false, input: () => ({ plan: 'premium', version: 1 }) },
  'subscriptions.changes': { namesRows: false, shows: true, input: () => ({}) },
  'subscriptions.current': { namesRows: false },
  'subscriptions.invoices': { namesRows: false, input: () => ({}) },
  'subscriptions.waitingRequest': { namesRows: false },
  'subscriptions.request': { namesRows: false, input: () => ({ plan: 'premium' }) },
  'tenants.byId': [
    { case: 'with a lease', namesRows: true, shows: true, input: ({ tenant }) => ({ id: tenant }) },
    {
      case: 'without',
      namesRows: true,
      input: ({ prospect }) => ({ id: prospect }),
      own: { owner: 'common.not-found', tenant: 'common.not-found' },
    },
  ],
  'tenants.count': { namesRows: false, input: () => ({}) },
  'tenants.create': { namesRows: false, input: () => TENANT },
  'tenants.list': { namesRows: false, shows: true, input: () => ({}) },
  'tenants.remove': [
    { case: 'without a lease', namesRows: true, input: ({ prospect }) => ({ id: prospect, version: 1 }) },
    {
      case: 'with a lease',
      namesRows: true,
      input: ({ tenant }) => ({ id: tenant, version: 1 }),
      own: every('tenant.still-leased', MANAGERS),
    },
  ],
  'tenants.removeBankDetails': { namesRows: true, input: ({ tenant }) => ({ id: tenant, version: 1 }) },
  'tenants.restore': { namesRows: true, input: ({ deletedTenant }) => ({ id: deletedTenant }) },
  'tenants.search': { namesRows: false, shows: true, input: () => ({ q: '' }) },
  'tenants.setBankDetails': {
    namesRows: true,
    input: ({ tenant }) => ({ id: tenant, version: 1, iban: 'FR1420041010050500013M02606' }),
  },
  'tenants.update': { namesRows: true, input: ({ tenant }) => ({ ...TENANT, id: tenant, version: 1 }) },
  'tenants.withEmail': { namesRows: false, input: () => ({ email: 'a@exemple.fr' }) },
};

type Procedures = AppRouter['_def']['record'];
type Noun = Extract<keyof Procedures, string>;
type Verb<N extends Noun> = Extract<keyof Procedures[N], string>;

/** Paths of the router, as the client writes them: `properties.byId`. */
export type ProcedurePath = { [N in Noun]: `${N}.${Verb<N>}` }[Noun];
type ProcedureAt<Path> = Path extends `${infer N extends Noun}.${infer V}` ? Procedures[N][Extract<V, keyof Procedures[N]>] : never;
type InputOf<Path> = ProcedureAt<Path> extends AnyProcedure ? inferProcedureInput<ProcedureAt<Path>> : never;
