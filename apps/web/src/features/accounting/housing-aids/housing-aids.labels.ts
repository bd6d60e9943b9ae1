import { firstDayOfMonth } from '@lares/domain/accounting/dues/monthly-due';
import type { PayerPart } from '@lares/domain/accounting/housing-aids/expected-parts';
import type { AidPayer, AidSchedule } from '@lares/domain/accounting/housing-aids/schedule';
import { addMonths, type Day, earlierDay, laterDay } from '@lares/domain/shared/day';
import { formatCents, formatDay, formatLongDay, formatMonth } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';

export type StoredAid = RouterOutputs['rentAccounts']['byLease']['aids'][number];

export const AID_PAYER_LABELS: Record<AidPayer, string> = { CAF: 'La CAF', MSA: 'La MSA' };

export const AID_SCHEDULE_LABELS: Record<AidSchedule, { label: string; detail: string }> = {
  'le 5 du mois suivant': { label: 'Le 5 du mois suivant', detail: 'Le cas général : l’aide de mars arrive le 5 avril.' },
  'le 25 du mois': { label: 'Le 25 du mois', detail: 'L’APL d’un logement conventionné : celle de mars arrive le 25 mars.' },
};

/** « 212,00 € par mois, versés par la CAF au bailleur le 5 du mois suivant » */
export const aidText = ({ amountCents, payer, paidToLandlord, schedule }: StoredAid): string =>
  `${formatCents(amountCents)} par mois, versés par la ${payer} ${paidToLandlord ? `au bailleur ${schedule}` : 'au locataire'}`;

const monthText = (month: Day): string => formatMonth(month).toLowerCase();

/** « Depuis janvier 2026 », « De janvier 2026 à juin 2026 » */
export function aidSpanText({ fromMonth, untilMonth }: Pick<StoredAid, 'fromMonth' | 'untilMonth'>): string {
  if (untilMonth === null) return `Depuis ${monthText(fromMonth)}`;
  if (untilMonth === fromMonth) return formatMonth(fromMonth);
  return `${/^[ao]/u.test(monthText(fromMonth)) ? 'D’' : 'De '}${monthText(fromMonth)} à ${monthText(untilMonth)}`;
}

const MONTHS_BACK = 36;
const MONTHS_AHEAD = 12;

/** The months that a form offers, the latest first: three years back, one ahead, and those that the aid has. */
export function aidMonths(today: Day, held: readonly (Day | null)[]): { value: Day; label: string }[] {
  const chosen = held.filter((month) => month !== null);
  const present = firstDayOfMonth(today);
  const first = chosen.reduce(earlierDay, addMonths(present, -MONTHS_BACK));
  const months: { value: Day; label: string }[] = [];
  for (let month = chosen.reduce(laterDay, addMonths(present, MONTHS_AHEAD)); month >= first; month = addMonths(month, -1))
    months.push({ value: month, label: formatMonth(month) });
  return months;
}

interface PartlyExpected {
  leftCents: number | null;
  expected: readonly PayerPart[];
}

/** « dont 212,00 € attendus de la CAF le 5 décembre 2026 » */
export function expectedText({ leftCents, expected }: PartlyExpected, today: Day): string | null {
  const [part] = expected;
  if (!part) return null;
  const amount = `${formatCents(part.amountCents)} attendus de la ${part.payer}`;
  const whole = part.amountCents === leftCents ? amount : `dont ${amount}`;
  return `${whole} ${part.expectedOn < today ? 'depuis le' : 'le'} ${formatLongDay(part.expectedOn)}`;
}

/** The same in a row: « dont CAF 212,00 € le 05/12/2026 » */
export function expectedBriefly({ leftCents, expected }: PartlyExpected): string | null {
  const [part] = expected;
  if (!part) return null;
  const isWhole = part.amountCents === leftCents;
  return `${isWhole ? part.payer : `dont ${part.payer} ${formatCents(part.amountCents)}`} le ${formatDay(part.expectedOn)}`;
}
