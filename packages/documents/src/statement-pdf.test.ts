import type { StatementSnapshot } from '@lares/domain/accounting/statements/snapshot';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { PdfRenderer } from './pdf-renderer.ts';
import { renderStatement } from './statement-pdf.ts';

const renderer = new PdfRenderer();
const SHA256 = 'ab'.repeat(32);

/** D117, with a reserve, a correction and a balance before. */
const STATEMENT: StatementSnapshot = {
  number: '2026-0007',
  issuedOn: day('2026-11-03'),
  fromDate: day('2026-10-01'),
  toDate: day('2026-10-31'),
  agent: { name: 'Régie de l’Œuvre', address: '12 rue Mercière\n69002 Lyon' },
  owner: { name: 'Agathe Leroy', address: '3 rue d’Épinay\n75009 Paris' },
  place: 'Lyon',
  leases: [
    {
      property: 'T3 Mercière',
      tenants: ['Karim Benali', 'Léa Morel'],
      calledCents: cents(150_000),
      receivedCents: cents(145_000),
      rentCents: cents(130_000),
      chargesCents: cents(15_000),
      otherCents: cents(0),
      leftCents: cents(5_000),
    },
  ],
  corrections: [{ property: 'Studio', tenants: ['Léo Petit'], on: day('2026-09-06'), amountCents: cents(-10_000), reason: 'annulé' }],
  fees: [{ mandate: '2026-001', feeBp: 625, vatBp: 2000, baseCents: cents(135_000), feeCents: cents(8_438), vatCents: cents(1_688) }],
  expenses: [{ on: day('2026-10-12'), label: 'Plombier', property: 'T3 Mercière', amountCents: cents(18_000) }],
  previousCents: cents(30_000),
  receivedCents: cents(145_000),
  correctionCents: cents(-10_000),
  feeCents: cents(8_438),
  vatCents: cents(1_688),
  expenseCents: cents(18_000),
  availableCents: cents(136_874),
  keptCents: cents(30_000),
  paidOutCents: cents(106_874),
  carriedCents: cents(30_000),
};

async function printed(snapshot: StatementSnapshot, cancelled: { on: ReturnType<typeof day>; reason: string } | null = null) {
  const pdf = renderStatement(renderer, { snapshot, sha256: SHA256, cancelled });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/[\u00A0\u202F\s]+/gu, ' ');
}

