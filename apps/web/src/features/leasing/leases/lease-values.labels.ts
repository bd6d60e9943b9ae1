import type { TermOrigin } from '@lares/domain/leasing/leases/charges';
import type { LeaseKind } from '@lares/domain/leasing/leases/kind';
import type { LandlordKind } from '@lares/domain/leasing/leases/landlord';
import type { NoticeGiver } from '@lares/domain/leasing/leases/notice';
import { isDay } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { formatCents, formatDay, formatMonth, formatNumber } from '#lib/format.ts';
import {
  LANDLORD_LABELS,
  LEASE_KIND_LABELS,
  LEASE_LABELS,
  NOTICE_GIVER_LABELS,
  quarterText,
  CONFIRMATION_LABELS,
  TERM_ORIGIN_LABELS,
  yearlyDayText,
} from './leases.labels.ts';

const MISSING = '—';
const TEXT_LENGTH = 120;

/** Formats a stored or typed value of any lease field. `nameOf` resolves ids where it can. */
export function leaseValueText(field: string, value: unknown, nameOf: (id: string) => string | undefined = () => undefined): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return MISSING;
  if (field === 'confirmed' && Array.isArray(value))
    return value.map((item) => CONFIRMATION_LABELS[item as keyof typeof CONFIRMATION_LABELS]).join(', ');
  if (Array.isArray(value)) return value.map((item) => listedText(item, nameOf)).join(', ');
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number') return field.endsWith('Cents') ? formatCents(cents(value)) : formatNumber(value);
  if (typeof value !== 'string') return MISSING;
  return wordText(field, value, nameOf);
}

function wordText(field: string, value: string, nameOf: (id: string) => string | undefined): string {
  switch (field) {
    case 'propertyId':
    case 'tenantId':
      return nameOf(value) ?? 'Choisi';
    case 'kind':
      return value in LEASE_KIND_LABELS ? LEASE_KIND_LABELS[value as LeaseKind].label : value;
    case 'origin':
      return value in TERM_ORIGIN_LABELS ? TERM_ORIGIN_LABELS[value as TermOrigin] : value;
    case 'noticeBy':
      return value in NOTICE_GIVER_LABELS ? NOTICE_GIVER_LABELS[value as NoticeGiver] : value;
    case 'landlordKind':
      return value in LANDLORD_LABELS ? LANDLORD_LABELS[value as LandlordKind] : value;
    case 'indexQuarter':
      return quarterText(value);
    case 'fromMonth':
    case 'untilMonth':
      return isDay(value) ? formatMonth(value) : value;
    case 'revisionDay':
      return yearlyDayText(value);
    default:
      if (isDay(value)) return formatDay(value);
      return value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}…` : value;
  }
}

/** An item of a list: a person or a guarantor, by name. */
function listedText(item: unknown, nameOf: (id: string) => string | undefined): string {
  if (typeof item === 'string') return nameOf(item) ?? 'Choisi';
  if (typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string') return item.name;
  return MISSING;
}

/** Texts for the history of a lease. Only current people have names. */
export function leaseHistoryText({
  property,
  tenants,
}: {
  property: { id: string; title: string };
  tenants: readonly { id: string; name: string }[];
}) {
  const names = new Map([[property.id, property.title], ...tenants.map(({ id, name }) => [id, name] as const)]);
  return {
    labels: HISTORY_LABELS,
    value: (field: string, value: unknown) => leaseValueText(field, value, (id) => names.get(id)),
  };
}

/** The fields of the form, and those that only actions change. */
const HISTORY_LABELS: Record<string, string> = {
  status: 'Statut',
  ...LEASE_LABELS,
  exitOn: 'Dernier jour',
  noticeBy: 'Congé donné par',
  noticeReceivedOn: 'Congé reçu le',
  noticeReason: 'Motif du congé',
  // Of an announced notice.
  state: 'État',
  wishedOn: 'Dernier jour souhaité',
  answer: 'Réponse',
  endReason: 'Motif de la fin',
  termBegunOn: 'Début de la période en cours',
  termAmendments: 'Avenants de durée',
  fromDate: 'À compter du',
  origin: 'Origine',
  agreedOn: 'Accepté par le locataire le',
  confirmed: 'Confirmé par le gestionnaire',
  // Of a triennial revision.
  requestedOn: 'Demandée le',
  series: 'Indice',
  askedCents: 'Loyer demandé',
  ceilingCents: 'Plafond',
  decidedOn: 'Décidée le',
  // Of a housing aid, or of the part of another third party.
  payer: 'Aide versée par',
  payerKind: 'Payeur',
  name: 'Nom',
  amountCents: 'Montant par mois',
  fromMonth: 'Premier mois',
  untilMonth: 'Dernier mois',
  paidToLandlord: 'Aide versée au bailleur',
  schedule: 'Versement de l’aide',
};
