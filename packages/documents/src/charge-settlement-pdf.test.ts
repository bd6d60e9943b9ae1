import type { ChargeSnapshot } from '@lares/domain/accounting/charges/snapshot';
import { instalmentsOf } from '@lares/domain/accounting/charges/time-limits';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderChargeSettlement } from './charge-settlement-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const renderer = new PdfRenderer();
const SHA256 = 'ab'.repeat(32);
const YEAR = { from: day('2025-01-01'), until: day('2025-12-31') };

/** D031, with water by meter. */
const SETTLEMENT: ChargeSnapshot = {
  issuedOn: day('2026-11-23'),
  period: YEAR,
  presence: [{ from: day('2025-05-01'), until: day('2025-12-31') }],
  landlord: { name: 'Agathe Leroy', address: '3 rue d’Épinay\n75009 Paris' },
  agent: { name: 'Régie de l’Œuvre', address: '12 rue Mercière\n69002 Lyon' },
  place: 'Lyon',
  tenants: ['Karim Benali', 'Léa Morel'],
  premises: { address: '3 rue du Port', postalCode: '69002', city: 'Lyon' },
  lines: [
    {
      id: 'a',
      nature: 'Parties communes',
      label: 'Copropriété',
      amountCents: cents(1_245_000),
      recoverableBp: 10_000,
      ...YEAR,
      key: { kind: 'clé', name: 'Tantièmes généraux', shareMilli: 87_000, totalMilli: 1_000_000 },
      recoverableCents: cents(1_245_000),
      lotCents: cents(108_315),
      days: 245,
      of: 365,
      shareCents: cents(72_705),
    },
    {
      id: 'b',
      nature: 'Eau froide',
      label: 'Eau froide',
      amountCents: cents(400_000),
      recoverableBp: 10_000,
      ...YEAR,
      key: { kind: 'compteur', name: 'Compteurs', consumedMilli: 40_250, quantityMilli: 1_000_000 },
      recoverableCents: cents(400_000),
      lotCents: cents(16_100),
      days: 0,
      of: 0,
      shareCents: cents(16_100),
    },
  ],
  presenceDays: 245,
  periodDays: 365,
  shareCents: cents(88_805),
  calledCents: cents(76_000),
  earlierCents: cents(0),
  balanceCents: cents(12_805),
  provisionCents: cents(11_025),
  parts: [{ dueOn: day('2026-12-23'), amountCents: cents(12_805) }],
  proofsUntil: day('2027-05-23'),
};

async function printed(part: Partial<ChargeSnapshot> = {}, cancelled: { on: ReturnType<typeof day>; reason: string } | null = null) {
  const pdf = renderChargeSettlement(renderer, { snapshot: { ...SETTLEMENT, ...part }, sha256: SHA256, cancelled });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/[\u00A0\u202F\s]+/gu, ' ');
}

describe('a statement of charges', () => {
  it('prints each nature with its key, the provisions called and the six months to consult', async () => {
    const text = await printed();
    for (const expected of [
      'Décompte de régularisation des charges',
      'Période du 1er janvier 2025 au 31 décembre 2025',
      'Karim Benali et Léa Morel',
      'Pour le bailleur : Agathe Leroy.',
      '245 jours sur 365',
      'Parties communes : Copropriété',
      'Tantièmes généraux : 87 / 1 000',
      '245 / 365',
      '727,05 €',
      'Compteurs : 40,25 relevés sur 1 000 facturés',
      'Provisions appelées sur la période, payées ou non −760,00 €',
      'Complément à payer 128,05 €',
      'dû le 23 décembre 2026',
      'jusqu’au 23 mai 2027, six mois',
      '110,25 € par mois',
      `empreinte ${SHA256}`,
    ])
      expect(text).toContain(expected);
  });

  it('cites the law on homes, except where it does not apply', async () => {
    for (const cited of ['loi n° 89-462 du 6 juillet 1989, art. 23', 'décret n° 87-713']) {
      expect(await printed({ isHome: true })).toContain(cited);
      expect(await printed({ isHome: false })).not.toContain(cited);
    }
    expect(await printed({ isHome: true })).toBe(await printed());
    expect(await printed({ isHome: false })).toContain('celles du bail');
  });

  it('says that what was paid too much goes to the account', async () => {
    const text = await printed({ balanceCents: cents(-3295), parts: [{ dueOn: day('2026-11-23'), amountCents: cents(-3295) }] });
    expect(text).toContain('Trop-perçu, en votre faveur 32,95 €');
    expect(text).toContain('porté au crédit de votre compte');
  });

  it('lists twelve instalments', async () => {
    const text = await printed({ parts: instalmentsOf(cents(12_805), day('2027-02-10')) });
    expect(text).toContain('Paiement en douze mois');
    expect(text).toContain('10 janvier 2028 10,67 €');
  });

  it('says that it is cancelled, and why', async () => {
    const text = await printed({}, { on: day('2026-12-01'), reason: 'Facture rectifiée' });
    expect(text).toContain('Annulé le 1er décembre 2026 : Facture rectifiée');
  });

  it('gives the same bytes for the same snapshot', () => {
    const render = () => renderChargeSettlement(new PdfRenderer(), { snapshot: SETTLEMENT, sha256: SHA256, cancelled: null });
    expect(render().equals(render())).toBe(true);
  });
});

it('says what was called before the account began', async () => {
  const earlier = { ...SETTLEMENT, calledCents: cents(38_000), earlierCents: cents(38_000) };
  const pdf = renderChargeSettlement(renderer, { snapshot: earlier, sha256: SHA256, cancelled: null });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text.replaceAll(/\s+/gu, ' ')).toContain('Provisions appelées avant l’ouverture du compte −380,00 €');
});
