import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { PdfRenderer } from './pdf-renderer.ts';
import { renderRevision } from './revision-pdf.ts';

const renderer = new PdfRenderer();

const NOTICE: RevisionNotice = {
  landlord: { name: 'Hélène Lefèvre', address: '3 rue d’Épinay\n75009 Paris' },
  agent: { name: 'Régie de l’Œuvre', address: '12 rue Mercière\n69002 Lyon' },
  place: 'Lyon',
  tenants: ['Karim Benali', 'Léa Morel'],
  premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
  rentCents: cents(98_000),
  supplementCents: cents(0),
  chargesCents: cents(7_000),
  chargesMode: 'provision',
  series: 'IRL',
  newQuarter: '2026-T2',
  newHundredths: 14_837,
  referenceQuarter: '2025-T2',
  referenceHundredths: 14_668,
  publishedOn: day('2026-07-10'),
  isCapped: false,
  isHome: true,
  revisionOn: day('2026-08-01'),
  requestedOn: day('2026-11-22'),
  effectiveOn: day('2026-11-22'),
  newRentCents: cents(99_129),
  newSupplementCents: cents(0),
};

async function textOf(notice: RevisionNotice): Promise<string> {
  const pdf = renderRevision(renderer, notice);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replaceAll(/\s+/gu, ' ').trim();
}

it('is the notice of a home: who asks whom, the indices with their quarters, the formula, the day and the article', async () => {
  expect(await textOf(NOTICE)).toMatchInlineSnapshot(
    `"Régie de l’Œuvre 12 rue Mercière 69002 Lyon Mandataire du bailleur : Hélène Lefèvre, 3 rue d’Épinay, 75009 Paris Karim Benali Léa Morel 8 quai Saint-Antoine 69002 Lyon Notification de révision du loyer à compter du 22 novembre 2026 Hélène Lefèvre, bailleur, demande aux locataires, Karim Benali et Léa Morel, la révision annuelle du loyer en application de la clause de révision du bail et de l’article 17-1 de la loi n° 89-462 du 6 juillet 1989, selon l’indice de référence des loyers (IRL) publié par l’Insee. La date de révision était le 1er août 2026. La demande est faite le 22 novembre 2026 : elle prend effet ce jour-là, sans rappel pour la période antérieure. Calcul : loyer actuel hors charges × nouvel indice ÷ indice de la même période un an plus tôt, arrondi au centime le plus proche, soit 980,00 € × 148,37 ÷ 146,68 = 991,29 €. Loyer actuel hors charges 980,00 € Indice du 2e trimestre 2025 146,68 Indice du 2e trimestre 2026, publié le 10 juillet 2026 148,37 Nouveau loyer hors charges 991,29 € Provision sur charges, inchangée 70,00 € Loyer et charges par mois 1 061,29 € Fait à Lyon, le 22 novembre 2026 Régie de l’Œuvre À défaut de demande dans l’année qui suit la date de révision, le bailleur est réputé y avoir renoncé pour l’année écoulée ; une révision demandée dans ce délai prend effet à compter de sa demande (loi n° 89-462 du 6 juillet 1989, art. 17-1). Notification de révision du loyer · 8 quai Saint-Antoine 1 / 1"`,
  );
});

it('is the notice of a shop, by its landlord, with the cap of the ILC and no charges', async () => {
  const shop: RevisionNotice = {
    ...NOTICE,
    agent: null,
    tenants: ['SARL Dubois'],
    series: 'ILC',
    newQuarter: '2022-T2',
    newHundredths: 12_365,
    referenceQuarter: '2021-T2',
    referenceHundredths: 11_841,
    publishedOn: null,
    isCapped: true,
    isHome: false,
    chargesCents: cents(0),
    chargesMode: 'aucune',
    rentCents: cents(200_000),
    newRentCents: cents(207_000),
    effectiveOn: day('2026-12-01'),
    revisionOn: day('2026-12-01'),
  };
  expect(await textOf(shop)).toMatchInlineSnapshot(
    `"Hélène Lefèvre 3 rue d’Épinay 75009 Paris SARL Dubois 8 quai Saint-Antoine 69002 Lyon Notification de révision du loyer à compter du 1er décembre 2026 Hélène Lefèvre, bailleur, demande au locataire, SARL Dubois, la révision annuelle du loyer en application de la clause d’indexation du bail, selon l’indice des loyers commerciaux (ILC) publié par l’Insee. La révision prend effet à sa date, le 1er décembre 2026. Calcul : loyer actuel hors charges × nouvel indice ÷ indice de la même période un an plus tôt, arrondi au centime le plus proche. La hausse est limitée à 3,5 % : c’est le plafond de l’ILC pour les petites et moyennes entreprises, du 2e trimestre 2022 au 1er trimestre 2024 (loi n° 2022-1158 du 16 août 2022, art. 14). Loyer actuel hors charges 2 000,00 € Indice du 2e trimestre 2021 118,41 Indice du 2e trimestre 2022 123,65 Nouveau loyer hors charges 2 070,00 € Fait à Lyon, le 22 novembre 2026 Hélène Lefèvre Notification de révision du loyer · 8 quai Saint-Antoine 1 / 1"`,
  );
});

it('shows the supplement in both rents, a fixed charge and an index without decimals', async () => {
  const text = await textOf({
    ...NOTICE,
    landlord: null,
    supplementCents: cents(10_000),
    newSupplementCents: cents(10_115),
    chargesMode: 'forfait',
    series: 'ICC',
    newHundredths: 210_300,
    referenceHundredths: 208_400,
    newQuarter: '2026-T1',
  });
  for (const part of [
    'Mandataire du bailleur Karim Benali',
    'Le bailleur demande aux locataires',
    'Loyer actuel hors charges 1 080,00 €',
    'dont complément de loyer 100,00 €',
    'Nouveau loyer hors charges 1 092,44 €',
    'dont complément de loyer 101,15 €',
    'Indice du 1er trimestre 2026, publié le 10 juillet 2026 2 103',
    'Forfait de charges, inchangé 70,00 €',
    'Loyer et charges par mois 1 162,44 €',
  ])
    expect(text).toContain(part);
});

it('names the quarter that it divides by, where skipped years are counted', async () => {
  const shop = { ...NOTICE, isHome: false, series: 'ILC', newQuarter: '2026-T2', referenceQuarter: '2023-T2' } as const;
  const text = await textOf({ ...shop, isCapped: true });
  expect(text).toContain('× nouvel indice ÷ indice du 2e trimestre 2023, arrondi');
  expect(text).toContain('La hausse de chaque année est limitée à 3,5');
});

it('has the same bytes from the same notice, and is tagged', () => {
  const first = renderRevision(renderer, NOTICE);
  expect(renderRevision(new PdfRenderer(), { ...NOTICE, tenants: [...NOTICE.tenants] }).equals(first)).toBe(true);
  expect(renderRevision(renderer, { ...NOTICE, newRentCents: cents(99_130) }).equals(first)).toBe(false);
  expect(first.toString('latin1')).toContain('/StructTreeRoot');
});

it('is rendered from names with characters that the fonts lack', async () => {
  expect(await textOf({ ...NOTICE, tenants: ['Zoé 😀 Ünal', '李'] })).toContain('Zoé Ünal');
});
