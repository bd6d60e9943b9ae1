import type { ReceiptSnapshot } from '@lares/domain/accounting/receipts/snapshot';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { PdfRenderer } from './pdf-renderer.ts';
import { type ReceiptPdf, renderReceipt } from './receipt-pdf.ts';

const renderer = new PdfRenderer();
const SHA256 = 'ab'.repeat(32);

const QUITTANCE: ReceiptSnapshot = {
  kind: 'quittance',
  number: '2026-0042',
  code: '2Z2ZZABCDEFG',
  issuedOn: day('2026-03-10'),
  verifyUrl: 'https://lares.exemple/verify/2Z2Z-ZABC-DEFG',
  landlord: { name: 'Hélène Lefèvre', address: '3 rue d’Épinay\n75009 Paris' },
  agent: { name: 'Régie de l’Œuvre', address: '12 rue Mercière\n69002 Lyon' },
  place: 'Lyon',
  tenants: ['Karim Benali', 'Léa Morel'],
  premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
  dueKind: 'terme',
  reason: '',
  dueOn: day('2026-03-05'),
  chargesMode: 'provision',
  periodStart: day('2026-03-01'),
  periodEnd: day('2026-03-31'),
  rentCents: cents(123_456),
  chargesCents: cents(15_000),
  otherCents: cents(0),
  waivedCents: cents(0),
  totalCents: cents(138_456),
  leftCents: cents(0),
  arrearsCents: cents(0),
  fromBalanceCents: cents(0),
  payments: [
    { on: day('2026-03-01'), amountCents: cents(21_200), method: 'Virement bancaire', payer: 'CAF' },
    { on: day('2026-03-04'), amountCents: cents(117_256), method: 'Chèque', payer: 'locataire' },
  ],
};

const CAF_PAYMENT: ReceiptSnapshot['payments'][number] = {
  on: day('2026-03-05'),
  amountCents: cents(21_200),
  method: 'Virement bancaire',
  payer: 'CAF',
};

const RECU: ReceiptSnapshot = {
  ...QUITTANCE,
  kind: 'reçu',
  number: '2026-0043',
  agent: null,
  tenants: ['Karim Benali'],
  totalCents: cents(40_000),
  leftCents: cents(98_456),
  payments: [{ on: day('2026-03-04'), amountCents: cents(40_000), method: 'Espèces', payer: 'locataire' }],
};

const AVIS: ReceiptSnapshot = {
  ...RECU,
  kind: 'avis',
  number: '2026-0044',
  chargesMode: 'forfait',
  waivedCents: cents(1_000),
  fromBalanceCents: cents(5_000),
  totalCents: cents(92_456),
  arrearsCents: cents(8_050),
};

type Options = Partial<Pick<ReceiptPdf, 'cancelled' | 'transferTo'>>;

async function textOf(snapshot: ReceiptSnapshot, { cancelled = null, transferTo = null }: Options = {}): Promise<string> {
  const pdf = renderReceipt(renderer, { transferTo, snapshot, sha256: SHA256, cancelled });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ').trim();
}

