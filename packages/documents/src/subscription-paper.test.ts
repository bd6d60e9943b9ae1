import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { MONTHLY_PRICES } from '@lares/domain/subscriptions/plan';
import { expect, it, vi } from 'vitest';
import { Press } from './press.ts';
import { printable, printSubscription } from './subscription-paper.ts';

const OCTOBER = {
  month: day('2026-10-01'),
  daysPerPlan: { essai: 9, basic: 6, premium: 16 },
  monthlyCents: MONTHLY_PRICES,
  amountCents: cents(387 + 2580),
  recipient: { name: 'Agence du Port', address: '8 quai de la Fosse', postalCode: '44000', city: 'Nantes', siret: '12345678900012' },
  publicUrl: 'https://lares.exemple',
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

it('says what each plan cost, in lines that add up, and is dated when the month was over', () => {
  const press = new Press();
  const print = vi.spyOn(press, 'print');
  expect(printSubscription(press, OCTOBER).subarray(0, 5).toString()).toBe('%PDF-');
  const { data, on } = print.mock.calls[0]![0];
  expect(on).toBe('2026-11-01');
  expect(data).toMatchObject({
    recipient: ['Agence du Port', '8 quai de la Fosse', '44000 Nantes', 'SIRET 12345678900012'],
    subtitle: 'Octobre 2026',
  });
  expect((data as { facts: [string, string][] }).facts.map((fact) => fact.map(plain))).toEqual([
    ['Essai', '9 jours sur 31 : 0,00 €'],
    ['Basique, 19,99 € par mois', '6 jours sur 31 : 3,87 €'],
    ['Premium, 49,99 € par mois', '16 jours sur 31 : 25,80 €'],
    ['Total du mois', '29,67 €'],
  ]);
});

it('is the same file for ever, also for who has written no address', () => {
  const press = new Press();
  const bare = { ...OCTOBER, recipient: { name: 'Agence', address: '', postalCode: '', city: '', siret: '' } };
  expect(printSubscription(press, bare).equals(printSubscription(new Press(), bare))).toBe(true);
});

it('is printed for every name: what the faces lack is left out, and they have all that stays', () => {
  expect(printable('Agence 🏠 保険 du Port')).toBe('Agence du Port');
  const all = Array.from({ length: 0x2100 }, (_, at) => String.fromCodePoint(at + 1)).join('');
  const named = { ...OCTOBER, recipient: { ...OCTOBER.recipient, name: all } };
  expect(() => printSubscription(new Press(), named)).not.toThrow();
  expect(printable(all)).toContain('Œ');
});
