import type { RevisionRequestSnapshot } from '@lares/domain/leasing/leases/revision-request';
import { cents, type Cents } from '@lares/domain/shared/money';
import { formatCents, formatDay, formatList } from './format.ts';
import type { PdfRenderer } from './pdf-renderer.ts';
import { RECEIPT_TEMPLATE } from './receipt-template.ts';
import { INDEX_NAMES, indexValueText, noticeParts, printableParties, quarterText } from './notice-parts.ts';

const TITLE = 'Demande en révision du loyer';

/** The request for a triennial revision, as a tagged PDF. The same request gives the same bytes, whenever it is rendered. */
export const renderRevisionRequest = (renderer: PdfRenderer, snapshot: RevisionRequestSnapshot): Buffer =>
  renderer.render({
    name: 'revision-request',
    template: RECEIPT_TEMPLATE,
    data: contentOf(printableParties(snapshot)),
    on: snapshot.requestedOn,
  });

const contentOf = (snapshot: RevisionRequestSnapshot) => ({
  ...noticeParts(snapshot),
  title: TITLE,
  subtitle: 'Bail commercial · par lettre recommandée avec demande d’avis de réception',
  paragraphs: paragraphsOf(snapshot),
  rows: rowsOf(snapshot),
  notes: [
    'La demande de révision est formée par acte extrajudiciaire ou par lettre recommandée avec demande d’avis de réception ; elle précise, à peine de nullité, le montant du loyer demandé. À défaut d’accord, elle est jugée dans les conditions prévues aux articles L. 145-56 à L. 145-60. Le nouveau prix est dû à dater du jour de la demande (Code de commerce, art. R. 145-20).',
  ],
  footer: [`${TITLE} · ${snapshot.premises.address}`],
});

function paragraphsOf(snapshot: RevisionRequestSnapshot): string[] {
  const { landlord, tenants, premises, fixedOn, rentCents, askedCents, ceilingCents, series, isCapped } = snapshot;
  const writer = landlord === null ? 'Le bailleur' : `${landlord.name}, bailleur,`;
  const reader = tenants.length > 1 ? 'aux locataires' : 'au locataire';
  const place = [premises.address, premises.city].filter(Boolean).join(', ');
  return [
    `${writer} demande ${reader}, ${formatList(tenants)}, la révision triennale du loyer des locaux situés ${place}, en application des articles L. 145-37 et L. 145-38 du Code de commerce.`,
    `Le loyer demandé est de ${formatCents(askedCents)} par mois hors charges, soit ${formatCents(yearly(askedCents))} par an, au lieu de ${formatCents(rentCents)} par mois.`,
    `Le loyer actuel s’applique depuis le ${formatDay(fixedOn)}, soit trois ans au moins avant cette demande. La hausse demandée ne dépasse pas la variation, depuis cette date, de l’${INDEX_NAMES[series]} publié par l’Insee, qui donne au plus ${formatCents(ceilingCents)} par mois.`,
    ...(isCapped
      ? [
          'Ce plafond ne retient pas la part de la hausse de l’ILC supérieure à 3,5 % par an, du 2e trimestre 2022 au 1er trimestre 2024 (loi n°\u00A02022-1158 du 16 août 2022, art. 14).',
        ]
      : []),
    'La révision prend effet à compter du jour de la demande. Tant que le nouveau loyer n’est ni accepté ni fixé par le juge, le loyer actuel continue d’être payé. Pour donner son accord, il suffit de retourner un exemplaire de cette lettre, daté et signé, avec la mention « bon pour accord ».',
  ];
}

const MONTHS = 12;
const yearly = (monthly: Cents): Cents => cents(monthly * MONTHS);

function rowsOf({ series, referenceQuarter, referenceHundredths, newQuarter, newHundredths, ...amounts }: RevisionRequestSnapshot) {
  const row = (label: string, value: string, strong = false) => ({ label, value, strong });
  return [
    row('Loyer actuel hors charges, par mois', formatCents(amounts.rentCents)),
    row(`Indice du ${quarterText(referenceQuarter)}`, indexValueText(series, referenceHundredths)),
    row(`Indice du ${quarterText(newQuarter)}`, indexValueText(series, newHundredths)),
    row('Plafond du loyer révisé', formatCents(amounts.ceilingCents)),
    row('Loyer demandé hors charges, par mois', formatCents(amounts.askedCents), true),
  ];
}
