import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { expect, it } from 'vitest';
import * as format from './format.ts';

const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

it.each([
  [123_456_789, '1 234 567,89 €'],
  [0, '0,00 €'],
  [-4550, '−45,50 €'],
])('formats %d cents as %s', (amount, text) => {
  expect(spaced(format.formatCents(cents(amount)))).toBe(text);
});

it('D174: separates thousands by a narrow no-break space, and the sign by a no-break space', () => {
  expect(format.formatCents(cents(123_456))).toBe('1\u202F234,56\u00A0€');
});

it('uses typographic apostrophes', () => {
  expect(format.typeset("L'adresse de l'assuré")).toBe('L’adresse de l’assuré');
});

it('omits the cents of whole prices only', () => {
  expect(spaced(format.formatEuros(cents(25_000_000)))).toBe('250 000 €');
  expect(spaced(format.formatEuros(cents(98_050)))).toBe('980,50 €');
  expect(format.formatLargeEuros(cents(123_456_700))).toBe('1\u00A0234\u00A0567\u00A0€');
  expect(format.formatLargeCents(cents(123_456_700))).toBe('1\u00A0234\u00A0567,00\u00A0€');
});

it('formats days in French', () => {
  expect(format.formatDay(day('2026-12-31'))).toBe('31/12/2026');
  expect(spaced(format.formatLongDay(day('2026-03-01')))).toBe('1er mars 2026');
  expect(format.formatLongDay(day('2026-12-31'))).toBe('31 décembre 2026');
  expect(format.formatMonth(day('2026-08-15'))).toBe('Août 2026');
  expect(['2026-01-31', '2026-08-15'].map((text) => format.formatShortMonth(day(text)))).toEqual(['janv.', 'août']);
  expect(['2026-01-01', '2026-01-09', '2026-01-31'].map((text) => format.formatDayOfMonth(day(text)))).toEqual(['1er', '9', '31']);
});

it('formats the hour in Paris', () => {
  expect(format.formatInstant('2026-06-30T22:30:00Z')).toBe('01/07/2026 à 00:30');
});

it.each([
  ['2026-11-20T09:00:00Z', 'il y a 3 heures'],
  ['2026-11-19T11:00:00Z', 'hier'],
  ['2026-11-16T12:00:00Z', 'il y a 4 jours'],
  ['2026-11-20T11:59:40Z', 'à l’instant'],
  ['2026-11-22T12:00:00Z', 'après-demain'],
])('formats %s at noon on the 20th: %s', (at, text) => {
  expect(spaced(format.relativeTime(at, new Date('2026-11-20T12:00:00Z')))).toBe(text);
});

const NOON_ON_THE_20TH = '2026-11-20T11:00:00Z';

