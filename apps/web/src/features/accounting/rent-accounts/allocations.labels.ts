import { allocate } from '@lares/domain/accounting/allocations/allocate';
import { type DuePart, restOf } from '@lares/domain/accounting/allocations/distribution';
import type { Day } from '@lares/domain/shared/day';
import { type Cents, cents } from '@lares/domain/shared/money';
import type { DistributionDraft } from '@lares/validation/accounting/allocations';
import { formatCents } from '#lib/format.ts';
import type { RouterOutputs } from '#lib/trpc.ts';
import { type AccountDue, dueTitle, ofMonth } from './rent-accounts.labels.ts';

/** What a payment pays and could pay. */
export type Distribution = RouterOutputs['rentAccounts']['distribution'];

type NamedDue = Pick<AccountDue, 'kind' | 'month' | 'reason'>;

/** « Loyer de mars 2026 » */
export const paidDueTitle = (due: NamedDue): string =>
  due.kind === 'terme' && due.month !== null ? `Loyer ${ofMonth(due.month)}` : dueTitle(due);

interface Paying {
  amountCents: Cents;
  parts: readonly DuePart[];
  isKept: boolean;
}

/** « Loyer de mars 2026 : 600,00 € · reste 50,00 € en avance » */
export function paysText({ amountCents, parts, isKept }: Paying, dueOf: (id: string) => (NamedDue & { dueOn: Day }) | undefined): string {
  const named = parts
    .flatMap((part) => {
      const due = dueOf(part.dueId);
      return due === undefined ? [] : [{ ...part, due }];
    })
    .toSorted((a, b) => (a.due.dueOn < b.due.dueOn ? -1 : Number(a.due.dueOn > b.due.dueOn)))
    .map(({ due, amountCents: part }) => `${paidDueTitle(due)}\u00A0:\u00A0${formatCents(part)}`);
  const rest = restOf(amountCents, parts);
  if (rest <= 0) return named.join(' · ');
  const advance = `${formatCents(rest)} en avance${isKept ? ', pour la prochaine échéance' : ''}`;
  return [...named, named.length > 0 ? `reste ${advance}` : advance].join(' · ');
}

/** The parts that the rule would give: the oldest dues first. */
export const ruledParts = ({ id, amountCents, paymentDate, dues }: Pick<Distribution, 'id' | 'amountCents' | 'paymentDate' | 'dues'>) =>
  allocate(
    [{ id, on: paymentDate, leftCents: amountCents }],
    dues.map((due) => ({ id: due.id, dueOn: due.dueOn, leftCents: due.openCents })),
  );

type DraftPart = DistributionDraft['parts'][number];

const typedAmount = ({ amountCents }: DraftPart): number => (typeof amountCents === 'number' && amountCents > 0 ? amountCents : 0);

/** One field for each due; a due that is not paid has an empty one. */
export const draftParts = (dues: Distribution['dues'], parts: readonly DuePart[]): DraftPart[] =>
  dues.map(({ id: dueId }) => ({ dueId, amountCents: parts.find((part) => part.dueId === dueId)?.amountCents ?? '' }));

/** What no field uses of the payment; negative when the fields ask for more. */
export const typedRest = (amountCents: Cents, parts: readonly DraftPart[]): Cents =>
  cents(parts.reduce<number>((left, part) => left - typedAmount(part), amountCents));

/** What is sent of the fields, with the place of each among them: errors return under the right one. */
export const filledParts = (parts: readonly DraftPart[]) =>
  parts.flatMap((part, field) => (typedAmount(part) > 0 ? [{ dueId: part.dueId, amountCents: cents(typedAmount(part)), field }] : []));

/** After a change of the account: its dues as they are now, and those that the user filled in before. */
export function mergedDues(shown: Distribution, fresh: Distribution): Distribution {
  const gone = shown.dues.filter(({ id }) => fresh.dues.every((due) => due.id !== id));
  return { ...fresh, dues: [...fresh.dues, ...gone.map((due) => ({ ...due, openCents: cents(0), partCents: cents(0) }))] };
}