describe('the text of a receipt', () => {
  it('is that of a quittance: who declares what, rent and charges apart, and how it was paid', async () => {
    expect(await textOf(QUITTANCE)).toMatchInlineSnapshot(
      `"Régie de l’Œuvre 12 rue Mercière 69002 Lyon Mandataire du bailleur : Hélène Lefèvre, 3 rue d’Épinay, 75009 Paris Karim Benali Léa Morel 8 quai Saint-Antoine 69002 Lyon Quittance de loyer n° 2026-0042 · du 1er au 31 mars 2026 Régie de l’Œuvre, mandataire du bailleur, Hélène Lefèvre, déclare avoir reçu des locataires, Karim Benali et Léa Morel, ou pour leur compte, la somme de 1 384,56 € (mille trois cent quatre-vingt- quatre euros et cinquante-six centimes), au titre du loyer et des charges de la période du 1er au 31 mars 2026, et leur en donne quittance, sous réserve de tous ses droits. Logement loué : 8 quai Saint-Antoine, 69002 Lyon. Loyer hors charges 1 234,56 € Provision sur charges 150,00 € Total payé 1 384,56 € Paiements reçus Date Moyen de paiement Montant 1er mars 2026 Virement bancaire, aide au logement versée au bailleur (CAF) 212,00 € 4 mars 2026 Chèque 1 172,56 € Fait à Lyon, le 10 mars 2026 Régie de l’Œuvre Sous réserve de l’encaissement du chèque. Cette quittance annule tous les reçus établis pour un paiement partiel de la même période. Elle est délivrée gratuitement (loi n° 89-462 du 6 juillet 1989, art. 21). Code 2Z2Z-ZABC-DEFG, à vérifier sur https://lares.exemple/verify/2Z2Z-ZABC-DEFG Empreinte abababababababababababababababababababababababababababababababab 1 / 1"`,
    );
  });

  it('is that of a reçu: what came in and what is left, without being a quittance', async () => {
    expect(await textOf(RECU)).toMatchInlineSnapshot(
      `"Hélène Lefèvre 3 rue d’Épinay 75009 Paris Karim Benali 8 quai Saint-Antoine 69002 Lyon Reçu de paiement n° 2026-0043 · du 1er au 31 mars 2026 Hélène Lefèvre, bailleur, déclare avoir reçu du locataire, Karim Benali, la somme de 400,00 € (quatre cents euros), à valoir sur le loyer et les charges de la période du 1er au 31 mars 2026. Ce reçu ne vaut pas quittance. Logement loué : 8 quai Saint-Antoine, 69002 Lyon. Loyer hors charges 1 234,56 € Provision sur charges 150,00 € Somme reçue 400,00 € Reste dû de cette échéance 984,56 € Paiements reçus Date Moyen de paiement Montant 4 mars 2026 Espèces 400,00 € Fait à Lyon, le 10 mars 2026 Hélène Lefèvre Ce reçu est délivré gratuitement (loi n° 89-462 du 6 juillet 1989, art. 21). Code 2Z2Z-ZABC-DEFG, à vérifier sur https://lares.exemple/verify/2Z2Z-ZABC-DEFG Empreinte abababababababababababababababababababababababababababababababab 1 / 1"`,
    );
  });

  it('says who paid when it was neither the tenant nor the fund, by name where it is known', async () => {
    const [paid] = RECU.payments;
    const rowOf = async (change: Partial<ReceiptSnapshot['payments'][number]>) => {
      const text = await textOf({ ...RECU, payments: paid ? [{ ...paid, ...change }] : [] });
      return /4 mars 2026 (Espèces.*?) 400,00 €/u.exec(text)?.[1];
    };
    expect(await rowOf({ payer: 'garant', payerName: 'Anne Petit' })).toBe('Espèces, payé par Anne Petit (garant)');
    expect(await rowOf({ payer: 'autre', payerName: 'Ateliers du Port' })).toBe('Espèces, payé par Ateliers du Port');
    expect(await rowOf({ payer: 'garant' })).toBe('Espèces, payé par le garant');
    expect(await rowOf({ payer: 'autre' })).toBe('Espèces, payé par une autre personne');
    // The longest name breaks into lines inside its cell, and is printed as a whole.
    const longest = `${'Établissement public de coopération '.repeat(4).slice(0, 119)}x`;
    expect(await rowOf({ payer: 'autre', payerName: longest })).toBe(`Espèces, payé par ${longest}`);
  });

  it('is that of an avis: what is to be paid and until when, with older dues apart', async () => {
    expect(await textOf(AVIS)).toMatchInlineSnapshot(
      `"Hélène Lefèvre 3 rue d’Épinay 75009 Paris Karim Benali 8 quai Saint-Antoine 69002 Lyon Avis d’échéance n° 2026-0044 · du 1er au 31 mars 2026 Le loyer et les charges de la période du 1er au 31 mars 2026 sont à payer au plus tard le 5 mars 2026 : 924,56 € (neuf cent vingt-quatre euros et cinquante-six centimes). Cet avis n’est pas une quittance : il ne prouve aucun paiement. Logement loué : 8 quai Saint-Antoine, 69002 Lyon. Loyer hors charges 1 234,56 € Forfait de charges 150,00 € Remise accordée −10,00 € Avance du compte −50,00 € Déjà reçu le 4 mars 2026 −400,00 € À payer 924,56 € Échéances antérieures encore dues, à part 80,50 € Fait à Lyon, le 10 mars 2026 Hélène Lefèvre Cet avis est envoyé gratuitement (loi n° 89-462 du 6 juillet 1989, art. 4). Code 2Z2Z-ZABC-DEFG, à vérifier sur https://lares.exemple/verify/2Z2Z-ZABC-DEFG Empreinte abababababababababababababababababababababababababababababababab 1 / 1"`,
    );
  });

  it('asks on an avis only for what the aid paid to the landlord leaves', async () => {
    const text = await textOf({ ...AVIS, totalCents: cents(71_256), aidCents: cents(21_200) });
    expect(text).toContain('du 1er au 31 mars 2026, aide au logement déduite, sont à payer au plus tard le 5 mars 2026 : 712,56 €');
    expect(text).toContain('Aide au logement versée au bailleur −212,00 € À payer 712,56 €');
    expect(await textOf(AVIS)).not.toContain('Aide au logement');
  });

  it('names on an avis what else is due on its day, and asks for the whole', async () => {
    const otherDues: ReceiptSnapshot['otherDues'] = [
      {
        kind: 'correction',
        reason: 'Nouveau loyer',
        periodStart: day('2026-02-01'),
        periodEnd: day('2026-02-28'),
        amountCents: cents(2_000),
      },
      { kind: 'autre', reason: 'Clé perdue', periodStart: null, periodEnd: null, amountCents: cents(4_500) },
      { kind: 'régularisation', reason: '', periodStart: null, periodEnd: null, amountCents: cents(-3_000) },
    ];
    const text = await textOf({ ...AVIS, otherDues, totalCents: cents(95_956) });
    expect(text).toContain(
      'du 1er au 31 mars 2026, avec les autres sommes dues le même jour, sont à payer au plus tard le 5 mars 2026 : 959,56 €',
    );
    expect(text).toContain(
      'Autres sommes dues le même jour 35,00 € dont Nouveau loyer, du 1er au 28 février 2026 20,00 € dont Clé perdue 45,00 € dont régularisation des charges −30,00 € À payer 959,56 €',
    );
    expect(await textOf({ ...AVIS, otherDues, aidCents: cents(21_200), totalCents: cents(74_756) })).toContain(
      'aide au logement déduite, avec les autres sommes dues le même jour, sont',
    );
    for (const plain of [QUITTANCE, RECU, AVIS]) expect(await textOf(plain)).not.toContain('même jour');
  });

  const DEPOSIT = { calledCents: cents(123_456), receivedCents: cents(0), leftCents: cents(123_456), payableOn: day('2026-02-20') };
  it('asks on the avis of the first month for the deposit apart from the rent, and sums both', async () => {
    const text = await textOf({ ...AVIS, deposit: DEPOSIT });
    expect(text).toContain('sont à payer au plus tard le 5 mars 2026 : 924,56 €');
    expect(text).toContain(
      'S’y ajoute, à part du loyer, le dépôt de garantie prévu au contrat, à verser depuis le 20 février 2026 : 1 234,56 € (mille deux cent',
    );
    expect(text).toContain(
      'Dépôt de garantie Prévu au contrat 1 234,56 € Dépôt de garantie à verser 1 234,56 € Total, échéance et dépôt 2 159,12 €',
    );
    expect(text).toContain('À payer 924,56 € Échéances antérieures');
    expect(text).toContain('Le dépôt de garantie se verse à la signature du bail, et ne paie pas le loyer (loi n° 89-462');
    const part = await textOf({ ...AVIS, isHome: false, deposit: { ...DEPOSIT, receivedCents: cents(23_456), leftCents: cents(100_000) } });
    expect(part).toContain('Prévu au contrat 1 234,56 € Déjà reçu −234,56 € Dépôt de garantie à verser 1 000,00 €');
    expect(part).toContain(
      'le reste du dépôt de garantie prévu au contrat, à verser depuis le 20 février 2026 : 1 000,00 € (mille euros).',
    );
    expect(part).not.toContain('89-462');
    const ahead = await textOf({ ...AVIS, deposit: { ...DEPOSIT, payableOn: day('2026-03-10') } });
    expect(ahead).toContain('à verser le 10 mars 2026');
    for (const plain of [QUITTANCE, RECU, AVIS]) expect(await textOf(plain)).not.toContain('épôt de garantie');
  });

  it('says that a collection leaves the deposit to be paid', async () => {
    const debit = {
      amountCents: cents(92_456),
      collectOn: day('2026-03-05'),
      reference: 'M-2026-7',
      creditorIdentifier: 'FR12ZZZ123456',
      ibanEnding: '2606',
    };
    const text = await textOf({ ...AVIS, arrearsCents: cents(0), debit, deposit: DEPOSIT });
    expect(text).toContain('Ce prélèvement ne comprend pas le dépôt de garantie (1 234,56 €).');
    expect(text).not.toContain('Vous n’avez rien à payer vous-même');
  });

  it('names the supplement of the rent that it includes, and nothing without one', async () => {
    const text = await textOf({ ...QUITTANCE, rentCents: cents(128_456), supplementCents: cents(5_000), totalCents: cents(143_456) });
    expect(text).toContain(
      'Loyer hors charges 1 284,56 € dont complément de loyer 50,00 € Provision sur charges 150,00 € Total payé 1 434,56 €',
    );
    for (const plain of [QUITTANCE, RECU, AVIS]) expect(await textOf(plain)).not.toContain('complément');
  });

  it('cites the law of homes for a home only', async () => {
    const notHome = { isHome: false } as const;
    for (const home of [QUITTANCE, RECU, AVIS]) expect(await textOf(home)).toMatch(/Logement loué : .*loi n° 89-462/u);
    for (const other of [QUITTANCE, RECU, AVIS]) {
      const text = await textOf({ ...other, ...notHome });
      expect(text).toContain('Bien loué : 8 quai Saint-Antoine');
      expect(text).not.toMatch(/89-462|gratuitement|[Ll]ogement loué/u);
    }
    expect(await textOf({ ...QUITTANCE, ...notHome })).toContain(
      'Sous réserve de l’encaissement du chèque. Cette quittance annule tous les reçus établis pour un paiement partiel de la même période. Code',
    );
  });

  it('says on an avis where to transfer the rent, when the issuer gave a bank account', async () => {
    const transferTo = { holder: 'Régie du Port', iban: 'FR7630006000011234567890189' };
    expect(await textOf(AVIS, { transferTo })).toContain(
      'centimes). Par virement à Régie du Port, IBAN FR76 3000 6000 0112 3456 7890 189. Cet avis',
    );
    expect(await textOf(AVIS)).not.toContain('IBAN');
  });

  describe('of an avis whose due is collected by direct debit', () => {
    const transferTo = { holder: 'Régie du Port', iban: 'FR7630006000011234567890189' };
    const debit = {
      amountCents: cents(92_456),
      collectOn: day('2026-03-24'),
      reference: 'LOYER-7F3A91C2-1',
      creditorIdentifier: 'FR72ZZZ123456',
      ibanEnding: '2606',
    };

    it('tells the amount, the day, the account, the mandate and the creditor instead of how to pay', async () => {
      const collected = await textOf({ ...AVIS, arrearsCents: cents(0), debit }, { transferTo });
      expect(collected).toMatchInlineSnapshot(
        `"Hélène Lefèvre 3 rue d’Épinay 75009 Paris Karim Benali 8 quai Saint-Antoine 69002 Lyon Avis d’échéance n° 2026-0044 · du 1er au 31 mars 2026 Le loyer et les charges de la période du 1er au 31 mars 2026 sont dus le 5 mars 2026 : 924,56 € (neuf cent vingt-quatre euros et cinquante-six centimes). Le 24 mars 2026, un prélèvement de 924,56 € sera présenté à votre banque, en vertu du mandat que vous avez signé. Vous n’avez rien à payer vous-même : veillez à ce que votre compte soit approvisionné. Cet avis n’est pas une quittance : il ne prouve aucun paiement. Logement loué : 8 quai Saint-Antoine, 69002 Lyon. Loyer hors charges 1 234,56 € Forfait de charges 150,00 € Remise accordée −10,00 € Avance du compte −50,00 € Déjà reçu le 4 mars 2026 −400,00 € À payer 924,56 € Prélèvement SEPA Montant prélevé 924,56 € Jour du prélèvement 24 mars 2026 Compte débité IBAN finissant par 2606 Référence unique du mandat (RUM) LOYER-7F3A91C2-1 Identifiant créancier SEPA (ICS) FR72ZZZ123456 Fait à Lyon, le 10 mars 2026 Hélène Lefèvre Cet avis est envoyé gratuitement (loi n° 89-462 du 6 juillet 1989, art. 4). Code 2Z2Z-ZABC-DEFG, à vérifier sur https://lares.exemple/verify/2Z2Z-ZABC-DEFG Empreinte abababababababababababababababababababababababababababababababab 1 / 1"`,
      );
      expect(collected).not.toMatch(/virement|189/u);
    });

    it('says how to pay what the debit leaves out', async () => {
      const part = { ...debit, amountCents: cents(71_256) };
      const text = await textOf({ ...AVIS, debit: part }, { transferTo });
      expect(text).toContain(
        'Ce prélèvement ne comprend pas le reste de cette échéance (212,00 €) et les échéances antérieures. À payer par virement à Régie du Port, IBAN FR76 3000 6000 0112 3456 7890 189. Cet avis',
      );
      expect(text).not.toContain('rien à payer');
      expect(await textOf({ ...AVIS, debit })).toContain('Ce prélèvement ne comprend pas les échéances antérieures. Cet avis');
    });

    it('says which part somebody else pays, and asks the tenant for none of it', async () => {
      const thirdParties = [{ name: 'Ateliers du Port', amountCents: cents(21_200) }];
      const shared = { ...debit, amountCents: cents(71_256), thirdParties };
      const ofAteliers = 'Ateliers du Port paie 212,00 € de cette échéance : cette part n’est pas prélevée sur votre compte.';
      expect(await textOf({ ...AVIS, arrearsCents: cents(0), debit: shared }, { transferTo })).toContain(
        `Vous n’avez rien à payer vous-même : veillez à ce que votre compte soit approvisionné. ${ofAteliers} Cet avis`,
      );
      const rest = await textOf({ ...AVIS, arrearsCents: cents(0), debit: { ...shared, amountCents: cents(61_256) } }, { transferTo });
      expect(rest).toContain(`${ofAteliers} Ce prélèvement ne comprend pas le reste de cette échéance (100,00 €). À payer par virement`);
    });

    it('announces the collections of one day together, and what they leave out of everything due', async () => {
      const otherDues = [{ kind: 'autre', reason: 'Clé perdue', periodStart: null, periodEnd: null, amountCents: cents(4_500) }] as const;
      const asked = { ...AVIS, otherDues: [...otherDues], totalCents: cents(96_956), arrearsCents: cents(0) };
      const both = await textOf({ ...asked, debit: { ...debit, amountCents: cents(96_956), count: 2 } }, { transferTo });
      expect(both).toContain(
        '2 prélèvements d’un total de 969,56 € seront présentés à votre banque, en vertu du mandat que vous avez signé. Vous n’avez rien à payer vous-même',
      );
      expect(await textOf({ ...asked, debit }, { transferTo })).toContain(
        'Ce prélèvement ne comprend pas le reste de ces sommes (45,00 €). À payer par virement',
      );
    });

    it('is said on no receipt without one', async () => {
      for (const plain of [QUITTANCE, RECU, AVIS]) expect(await textOf(plain, { transferTo })).not.toMatch(/prélèvement|mandat que/iu);
    });
  });

  it('names the fund that paid the aid, and the CAF in a receipt from before it', async () => {
    const [aid] = QUITTANCE.payments;
    const paidBy = (fund: 'MSA' | 'CAF ou MSA') => textOf({ ...QUITTANCE, payments: [{ ...aid!, fund }] });
    expect(await paidBy('MSA')).toContain('aide au logement versée au bailleur (MSA) 212,00 €');
    expect(await paidBy('CAF ou MSA')).toContain('aide au logement versée au bailleur (CAF ou MSA)');
    expect(await textOf(QUITTANCE)).toContain('aide au logement versée au bailleur (CAF) 212,00 €');
  });

  it('says of a cancelled receipt that it is cancelled, since when and why', async () => {
    const text = await textOf(QUITTANCE, { cancelled: { on: day('2026-04-01'), reason: 'Chèque impayé' } });
    expect(text).toContain('Annulée le 1er avril 2026 : Chèque impayé');
    expect(text).toContain('ANNULÉE');
    expect(await textOf(QUITTANCE)).not.toMatch(/annulée le/iu);
  });

  it.each<[case_: string, change: Partial<ReceiptSnapshot>, text: string]>([
    [
      'a single charge',
      { dueKind: 'autre', reason: 'Clé perdue', otherCents: cents(4_500) },
      'à valoir sur la somme due pour : Clé perdue.',
    ],
    ['the first balance', { dueKind: 'solde initial', otherCents: cents(100) }, 'à valoir sur la somme due au début du compte.'],
    ['a correction', { dueKind: 'correction', reason: 'Nouveau loyer' }, 'à valoir sur la correction du loyer : Nouveau loyer.'],
    ['an unknown town', { place: '' }, 'Fait le 10 mars 2026'],
    ['a period of two months', { periodEnd: day('2026-04-16') }, 'période du 1er mars 2026 au 16 avril 2026'],
    ['a period of one day', { periodStart: day('2026-03-31') }, 'période du 31 mars 2026'],
    ['money of an aid alone', { payments: [CAF_PAYMENT] }, 'déclare avoir reçu pour le compte du locataire, Karim Benali, la somme'],
    [
      'money of a guarantor alone, for two tenants',
      { tenants: ['Karim Benali', 'Léa Roux'], payments: [{ ...CAF_PAYMENT, payer: 'garant' }] },
      'déclare avoir reçu pour le compte des locataires, Karim Benali et Léa Roux, la somme',
    ],
    [
      'money of an aid and an advance of the account',
      { payments: [CAF_PAYMENT], fromBalanceCents: cents(5_000) },
      'déclare avoir reçu du locataire, Karim Benali, ou pour son compte, la somme',
    ],
    [
      'money of an aid and of two tenants',
      { tenants: ['Karim Benali', 'Léa Roux'], payments: [CAF_PAYMENT, ...RECU.payments] },
      'déclare avoir reçu des locataires, Karim Benali et Léa Roux, ou pour leur compte, la somme',
    ],
    ['names that the fonts do not have', { tenants: ['Léa 保険 Morel'] }, 'déclare avoir reçu du locataire, Léa Morel, la somme'],
  ])('knows %s', async (_case, change, text) => {
    expect(await textOf({ ...RECU, ...change })).toContain(text);
  });

  it.each([
    [5_000, 'Avance ou correction du compte 50,00 €'],
    [-5_000, 'Gardé en avance sur le compte −50,00 €'],
  ])('lists %i cents of the account among the payments', async (fromBalance, text) => {
    expect(await textOf({ ...QUITTANCE, fromBalanceCents: cents(fromBalance) })).toContain(text);
  });
});

it('renders the same snapshot to the same bytes, tagged for screen readers', () => {
  const first = renderReceipt(renderer, { transferTo: null, snapshot: QUITTANCE, sha256: SHA256, cancelled: null });
  const again = renderReceipt(new PdfRenderer(), {
    transferTo: null,
    snapshot: structuredClone(QUITTANCE),
    sha256: SHA256,
    cancelled: null,
  });
  expect(again.equals(first)).toBe(true);
  expect(first.toString('latin1')).toMatch(/\/StructTreeRoot/u);
  expect(first.toString('latin1')).toMatch(/\/Lang \(fr-FR\)/u);
  expect(renderReceipt(renderer, { transferTo: null, snapshot: RECU, sha256: SHA256, cancelled: null }).equals(first)).toBe(false);
});
