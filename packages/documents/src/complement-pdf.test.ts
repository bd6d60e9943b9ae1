import type { ComplementSnapshot } from '@lares/domain/accounting/deposits/complement';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderComplement } from './complement-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const renderer = new PdfRenderer();

const COMPLEMENT: ComplementSnapshot = {
  number: '2026-0003-C1',
  settlementNumber: '2026-0003',
  settlementOn: day('2026-11-20'),
  issuedOn: day('2027-05-20'),
  landlord: { name: 'Agathe Leroy', address: '3 rue d’Épinay\n75009 Paris' },
  agent: { name: 'Régie de l’Œuvre', address: '12 rue Mercière\n69002 Lyon' },
  place: 'Lyon',
  tenants: ['Karim Benali'],
  premises: { address: '8 quai Perrache', postalCode: '69002', city: 'Lyon' },
  newAddress: '4 place du Pont\n38000 Grenoble',
  approvedOn: day('2027-05-12'),
  deadline: day('2027-06-12'),
  dues: [
    {
      kind: 'régularisation',
      month: null,
      reason: 'Régularisation des charges de 2026',
      dueOn: day('2027-06-01'),
      leftCents: cents(9_000),
    },
  ],
  creditCents: cents(0),
  reason: 'Badge perdu',
  keptCents: cents(14_000),
  returnedCents: cents(0),
  accountCents: cents(9_000),
  deductionCents: cents(1_500),
  paidOutCents: cents(3_500),
  owedCents: cents(0),
};

async function printed(snapshot: ComplementSnapshot, cancelled: { on: ReturnType<typeof day>; reason: string } | null = null) {
  const pdf = renderComplement(renderer, { snapshot, sha256: 'ab'.repeat(32), cancelled });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/[\u00A0\u202F\s]+/gu, ' ');
}

describe('a complément du solde de tout compte', () => {
  it('prints what was kept, what it paid and what is returned', async () => {
    const text = await printed(COMPLEMENT);
    for (const expected of [
      'Complément du solde de tout compte',
      'n° 2026-0003-C1 · 8 quai Perrache, 69002 Lyon',
      'Solde de tout compte n° 2026-0003 20 novembre 2026',
      'Comptes de l’immeuble approuvés 12 mai 2027',
      'À rendre au plus tard 12 juin 2027',
      'Régularisation des charges de 2026 1er juin 2027 90,00 €',
      'Payé par la part gardée −90,00 €',
      'Reste dû par le locataire 0,00 €',
      'Part du dépôt de garantie gardée 140,00 €',
      'Dû sur le compte du locataire −90,00 €',
      'Retenue : Badge perdu −15,00 €',
      'À rendre au locataire 35,00 €',
    ])
      expect(text).toContain(expected);
    expect(text).not.toContain('sur son compte');
  });

  it('says that the parties settle before the accounts, what stays owed, and that it is cancelled', async () => {
    const early = { ...COMPLEMENT, approvedOn: null, deadline: null, owedCents: cents(2_000), newAddress: '' };
    const text = await printed(early, { on: day('2027-05-21'), reason: 'Erreur' });
    expect(text).toContain('pas encore, réglé d’accord entre les parties');
    expect(text).toContain('Reste dû par le locataire sur son compte 20,00 €');
    expect(text).toContain('n’a pas indiqué sa nouvelle adresse');
    expect(text).toContain('Annulé le 21 mai 2027 : Erreur');
    expect(text).not.toContain('89-462');
  });
});
