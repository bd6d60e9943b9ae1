import { planSchedule } from '@lares/domain/accounting/rent-accounts/plan-schedule';
import type { PlanSnapshot } from '@lares/domain/accounting/payment-plans/snapshot';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderPaymentPlan } from './payment-plan-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const SNAPSHOT: PlanSnapshot = {
  agreedOn: day('2026-11-20'),
  landlord: { name: 'Claire Morel', address: '3 rue des Fleurs\n69003 Lyon' },
  agent: { name: 'Agence des Lilas', address: '1 place du Port\n69001 Lyon' },
  place: 'Lyon',
  tenants: ['Léo Petit'],
  premises: { address: '12 rue des Lilas', postalCode: '69003', city: 'Lyon' },
  dues: [
    { kind: 'terme', month: day('2026-09-01'), reason: '', dueOn: day('2026-09-05'), leftCents: cents(30_001) },
    { kind: 'terme', month: day('2026-10-01'), reason: '', dueOn: day('2026-10-05'), leftCents: cents(70_000) },
  ],
  debtCents: cents(100_001),
  instalments: planSchedule({ debtCents: cents(100_001), count: 3, firstOn: day('2026-12-10') }),
  requiresRent: false,
  reference: 'LAR-12',
};
const SHA256 = 'ab'.repeat(32);
const rendered = (more: Partial<PlanSnapshot> = {}, cancelled: { on: ReturnType<typeof day>; reason: string } | null = null) =>
  renderPaymentPlan(new PdfRenderer(), { snapshot: { ...SNAPSHOT, ...more }, sha256: SHA256, cancelled });
async function printed(...args: Parameters<typeof rendered>): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rendered(...args))), { mergePages: true });
  return text.replace(/[\s  ]+/gu, ' ');
}

describe('the PDF of a plan', () => {
  it('prints the debt, the instalments, both ways of the amount, what breaks it and where to sign', async () => {
    const text = await printed();
    for (const words of [
      'Plan d’apurement',
      'Dette au 20 novembre 2026',
      'septembre 2026',
      '5 septembre 2026',
      '300,01 €',
      '1 000,01 €',
      'Mille euros et un centime',
      '10 décembre 2026',
      '333,33 €',
      '10 février 2027',
      '333,35 €',
      'Une seule mensualité qui n’est pas entièrement payée à son jour rompt le plan de plein droit',
      'Lu et approuvé',
      'Pour le bailleur : Claire Morel',
      SHA256,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('un seul loyer courant');
  });

  it('says when a current rent breaks it, and when it was cancelled', async () => {
    expect(await printed({ requiresRent: true })).toContain('ou un seul loyer courant, qui n’est pas entièrement payé');
    const cancelled = await printed({}, { on: day('2026-12-01'), reason: 'Dette payée autrement' });
    expect(cancelled).toContain('Annulé le 1er décembre 2026 : Dette payée autrement');
    expect(cancelled).toContain('ANNULÉ');
  });

  it('gives the same bytes for the same plan', () => {
    expect(rendered().equals(rendered())).toBe(true);
  });
});
