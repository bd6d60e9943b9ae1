import { addDays, addMonths, type Day, day, lastDayOfMonth, latestDayBefore } from '../../shared/day.ts';
import { type IndexSeries } from '../indices/series.ts';
import { legalDuration, nextTermEnd, proposedEndDate } from './duration.ts';
import { noticeDelay } from './notice-delay.ts';
import { landlordNoticeDeadline, noticeEffectiveOn, type RunningLease } from './notice-effect.ts';
import { type NoticeReason } from './notice-reasons.ts';
import { isHomeLease, regimeOf, SOURCES } from './regime.ts';
import { type LeaseStatus } from './status.ts';

/** Upcoming dates of a lease, in the display order of two dates on one day. */
export const NEXT_DATE_KINDS = ['start', 'revision', 'landlord-notice', 'tenant-notice', 'exit', 'term-end', 'next-term'] as const;
export type NextDateKind = (typeof NEXT_DATE_KINDS)[number];

export interface NextDate {
  kind: NextDateKind;
  day: Day;
  label: string;
  /** null for agreements of the parties without a legal text. */
  article: string | null;
  source: string | null;
  isVerified: boolean;
}

export interface DatedLease extends RunningLease {
  status: LeaseStatus;
  /** The last day set by a notice or a termination. */
  exitOn: Day | null;
  indexSeries: IndexSeries | null;
  /** « MM-DD »; null = the anniversary of the start. */
  revisionDay: string | null;
}

/** What the wording of the dates depends on. */
export interface DatesReading {
  /** Addresses the tenant as « vous ». */
  isTenant: boolean;
  /** Whether the property is in a « zone tendue », where one month is enough; null when nobody has said it. */
  isTense: boolean | null;
}

/** « Prochaines dates » of an active or pending lease, from today on, soonest first. */
export function nextDates(lease: DatedLease, today: Day, reading: DatesReading): NextDate[] {
  if (lease.status !== 'Actif' && lease.status !== 'En attente') return [];
  const dates = [start(lease), revision(lease, today), ...(lease.exitOn === null ? openEnd(lease, today, reading) : [exit(lease.exitOn)])];
  return dates
    .filter((date) => date !== null)
    .filter((date) => date.day >= today)
    .toSorted((a, b) => (a.day === b.day ? NEXT_DATE_KINDS.indexOf(a.kind) - NEXT_DATE_KINDS.indexOf(b.kind) : a.day < b.day ? -1 : 1));
}

const start = ({ startDate }: DatedLease): NextDate => ({
  kind: 'start',
  day: startDate,
  label: 'Début du bail',
  article: null,
  source: null,
  isVerified: true,
});

const exit = (exitOn: Day): NextDate => ({
  kind: 'exit',
  day: exitOn,
  label: 'Dernier jour du bail',
  article: null,
  source: null,
  isVerified: true,
});

/** Dates of a lease without a decided end. */
const openEnd = (lease: DatedLease, today: Day, reading: DatesReading): (NextDate | null)[] => [
  landlordNotice(lease),
  tenantNotice(lease, today, reading),
  ...(lease.endDate === null ? [] : [termEnd(lease, lease.endDate), nextTerm(lease, lease.endDate)]),
];

function revision(lease: DatedLease, today: Day): NextDate | null {
  if (lease.indexSeries === null || regimeOf(lease) === 'mobilité') return null;
  const on = nextRevisionDay(lease, today);
  const lastDay = lastDayOfRent(lease);
  if (lastDay !== null && lastDay < on) return null;
  const law = isHomeLease(lease) ? { article: 'loi n° 89-462, art. 17-1', source: SOURCES.revision } : { article: null, source: null };
  return { kind: 'revision', day: on, label: `Révision du loyer (${lease.indexSeries})`, ...law, isVerified: true };
}

/** The last possible day of rent; null when the lease continues by itself. */
export const lastDayOfRent = (lease: DatedLease): Day | null =>
  lease.exitOn ?? (legalDuration(lease).ending === 'fin' ? lease.endDate : null);

/**
 * The next day of revision from `today` on: the agreed day of the year, otherwise each anniversary of the start; never the first day
 * itself.
 */
