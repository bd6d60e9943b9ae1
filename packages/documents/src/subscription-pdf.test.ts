import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { MONTHLY_PRICES } from '@lares/domain/platform/subscriptions/plan';
import { expect, it, vi } from 'vitest';
import { PdfRenderer } from './pdf-renderer.ts';
import { printable } from './printable.ts';
import { renderSubscription } from './subscription-pdf.ts';

const OCTOBER = {
  month: day('2026-10-01'),
  daysPerPlan: { essai: 9, basic: 6, premium: 16 },
  monthlyCents: MONTHLY_PRICES,
  amountCents: cents(387 + 2580),
  recipient: { name: 'Agence du Port', address: '8 quai de la Fosse', postalCode: '44000', city: 'Nantes', siret: '12345678900012' },
  publicUrl: 'https://lares.exemple',
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

it('lists the cost of each plan with a matching total, dated the day after the month', () => {
  const renderer = new PdfRenderer();
  const render = vi.spyOn(renderer, 'render');
  expect(renderSubscription(renderer, OCTOBER).subarray(0, 5).toString()).toBe('%PDF-');
  const { data, on } = render.mock.calls[0]![0];
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

it('gives the same bytes each time, also without an address', () => {
  const renderer = new PdfRenderer();
  const bare = { ...OCTOBER, recipient: { name: 'Agence', address: '', postalCode: '', city: '', siret: '' } };
  expect(renderSubscription(renderer, bare).equals(renderSubscription(new PdfRenderer(), bare))).toBe(true);
});

it('renders every name: characters missing in the fonts are removed, the others kept', () => {
  expect(printable('Agence 🏠 保険 du Port')).toBe('Agence du Port');
  const all = Array.from({ length: 0x2100 }, (_, at) => String.fromCodePoint(at + 1)).join('');
  const named = { ...OCTOBER, recipient: { ...OCTOBER.recipient, name: all } };
  expect(() => renderSubscription(new PdfRenderer(), named)).not.toThrow();
  expect(printable(all)).toContain('Œ');
});
