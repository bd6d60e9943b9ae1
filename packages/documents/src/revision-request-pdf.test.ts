import type { RevisionRequestSnapshot } from '@lares/domain/leasing/leases/revision-request';
import { day } from '@lares/domain/shared/day';
import { cents } from '@lares/domain/shared/money';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { PdfRenderer } from './pdf-renderer.ts';
import { renderRevisionRequest } from './revision-request-pdf.ts';

const renderer = new PdfRenderer();

const REQUEST: RevisionRequestSnapshot = {
  landlord: { name: 'Hélène Lefèvre', address: '3 rue d’Épinay\n75009 Paris' },
  agent: { name: 'Régie de l’Œuvre', address: '12 rue Mercière\n69002 Lyon' },
  place: 'Lyon',
  tenants: ['SARL Dubois'],
  premises: { address: '8 quai Saint-Antoine', postalCode: '69002', city: 'Lyon' },
  requestedOn: day('2026-11-26'),
  fixedOn: day('2021-06-01'),
  rentCents: cents(200_000),
  askedCents: cents(222_000),
  ceilingCents: cents(222_940),
  series: 'ILC',
  referenceQuarter: '2021-T2',
  referenceHundredths: 11_841,
  newQuarter: '2026-T2',
  newHundredths: 13_716,
  isCapped: true,
};

async function textOf(snapshot: RevisionRequestSnapshot): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(renderRevisionRequest(renderer, snapshot))), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/gu, ' ').trim();
}

it('asks for an amount, says what caps it, and decides nothing', async () => {
  expect(await textOf(REQUEST)).toMatchInlineSnapshot(
    `"Régie de l’Œuvre 12 rue Mercière 69002 Lyon Mandataire du bailleur : Hélène Lefèvre, 3 rue d’Épinay, 75009 Paris SARL Dubois 8 quai Saint-Antoine 69002 Lyon Demande en révision du loyer Bail commercial · par lettre recommandée avec demande d’avis de réception Hélène Lefèvre, bailleur, demande au locataire, SARL Dubois, la révision triennale du loyer des locaux situés 8 quai Saint-Antoine, Lyon, en application des articles L. 145-37 et L. 145-38 du Code de commerce. Le loyer demandé est de 2 220,00 € par mois hors charges, soit 26 640,00 € par an, au lieu de 2 000,00 € par mois. Le loyer actuel s’applique depuis le 1er juin 2021, soit trois ans au moins avant cette demande. La hausse demandée ne dépasse pas la variation, depuis cette date, de l’indice des loyers commerciaux (ILC) publié par l’Insee, qui donne au plus 2 229,40 € par mois. Ce plafond ne retient pas la part de la hausse de l’ILC supérieure à 3,5 % par an, du 2e trimestre 2022 au 1er trimestre 2024 (loi n° 2022-1158 du 16 août 2022, art. 14). La révision prend effet à compter du jour de la demande. Tant que le nouveau loyer n’est ni accepté ni fixé par le juge, le loyer actuel continue d’être payé. Pour donner son accord, il suffit de retourner un exemplaire de cette lettre, daté et signé, avec la mention « bon pour accord ». Loyer actuel hors charges, par mois 2 000,00 € Indice du 2e trimestre 2021 118,41 Indice du 2e trimestre 2026 137,16 Plafond du loyer révisé 2 229,40 € Loyer demandé hors charges, par mois 2 220,00 € Fait à Lyon, le 26 novembre 2026 Régie de l’Œuvre La demande de révision est formée par acte extrajudiciaire ou par lettre recommandée avec demande d’avis de réception ; elle précise, à peine de nullité, le montant du loyer demandé. À défaut d’accord, elle est jugée dans les conditions prévues aux articles L. 145-56 à L. 145-60. Le nouveau prix est dû à dater du jour de la demande (Code de commerce, art. R. 145-20). Demande en révision du loyer · 8 quai Saint-Antoine 1 / 1"`,
  );
});

it('is written by the landlord alone, to two tenants, by the ILAT without a cap', async () => {
  const text = await textOf({ ...REQUEST, agent: null, tenants: ['Ana Roy', 'Zoé 😀 Ünal'], series: 'ILAT', isCapped: false });
  for (const part of ['demande aux locataires, Ana Roy et Zoé Ünal,', 'indice des loyers des activités tertiaires (ILAT)'])
    expect(text).toContain(part);
  for (const part of ['Mandataire', '2022-1158']) expect(text).not.toContain(part);
});

it('has the same bytes from the same request, and is tagged', () => {
  const first = renderRevisionRequest(renderer, REQUEST);
  expect(renderRevisionRequest(new PdfRenderer(), { ...REQUEST }).equals(first)).toBe(true);
  expect(renderRevisionRequest(renderer, { ...REQUEST, askedCents: cents(222_001) }).equals(first)).toBe(false);
  expect(first.toString('latin1')).toContain('/StructTreeRoot');
});
