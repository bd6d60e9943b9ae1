import { expect, it } from 'vitest';
import { CALENDAR_KINDS } from '@lares/domain/workspace/calendar/kind';
import { addressOfKinds, calendarSearch, calendarInput, kindsOfAddress } from './calendar.ts';
import { eventValues } from './events.ts';

it('drops invalid URL values, and keeps the others', () => {
  const propertyId = '01890a5d-ac96-774b-bcce-b302099a8057';
  const given = { view: 'semaine', date: '2027-03-17', kinds: 'visites loyers', propertyId };
  expect(calendarSearch.parse(given)).toEqual(given);
  const senseless = { view: 'year', date: '2027-02-30', kinds: 'fêtes', propertyId: '12', autre: 1 };
  expect(calendarSearch.parse(senseless)).toEqual({});
});

it.each([
  ['visites', ['visit'], 'visites'],
  ['loyers,visites,fêtes', ['visit', 'rent-due'], 'visites loyers'],
  ['sauf loyers', CALENDAR_KINDS.filter((kind) => kind !== 'rent-due'), 'sauf loyers'],
  ['sauf', undefined, undefined],
  [[], undefined, undefined],
] as const)('parses the kinds %j, and formats them in the shortest form', (kinds, read, said) => {
  expect(calendarSearch.parse({ kinds }).kinds).toBe(said);
  expect(kindsOfAddress(said)).toEqual(read);
});

it('formats any kinds so that they are parsed again', () => {
  for (const kind of CALENDAR_KINDS) {
    expect(kindsOfAddress(addressOfKinds([kind]))).toEqual([kind]);
    const others = CALENDAR_KINDS.filter((one) => one !== kind);
    expect(kindsOfAddress(addressOfKinds(others))).toEqual(others);
  }
  expect([addressOfKinds(CALENDAR_KINDS), addressOfKinds([])]).toEqual([undefined, undefined]);
});

it.each([
  [{ from: '2027-01-01', to: '2028-01-01' }, true],
  [{ from: '2027-01-01', to: '2028-01-02' }, false],
  [{ from: '2027-01-02', to: '2027-01-01' }, false],
  [{ from: '2027-01-01', to: '2027-01-31', kinds: [] }, false],
  [{ from: '2027-01-01', to: '2027-01-31', kinds: ['visit'] }, true],
  [{ from: '2027-01-01', to: '2027-01-31', owner: 1 }, false],
])('parses %j: %s', (asked, isRead) => {
  expect(calendarInput.safeParse(asked).success).toBe(isRead);
});

const DRAFT = { title: ' État des lieux ', kind: 'autre', firstDay: '2027-03-12' } as const;

it('keeps no hours of whole days, and one day by default', () => {
  const whole = eventValues.parse({ ...DRAFT, isAllDay: true, startTime: '10:00', endTime: '' });
  const span = { firstDay: '2027-03-12', lastDay: '2027-03-12', startTime: null, endTime: null };
  expect(whole).toMatchObject({ title: 'État des lieux', span });
  const timed = eventValues.parse({ ...DRAFT, lastDay: '2027-03-13', startTime: '22:00:00', endTime: '01:30' });
  expect(timed.span).toEqual({ firstDay: '2027-03-12', lastDay: '2027-03-13', startTime: '22:00', endTime: '01:30' });
});

it('reports each missing field', () => {
  const { error } = eventValues.safeParse({ title: '', kind: 'visite', firstDay: '', startTime: 'midi' });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['title', 'Le titre est requis'],
    ['firstDay', 'La date est requise'],
    ['startTime', 'Heure invalide'],
  ]);
});
