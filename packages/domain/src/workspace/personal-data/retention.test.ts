import { expect, it } from 'vitest';
import { day } from '../../shared/day.ts';
import {
  contactEndingSoon,
  expiredSince,
  prospectsWarnedUntil,
  RETAINED_DATA,
  retentionEnd,
  RETENTIONS,
  warnedProspectEnd,
} from './retention.ts';

it('D141: an application refused on 12 May 2026 is erased on 12 August 2026', () => {
  expect(retentionEnd('refused-application', day('2026-05-12'))).toBe('2026-08-12');
  expect(expiredSince('refused-application', day('2026-08-11')) < '2026-05-12').toBe(true);
  expect(expiredSince('refused-application', day('2026-08-12'))).toBe('2026-05-12');
});

it('D143: what proves the rent of July 2023 is kept until July 2026', () => {
  expect(retentionEnd('home-lease', day('2023-07-05'))).toBe('2026-07-05');
});

it.each([
  ['prospect', '2023-11-24', '2026-11-24'],
  ['other-lease', '2021-06-30', '2026-06-30'],
  ['accounting', '2026-12-31', '2036-12-31'],
  ['mandate', '2024-02-29', '2034-02-28'],
  ['deleted-record', '2026-10-25', '2026-11-24'],
  ['security-log', '2025-11-24', '2026-11-24'],
  ['temporary-file', '2026-11-23', '2026-11-24'],
] as const)('ends the time of %s that begins on %s on %s', (kind, from, end) => {
  expect(retentionEnd(kind, day(from))).toBe(end);
});

it.each(RETAINED_DATA)('finds what has reached the end of the time of %s, on every day of a leap year', (kind) => {
  for (let at = 0; at < 366; at += 1) {
    const today = day(new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(0, 10));
    const latest = expiredSince(kind, today);
    const next = day(new Date(Date.parse(`${latest}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10));
    expect(retentionEnd(kind, latest) <= today).toBe(true);
    expect(retentionEnd(kind, next) > today).toBe(true);
  }
});

it('keeps at most what nobody may claim, and at least what the law wants', () => {
  for (const kind of RETAINED_DATA) expect(RETENTIONS[kind].bound === 'au plus').toBe(RETENTIONS[kind].ground === 'intérêt légitime');
});

it.each([
  // Sixty days before the end of February, three years after the last contact.
  ['2026-12-30', '2024-02-29'],
  ['2026-11-24', '2024-01-23'],
] as const)('on %s, prospects last contacted on %s are about to be erased', (today, latest) => {
  expect(contactEndingSoon(day(today))).toBe(latest);
});

it('erases a prospect sixty days after the warning', () => {
  expect(warnedProspectEnd(day('2026-11-24'))).toBe('2027-01-23');
  expect(prospectsWarnedUntil(day('2027-01-23'))).toBe('2026-11-24');
});
