import {
  INSURANCE_BASES,
  isShare,
  MANDATE_FEE_BASES,
  MANDATE_FEE_KINDS,
  type MandateFeeBasis,
  type MandateFeeKind,
} from '@lares/domain/accounting/mandates/fees';
import { mandateStanding, percentOf, ratePeriods, ratesOn } from '@lares/domain/accounting/mandates/terms';
import type { Day } from '@lares/domain/shared/day';
import { formatCents, formatCount, formatDay, formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

type OwnerMandates = RouterOutputs['mandates']['ofOwner'];
export type StoredMandate = OwnerMandates['mandates'][number];
export type StoredFee = StoredMandate['fees'][number];
export type OwnedProperty = OwnerMandates['properties'][number];

const rate = (bp: number): string => `${formatNumber(percentOf(bp))}\u00A0%`;

/** « 7 % HT des encaissements, TVA 20 % » */
export const feeText = ({ feeBp, vatBp }: Pick<StoredMandate, 'feeBp' | 'vatBp'>): string =>
  feeBp === 0 ? 'Sans honoraires' : `${rate(feeBp)} HT des encaissements, TVA ${rate(vatBp)}`;

/** « 7 % HT des encaissements, TVA 20 % », and « Du 01/01/2026 au 31/10/2026 : … » of each other rate. */
export function feeTexts(mandate: StoredMandate, today: Day): { now: string; others: string[] } {
  const now = ratesOn(mandate, today);
  const periods = ratePeriods(mandate);
  // The first one, before the mandate begins.
  const current = periods.find(({ untilDate }) => untilDate === null || today <= untilDate);
  const others = periods.filter((period) => period !== current);
  return {
    now: feeText(now),
    others: others.map(({ fromDate, untilDate, ...rates }) => {
      const days = untilDate === null ? `À partir du ${formatDay(fromDate)}` : `Du ${formatDay(fromDate)} au ${formatDay(untilDate)}`;
      return `${days}\u00A0: ${feeText(rates)}`;
    }),
  };
}

/** « Du 15/01/2026 au 14/01/2027, en cours » */
export const mandateDaysText = (mandate: Pick<StoredMandate, 'fromDate' | 'untilDate'>, today: Day): string =>
  `Du ${formatDay(mandate.fromDate)} au ${formatDay(mandate.untilDate)}, ${mandateStanding(mandate, today)}`;

/** « Comptes rendus depuis le 01/10/2026 ; ceux d’avant l’ont été ailleurs » */
export const accountsText = ({ accountsFrom }: Pick<StoredMandate, 'accountsFrom'>): string | null =>
  accountsFrom === null ? null : `Comptes rendus depuis le ${formatDay(accountsFrom)} ; ceux d’avant l’ont été ailleurs`;

/** What it covers, and what stays for works. */
export function coverText(
  { allProperties, propertyIds, leftProperties, deletedProperties, reserveCents }: StoredMandate,
  owned: readonly OwnedProperty[],
): string {
  const titles = new Map([
    ...owned.map(({ id, title }) => [id, title] as const),
    ...deletedProperties.map(({ id, title }) => [id, `${title} (bien supprimé)`] as const),
  ]);
  const named = propertyIds.flatMap((id) => titles.get(id) ?? []);
  const ended = leftProperties.flatMap(({ propertyId, untilDate }) => {
    const title = titles.get(propertyId);
    return title === undefined ? [] : [`${title} jusqu’au ${formatDay(untilDate)}`];
  });
  const left = propertyIds.length - named.length;
  const others = left === 0 ? [] : [`${formatCount(left, 'bien')} d’un autre propriétaire depuis`];
  const covered = allProperties ? 'Tous les biens' : [...named, ...ended, ...others].join(', ');
  return reserveCents === 0 ? covered : `${covered} · ${formatCents(reserveCents)} gardés pour travaux`;
}

const FEE_KIND_LABELS: Record<MandateFeeKind, string> = { frais: 'Frais', assurance: 'Assurance (GLI)' };
export const FEE_KIND_OPTIONS = MANDATE_FEE_KINDS.map((value) => ({ value, label: FEE_KIND_LABELS[value] }));

const FEE_BASIS_LABELS: Record<MandateFeeBasis, string> = {
  'part de l’encaissé': 'Part des encaissements',
  'part de l’appelé': 'Part des appels de loyer',
  'part du loyer par nouvelle location': 'Part du loyer, par location',
  'montant unique': 'Montant, une fois',
  'montant par mois': 'Montant, chaque mois',
  'montant par nouvelle location': 'Montant, par location',
};

/** An insurance premium is a percentage of the rents called or of the payments received. */
export const feeBasisOptions = (kind: MandateFeeKind) =>
  (kind === 'assurance' ? INSURANCE_BASES : MANDATE_FEE_BASES).map((value) => ({ value, label: FEE_BASIS_LABELS[value] }));

/** « 2,5 % des loyers et charges appelés », « 4,50 € HT chaque mois, TVA 20 % » */
export function namedFeeText({ basis, rateBp, unitCents, vatBp }: Pick<StoredFee, 'basis' | 'rateBp' | 'unitCents' | 'vatBp'>): string {
  const texts: Record<MandateFeeBasis, string> = {
    'part de l’encaissé': 'de ce qui est encaissé',
    'part de l’appelé': 'des loyers et charges appelés',
    'part du loyer par nouvelle location': 'du premier loyer de chaque nouvelle location',
    'montant unique': 'une fois',
    'montant par mois': 'chaque mois',
    'montant par nouvelle location': 'pour chaque nouvelle location',
  };
  const vat = vatBp === 0 ? [] : [`TVA ${rate(vatBp)}`];
  return [`${isShare(basis) ? rate(rateBp) : formatCents(unitCents)} ${vatBp === 0 ? '' : 'HT '}${texts[basis]}`, ...vat].join(', ');
}

/** « Depuis le 01/01/2026 », « Du 01/01/2026 au 31/12/2026 » */
export const feeDaysText = ({ fromDate, untilDate }: Pick<StoredFee, 'fromDate' | 'untilDate'>): string =>
  untilDate === null ? `Depuis le ${formatDay(fromDate)}` : `Du ${formatDay(fromDate)} au ${formatDay(untilDate)}`;