it.each([
  // « Today » follows the Paris calendar, not elapsed hours.
  ['2026-11-20T08:00:00Z', NOON_ON_THE_20TH, 'il y a 3 heures'],
  ['2026-11-20T10:15:00Z', NOON_ON_THE_20TH, 'il y a 45 minutes'],
  ['2026-11-19T22:30:00Z', NOON_ON_THE_20TH, 'hier'],
  ['2026-11-18T23:30:00Z', NOON_ON_THE_20TH, 'hier'],
  ['2026-11-18T22:30:00Z', NOON_ON_THE_20TH, 'avant-hier'],
  ['2026-11-20T23:05:00Z', '2026-11-20T22:55:00Z', 'dans 10 minutes'],
  ['2026-11-20T22:30:00Z', '2026-11-21T01:00:00Z', 'il y a 2 heures'],
  ['2026-11-21T11:00:00Z', NOON_ON_THE_20TH, 'demain'],
  ['2026-11-22T23:30:00Z', NOON_ON_THE_20TH, 'dans 3 jours'],
  // The day of the clock change does not have 24 hours.
  ['2026-10-24T21:00:00Z', '2026-10-25T22:30:00Z', 'hier'],
  ['2026-12-03T12:00:00Z', NOON_ON_THE_20TH, 'dans 13 jours'],
  ['2026-12-04T12:00:00Z', NOON_ON_THE_20TH, 'dans 2 semaines'],
  ['2026-12-20T12:00:00Z', NOON_ON_THE_20TH, 'dans 4 semaines'],
  ['2027-01-01T12:00:00Z', NOON_ON_THE_20TH, 'dans 6 semaines'],
  ['2026-10-09T12:00:00Z', NOON_ON_THE_20TH, 'il y a 6 semaines'],
  ['2027-01-20T12:00:00Z', NOON_ON_THE_20TH, 'dans 2 mois'],
  ['2027-02-15T12:00:00Z', NOON_ON_THE_20TH, 'dans 3 mois'],
  ['2026-08-20T12:00:00Z', NOON_ON_THE_20TH, 'il y a 3 mois'],
  ['2027-11-20T12:00:00Z', NOON_ON_THE_20TH, 'dans 1 an'],
  ['2025-11-19T12:00:00Z', NOON_ON_THE_20TH, 'il y a 1 an'],
  ['2028-05-31T12:00:00Z', NOON_ON_THE_20TH, 'dans 18 mois'],
  ['2028-11-19T12:00:00Z', NOON_ON_THE_20TH, 'dans 2 ans'],
  ['2029-05-20T12:00:00Z', NOON_ON_THE_20TH, 'dans 2 ans et demi'],
  ['2024-05-20T12:00:00Z', NOON_ON_THE_20TH, 'il y a 2 ans et demi'],
  ['2029-09-20T12:00:00Z', NOON_ON_THE_20TH, 'dans 3 ans'],
  ['2023-06-01T12:00:00Z', NOON_ON_THE_20TH, 'il y a 3 ans'],
  ['2032-10-31T12:00:00Z', NOON_ON_THE_20TH, 'dans 6 ans'],
])('formats %s, read at %s, by the Paris calendar: %s', (at, now, text) => {
  expect(spaced(format.relativeTime(at, new Date(now)))).toBe(text);
});

it('keeps a number and its unit together', () => {
  expect(format.relativeTime('2026-11-20T09:00:00Z', new Date('2026-11-20T12:00:00Z'))).toBe('il y a 3\u00A0heures');
});

it('formats counts', () => {
  expect([0, 1, 2, 15_172].map((count) => spaced(format.formatCount(count, 'bien')))).toEqual([
    '0 bien',
    '1 bien',
    '2 biens',
    '15 172 biens',
  ]);
  expect(spaced(format.formatCappedCount({ count: 15_172, isCapped: false }, 'bien'))).toBe('15 172 biens');
  expect(spaced(format.formatCappedCount({ count: 10_000, isCapped: true }, 'bien'))).toBe('10 000+ biens');
  expect(spaced(format.formatCappedCount({ count: 10_000, isCapped: true }, 'bien vu', 'biens vus'))).toBe('10 000+ biens vus');
});

it('formats areas', () => {
  expect(spaced(format.formatArea(42.5))).toBe('42,5 m²');
  expect(spaced(format.formatPercent(0.935))).toBe('93,5 %');
  expect(spaced(format.formatFileSize(3_400_000))).toBe('3,4 Mo');
});

it.each([
  ['+33612345678', '06 12 34 56 78'],
  ['+262692123456', '0692 12 34 56'],
  ['+32470123456', '+32 470 12 34 56'],
  ['bureau', 'bureau'],
  ['', ''],
])('formats the phone number %s as %s', (typed, text) => {
  expect(spaced(format.formatPhone(typed))).toBe(text);
});

it('groups the digits of a SIRET, and nothing else', () => {
  expect(spaced(format.formatSiret('12002701600563'))).toBe('120 027 016 00563');
  expect(format.formatSiret('1200270160056')).toBe('1200270160056');
});

it('uses the Paris day of an instant', () => {
  expect(format.formatDate('2026-11-20T22:59:00Z')).toBe('20/11/2026');
  expect(format.formatDate('2026-11-20T23:01:00Z')).toBe('21/11/2026');
});

it('derives initials from a name, an e-mail or nothing', () => {
  expect(['Claire Martin', 'Anne Petit-Roche', 'jean-paul de la Tour', 'élodie', 'g@exemple.fr', '', null].map(format.initialsOf)).toEqual([
    'CM',
    'AP',
    'JT',
    'É',
    'G',
    'U',
    'U',
  ]);
});

it('keeps French punctuation with the word before it, and guillemets with theirs', () => {
  expect(format.withoutLoneMarks('Aucun bien : ajoutez « Le Port » !')).toBe('Aucun bien\u00A0: ajoutez «\u00A0Le Port\u00A0»\u00A0!');
});
