import type { FactsPdf } from '@lares/documents/facts-pdf';
import { formatCents, formatDay } from '@lares/documents/format';
import type { DemoLease } from '@lares/db/seed/demo-leases';
import type { DemoClient } from '@lares/db/seed/demo-portfolio/clients';
import type { DemoRequest, DemoTask } from '@lares/db/seed/demo-portfolio/requests';
import { demoLeaseId, demoLeases, demoPropertyId, demoRequestId, type DemoHousehold } from '@lares/db/seed/demo-tenancies';
import { DEMO_PROPERTIES } from '@lares/db/seed/demo-properties';
import type { DocumentType } from '@lares/domain/operations/documents/type';
import { isHomeLease } from '@lares/domain/leasing/leases/regime';
import { addDays, addMonths, type Day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { tenantName } from '@lares/domain/portfolio/tenants/kind';

/** A demonstration document before it is rendered. */
export interface DemoPdf {
  /** The seed of the ids of document and file. */
  key: string;
  title: string;
  description: string;
  documentType: DocumentType;
  link: { propertyId?: string; leaseId?: string; requestId?: string };
  visibleToTenant: boolean;
  visibleToOwner: boolean;
  expiresOn: Day | null;
  on: Day;
  content: FactsPdf;
}

const FOOTER = 'Document de démonstration, sans valeur juridique';
const AGENCY = ['Agence Lares Démonstration', '8 rue de la République', '69001 Lyon'] as const;

/** The documents of a household, derived from its rows: leases, inventories, insurance certificates, invoices and house rules. */
export function demoPdfs(household: DemoHousehold, today: Day): DemoPdf[] {
  const running = demoLeases(household, today).filter(({ lease }) => lease.status === 'Actif');
  const ofLeases = running.flatMap((demo, at) => {
    const parties = partiesOf(household, demo);
    const documents = [leasePdf(demo, parties)];
    if (isHomeLease({ kind: demo.lease.kind, furnished: demo.lease.furnished ?? false })) {
      documents.push(insurancePdf(demo, parties, { today, at }));
      if (at % 2 === 0) documents.push(inventoryPdf(demo, parties));
    }
    return documents;
  });
  const invoices = household.requests.flatMap((request) => invoicesOf(household, request, today));
  return [...ofLeases, ...invoices, ...houseRules(household, today)];
}

export const nameOf = ({ firstName, lastName, companyName = '' }: DemoClient): string =>
  tenantName({ kind: companyName === '' ? 'personne' : 'société', firstName, lastName, companyName });

interface Parties {
  names: string[];
  premises: string;
}

function partiesOf({ clients }: DemoHousehold, { tenancy, listing }: DemoLease): Parties {
  const names = tenancy.clients.flatMap((key) => clients.filter((client) => client.key === key).map(nameOf));
  return { names, premises: `${listing.address}, ${listing.postalCode} ${listing.city}` };
}

const fileOf = ({ tenancy }: DemoLease) => ({ link: { leaseId: demoLeaseId(tenancy.key) }, expiresOn: null });

function leasePdf(demo: DemoLease, { names, premises }: Parties): DemoPdf {
  const { lease, terms, tenancy, listing } = demo;
  const [first] = terms;
  const on = lease.signedOn ?? lease.startDate;
  return {
    ...fileOf(demo),
    key: `bail/${tenancy.key}`,
    title: `Bail signé : ${listing.title}`,
    description: `Signé le ${formatDay(on)}`,
    documentType: 'Contrat de bail',
    visibleToTenant: true,
    visibleToOwner: true,
    on,
    content: {
      sender: [...AGENCY],
      recipient: [],
      placeAndDate: `Lyon, le ${formatDay(on)}`,
      title: 'Contrat de location',
      subtitle: listing.title,
      paragraphs: ['Récapitulatif des conditions convenues entre les parties.'],
      facts: [
        ['Locataire', names.join(', ')],
        ['Adresse', premises],
        ['Nature du bail', lease.kind],
        ['Prise d’effet', formatDay(lease.startDate)],
        ['Loyer mensuel hors charges', formatCents(first?.rentCents ?? cents(0))],
        ['Charges mensuelles', first && first.chargesCents > 0 ? `${formatCents(first.chargesCents)} (${first.chargesMode})` : 'aucune'],
        ['Dépôt de garantie', formatCents(lease.depositCents)],
        ['Jour de paiement', `le ${lease.paymentDay === 1 ? '1er' : lease.paymentDay} du mois`],
      ],
      footer: FOOTER,
    },
  };
}

/** Yearly insurance; one certificate has expired, and one expires within two weeks. */
const LAPSED_DAYS = -20;
const SOON_DAYS = 13;

function insurancePdf(demo: DemoLease, { names, premises }: Parties, { today, at }: { today: Day; at: number }): DemoPdf {
  const { lease, tenancy } = demo;
  let until = addDays(addMonths(lease.startDate, 12), -1);
  while (until < today) until = addMonths(until, 12);
  if (at === 3) until = addDays(today, LAPSED_DAYS);
  if (at === 5) until = addDays(today, SOON_DAYS);
  const on = addMonths(until, -12);
  return {
    ...fileOf(demo),
    key: `assurance/${tenancy.key}`,
    title: `Assurance habitation : ${names[0] ?? ''}`,
    description: 'Attestation annuelle remise par le locataire',
    documentType: "Attestation d'assurance",
    visibleToTenant: true,
    visibleToOwner: false,
    expiresOn: until,
    on,
    content: {
      sender: ['Mutuelle des Lares', '2 place du Foyer', '75012 Paris'],
      recipient: [names[0] ?? '', premises],
      placeAndDate: `Paris, le ${formatDay(on)}`,
      title: 'Attestation d’assurance habitation',
      subtitle: '',
      paragraphs: ['L’assuré est garanti pour les risques locatifs du logement désigné ci-dessous.'],
      facts: [
        ['Assuré', names.join(', ')],
        ['Logement', premises],
        ['Valable jusqu’au', formatDay(until)],
      ],
      footer: FOOTER,
    },
  };
}

function inventoryPdf(demo: DemoLease, { names, premises }: Parties): DemoPdf {
  const { lease, tenancy, listing } = demo;
  const rooms = listing.rooms ?? 1;
  return {
    ...fileOf(demo),
    key: `entree/${tenancy.key}`,
    title: `État des lieux d’entrée : ${listing.title}`,
    description: '',
    documentType: 'État des lieux',
    visibleToTenant: true,
    visibleToOwner: true,
    on: lease.startDate,
    content: {
      sender: [...AGENCY],
      recipient: [],
      placeAndDate: `Lyon, le ${formatDay(lease.startDate)}`,
      title: 'État des lieux d’entrée',
      subtitle: premises,
      paragraphs: [`Établi contradictoirement avec ${names.join(' et ')}.`],
      facts: [
        ['Pièces principales', `${rooms}`],
        ['Sols', 'bon état'],
        ['Murs et plafonds', 'bon état, traces d’usage dans l’entrée'],
        ['Menuiseries', 'état d’usage'],
        ['Plomberie et sanitaires', 'bon état de fonctionnement'],
        ['Clés remises', '2 jeux'],
      ],
      footer: FOOTER,
    },
  };
}

function invoicesOf({ contractors }: DemoHousehold, request: DemoRequest, today: Day): DemoPdf[] {
  const { tasks = [], key, title, borneBy } = request;
  return tasks.flatMap((task: DemoTask, at) => {
    const by = contractors.find((contractor) => contractor.key === task.contractor);
    if (!by || task.completedDaysAgo === undefined || task.euros === undefined) return [];
    const on = addDays(today, -task.completedDaysAgo);
    return [
      {
        key: `facture/${key}/${at}`,
        title: `Facture ${by.name}`,
        description: title,
        documentType: 'Facture' as const,
        link: { requestId: demoRequestId(key) },
        visibleToTenant: borneBy === 'locataire',
        visibleToOwner: borneBy === 'propriétaire',
        expiresOn: null,
        on,
        content: {
          sender: [by.name, by.phone, by.email] as const,
          recipient: [...AGENCY],
          placeAndDate: `Le ${formatDay(on)}`,
          title: 'Facture',
          subtitle: title,
          paragraphs: [],
          facts: [
            ['Intervention', title],
            ['Date', formatDay(on)],
            ['Total à payer', formatCents(cents(task.euros * 100))],
          ] as const,
          footer: FOOTER,
        },
      },
    ];
  });
}

/** Properties in buildings with shared stairs. */
const WITH_RULES = ['lyon-merciere', 'paris-oberkampf', 'orleans-bourgogne'];

function houseRules({ organizationId }: DemoHousehold, today: Day): DemoPdf[] {
  const on = addMonths(today, -30);
  return DEMO_PROPERTIES.filter(
    (property) => property.organizationId === organizationId && WITH_RULES.includes(property.listing.reference),
  ).map(({ listing }) => ({
    key: `reglement/${listing.reference}`,
    title: `Vie de l’immeuble : ${listing.address}`,
    description: 'Horaires, tri, locaux communs',
    documentType: 'Autres',
    link: { propertyId: demoPropertyId(listing.reference) },
    visibleToTenant: true,
    visibleToOwner: true,
    expiresOn: null,
    on,
    content: {
      sender: [...AGENCY],
      recipient: [],
      placeAndDate: `Lyon, le ${formatDay(on)}`,
      title: 'Vie de l’immeuble',
      subtitle: `${listing.address}, ${listing.postalCode} ${listing.city}`,
      paragraphs: ['Ce que les voisins se sont dit pour vivre bien ensemble.'],
      facts: [
        ['Local à vélos', 'au fond de la cour, clé commune'],
        ['Tri', 'bac jaune le mardi, bac gris le jeudi'],
        ['Calme', 'de 22 h à 7 h'],
        ['Déménagements', 'prévenir le gardien trois jours avant'],
      ],
      footer: FOOTER,
    },
  }));
}