export function nextRevisionDay({ startDate, revisionDay }: Pick<DatedLease, 'startDate' | 'revisionDay'>, today: Day): Day {
  const after = today > startDate ? today : addDays(startDate, 1);
  const monthAndDay = revisionDay ?? startDate.slice(5);
  const thisYear = yearlyDay(after, monthAndDay);
  return thisYear >= after ? thisYear : yearlyDay(addMonths(after, 12), monthAndDay);
}

/** « 02-29 » falls on the last day of February in a common year. */
function yearlyDay(inYearOf: Day, monthAndDay: string): Day {
  const first = day(`${inYearOf.slice(0, 4)}-${monthAndDay.slice(0, 2)}-01`);
  const wanted = addDays(first, Number(monthAndDay.slice(3)) - 1);
  const last = lastDayOfMonth(first);
  return wanted < last ? wanted : last;
}

function landlordNotice(lease: DatedLease): NextDate | null {
  const deadline = landlordNoticeDeadline(lease);
  const { article, source, isVerified } = noticeDelay(lease, 'bailleur', null);
  const label = 'Dernier jour pour que le locataire reçoive un congé du bailleur';
  return deadline === null ? null : { kind: 'landlord-notice', day: deadline, label, article, source, isVerified };
}

const TRIENNIAL_MONTHS = 36;

/**
 * The tenant of a home or office may leave at any time: the day a notice of today would take effect. A commercial tenant waits for the end
 * of three years: the deadline of the notice.
 */
function tenantNotice(lease: DatedLease, today: Day, { isTenant, isTense }: DatesReading): NextDate | null {
  const reason: NoticeReason | null = isTense === true ? 'zone tendue' : null;
  const { months, article, source, isVerified } = noticeDelay(lease, 'locataire', reason);
  if (months === null || lease.status !== 'Actif') return null;
  if (regimeOf(lease) !== 'commercial') {
    const out = noticeEffectiveOn(lease, { by: 'locataire', receivedOn: today, reason });
    const given = isTenant ? 'si vous donnez congé aujourd’hui' : 'si le locataire donne congé aujourd’hui';
    const label = `Départ au plus tôt, ${given}${delayHint(lease, isTense)}`;
    return out === null ? null : { kind: 'tenant-notice', day: out, label, article, source, isVerified };
  }
  const { endDate } = lease;
  if (endDate === null) return null;
  let periods = 1;
  const deadline = () => latestDayBefore(proposedEndDate(lease.startDate, TRIENNIAL_MONTHS * periods), months);
  while (deadline() < today) periods += 1;
  if (deadline() > endDate) return null;
  return {
    kind: 'tenant-notice',
    day: deadline(),
    label: `Dernier jour pour que le bailleur reçoive ${isTenant ? 'votre congé' : 'un congé du locataire'}`,
    article,
    source,
    isVerified,
  };
}

/** Only the notice of an empty dwelling depends on its zone and its reason. */
function delayHint(lease: DatedLease, isTense: boolean | null): string {
  if (regimeOf(lease) !== 'vide') return '';
  if (isTense === true) return ' en rappelant que le logement est en zone tendue';
  return isTense === false
    ? ' ; un mois suffit pour un motif que la loi énumère'
    : ' ; un mois suffit en zone tendue ou pour un motif que la loi énumère';
}

function termEnd(lease: DatedLease, endDate: Day): NextDate {
  const { article, source, ending, isVerified } = legalDuration(lease);
  return {
    kind: 'term-end',
    day: endDate,
    label: ending === 'fin' ? 'Fin du bail' : 'Fin de la période en cours',
    article,
    source,
    isVerified,
  };
}

function nextTerm(lease: DatedLease, endDate: Day): NextDate | null {
  const { article, source, ending, isVerified } = legalDuration(lease);
  if (ending === 'fin') return null;
  const hasTerm = ending === 'reconduction' && nextTermEnd({ ...lease, endDate }) !== null;
  const label = hasTerm ? 'Reconduction tacite, sans congé d’ici là' : 'Prolongation tacite, sans congé d’ici là';
  return { kind: 'next-term', day: addDays(endDate, 1), label, article, source, isVerified };
}
