import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { expect, it } from 'vitest';
import { balanceSentence, rentBalanceText, dueTitle, type DueLine, lineText, ofMonth } from './rent-accounts.labels.ts';

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

const line: DueLine = {
  id: 'line',
  kind: 'loyer',
  amountCents: cents(42_000),
  fromDate: day('2026-09-10'),
  toDate: day('2026-09-30'),
  days: 21,
  ofDays: 30,
  reversesId: null,
  monthlyCents: cents(60_000),
  rise: null,
};

it.each([
  ['the days of a part of a month', {}, 'Loyer du 10/09/2026 au 30/09/2026 : 21/30 jours de 600,00 €'],
  ['a whole month', { days: 30 }, 'Loyer du 10/09/2026 au 30/09/2026 : mois entier de 600,00 €'],
  ['the supplement', { kind: 'complément' }, 'Complément de loyer du 10/09/2026 au 30/09/2026 : 21/30 jours de 600,00 €'],
  ['a line taken back', { kind: 'charges', reversesId: 'other' }, 'Annulé · Charges du 10/09/2026 au 30/09/2026 : 21/30 jours de 600,00 €'],
] as const)('explains %s', (_case, changes, expected) => {
  expect(plain(lineText({ ...line, ...changes }))).toBe(expected);
});

it('leaves out the share of a whole month beside its amount', () => {
  expect(plain(lineText({ ...line, days: 30, ofDays: 30 }, true))).not.toContain(':');
  expect(plain(lineText({ ...line, days: 29, ofDays: 30 }, true))).toContain(': 29/30 jours');
});

it('writes the balance of a statement as a sentence', () => {
  const sentence = (balance: number) => plain(balanceSentence(cents(balance), day('2026-11-23')));
  expect([65_000, 0, -5_000].map(sentence)).toEqual([
    'Au 23/11/2026, le locataire doit 650,00 €.',
    'Au 23/11/2026, le compte est à jour.',
    'Au 23/11/2026, le locataire a payé d’avance 50,00 €.',
  ]);
});

it('names each due', () => {
  expect(dueTitle({ kind: 'terme', month: day('2026-11-01'), reason: '' })).toBe('Novembre 2026');
  expect(dueTitle({ kind: 'correction', month: null, reason: 'Congé' })).toBe('Correction : Congé');
  expect(dueTitle({ kind: 'remboursement', month: null, reason: 'Trop-perçu' })).toBe('Remboursement : Trop-perçu');
  expect(dueTitle({ kind: 'autre', month: null, reason: 'Clé perdue' })).toBe('Clé perdue');
  expect(plain(dueTitle({ kind: 'remise', month: null, reason: 'Canicule', totalCents: cents(-5_000) }))).toBe('Remise : Canicule');
  expect(plain(dueTitle({ kind: 'remise', month: null, reason: 'Congé', totalCents: cents(5_000) }))).toBe('Remise sans objet : Congé');
  expect(plain(dueTitle({ kind: 'irrécouvrable', month: null, reason: 'Congé', totalCents: cents(5_000) }))).toBe(
    'Perte sans objet : Congé',
  );
});

it.each([
  [0, 'Solde', 'À jour'],
  [65_000, 'Le locataire doit', '650,00 €'],
  [-5_000, 'Le locataire a payé d’avance', '50,00 €'],
] as const)('says who owes %s cents', (balance, label, amount) => {
  const words = rentBalanceText(cents(balance));
  expect([words.label, plain(words.amount)]).toEqual([label, amount]);
});

it('speaks to tenants of their own balance', () => {
  expect([0, 65_000, -5_000].map((balance) => rentBalanceText(cents(balance), true).label)).toEqual([
    'Solde',
    'Vous devez',
    'Vous avez payé d’avance',
  ]);
});

it('names a month after « de », with the elision', () => {
  expect(['2026-11-01', '2026-08-01', '2026-04-01', '2026-10-01'].map((month) => ofMonth(day(month)))).toEqual([
    'de novembre 2026',
    'd’août 2026',
    'd’avril 2026',
    'd’octobre 2026',
  ]);
});
