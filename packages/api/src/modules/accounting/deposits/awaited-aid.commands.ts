import {
  type AidChoice,
  awaitedAid,
  DEFAULT_AID_CHOICE,
  type ExpectedAid,
  paidOutsideAid,
} from '@lares/domain/accounting/deposits/awaited-aid';
import { dayInParis } from '@lares/domain/shared/day';
import { type Cents, cents, sumCents } from '@lares/domain/shared/money';
import { within } from '../../../shared/read-rows.ts';
import type { WriteContext } from '../../../trpc/context.ts';
import { allocatePart } from '../rent-accounts/taken-back.commands.ts';
import { exitFactsOrThrow, openDuesOf } from './exit-facts.queries.ts';
import { savedExitOf } from './exits.scope.ts';

type Facts = Awaited<ReturnType<typeof exitFactsOrThrow>>;

/** The housing aid that the deposit does not pay, as the manager chose it for this exit. */
export function awaitedOf(
  { account }: Pick<Facts, 'account'>,
  { choice, now }: { choice: AidChoice; now: WriteContext['now'] },
): { awaited: ExpectedAid[]; awaitedCents: Cents } {
  const awaited = awaitedAid(account?.expectedAid ?? [], choice, dayInParis(now()));
  return { awaited, awaitedCents: sumCents([cents(0), ...awaited.map(({ amountCents }) => amountCents)]) };
}

/** The facts of an exit whose settlement is issued, with what is awaited of the fund. */
export async function factsWithAid(write: WriteContext, leaseId: string) {
  const facts = await exitFactsOrThrow(within(write.tx), write.actor, { leaseId, today: dayInParis(write.now()) });
  const choice = (await savedExitOf(write, leaseId))?.awaitedAid ?? DEFAULT_AID_CHOICE;
  return { ...facts, ...awaitedOf(facts, { choice, now: write.now }) };
}

interface PaidByDeposit {
  leaseId: string;
  /** The due that moves what the deposit pays to the account. */
  creditDueId: string | null;
  amountCents: Cents;
  awaited: readonly ExpectedAid[];
}

/**
 * Lets the deposit pay the dues without the aid that is awaited for them. Paid by age alone, it would pay the part of the fund, and leave the
 * tenant late with another due.
 */
export async function payOutsideAid(write: WriteContext, { leaseId, creditDueId, amountCents, awaited }: PaidByDeposit): Promise<void> {
  if (awaited.length === 0 || creditDueId === null || amountCents <= 0) return;
  const open = await openDuesOf(within(write.tx), write.actor, leaseId);
  for (const { id: dueId, amountCents: paid } of paidOutsideAid(amountCents, open, awaited))
    await allocatePart(write, { dueId, creditDueId, paymentId: null, amountCents: paid });
}
