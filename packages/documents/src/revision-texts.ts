import { yearBefore } from '@lares/domain/leasing/indices/irl';
import { rentWithoutCharges } from '@lares/domain/leasing/leases/monthly-rent';
import type { RevisionNotice } from '@lares/domain/leasing/leases/revision-notice';
import { type Cents, cents } from '@lares/domain/shared/money';
import { formatCents, formatDay, formatList } from './format.ts';
import type { ReceiptRow } from './receipt-texts.ts';
import { INDEX_NAMES, indexValueText, quarterText } from './notice-parts.ts';

export const REVISION_TITLE = 'Notification de révision du loyer';

/** « à compter du 22 novembre 2026 » */
export const revisionSubtitle = ({ effectiveOn }: RevisionNotice): string => `à compter du ${formatDay(effectiveOn)}`;

/** What is asked, why, and how the amount is computed. */
export function revisionParagraphs(notice: RevisionNotice): string[] {
  const { isHome, series, revisionOn, requestedOn, effectiveOn, landlord, tenants } = notice;
  const reader = tenants.length > 1 ? 'aux locataires' : 'au locataire';
  const writer = landlord === null ? 'Le bailleur' : `${landlord.name}, bailleur,`;
  const law = isHome
    ? 'de la clause de révision du bail et de l’article 17-1 de la loi n°\u00A089-462 du 6 juillet 1989'
    : 'de la clause d’indexation du bail';
  const late =
    effectiveOn === revisionOn
      ? `La révision prend effet à sa date, le ${formatDay(effectiveOn)}.`
      : `La date de révision était le ${formatDay(revisionOn)}. La demande est faite le ${formatDay(requestedOn)} : elle prend effet ce jour-là, sans rappel pour la période antérieure.`;
  // Years without a revision are counted too, where no law loses them.
  const isOneYear = notice.referenceQuarter === yearBefore(notice.newQuarter);
  const reference = isOneYear ? 'indice de la même période un an plus tôt' : `indice du ${quarterText(notice.referenceQuarter)}`;
  return [
    `${writer} demande ${reader}, ${formatList(tenants)}, la révision annuelle du loyer en application ${law}, selon l’${INDEX_NAMES[series]} publié par l’Insee.`,
    late,
    `Calcul : loyer actuel hors charges × nouvel indice ÷ ${reference}, arrondi au centime le plus proche${formulaText(notice)}.`,
    ...(notice.isCapped
      ? [
          `La hausse ${isOneYear ? '' : 'de chaque année '}est limitée à 3,5 % : c’est le plafond de l’ILC pour les petites et moyennes entreprises, du 2e trimestre 2022 au 1er trimestre 2024 (loi n°\u00A02022-1158 du 16 août 2022, art. 14).`,
        ]
      : []),
  ];
}

function formulaText(notice: RevisionNotice): string {
  const { rentCents, newRentCents, newHundredths, referenceHundredths } = notice;
  if (notice.isCapped) return '';
  const ratio = `${indexValueText(notice.series, newHundredths)} ÷ ${indexValueText(notice.series, referenceHundredths)}`;
  return `, soit ${formatCents(rentCents)} × ${ratio} = ${formatCents(newRentCents)}`;
}

/** The old rent, both indices with their quarters, the new rent; the charges as they stay. */
export function revisionRows(notice: RevisionNotice): ReceiptRow[] {
  const { newQuarter, newHundredths, referenceQuarter, referenceHundredths, publishedOn, chargesCents, chargesMode } = notice;
  const before = { rentCents: notice.rentCents, supplementCents: notice.supplementCents };
  const after = { rentCents: notice.newRentCents, supplementCents: notice.newSupplementCents };
  const published = publishedOn === null ? '' : `, publié le ${formatDay(publishedOn)}`;
  const total = cents(rentWithoutCharges(after) + chargesCents);
  return [
    plain('Loyer actuel hors charges', formatCents(rentWithoutCharges(before))),
    ...partOf(before.supplementCents),
    plain(`Indice du ${quarterText(referenceQuarter)}`, indexValueText(notice.series, referenceHundredths)),
    plain(`Indice du ${quarterText(newQuarter)}${published}`, indexValueText(notice.series, newHundredths)),
    { label: 'Nouveau loyer hors charges', value: formatCents(rentWithoutCharges(after)), strong: true },
    ...partOf(after.supplementCents),
    ...(chargesMode === 'aucune'
      ? []
      : [
          plain(chargesMode === 'forfait' ? 'Forfait de charges, inchangé' : 'Provision sur charges, inchangée', formatCents(chargesCents)),
          { label: 'Loyer et charges par mois', value: formatCents(total), strong: true },
        ]),
  ];
}

const partOf = (supplement: Cents): ReceiptRow[] => (supplement === 0 ? [] : [plain('dont complément de loyer', formatCents(supplement))]);

const plain = (label: string, value: string): ReceiptRow => ({ label, value, strong: false });

export const revisionNotes = ({ isHome }: RevisionNotice): string[] =>
  isHome
    ? [
        'À défaut de demande dans l’année qui suit la date de révision, le bailleur est réputé y avoir renoncé pour l’année écoulée ; une révision demandée dans ce délai prend effet à compter de sa demande (loi n°\u00A089-462 du 6 juillet 1989, art. 17-1).',
      ]
    : [];