describe('a relevé de gérance', () => {
  it('prints what was called, received, kept and paid out', async () => {
    const text = await printed(STATEMENT);
    for (const expected of [
      'Relevé de gérance',
      'n° 2026-0007 · octobre 2026',
      'T3 Mercière · Karim Benali, Léa Morel',
      'Studio · Léo Petit : encaissement du 6 septembre 2026, annulé depuis le relevé',
      '−100,00 €',
      'Mandat n° 2026-001 : 6,25 % HT, TVA 20 %',
      '101,26 €',
      'Plombier · T3 Mercière',
      'À verser au propriétaire 1 068,74 €',
      'dont gardé pour travaux, dans le solde reporté 300,00 €',
      'Fait à Lyon, le 3 novembre 2026',
      'décret n° 72-678 du 20 juillet 1972, art. 66',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('ANNULÉ');
  });

  it('names the quarter that it covers, or what was left of one', async () => {
    const quarter = await printed({ ...STATEMENT, toDate: day('2026-12-31') });
    expect(quarter).toContain('n° 2026-0007 · 4e trimestre 2026 · du 1er octobre 2026 au 31 décembre 2026');
    expect(quarter).toContain('Corrections de périodes antérieures −100,00 €');
    expect(quarter).not.toContain('mois antérieurs');
    const rest = await printed({ ...STATEMENT, fromDate: day('2026-11-01'), toDate: day('2026-12-31') });
    expect(rest).toContain('novembre et décembre 2026 · du 1er novembre 2026 au 31 décembre 2026');
    expect(await printed(STATEMENT)).toContain('octobre 2026 · du 1er octobre 2026 au 31 octobre 2026');
  });

  it('says at which earlier rates fees are given back', async () => {
    const earlier = { feeBp: 700, vatBp: 1960 };
    const given = { mandate: '2026-001', baseCents: cents(-10_000), feeCents: cents(-700), vatCents: cents(-137) };
    const text = await printed({
      ...STATEMENT,
      corrections: STATEMENT.corrections.map((correction) => ({ ...correction, earlierRates: [earlier] })),
      fees: [...STATEMENT.fees, { ...given, ...earlier, isEarlierRate: true }],
    });
    expect(text).toContain('annulé depuis le relevé, honoraires à 7 % HT, TVA 19,6 %');
    expect(text).toContain('Mandat n° 2026-001 : 6,25 % HT, TVA 20 %');
    expect(text).toContain('Mandat n° 2026-001 : 7 % HT, TVA 19,6 % (taux d’un relevé antérieur)');
    expect(text).toContain('−8,37 €');
  });

  it('prints insurance, other fees, advances and the balance taken over as lines', async () => {
    const of = { mandate: '2026-001', count: 0, unitCents: cents(0), vatBp: 0, vatCents: cents(0) };
    const text = await printed({
      ...STATEMENT,
      namedFees: [
        {
          ...of,
          kind: 'assurance',
          label: 'Garantie loyers impayés',
          basis: 'part de l’appelé',
          rateBp: 250,
          baseCents: cents(150_000),
          feeCents: cents(3_750),
        },
        {
          ...of,
          kind: 'frais',
          label: 'Frais postaux',
          basis: 'montant par mois',
          rateBp: 0,
          unitCents: cents(450),
          count: 2,
          vatBp: 2000,
          baseCents: cents(0),
          feeCents: cents(900),
          vatCents: cents(180),
        },
      ],
      ownerMovements: [
        { on: day('2026-10-01'), label: 'Ancienne agence', kind: 'solde repris', amountCents: cents(12_000) },
        { on: day('2026-10-09'), label: 'Acompte', kind: 'avance versée', amountCents: cents(-5_000) },
      ],
      insuranceCents: cents(3_750),
      namedFeeCents: cents(900),
      namedVatCents: cents(180),
      ownerMovementCents: cents(7_000),
    });
    for (const expected of [
      'Garantie loyers impayés : 2,5 %, part de l’appelé 1 500,00 € 37,50 €',
      'Frais postaux : 2 × 4,50 € HT, montant par mois, TVA 20 %',
      'Total des frais et assurances 48,30 €',
      'Solde repris : Ancienne agence 1er octobre 2026 120,00 €',
      'Avance versée au propriétaire : Acompte 9 octobre 2026 −50,00 €',
      'Assurance −37,50 €',
      'Avances et solde repris 70,00 €',
    ])
      expect(text).toContain(expected);
    expect(await printed(STATEMENT)).not.toContain('Assurance');
  });

  it('says that the owner owes a balance, and prints no empty table', async () => {
    const nothing = { leases: [], corrections: [], fees: [], expenses: [] };
    const text = await printed({ ...STATEMENT, ...nothing, paidOutCents: cents(0), keptCents: cents(0), carriedCents: cents(-12_000) });
    expect(text).toContain('Solde reporté, dû par le propriétaire −120,00 €');
    expect(text).not.toContain('Loyers et charges');
  });

  it('is marked once it is cancelled', async () => {
    const text = await printed(STATEMENT, { on: day('2026-11-05'), reason: 'Erreur de saisie' });
    expect(text).toContain('Annulé le 5 novembre 2026 : Erreur de saisie');
  });

  it('survives names that the fonts cannot show', async () => {
    const strange = { ...STATEMENT, owner: { name: 'Agathe 🏠', address: '' }, place: '🏠' };
    expect(await printed(strange)).toContain('Agathe');
  });

  it('is the same bytes each time', () => {
    const once = () => renderStatement(new PdfRenderer(), { snapshot: STATEMENT, sha256: SHA256, cancelled: null });
    expect(once().equals(once())).toBe(true);
  });
});
