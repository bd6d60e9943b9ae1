import type { exitSettlements } from '@lares/db/schema/accounting/deposits';
import { type DepositReturn, type Penalty, penaltyOf } from '@lares/domain/accounting/deposits/penalty';
import { type KeptStanding, keptStanding } from '@lares/domain/accounting/deposits/kept';
import type { LeaseNature } from '@lares/domain/leasing/leases/regime';
import type { Day } from '@lares/domain/shared/day';
import type { Cents } from '@lares/domain/shared/money';

export type PenalizedSettlement = Pick<
  typeof exitSettlements.$inferSelect,
  'leaseId' | 'year' | 'sequence' | 'paidOutCents' | 'penaltyExclusion' | 'snapshot'
>;

interface PaidOut {
  rentCents: Cents;
  returns: readonly DepositReturn[];
  penaltiesCents: Cents;
}

/** The penalty of a settlement on a day: its deadline and address are those that it was issued with. */
export const settlementPenalty = (
  { snapshot, paidOutCents, penaltyExclusion }: PenalizedSettlement,
  { rentCents, returns, penaltiesCents }: PaidOut,
  on: Day,
): Penalty =>
  penaltyOf({
    rentCents,
    deadline: snapshot.deadline,
    isAddressKnown: snapshot.newAddress !== '' && penaltyExclusion === null,
    paidOutCents,
    returns,
    penaltiesCents,
    on,
  });

type KeptSettlement = Pick<
  typeof exitSettlements.$inferSelect,
  'keptCents' | 'paidOutCents' | 'accountsApprovedOn' | 'releaseDeductionCents' | 'snapshot'
>;

/** Where what a settlement kept for the condominium stands. */
export const settlementKept = (
  { keptCents, paidOutCents, accountsApprovedOn, releaseDeductionCents, snapshot: { keysOn } }: KeptSettlement,
  { kind, furnished, returnedCents }: LeaseNature & { returnedCents: Cents },
): KeptStanding =>
  keptStanding({
    kind,
    furnished,
    keysOn,
    keptCents,
    paidOutCents,
    returnedCents,
    approvedOn: accountsApprovedOn,
    deductionCents: releaseDeductionCents,
  });
