import { CALENDAR_KINDS } from '@lares/domain/workspace/calendar/kind';
import { addDays, day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { clockTimeOf } from '@lares/domain/shared/paris-clock';
import { describe, expect, it } from 'vitest';
import {
  type CalendarLine,
  lineLabel,
  lineLink,
  linesByDay,
  lineText,
  periodBeside,
  periodText,
  shownDays,
  typesetLine,
} from './calendar.labels.ts';
import { dayEvent, droppedPlace, scheduleEvent } from './calendar.rows.ts';

const line = (more: Partial<CalendarLine> = {}): CalendarLine => ({
  key: 'visit-1',
  kind: 'visit',
  id: '1',
  recordId: '1',
  version: 1,
  firstDay: day('2027-03-12'),
  lastDay: day('2027-03-12'),
  startTime: clockTimeOf('09:30'),
  endTime: clockTimeOf('10:15'),
  title: 'T2 rue du Port',
  detail: 'Léo Petit',
  place: '1 rue du Port, Lyon',
  updatedAt: '2026-11-20T09:00:00Z',
  ...more,
});
const wholeDays = { startTime: null, endTime: null } as const;

describe('the days shown around a day', () => {
  it.each([
    ['mois', '2027-03-17', '2027-03-01', '2027-04-11', 'Mars 2027'],
    ['mois', '2026-11-20', '2026-10-26', '2026-12-06', 'Novembre 2026'],
    ['semaine', '2027-03-17', '2027-03-15', '2027-03-21', '15 – 21 mars 2027'],
    ['semaine', '2026-12-01', '2026-11-30', '2026-12-06', '30 novembre – 6 décembre 2026'],
    ['semaine', '2027-01-01', '2026-12-28', '2027-01-03', '28 décembre 2026 – 3 janvier 2027'],
    ['semaine', '1950-01-01', '1949-12-26', '1950-01-01', '26 décembre 1949 – 1er\u00A0janvier 1950'],
    ['agenda', '2028-02-10', '2028-02-01', '2028-02-29', 'Février 2028'],
  ] as const)('%s of %s', (view, around, from, to, text) => {
    expect(shownDays(view, day(around), day('2026-01-15'))).toEqual({ from, to });
    expect(periodText(view, day(around), day('2026-01-15'))).toBe(text);
  });

  it.each([
    ['2026-11-22', '2026-11-22', '2026-12-22', '22 novembre – 22 décembre 2026'],
    ['2026-11-30', '2026-11-30', '2026-12-30', '30 novembre – 30 décembre 2026'],
    ['2026-11-05', '2026-11-30', '2026-12-30', '30 novembre – 30 décembre 2026'],
    ['2027-01-01', '2027-01-01', '2027-01-31', 'Janvier 2027'],
  ])('the agenda of %s, on the %s, looks at least 30 days ahead', (around, now, to, text) => {
    expect(shownDays('agenda', day(around), day(now))).toEqual({ from: `${around.slice(0, 7)}-01`, to });
    expect(periodText('agenda', day(around), day(now))).toBe(text);
  });

  it('the agenda of another month ends with it', () => {
    expect(shownDays('agenda', day('2026-10-01'), day('2026-11-22')).to).toBe('2026-10-31');
    expect(shownDays('agenda', day('2026-12-01'), day('2026-11-22')).to).toBe('2026-12-31');
  });

  it('steps from month to month without losing a 31st, and from week to week', () => {
    expect(periodBeside('mois', day('2027-01-31'), 1)).toBe('2027-02-01');
    expect(periodBeside('agenda', day('2027-01-31'), -1)).toBe('2026-12-01');
    expect(periodBeside('semaine', day('2027-03-17'), 1)).toBe('2027-03-22');
    expect(periodBeside('semaine', day('2027-03-17'), -1)).toBe('2027-03-08');
  });
});

describe('an entry', () => {
  it('names its kind once', () => {
    expect(lineText(line())).toBe('Visite · T2 rue du Port');
    expect(lineText(line({ title: 'Visite avec Mme Roux' }))).toBe('Visite avec Mme Roux');
    expect(lineText(line({ kind: 'rent-due', id: null, title: '7 loyers' }))).toBe('7 loyers');
    expect(lineText(line({ kind: 'other-event', title: 'Congrès' }))).toBe('Congrès');
    expect(lineLabel(line())).toBe('Visite : T2 rue du Port, vendredi 12 mars 2027, 09:30 – 10:15, Léo Petit');
    expect(lineLabel(line({ ...wholeDays, lastDay: day('2027-04-01'), detail: null }))).toBe(
      'Visite : T2 rue du Port, du 12 mars 2027 au 1er\u00A0avril 2027',
    );
  });

  it('uses one kind of apostrophe', () => {
    const { title, detail } = typesetLine(line({ title: "Remise d'un badge", detail: "Attestation d'assurance" }));
    expect([title, detail]).toEqual(['Remise d’un badge', 'Attestation d’assurance']);
    expect(typesetLine(line({ detail: null })).detail).toBeNull();
  });

  it('links to its page, where there is one', () => {
    const paths = CALENDAR_KINDS.map((kind) => lineLink(line({ kind, recordId: 'r' }))?.to ?? null);
    const leases = Array.from({ length: 8 }, () => '/leases/r');
    const ofLease = [...leases, '/leases/r/exit', '/leases/r/exit', '/leases/r/account'];
    expect(paths).toEqual([null, null, '/maintenance/r', ...ofLease, '/documents/r', '/contractors/r', '/owners/r', '/leases/r']);
    expect(lineLink(line({ kind: 'rent-due', id: null, recordId: null }))).toBeNull();
  });

  it('says of a rent what is left to pay, and links to the account that says it', () => {
    const rent = { totalCents: cents(85_000), leftCents: cents(85_000), standing: 'En retard' } as const;
    const late = line({ ...wholeDays, kind: 'rent-due', recordId: 'r', rent });
    expect(lineLabel(late).replaceAll('\u00A0', ' ')).toBe(
      'Échéance de loyer : T2 rue du Port, vendredi 12 mars 2027, Léo Petit · 850,00 € · en retard',
    );
    expect(lineLink(late)?.to).toBe('/leases/r/account');
  });

  it('is shown on each of its days within the period', () => {
    const long = line({ ...wholeDays, firstDay: day('2027-02-27'), lastDay: day('2027-03-02') });
    const days = linesByDay([line(), long], { from: day('2027-03-01'), to: day('2027-03-31') });
    expect(days).toEqual([
      ['2027-03-01', [long]],
      ['2027-03-02', [long]],
      ['2027-03-12', [line()]],
    ]);
  });
});

describe('in the grid of the library', () => {
  it('uses Paris hours, and whole days until the following midnight', () => {
    expect(scheduleEvent(line())).toMatchObject({ start: '2027-03-12 09:30:00', end: '2027-03-12 10:15:00' });
    const whole = line({ ...wholeDays, lastDay: addDays(day('2027-03-12'), 1) });
    expect(scheduleEvent(whole)).toMatchObject({ start: '2027-03-12 00:00:00', end: '2027-03-14 00:00:00' });
    expect(dayEvent(whole)).toMatchObject({ end: '2027-03-13 23:59:00' });
  });

  it.each([
    ['another hour', line(), '2027-03-15 14:00:00', '2027-03-15 14:45:00', '2027-03-15', '14:00'],
    ['another day of a month', line(), '2027-03-15 09:30:00', '2027-03-15 10:15:00', '2027-03-15', '09:30'],
    ['among the whole days', line(), '2027-03-15 00:00:00', '2027-03-16 00:00:00', '2027-03-15', null],
    ['midnight itself', line(), '2027-03-15 00:00:00', '2027-03-15 00:45:00', '2027-03-15', '00:00'],
    ['an hour, what lasts whole days', line(wholeDays), '2027-03-15 14:00:00', '2027-03-16 14:00:00', '2027-03-15', null],
  ] as const)('is dropped on %s', (_where, dropped, newStart, newEnd, firstDay, startTime) => {
    expect(droppedPlace(dropped, { newStart, newEnd })).toEqual({ firstDay, startTime });
  });
});
