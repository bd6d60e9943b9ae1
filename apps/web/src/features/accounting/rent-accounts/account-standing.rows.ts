import { type PayingMovement, type StandingOnDay, standingOnDay } from '@lares/domain/accounting/rent-accounts/standing-on-day';
import type { AccountDue, KeptAccount } from './rent-accounts.labels.ts';

/** Where a due stands, as the account shows it on a day. */
export type ShownStanding = Pick<
  AccountDue,
  'standing' | 'leftCents' | 'daysLate' | 'isPrescribed' | 'expected' | 'thirdPartyParts' | 'planned'
>;

const UNKNOWN: ShownStanding = {
  standing: null,
  leftCents: null,
  daysLate: 0,
  isPrescribed: false,
  expected: [],
  thirdPartyParts: [],
  planned: [],
};

/**
 * Where the dues of the account stood at the end of its day. What is known today says nothing of an earlier day, and nobody knows a later one;
 * a due that a payment plan covers today has no standing before it.
 */
export function standingsOn({ account, on, today, aids, thirdPartyPayers }: KeptAccount): (due: AccountDue) => ShownStanding {
  if (on === today) return (due) => due;
  if (on > today) return () => UNKNOWN;
  const paying = account.rows.flatMap((row): PayingMovement[] =>
    row.kind === 'payment'
      ? [{ on: row.on, payerKind: row.payment.payerKind, parts: row.payment.parts }]
      : row.due.totalCents < 0
        ? [{ on: row.on, payerKind: null, parts: row.due.parts, formerParts: row.due.formerParts }]
        : [],
  );
  return (due) => {
    const then: StandingOnDay | null = due.planned.length > 0 ? null : standingOnDay(due, { paying, aids, thirdPartyPayers }, on);
    return then === null ? UNKNOWN : { ...UNKNOWN, ...then };
  };
}
