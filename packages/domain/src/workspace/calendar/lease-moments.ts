import { dueDay, type PaymentTerms } from '../../leasing/leases/due-day.ts';
import { termEnding } from '../../leasing/leases/duration.ts';
import { type DatedLease, lastDayOfRent, nextRevisionDay } from '../../leasing/leases/next-dates.ts';
import { landlordNoticeDeadline } from '../../leasing/leases/notice-effect.ts';
import type { NoticeGiver } from '../../leasing/leases/notice.ts';
import { regimeOf } from '../../leasing/leases/regime.ts';
import { addDays, addMonths, type Day, day, lastDayOfMonth, laterDay } from '../../shared/day.ts';
import type { CalendarKind } from './kind.ts';

export interface CalendarLease extends DatedLease, PaymentTerms {
  noticeBy: NoticeGiver | null;
  noticeReceivedOn: Day | null;
  /** The rents of an account are its dues, which its own days decide. */
  hasAccount: boolean;
}

type LeaseKind = Extract<
  CalendarKind,
  'lease-start' | 'lease-exit' | 'lease-end' | 'notice' | 'notice-deadline' | 'rent-revision' | 'rent-due'
>;

export interface LeaseMoment {
  kind: LeaseKind;
  day: Day;
  /** A detail that the kind does not contain. */
  note: string | null;
}

/** Both days included. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** Every day of a range with an entry of this lease. An unsigned lease has only its start, one cancelled before it began has none. */
export function leaseMoments(lease: CalendarLease, range: DayRange): LeaseMoment[] {
  const { status, startDate, exitOn } = lease;
  if (status === 'Résilié' && exitOn === null) return [];
  const begun = moment('lease-start', startDate);
  const moments =
    status === 'En attente' ? [begun] : [begun, ...ending(lease), ...notice(lease), ...revisions(lease, range), ...rents(lease, range)];
  return moments.filter(({ day: on }) => on >= range.from && on <= range.to && on >= startDate);
}

const moment = (kind: LeaseKind, on: Day, note: string | null = null): LeaseMoment => ({ kind, day: on, note });

const NOTICE_NOTES: Record<NoticeGiver, string> = { bailleur: 'donné par le bailleur', locataire: 'donné par le locataire' };

function ending(lease: CalendarLease): LeaseMoment[] {
  const { status, endDate, exitOn } = lease;
  if (exitOn !== null) return [moment('lease-exit', exitOn)];
  if (endDate === null) return [];
  if (status !== 'Actif') return [moment('lease-end', endDate)];
  const goesOn = { fin: null, reconduction: 'reconduction tacite sans congé', prolongation: 'prolongation tacite sans congé' }[
    termEnding(lease)
  ];
  const deadline = landlordNoticeDeadline(lease);
  return [moment('lease-end', endDate, goesOn), ...(deadline === null ? [] : [moment('notice-deadline', deadline)])];
}

const notice = ({ noticeBy, noticeReceivedOn }: CalendarLease): LeaseMoment[] =>
  noticeReceivedOn === null ? [] : [moment('notice', noticeReceivedOn, noticeBy && NOTICE_NOTES[noticeBy])];

const NO_END = '9999-12-31';

/** The last day with an entry of the lease; a far future day when it continues by itself. */
const lastDayOf = (lease: CalendarLease): string =>
  lease.status === 'Actif' ? (lastDayOfRent(lease) ?? NO_END) : (lease.exitOn ?? lease.endDate ?? '');

function revisions(lease: CalendarLease, { from, to }: DayRange): LeaseMoment[] {
  const { indexSeries } = lease;
  if (indexSeries === null || regimeOf(lease) === 'mobilité') return [];
  const last = lastDayOf(lease);
  const found: LeaseMoment[] = [];
  for (let on = nextRevisionDay(lease, from); on <= to && on <= last; on = nextRevisionDay(lease, addDays(on, 1)))
    found.push(moment('rent-revision', on, indexSeries));
  return found;
}

/**
 * Of a lease without an account: the days on which its account would ask for its months, the first and the last days of the lease included: one
 * entry for two months due on one day.
 */
function rents(lease: CalendarLease, { from, to }: DayRange): LeaseMoment[] {
  if (lease.hasAccount) return [];
  const last = lastDayOf(lease);
  const days = new Set<Day>();
  // Rent « échu » of a month may be due in the next one.
  const first = laterDay(addMonths(firstOfMonth(from), -1), firstOfMonth(lease.startDate));
  for (let month = first; month <= to && month <= last; month = addMonths(month, 1)) {
    const end = lastDayOfMonth(month);
    const period = { from: laterDay(month, lease.startDate), to: last < end ? day(last) : end };
    if (period.from <= period.to) days.add(dueDay(period, lease));
  }
  return [...days].map((on) => moment('rent-due', on));
}

const firstOfMonth = (of: Day): Day => day(`${of.slice(0, 7)}-01`);
