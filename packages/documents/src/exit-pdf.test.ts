import type { ExitSnapshot } from '@lares/domain/accounting/deposits/snapshot';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderExit } from './exit-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const renderer = new PdfRenderer();
const SHA256 = 'ab'.repeat(32);

const EXIT: ExitSnapshot = {
  number: '2026-0003',
  issuedOn: day('2026-11-20'),
  landlord: { name: 'Agathe Leroy', address: '3 rue d’Épinay\n75009 Paris' },
  agent: { name: 'Régie de l’Œuvre', address: '12 rue Mercière\n69002 Lyon' },
  place: 'Lyon',
  tenants: ['Karim Benali', 'Léa Morel'],
  premises: { address: '8 quai Perrache', postalCode: '69002', city: 'Lyon' },
  keysOn: day('2026-10-31'),
  isConform: false,
  newAddress: '4 place du Pont\n38000 Grenoble',
  lastDay: day('2026-10-31'),
  deadline: day('2026-12-31'),
  dues: [
    { kind: 'terme', month: day('2026-10-01'), reason: '', dueOn: day('2026-10-05'), leftCents: cents(12_000) },
    { kind: 'autre', month: null, reason: 'Badge perdu', dueOn: day('2026-10-20'), leftCents: cents(1_500) },
  ],
  creditCents: cents(500),
  deductions: [{ label: 'Peinture du séjour', amountCents: cents(18_000), proof: 'Devis Couleurs & Co du 05/11/2026' }],
  heldCents: cents(70_000),
  accountCents: cents(13_000),
  deductionsCents: cents(18_000),
  keptCents: cents(14_000),
  appliedCents: cents(31_000),
  paidOutCents: cents(25_000),
  owedCents: cents(0),
};

async function printed(snapshot: ExitSnapshot, cancelled: { on: ReturnType<typeof day>; reason: string } | null = null) {
  const pdf = renderExit(renderer, { snapshot, sha256: SHA256, cancelled });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/[\u00A0\u202F\s]+/gu, ' ');
}

describe('a solde de tout compte', () => {
  it('prints what is held, owed, deducted, kept and returned', async () => {
    const text = await printed(EXIT);
    for (const expected of [
      'Solde de tout compte',
      'n° 2026-0003 · 8 quai Perrache, 69002 Lyon',
      'Karim Benali, Léa Morel',
      '38000 Grenoble',
      'Bailleur : Agathe Leroy',
      'Clés remises 31 octobre 2026',
      'non conforme à l’entrée',
      'Dépôt à rendre au plus tard 31 décembre 2026',
      'Loyer et charges, octobre 2026 5 octobre 2026 120,00 €',
      'Badge perdu 20 octobre 2026 15,00 €',
      'Payé d’avance −5,00 €',
      'Dû par le locataire 130,00 €',
      'Peinture du séjour Devis Couleurs & Co du 05/11/2026 180,00 €',
      'Total des retenues 180,00 €',
      'Dépôt de garantie reçu 700,00 €',
      'Compte du locataire −130,00 €',
      'Gardé jusqu’à l’arrêté des comptes de la copropriété −140,00 €',
      'À rendre au locataire 250,00 €',
      `empreinte ${SHA256}`,
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('À payer par le locataire');
  });

  it('lists the documents that prove a deduction, with their day', async () => {
    const documents = [
      { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0071', title: 'Facture *Durand*', filedOn: day('2026-11-12') },
      { id: '0b0f7d0e-4d70-4c8c-8a63-1f8a4d1a0072', title: 'Photos', filedOn: day('2026-10-31') },
    ];
    const [paint] = EXIT.deductions;
    const settled = { ...EXIT, deductions: paint ? [{ ...paint, proof: '', documents }] : [] };
    const pdf = renderExit(renderer, { snapshot: settled, sha256: SHA256, cancelled: null });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    // On one line: the titles do not break it.
    expect(text).toContain('Peinture du séjour');
    expect((await printed(settled)).replaceAll('- ', '')).toContain(
      'Peinture du séjour « Facture *Durand* », classé le 12 novembre 2026 ; « Photos », classé le 31 octobre 2026 180,00 €',
    );
  });

  it('says what the tenant still owes, and that no address is known', async () => {
    const owed = { ...EXIT, keptCents: cents(0), paidOutCents: cents(0), owedCents: cents(25_000), newAddress: '' };
    const text = await printed(owed);
    expect(text).toContain('À payer par le locataire 250,00 €');
    expect(text).toContain('n’a pas indiqué sa nouvelle adresse');
  });

  it('names the housing aid that the deposit does not pay', async () => {
    const awaitedAid = [{ payer: 'CAF', month: day('2026-10-01'), amountCents: cents(12_000), expectedOn: day('2026-11-25') }] as const;
    const text = await printed({ ...EXIT, awaitedAid: [...awaitedAid], paidOutCents: cents(37_000), appliedCents: cents(19_000) });
    expect(text).toContain('Compte du locataire −130,00 € Aide attendue de la CAF, octobre 2026, non retenue 120,00 €');
    expect(text).toContain('Si elle n’est pas versée, le locataire la doit.');
    expect(await printed(EXIT)).not.toContain('Aide');
  });

  it('adds the penalty that is known on its day', async () => {
    const late = { ...EXIT, deadline: day('2026-11-15'), penalty: { months: 1, amountCents: cents(6_000) } };
    expect(await printed(late)).toContain(
      'À rendre au locataire 250,00 € Majoration de retard, si rendu le 20 novembre 2026 (1 mois commencé) 60,00 €',
    );
    expect(await printed(EXIT)).not.toContain('Majoration de retard');
  });

  it('names no deadline where no law gives one', async () => {
    const text = await printed({ ...EXIT, deadline: null });
    expect(text).not.toContain('89-462');
    expect(text).not.toContain('au plus tard');
  });

  it('shows that it is cancelled, with the reason', async () => {
    expect(await printed(EXIT, { on: day('2026-11-25'), reason: 'Erreur de montant' })).toContain(
      'Annulé le 25 novembre 2026 : Erreur de montant',
    );
  });

  it('gives the same bytes for the same snapshot, as a tagged PDF/A', () => {
    const bytes = () => renderExit(renderer, { snapshot: EXIT, sha256: SHA256, cancelled: null });
    expect(bytes().equals(bytes())).toBe(true);
    expect(bytes().includes('pdfaid')).toBe(true);
    expect(bytes().includes('/StructTreeRoot')).toBe(true);
  });
});
