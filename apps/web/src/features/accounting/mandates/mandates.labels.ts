import { mandateStanding, percentOf } from '@lares/domain/accounting/mandates/terms';
import type { Day } from '@lares/domain/shared/day';
import { formatCents, formatCount, formatDay, formatNumber } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

type OwnerMandates = RouterOutputs['mandates']['ofOwner'];
export type StoredMandate = OwnerMandates['mandates'][number];
export type OwnedProperty = OwnerMandates['properties'][number];

const rate = (bp: number): string => `${formatNumber(percentOf(bp))}\u00A0%`;

/** « 7 % HT des encaissements, TVA 20 % » */
export const feeText = ({ feeBp, vatBp }: Pick<StoredMandate, 'feeBp' | 'vatBp'>): string =>
  feeBp === 0 ? 'Sans honoraires' : `${rate(feeBp)} HT des encaissements, TVA ${rate(vatBp)}`;

/** « Du 15/01/2026 au 14/01/2027, en cours » */
export const mandateDaysText = (mandate: Pick<StoredMandate, 'fromDate' | 'untilDate'>, today: Day): string =>
  `Du ${formatDay(mandate.fromDate)} au ${formatDay(mandate.untilDate)}, ${mandateStanding(mandate, today)}`;

/** What it covers, and what stays for works. */
export function coverText({ allProperties, propertyIds, reserveCents }: StoredMandate, owned: readonly OwnedProperty[]): string {
  const titles = new Map(owned.map(({ id, title }) => [id, title]));
  const named = propertyIds.flatMap((id) => titles.get(id) ?? []);
  const left = propertyIds.length - named.length;
  const others = left === 0 ? [] : [`${formatCount(left, 'bien')} d’un autre propriétaire depuis`];
  const covered = allProperties ? 'Tous les biens' : [...named, ...others].join(', ');
  return reserveCents === 0 ? covered : `${covered} · ${formatCents(reserveCents)} gardés pour travaux`;
}
