/**
 * Why a line is proposed for a lease. `reference`: the reference of the lease stands in it; `known-payer`: the account number already paid this
 * lease; `rule`: what the manager decided for such a line before; `name`, `guarantor`: the name of a tenant or guarantor; `third-party`: the name and the part of a third party who pays each month; `exact-amount`: what is
 * left of the dues, of one of them, or of the first ones together; `monthly-amount`: one month of rent; `aid-amount`: the part of the CAF;
 * `rent-words`: it says that it is a rent; `recorded`: the payment is recorded already; `debit`: it names a direct debit
 * of ours.
 */
export const MATCH_REASONS = [
  'reference',
  'known-payer',
  'rule',
  'name',
  'guarantor',
  'third-party',
  'exact-amount',
  'monthly-amount',
  'aid-amount',
  'rent-words',
  'address',
  'recorded',
  'debit',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];
